import { settings } from '../settings.svelte.ts';
import places from './wood.json';
import file from './wood.wav?url';

export type SoundName = keyof typeof places;

/** How loud, from 0 (silent) to 1. */
type Loudness = () => number;

/**
 * A few sounds of wood and paper. Browsers keep a page silent until somebody touches it, so nothing is fetched before that.
 */
class Sounds {
  readonly #loudness: Loudness;
  #context: AudioContext | undefined;
  #wood: Promise<AudioBuffer | undefined> | undefined;

  constructor(loudness: Loudness) {
    this.#loudness = loudness;
  }

  /** Plays one after the other, `apartMs` apart. Does nothing where the page is muted. */
  play(names: readonly SoundName[], apartMs = 140): void {
    if (names.length === 0 || this.#loudness() === 0 || !hasBeenTouched()) return;
    this.#context ??= openContext();
    const context = this.#context;
    if (context === undefined) return;
    this.#wood ??= load(context).catch(() => {
      // The network is gone: try again the next time.
      this.#wood = undefined;
      return undefined;
    });
    void this.#wood.then((wood) => {
      if (wood === undefined) return;
      // Browsers suspend the sounds of a hidden page.
      if (context.state === 'suspended') void context.resume();
      for (const [i, name] of names.entries())
        sound(context, wood, name, this.#loudness(), (i * apartMs) / 1000);
    });
  }
}

function hasBeenTouched(): boolean {
  // A browser that does not say mutes the page itself.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
}

function openContext(): AudioContext | undefined {
  try {
    return new AudioContext();
  } catch {
    // There is no audio device.
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
  // Hearing is logarithmic: half the slider should sound half as loud.
  gain.gain.value = loudness ** 2;
  source.connect(gain).connect(context.destination);
  const [begin, seconds] = places[name] as [number, number];
  source.start(context.currentTime + after, begin, seconds);
}

export const sounds = new Sounds(() => (settings.kept.mute ? 0 : settings.kept.volume));
