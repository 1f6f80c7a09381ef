import type { Seed } from '@hyakki/engine';

// Everything that the client uses of the machine. A page, a terminal and a test each provide it.

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Already JSON, or base64 for a bundle; undefined for none. */
  readonly body: string | undefined;
  /** JSON unless said otherwise. */
  readonly type?: 'text/plain';
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A socket that is being opened. Its events come later, never during the call that opens it. */
export interface ClientSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  /** Once, whether it was closed, cut or never opened. `code` is the status of a refused upgrade, if known. */
  gone(code: number | undefined): void;
}

export interface ClientPorts {
  request(request: HttpRequest): Promise<HttpAnswer>;
  openSocket(url: string, events: SocketEvents): ClientSocket;
  random256(): Seed;
  now(): number;
  /** Rings once after so many milliseconds. Call the result to cancel it. */
  setTimer(ms: number, ring: () => void): () => void;
}
