import { server } from './online-link.ts';

const KEY = 'hyakki.address';

/**
 * Under which address others reach this server. Where the page was opened at one that only this machine knows, the server is
 * asked for its others.
 */
class Reachable {
  /** Origins that others can open; undefined until they are known. Empty: there is none. */
  addresses = $state.raw<readonly string[]>();
  #chosen = $state<string>();

  /** Whether links made from this page's own address are of use on another device. */
  get isHereOnly(): boolean {
    return isLoopback(location.hostname);
  }

  /** Until then no link is shown: it might not be the one to hand on. */
  get isKnown(): boolean {
    return !this.isHereOnly || this.addresses !== undefined;
  }

  async look(): Promise<void> {
    if (!this.isHereOnly || this.addresses !== undefined) return;
    this.#chosen ??= readChoice();
    // Without an answer there is none, and it is said.
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
      // Chosen again the next time.
    }
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
