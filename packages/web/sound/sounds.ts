import { settings } from '../settings.svelte.ts';
import places from './wood.json';
import file from './wood.wav?url';

export type SoundName = keyof typeof places;

/** How loud, from 0 (silent) to 1. */
type Loudness = () => number;

/**
 * A few sounds of wood and paper. Silent until the reader has touched the page, as browsers ask for and as is polite; nothing is
 * fetched before there is something to be heard.
 */
class Sounds {
  readonly #loudness: Loudness;
  #context: AudioContext | undefined;
  #wood: Promise<AudioBuffer | undefined> | undefined;

  constructor(loudness: Loudness) {
    this.#loudness = loudness;
  }

  /** One after the other, `apartMs` apart; softly nothing where nothing can be heard. */
  play(names: readonly SoundName[], apartMs = 140): void {
    if (names.length === 0 || this.#loudness() === 0 || !hasBeenTouched()) return;
    this.#context ??= openContext();
    const context = this.#context;
    if (context === undefined) return;
    this.#wood ??= load(context).catch(() => {
      // Without a network it may come the next time.
      this.#wood = undefined;
      return undefined;
    });
    void this.#wood.then((wood) => {
      if (wood === undefined) return;
      // A page that was put away lets its sounds sleep.
      if (context.state === 'suspended') void context.resume();
      for (const [i, name] of names.entries())
        sound(context, wood, name, this.#loudness(), (i * apartMs) / 1000);
    });
  }
}

function hasBeenTouched(): boolean {
  // Where a browser does not say, it keeps the silence itself.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
}

function openContext(): AudioContext | undefined {
  try {
    return new AudioContext();
  } catch {
    // No device to sound on.
    return undefined;
  }
}

async function load(context: AudioContext): Promise<AudioBuffer> {
  const answer = await fetch(file);
  return context.decodeAudioData(await answer.arrayBuffer());
}

function sound(context: AudioContext, wood: AudioBuffer, name: SoundName, loudness: number, after: number) {
  const source = context.createBufferSource();
  source.buffer = wood;
  const gain = context.createGain();
  // Ears hear ratios: half the slider should be half as loud.
  gain.gain.value = loudness ** 2;
  source.connect(gain).connect(context.destination);
  const [begin, seconds] = places[name] as [number, number];
  source.start(context.currentTime + after, begin, seconds);
}

export const sounds = new Sounds(() => (settings.kept.mute ? 0 : settings.kept.volume));
