/**
 * The focus never falls to the body: when what has it is taken away, the next sensible thing gets it; what is only put elsewhere
 * has it again. Whoever leaves it by a click is left alone. For `{@attach keepFocus(next)}`.
 */
export function keepFocus(next: (screen: HTMLElement) => HTMLElement | null | undefined) {
  return (screen: HTMLElement) => {
    let last: Element | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    screen.addEventListener('focusin', note);
    const observer = new MutationObserver((records) => {
      const lost = last;
      if (lost === undefined || document.activeElement !== document.body) return;
      const isTaken = records.some(({ removedNodes, target, type }) =>
        type === 'attributes' ? target === lost : [...removedNodes].some((node) => node.contains(lost)),
      );
      if (!isTaken) return;
      const isThere = lost instanceof HTMLElement && lost.isConnected && !lost.matches(':disabled');
      (isThere ? lost : next(screen))?.focus({ preventScroll: true });
    });
    observer.observe(screen, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      screen.removeEventListener('focusin', note);
      observer.disconnect();
    };
  };
}

/** Where somebody goes on who steers by keys: the thing on the board that Tab leads to, else what can be pressed there. */
export function boardStop(screen: HTMLElement): HTMLElement | null {
  return (
    screen.querySelector<HTMLElement>('.board [tabindex="0"]') ??
    screen.querySelector<HTMLElement>(
      '.board button:not(:disabled, [aria-disabled="true"], [tabindex="-1"])',
    ) ??
    screen.querySelector<HTMLElement>('.prompt [tabindex="-1"]')
  );
}
