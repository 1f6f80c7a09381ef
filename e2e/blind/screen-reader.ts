import type { BrowserContext, CDPSession, Page } from 'playwright-core';

// What a screen reader gives to somebody who sees nothing: the accessibility tree, what live regions say, what has the focus. No
// element, no place on the screen, no text that is only drawn.

/** Something in the accessibility tree, in reading order. */
export interface Read {
  /** The same thing has the same id for as long as it is there. */
  readonly id: number;
  readonly role: string;
  readonly name: string;
  readonly isFocusable: boolean;
  readonly isDisabled: boolean;
  readonly isPressed: boolean;
  /** Roles and names of what it lies in, the outermost first. */
  readonly within: readonly { readonly id: number; readonly role: string; readonly name: string }[];
}

export interface Focused {
  readonly id: number;
  readonly role: string;
  readonly name: string;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

export class ScreenReader {
  /** Everything the live regions said, the oldest first. */
  readonly spoken: string[] = [];
  /** Each is called at the next sentence. */
  readonly #listening = new Set<() => void>();
  readonly #page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  /** Before the page is opened: a reader that starts later has missed what was said. */
  static async start(context: BrowserContext, page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page, await context.newCDPSession(page));
    await context.exposeFunction('speakLive', (text: string) => reader.#speak(text));
    await context.addInitScript(listenToLiveRegions);
    return reader;
  }

  #speak(text: string): void {
    this.spoken.push(text);
    for (const wake of [...this.#listening]) wake();
  }

  /** Returns as soon as something is said, or after so many milliseconds. */
  async listen(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#listening.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#listening.add(wake);
    });
  }

  async read(): Promise<readonly Read[]> {
    const { nodes } = (await this.#cdp.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const read: Read[] = [];
    const walk = (node: AxNode, within: Read['within']) => {
      let inside = within;
      if (!node.ignored && node.backendDOMNodeId !== undefined) {
        const id = node.backendDOMNodeId;
        const role = node.role?.value ?? '';
        const name = node.name?.value ?? '';
        const properties = new Map(node.properties?.map((property) => [property.name, property.value.value]));
        read.push({
          id,
          role,
          name,
          isFocusable: properties.get('focusable') === true,
          isDisabled: properties.get('disabled') === true,
          isPressed: properties.get('pressed') === 'true',
          within,
        });
        inside = [...within, { id, role, name }];
      }
      for (const childId of node.childIds ?? []) {
        const child = byId.get(childId);
        if (child !== undefined) walk(child, inside);
      }
    };
    if (nodes[0] !== undefined) walk(nodes[0], []);
    return read;
  }

  /** What has the focus; nothing when it fell to the page as a whole. */
  async focused(): Promise<Focused | undefined> {
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined || result.className === 'HTMLBodyElement') return undefined;
    const { nodes } = (await this.#cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: readonly AxNode[] };
    const node = nodes[0];
    if (node?.backendDOMNodeId === undefined) return undefined;
    return { id: node.backendDOMNodeId, role: node.role?.value ?? '', name: node.name?.value ?? '' };
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }
}

/** In the page, before anything of it runs. */
function listenToLiveRegions(): void {
  const { speakLive } = globalThis as unknown as { speakLive(text: string): void };
  const STATUS = '[role="status"], [role="alert"]';
  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(`[aria-live], [role="log"], ${STATUS}`) ?? null;
    const isOff = region === null || region.getAttribute('aria-live') === 'off';
    return isOff || region.closest('[aria-hidden="true"], [inert]') !== null ? null : region;
  };
  const observer = new MutationObserver((mutations) => {
    const newIn = new Map<Element, Node[]>();
    for (const { type, target, addedNodes } of mutations)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const region = node.isConnected && node.textContent?.trim() ? regionOf(node) : null;
        // A log that comes with its text inside is not read; a status and an alert are.
        if (region === null || (region === node && !region.matches(STATUS))) continue;
        newIn.set(region, [...(newIn.get(region) ?? []), node]);
      }
    for (const [region, nodes] of newIn) {
      // A status and an alert are read as a whole; of a log, only what is new in it.
      const isAtomic = region.getAttribute('aria-atomic') ?? String(region.matches(STATUS));
      const news = nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node)));
      for (const { textContent } of isAtomic === 'true' ? [region] : news)
        speakLive((textContent ?? '').replace(/\s+/g, ' ').trim());
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
