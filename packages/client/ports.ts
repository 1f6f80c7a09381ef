import type { Seed } from '@hyakki/engine';

// What the client needs from wherever it runs: a page, a terminal, a test. It uses nothing else of the machine.

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Already JSON; undefined for none. */
  readonly body: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A socket that is being opened. Everything it says comes later, never during the call that opens it. */
export interface ClientSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  /** Once, whatever happened: closed, cut, or never opened. The status of a refused upgrade, where it is known. */
  gone(code: number | undefined): void;
}

export interface ClientPorts {
  request(request: HttpRequest): Promise<HttpAnswer>;
  openSocket(url: string, events: SocketEvents): ClientSocket;
  random256(): Seed;
  now(): number;
  /** Rings once after so many milliseconds; what it returns calls it off. */
  setTimer(ms: number, ring: () => void): () => void;
}
