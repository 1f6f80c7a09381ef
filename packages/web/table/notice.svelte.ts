import { tick } from 'svelte';

/** One sentence in a live region. */
export class Notice {
  text = $state('');

  /** The same sentence again is a new one: else ears do not hear it. */
  async say(text: string): Promise<void> {
    this.text = '';
    await tick();
    this.text = text;
  }

  clear(): void {
    this.text = '';
  }
}
