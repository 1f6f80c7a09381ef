import type { Language } from '@hyakki/words';
import { en } from '../../packages/web/texts/en.ts';
import { fr } from '../../packages/web/texts/fr.ts';
import type { Read, ScreenReader } from './screen-reader.ts';
import { Ways } from './ways.ts';

// Somebody who sees nothing plays a match: chooses from what the tree offers, goes there by Tab and the arrows, presses Enter, and
// listens. It knows the language and nothing of the games.

const TEXTS = { en, fr };

/** Where the match is played: what stands here is about the page, not about the match. */
const BESIDE = new Set(['banner', 'sectionheader', 'complementary', 'toolbar', 'contentinfo', 'navigation']);
const PLACE = /^([a-z])(\d+)\b/;
const MOST_KEYS = 300;
const LONGEST_WAIT_MS = 2_500;
const LOOK_MS = 40;

export interface Turned {
  /** It went by its name, and something happened. */
  readonly pressed: string;
  readonly isDead: boolean;
  readonly isSilent: boolean;
  readonly hasLostFocus: boolean;
}

export class BlindPlayer {
  readonly #reader: ScreenReader;
  readonly #language: Language;
  readonly #chance: () => number;
  readonly #ways = new Ways();
  /** What stood there before the last press: what is new has to do with it. */
  #before: ReadonlySet<string> = new Set();

  constructor(reader: ScreenReader, language: Language, chance: () => number) {
    this.#reader = reader;
    this.#language = language;
    this.#chance = chance;
  }

  /** On the first page: the button that names the game and needs nobody else. */
  async begin(game: string): Promise<void> {
    const name = TEXTS[this.#language].landing.playLabel(game);
    const found = await this.#until((tree) => tree.find((one) => one.role === 'button' && one.name === name));
    if (found === undefined) throw new Error(`there is no button ${name}`);
    await this.#press(found);
  }

  /** Whether something that was said since then says that it is this player's turn. */
  hasHeardTurn(since: number): boolean {
    const { yourTurn } = HEARD[this.#language];
    return this.#reader.spoken.slice(since).some((text) => yourTurn.test(text));
  }

  /** One press on something of the board; nothing when there is nothing to press. */
  async act(): Promise<Turned | undefined> {
    const tree = await this.#reader.read();
    const offered = offers(tree, this.#language);
    if (offered.length === 0) return undefined;
    const chosen = this.#choose(offered);
    this.#before = new Set(offered.map(({ name }) => name));
    const spokenBefore = this.#reader.spoken.length;
    const treeBefore = textOf(tree);
    if (!(await this.#press(chosen)))
      return { pressed: chosen.name, isDead: true, isSilent: true, hasLostFocus: await this.#hasLostFocus() };
    // A reader says by itself what becomes of the thing that has the focus.
    const hasTurned = (now: readonly Read[]) =>
      now.some(
        ({ id, name, isPressed }) =>
          id === chosen.id && (name !== chosen.name || isPressed !== chosen.isPressed),
      );
    const hasSpoken = () => this.#reader.spoken.length > spokenBefore;
    const after =
      (await this.#until((now) =>
        textOf(now) !== treeBefore && (hasSpoken() || hasTurned(now)) ? now : undefined,
      )) ?? (await this.#reader.read());
    const isSilent = !hasSpoken() && !hasTurned(after);
    return {
      pressed: chosen.name,
      isDead: isSilent && textOf(after) === treeBefore,
      isSilent,
      hasLostFocus: await this.#hasLostFocus(),
    };
  }

  async isOffered(): Promise<boolean> {
    return offers(await this.#reader.read(), this.#language).length > 0;
  }

  /** Things that the tree offers without a name. */
  async unnamed(): Promise<readonly string[]> {
    const tree = await this.#reader.read();
    return tree.filter((one) => one.role === 'button' && one.name.trim() === '').map(({ role }) => role);
  }

  /** Groups whose places are not read row by row. */
  async outOfOrder(): Promise<readonly string[]> {
    const tree = await this.#reader.read();
    const groups = new Map<number, Place[]>();
    for (const { role, name, within } of tree) {
      const group = within.findLast((outer) => outer.role === 'group');
      const place = placeOf(name);
      if (role !== 'button' || group === undefined || place === undefined) continue;
      groups.set(group.id, [...(groups.get(group.id) ?? []), place]);
    }
    return [...groups.values()]
      .filter((places) => places.some((place, i) => i > 0 && compare(places[i - 1]!, place) > 0))
      .map((places) => places.map(({ text }) => text).join(' '));
  }

  /** What was just opened by the last press comes first; to go back or to end it all is rarely wanted. */
  #choose(offered: readonly Read[]): Read {
    const { rarely } = HEARD[this.#language];
    const weights = offered.map(({ name }) => (rarely.test(name) ? 0.02 : this.#before.has(name) ? 1 : 6));
    let left = this.#chance() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return offered[i]!;
    }
    return offered.at(-1)!;
  }

  /** Goes there by Tab, by the arrows where it lies in a group, and presses Enter. */
  async #press(target: Read): Promise<boolean> {
    const group = target.within.findLast(({ role }) => role === 'group');
    const tree = group === undefined ? [] : await this.#reader.read();
    const inGroup = new Set(
      tree.filter(({ within }) => within.some(({ id }) => id === group?.id)).map(({ id }) => id),
    );
    this.#ways.forgetEnds();
    let here = await this.#reader.focused();
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      // What was drawn anew on the way there is found by its name.
      if (here?.id === target.id || (here?.role === target.role && here.name === target.name)) {
        await this.#reader.press('Enter');
        return true;
      }
      const arrow =
        here !== undefined && inGroup.has(here.id)
          ? this.#ways.towards(here.id, target.id, inGroup)
          : undefined;
      await this.#reader.press(arrow ?? 'Tab');
      const there = await this.#reader.focused();
      if (here !== undefined && arrow !== undefined) this.#ways.learn(here.id, arrow, there?.id);
      here = there;
    }
    return false;
  }

  async #hasLostFocus(): Promise<boolean> {
    // What unmounts what had the focus may need a moment to say where it goes.
    for (let looks = 0; looks < 6; looks++) {
      if ((await this.#reader.focused()) !== undefined) return false;
      await pause(LOOK_MS);
    }
    return true;
  }

  async #until<Found>(find: (tree: readonly Read[]) => Found | undefined): Promise<Found | undefined> {
    const end = Date.now() + LONGEST_WAIT_MS;
    do {
      const found = find(await this.#reader.read());
      if (found !== undefined) return found;
      await pause(LOOK_MS);
    } while (Date.now() < end);
    return undefined;
  }
}

const HEARD: Readonly<Record<Language, { readonly yourTurn: RegExp; readonly rarely: RegExp }>> = {
  en: { yourTurn: /your turn/i, rarely: /peace|undo/i },
  fr: { yourTurn: /(à toi|ton tour|c’est à toi)/i, rarely: /apaisés|annuler/i },
};

/** What the board offers to be pressed now. */
function offers(tree: readonly Read[], language: Language): readonly Read[] {
  const { match } = TEXTS[language];
  const about = [match.why, match.aloud, match.hurry, match.help];
  return tree.filter(
    ({ role, name, isFocusable, isDisabled, within }) =>
      role === 'button' &&
      isFocusable &&
      !isDisabled &&
      within.some((outer) => outer.role === 'main') &&
      !within.some((outer) => BESIDE.has(outer.role)) &&
      !about.some((text) => name.startsWith(text)),
  );
}

function textOf(tree: readonly Read[]): string {
  return tree
    .map(
      ({ role, name, isDisabled, isPressed }) =>
        `${role} ${name}${isDisabled ? ' -' : ''}${isPressed ? ' +' : ''}`,
    )
    .join('\n');
}

interface Place {
  readonly text: string;
  readonly column: number;
  readonly row: number;
}

function placeOf(name: string): Place | undefined {
  const found = PLACE.exec(name);
  if (found === null) return undefined;
  return { text: found[0], column: found[1]!.charCodeAt(0), row: Number(found[2]) };
}

function compare(a: Place, b: Place): number {
  return a.row - b.row || a.column - b.column;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
