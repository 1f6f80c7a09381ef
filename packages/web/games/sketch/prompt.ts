import {
  distractionIn,
  type Family,
  FULL_HAND,
  MOST_PLAYS,
  type Sketch,
  type SketchCard,
  sketchOf,
  type View,
  yokaiOf,
} from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { nameCard, nameYokai, SKETCH_TEXTS, type SketchTexts, sketchWords } from '@hyakki/words/sketch';
import type { PictureName, PromptOf } from '../../board-kit/prompt.ts';
import type { Deed, ToldHalf } from './choosing.ts';
import { distractionAfter, type Foreseen, foresee, usableAbility } from './foreseeing.ts';
import { PROMPT_TEXTS, type Taker, TIP_TEXTS } from './prompt-texts.ts';

type Rules = SketchTexts['rules'];

/** What is asked at this moment: the sentence, the picture, and which rules are about it. */
interface Asked {
  readonly text: string;
  /** Where it says less than the text. */
  readonly spoken?: string;
  readonly picture: PictureName;
  readonly help: (rules: Rules) => readonly string[];
  /** Null where the text says it all. */
  readonly tip: keyof (typeof TIP_TEXTS)['en'] | null;
}

export const sketchPrompt: PromptOf<Sketch, ToldHalf> = (view, choosing, language) => {
  const { rules } = SKETCH_TEXTS[language];
  const isOver = view.phase === 'over';
  if (isOver || view.seat !== view.viewer) {
    // What others do is told as everywhere.
    return {
      text: sketchWords[language].prompt(view),
      picture: isOver ? 'over' : 'wait',
      help: isOver ? [rules.goal, rules.end] : [rules.goal, rules.turn, rules.count],
      tip: undefined,
    };
  }
  const { help, tip, ...asked } =
    view.laid === null
      ? askToPlay(view, choosing?.half, choosing?.mustHold === true, language)
      : askForAbility(view, view.laid, choosing?.half, language);
  return {
    ...asked,
    help: help(rules),
    tip: tip === null ? undefined : { id: tip, text: TIP_TEXTS[language][tip], isConvention: false },
  };
};

function askToPlay(view: View, half: ToldHalf | undefined, mustHold: boolean, language: Language): Asked {
  const { played, hands, seat } = view;
  const texts = PROMPT_TEXTS[language];
  if (mustHold) return { text: texts.hold, picture: 'hold', help: ({ open }) => [open], tip: null };
  if (half?.chosen === 'card') {
    const { card } = half;
    const text = card === 'hidden' ? texts.coveredStack : whichStack(view, card, language);
    return { text, picture: 'put-down', help: rulesOf(view, card), tip: 'stack' };
  }
  if (half?.chosen === 'stack') {
    const { card, on } = half;
    const text = card === 'hidden' ? texts.coveredConfirm : whetherThere(view, { card, on }, language);
    return { text, picture: 'confirm', help: rulesOf(view, card), tip: 'stack' };
  }
  const mustPlay = hands[seat]!.length === FULL_HAND;
  const asks = mustPlay ? texts.mustPlay : played === 0 ? texts.play : texts.playMore(MOST_PLAYS - played);
  const did = played === 0 || half?.chosen !== 'nothing' ? '' : whatItDid(view, half.after ?? [], language);
  return {
    text: `${did}${asks}`,
    // What happened is told to ears as it happens.
    ...(did === '' ? {} : { spoken: asks }),
    picture: 'play',
    help: ({ goal, turn, play, count }) => [goal, turn, play, count],
    tip: played === 0 ? 'play' : 'playMore',
  };
}

/** What an ability does comes first, for whoever chose a card with one; on a covered card nobody is told which it has. */
function rulesOf({ options }: View, card: SketchCard | 'hidden'): Asked['help'] {
  const ability = card === 'hidden' ? null : sketchOf(card).ability;
  return ({ play, count, tie, call, distract }) => [
    ...(ability === null ? [] : [ability === 'call' ? call : distract[options.edition]]),
    play,
    count,
    tie,
  ];
}

function whichStack(view: View, card: SketchCard, language: Language): string {
  const texts = PROMPT_TEXTS[language];
  const { families, ability } = sketchOf(card);
  if (ability === null) return texts.stack(nameCard(SKETCH_TEXTS[language], card), families);
  const usable = families.filter((on) => usableAbility(view, { card, on }) !== undefined);
  return texts.stackAnd(families, ability === 'call' ? doesCall() : doesDistract());

  function doesCall(): string {
    return usable.length === 0 ? texts.noCall : texts.doesCall;
  }
  function doesDistract(): string {
    if (usable.length === 0) return texts.noDistract;
    const only = usable.length === 1 ? usable[0] : undefined;
    return texts.doesDistract[view.options.edition](2 - view.seat, only);
  }
}

function whetherThere(
  view: View,
  play: { readonly card: SketchCard; readonly on: Family },
  language: Language,
): string {
  const texts = PROMPT_TEXTS[language];
  const { families, ability } = sketchOf(play.card);
  const foreseen = foresee(view, { do: 'play', ...play }).map((one) => takes(one, view, language));
  const notes = [...(ability === null ? [] : [whatAbilityDoes()]), ...foreseen];
  const other = families.find((family) => family !== play.on)!;
  return texts.confirmPlay(play.on, other, spaced(notes));

  function whatAbilityDoes(): string {
    if (ability === 'call') return usableAbility(view, play) === undefined ? texts.noCall : texts.canCall;
    const distraction = distractionAfter(view, play);
    if (distraction === undefined) return texts.noDistractHere;
    return texts.canDistract(2 - view.seat, pairOf(distraction.card, language), distraction.to);
  }
}

/** A card that lies: its ability is spent, and need not be named. */
function pairOf(card: SketchCard, language: Language): string {
  const { families } = SKETCH_TEXTS[language];
  return sketchOf(card)
    .families.map((family) => families[family])
    .join('-');
}

/** Sentences before another one. */
function spaced(sentences: readonly string[]): string {
  return sentences.map((sentence) => `${sentence} `).join('');
}

const takerIn = (by: Foreseen['by'], { viewer }: View): Taker =>
  by === 'nobody' ? 'nobody' : by === viewer ? 'you' : by + 1;

function takes({ yokai, by }: Foreseen, view: View, language: Language): string {
  return PROMPT_TEXTS[language].takes(takerIn(by, view), nameYokai(SKETCH_TEXTS[language], yokai));
}

/** The last step of this reader, or that an ability had nothing to do. */
function whatItDid(view: View, deeds: readonly Deed[], language: Language): string {
  const texts = PROMPT_TEXTS[language];
  const names = SKETCH_TEXTS[language];
  const tell = (deed: Deed): readonly string[] => {
    switch (deed.type) {
      case 'played': {
        const { ability } = sketchOf(deed.card);
        if (ability === null) return [];
        return [ability === 'call' ? texts.nothingCalled : texts.nothingDistracted];
      }
      case 'called':
        return [capital(texts.came(nameYokai(names, deed.yokai), deed.to))];
      case 'distracted':
        return [texts.sent(deed.of + 1, pairOf(deed.card, language), deed.to)];
      case 'taken':
        return [texts.took(takerIn(deed.seat, view), nameYokai(names, deed.yokai))];
      case 'frightened':
        return [texts.took('nobody', nameYokai(names, deed.yokai))];
    }
  };
  return spaced(deeds.flatMap(tell));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function askForAbility(
  view: View,
  laid: NonNullable<View['laid']>,
  half: ToldHalf | undefined,
  language: Language,
): Asked {
  const texts = PROMPT_TEXTS[language];
  const names = SKETCH_TEXTS[language];
  const told = (move: Parameters<typeof foresee>[1]) =>
    foresee(view, move).map((one) => takes(one, view, language));
  const skipped = told({ do: 'skip' }).join(' ');
  const distraction = distractionIn(view);
  if (distraction !== undefined) {
    const { card, to } = distraction;
    const notes = spaced(told({ do: 'distract' }));
    return {
      text: texts.distract(2 - view.seat, pairOf(card, language), to, notes, skipped),
      picture: 'distract',
      help: ({ distract }) => [distract[view.options.edition]],
      tip: 'distract',
    };
  }
  const help = ({ call, chain }: Rules) => [call, chain];
  const called = half?.chosen === 'call' ? half.move.from : undefined;
  const yokai = view.stacks.find(({ family }) => family === called)?.cards[0];
  if (called === undefined || yokai === undefined || yokai === 'hidden')
    return { text: texts.call(laid.on, skipped), picture: 'call', help, tip: 'call' };
  return {
    text: texts.confirmCall(nameYokai(names, yokai), laid.on, tellCall(view, called, language)),
    picture: 'confirm',
    help,
    tip: 'call',
  };
}

/** What would become of a Yokai that is called from this stack. */
export function tellCall(view: View, from: Family, language: Language): string {
  const texts = PROMPT_TEXTS[language];
  const [foreseen] = foresee(view, { do: 'call', from });
  if (foreseen !== undefined) return takes(foreseen, view, language);
  const yokai = view.stacks.find(({ family }) => family === from)?.cards[0];
  const sides = view.stacks.find(({ family }) => family === view.laid?.on)?.sketches ?? [];
  if (yokai === undefined || yokai === 'hidden') return '';
  return texts.staysThere(sides.flat().length, yokaiOf(yokai).value);
}
