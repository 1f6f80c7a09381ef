import type { Language } from '@hyakki/words';
import { en } from '../../packages/web/texts/en.ts';
import { fr } from '../../packages/web/texts/fr.ts';
import { inReadingOrder, placeIn } from './places.ts';
import type { Read, ScreenReader } from './screen-reader.ts';
import { LearntWays, Way } from './ways.ts';

// Somebody who sees nothing plays a match: chooses from what the tree offers, goes there by Tab and the arrows, presses Enter, and
// listens. It knows the language and nothing of the games.

const TEXTS = { en, fr };

/** Where the match is played: what stands here is about the page, not about the match. */
const BESIDE = new Set(['banner', 'sectionheader', 'complementary', 'toolbar', 'contentinfo', 'navigation']);
/** Whatever has one of these is nothing to somebody who sees nothing, unless it has a name. */
const NAMED = new Set(['button', 'link', 'textbox', 'checkbox', 'radio', 'slider', 'combobox', 'group']);
const MOST_KEYS = 120;
const LONGEST_WAIT_MS = 4_000;
/** On a busy machine that may be over before the page has had a turn: nobody gives up without having looked so often. */
const FEWEST_LOOKS = 30;
/** What is offered may have changed since it was read: after so many keys it is read again. */
const KEYS_BEFORE_A_LOOK = 12;
const LOOK_MS = 20;
const LISTEN_MS = 60;
/** Something that has just been opened is wanted this often; to go back, this seldom. */
const OPENED = 0.85;
const BACK = 0.02;
/** Nobody gives up a match they have hardly begun: so many presses come before. */
const BEFORE_THE_END = 30;
/** Now and then somebody tries what cannot be done, to hear why not. */
const CURIOUS = 0.04;

/** What came of one press. */
export interface Pressed {
  readonly name: string;
  readonly wasReached: boolean;
  /** Nothing happened and nothing was said. */
  readonly isDead: boolean;
  /** Something happened and nothing was said. */
  readonly isSilent: boolean;
  readonly hasLostFocus: boolean;
}

export class BlindPlayer {
  /** What was offered without a name: its role, and where it lies. */
  readonly unnamed = new Set<string>();
  /** Groups whose places were not read row by row. */
  readonly outOfOrder = new Set<string>();
  readonly #reader: ScreenReader;
  readonly #language: Language;
  readonly #chance: () => number;
  readonly #learnt = new LearntWays();
  /** What was offered before the last press: what is new has to do with it. */
  #before: ReadonlySet<string> = new Set();
  #presses = 0;

  constructor(reader: ScreenReader, language: Language, chance: () => number) {
    this.#reader = reader;
    this.#language = language;
    this.#chance = chance;
  }

  /** On the first page: the button that names the game and needs nobody else. */
  async begin(game: string): Promise<void> {
    const name = TEXTS[this.#language].landing.playLabel(game);
    let tree: readonly Read[] = [];
    const found = await this.#until((now) => {
      tree = now;
      return now.find((one) => one.role === 'button' && one.name === name);
    });
    if (found === undefined || !(await this.#press(found, tree)))
      throw new Error(`there is no button ${name}`);
  }

  /** Whether something that was said since then says that it is this player's turn. */
  hasHeardTurn(since: number): boolean {
    const { yourTurn } = HEARD[this.#language];
    return this.#reader.spoken.slice(since).some((text) => yourTurn.test(text));
  }

  /** One press on something of the board; nothing when there is nothing to press. */
  async act(): Promise<Pressed | undefined> {
    const tree = await this.#reader.read();
    const offered = offers(tree, this.#language);
    if (offered.length === 0) return undefined;
    this.#judge(tree);
    const refused = refusals(tree, this.#language);
    const isCurious = refused.length > 0 && this.#chance() < CURIOUS;
    const chosen = isCurious ? this.#pick(refused) : this.#choose(offered);
    this.#before = new Set(offered.map(({ name }) => name));
    const spokenBefore = this.#reader.spoken.length;
    const treeBefore = textOf(tree);
    if (!(await this.#press(chosen, tree))) {
      // What was taken away on the way there, because a time had passed, is nobody's fault: if that was said.
      const isThere = (await this.#reader.read()).some(
        ({ id, role, name }) => id === chosen.id || (role === chosen.role && name === chosen.name),
      );
      if (!isThere && this.#reader.spoken.length > spokenBefore) return undefined;
      const hasLostFocus = await this.hasLostFocus();
      return { name: chosen.name, wasReached: false, isDead: true, isSilent: true, hasLostFocus };
    }
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
      name: chosen.name,
      wasReached: true,
      isDead: isSilent && textOf(after) === treeBefore,
      isSilent,
      hasLostFocus: await this.hasLostFocus(),
    };
  }

  async isOffered(): Promise<boolean> {
    return offers(await this.#reader.read(), this.#language).length > 0;
  }

  /** Whether what has the focus is the heading of the result, which a reader reads out. */
  async isAtResult(): Promise<boolean> {
    const focused = await this.#reader.focused();
    return focused?.role === 'heading' && focused.name.trim() !== '';
  }

  /** Whatever takes away what had the focus may need a moment to say where it goes. */
  async hasLostFocus(): Promise<boolean> {
    for (let looks = 0; looks < 24; looks++) {
      if ((await this.#reader.focused()) !== undefined) return false;
      await pause(LOOK_MS);
    }
    return true;
  }

  #judge(tree: readonly Read[]): void {
    for (const { role, name, within } of tree)
      if (NAMED.has(role) && name.trim() === '')
        this.unnamed.add(`${role} in ${within.findLast((outer) => outer.name !== '')?.name ?? 'the page'}`);
    const groups = new Map<number, string[]>();
    for (const { role, name, within } of tree) {
      const group = within.findLast((outer) => outer.role === 'group');
      if (role !== 'button' || group === undefined || placeIn(name) === undefined) continue;
      groups.set(group.id, [...(groups.get(group.id) ?? []), name]);
    }
    for (const names of groups.values()) {
      const places = names.map((name) => placeIn(name)!);
      if (places.some((place, i) => i > 0 && inReadingOrder(places[i - 1]!, place) > 0))
        this.outOfOrder.add(names.map((name) => name.split(',')[0]).join(', '));
    }
  }

  /** What was just opened by the last press comes first; to go back is rarely wanted. */
  #choose(offered: readonly Read[]): Read {
    const { back, end } = HEARD[this.#language];
    const mayEnd = ++this.#presses > BEFORE_THE_END;
    const usual = offered.filter(({ name }) => !back.test(name) && (mayEnd || !end.test(name)));
    const others = offered.filter(({ name }) => !end.test(name));
    if (usual.length === 0) return this.#pick(others.length === 0 ? offered : others);
    if (this.#chance() < BACK) return this.#pick(others);
    const opened = usual.filter(({ name }) => !this.#before.has(name));
    return this.#pick(opened.length > 0 && this.#chance() < OPENED ? opened : usual);
  }

  #pick(some: readonly Read[]): Read {
    return some[Math.floor(this.#chance() * some.length)]!;
  }

  /** Goes there by Tab, by the arrows where it lies in a group, and presses Enter. */
  async #press(target: Read, tree: readonly Read[]): Promise<boolean> {
    let way = new Way(target, tree, this.#learnt);
    let known = buttonsIn(tree);
    let here = await this.#reader.focused();
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      // What was drawn anew on the way there is found by its name.
      if (here?.id === target.id || (here?.role === target.role && here.name === target.name)) {
        await this.#reader.press('Enter');
        return true;
      }
      if (keys % KEYS_BEFORE_A_LOOK === KEYS_BEFORE_A_LOOK - 1) {
        const now = await this.#reader.read();
        if (buttonsIn(now) !== known) way = new Way(target, now, this.#learnt);
        known = buttonsIn(now);
      }
      const key = way.next(here);
      await this.#reader.press(key);
      const there = await this.#reader.focused();
      if (here !== undefined) this.#learnt.learn(here.id, key, there?.id);
      here = there;
    }
    return false;
  }

  async #until<Found>(find: (tree: readonly Read[]) => Found | undefined): Promise<Found | undefined> {
    const end = Date.now() + LONGEST_WAIT_MS;
    for (let looks = 0; looks < FEWEST_LOOKS || Date.now() < end; looks++) {
      const found = find(await this.#reader.read());
      if (found !== undefined) return found;
      // Something that is said is a reason to look again.
      await this.#reader.listen(LISTEN_MS);
    }
    return undefined;
  }
}

interface Heard {
  readonly yourTurn: RegExp;
  /** What takes back, and what ends a match before its time. */
  readonly back: RegExp;
  readonly end: RegExp;
}
const HEARD: Readonly<Record<Language, Heard>> = {
  // Not the turn that one may end.
  en: { yourTurn: /\bYour turn\b|\bit is your turn\b/, back: /^undo$/i, end: /at peace/i },
  fr: { yourTurn: /À toi\b|\bc’est à toi\b/, back: /^annuler$/i, end: /apaisés/i },
};

/** What the board offers to be pressed now. */
function offers(tree: readonly Read[], language: Language): readonly Read[] {
  return onBoard(tree, language).filter(({ isDisabled }) => !isDisabled);
}

/** What can be reached and not be done now. */
function refusals(tree: readonly Read[], language: Language): readonly Read[] {
  return onBoard(tree, language).filter(({ isDisabled }) => isDisabled);
}

function onBoard(tree: readonly Read[], language: Language): readonly Read[] {
  const { match } = TEXTS[language];
  const about = [match.why, match.aloud, match.hurry, match.help];
  return tree.filter(
    ({ role, name, isFocusable, within }) =>
      role === 'button' &&
      isFocusable &&
      within.some((outer) => outer.role === 'main') &&
      !within.some((outer) => BESIDE.has(outer.role)) &&
      !about.some((text) => name.startsWith(text)),
  );
}

function buttonsIn(tree: readonly Read[]): string {
  return tree
    .filter(({ role }) => role === 'button')
    .map(({ id }) => id)
    .join(' ');
}

function textOf(tree: readonly Read[]): string {
  return tree
    .map(
      ({ role, name, isDisabled, isPressed }) =>
        `${role} ${name}${isDisabled ? ' -' : ''}${isPressed ? ' +' : ''}`,
    )
    .join('\n');
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
