import type { Component } from 'svelte';

type Screen = Component<{ kind: 'here' | 'table'; table: string }>;

/** The screen of a table: fetched while the first page is read, so that it is there at once when somebody sits down. */
class TableScreenPart {
  component = $state.raw<Screen>();
  /** It did not come: no network, and nothing kept on this device. */
  isMissing = $state(false);

  async load(): Promise<void> {
    try {
      this.component ??= (await import('./TableScreen.svelte')).default;
      this.isMissing = false;
    } catch {
      this.isMissing = true;
    }
  }
}

export const tableScreen = new TableScreenPart();
