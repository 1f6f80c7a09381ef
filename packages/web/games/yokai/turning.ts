import { EYE } from './gestures.ts';

/** Turns a card over and back; a card that is called back halfway turns back from there. */
export class Turning {
  #running: readonly Animation[] = [];
  #isOpen: boolean;

  constructor(isOpen: boolean) {
    this.#isOpen = isOpen;
  }

  /** `done` when it lies as wanted: at once where nothing moves. */
  turn(isOpen: boolean, card: Element, front: Element, ms: number, done: () => void): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (ms === 0) {
      this.#stop();
      done();
      return;
    }
    if (this.#running.length > 0) for (const animation of this.#running) animation.reverse();
    else this.#running = start(isOpen, card, front, ms);
    this.#running[0]!.onfinish = () => {
      this.#stop();
      done();
    };
  }

  #stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }
}

function start(isOpen: boolean, card: Element, front: Element, ms: number): readonly Animation[] {
  const timing: KeyframeAnimationOptions = {
    duration: ms,
    easing: 'ease-in-out',
    fill: 'both',
    direction: isOpen ? 'normal' : 'reverse',
  };
  return [
    card.animate(
      [
        { transform: `${EYE} rotateY(0deg) scale(1)` },
        { transform: `${EYE} rotateY(90deg) scale(1.08)`, offset: 0.5 },
        { transform: `${EYE} rotateY(-90deg) scale(1.08)`, offset: 0.5 },
        { transform: `${EYE} rotateY(0deg) scale(1)` },
      ],
      timing,
    ),
    front.animate(
      [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }],
      timing,
    ),
  ];
}
