import { distractionIn, FULL_HAND, MOST_PLAYS, type Sketch, sketchOf, type View } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { nameCard, nameYokai, SKETCH_TEXTS, type SketchTexts, sketchWords } from '@hyakki/words/sketch';
import type { PictureName, PromptOf } from '../../board-kit/prompt.ts';
import type { ToldHalf } from './choosing.ts';
import { PROMPT_TEXTS } from './prompt-texts.ts';

type Rules = SketchTexts['rules'];

/** What is asked at this moment: the sentence, the picture, and which rules are about it. */
interface Asked {
  readonly text: string;
  readonly picture: PictureName;
  readonly help: (rules: Rules) => readonly string[];
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
    };
  }
  const { text, picture, help } =
    view.laid === null
      ? askToPlay(view, choosing?.half, choosing?.mustHold === true, language)
      : askForAbility(view, view.laid, choosing?.half, language);
  return { text, picture, help: help(rules) };
};

function askToPlay(
  { played, hands, seat }: View,
  half: ToldHalf | undefined,
  mustHold: boolean,
  language: Language,
): Asked {
  const texts = PROMPT_TEXTS[language];
  if (mustHold) return { text: texts.hold, picture: 'hold', help: ({ open }) => [open] };
  const counting = ({ play, count, tie }: Rules) => [play, count, tie];
  if (half?.chosen === 'card') {
    const { card } = half;
    const text =
      card === 'hidden'
        ? texts.coveredStack
        : texts.stack(nameCard(SKETCH_TEXTS[language], card), sketchOf(card).families);
    return { text, picture: 'put-down', help: counting };
  }
  if (half?.chosen === 'stack') {
    const { card, on } = half;
    const text =
      card === 'hidden'
        ? texts.coveredConfirm
        : texts.confirmPlay(on, sketchOf(card).families.find((family) => family !== on)!);
    return { text, picture: 'confirm', help: counting };
  }
  const mustPlay = hands[seat]!.length === FULL_HAND;
  return {
    text: mustPlay ? texts.mustPlay : played === 0 ? texts.play : texts.playMore(MOST_PLAYS - played),
    picture: 'play',
    help: ({ goal, turn, play, count }) => [goal, turn, play, count],
  };
}

function askForAbility(
  view: View,
  laid: NonNullable<View['laid']>,
  half: ToldHalf | undefined,
  language: Language,
): Asked {
  const texts = PROMPT_TEXTS[language];
  const names = SKETCH_TEXTS[language];
  const distraction = distractionIn(view);
  if (distraction !== undefined) {
    const { card, to } = distraction;
    return {
      text: texts.distract(nameCard(names, card), to),
      picture: 'distract',
      help: ({ distract }) => [distract[view.options.edition]],
    };
  }
  const help = ({ call, chain }: Rules) => [call, chain];
  const called =
    half?.chosen === 'call'
      ? view.stacks.find(({ family }) => family === half.move.from)?.cards[0]
      : undefined;
  return called === undefined || called === 'hidden'
    ? { text: texts.call(laid.on), picture: 'call', help }
    : { text: texts.confirmCall(nameYokai(names, called), laid.on), picture: 'confirm', help };
}
