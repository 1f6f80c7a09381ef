import { at } from '../page-path.ts';
import { server } from './server.ts';

const KEY = 'hyakki.address';

/**
 * The address under which others reach this server. A page that was opened at an address of this machine only asks the server
 * for its other addresses.
 */
class Reachable {
  /** Addresses of this server that others can open; undefined until the server has answered. */
  addresses = $state.raw<readonly string[]>();
  #chosen = $state<string>();

  /** Whether links with this page's own address work on this machine only. */
  get isHereOnly(): boolean {
    return isLoopback(location.hostname);
  }

  /** Show no link before this: it might be one that nobody else can open. */
  get isKnown(): boolean {
    return !this.isHereOnly || this.addresses !== undefined;
  }

  async look(): Promise<void> {
    if (!this.isHereOnly || this.addresses !== undefined) return;
    this.#chosen ??= readChoice();
    // Without an answer there is none, and the page says so.
    this.addresses = await server.addresses().catch(() => []);
  }

  get chosen(): string | undefined {
    const { addresses = [] } = this;
    return addresses.find((address) => address === this.#chosen) ?? addresses[0];
  }

  choose(address: string): void {
    this.#chosen = address;
    try {
      localStorage.setItem(KEY, address);
    } catch {
      // The choice is not kept: the reader chooses again the next time.
    }
  }

  /** A page of this server under an address that others can open. */
  pageAt(path: string): string {
    return this.isHereOnly && this.chosen !== undefined
      ? `${this.chosen}${path}`
      : `${location.origin}${at(path)}`;
  }

  /** The same key under an address that others can open. */
  linkFrom(link: string): string {
    const hash = link.slice(link.indexOf('#'));
    return this.isHereOnly && this.chosen !== undefined ? `${this.chosen}/${hash}` : link;
  }
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\./.test(hostname)
  );
}

function readChoice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export const reachable = new Reachable();
