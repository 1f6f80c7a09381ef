import {
  type Cell,
  type Face,
  type Hidden,
  isResting,
  placeOf,
  type Said,
  type Tengu,
  type View,
  type Yokai,
} from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { faceName, TENGU_TEXTS, tenguWords } from '@hyakki/words/tengu';
import type { PictureName, Prompt, PromptOf, PromptReader, Tip } from '../../board-kit/prompt.ts';
import { type HalfChosen, NOTHING, tileOf } from './choosing.ts';
import { PROMPT_TEXTS, TIP_TEXTS } from './prompt-texts.ts';

/** Everything that is asked of somebody, in their turn or while they help. */
type Step =
  | 'go'
  | 'who'
  | 'where'
  | 'confirmGo'
  | 'hold'
  | 'remember'
  | 'done'
  | 'found'
  | 'path'
  | 'mirage'
  | 'mist'
  | 'lastMist'
  | 'tornado'
  | 'mixing'
  | 'which'
  | 'confirmMix'
  | 'helpWhere'
  | 'helpAnywhere'
  | 'helpWhose'
  | 'confirmHelp';

const PICTURE: Readonly<Record<Step, PictureName>> = {
  go: 'go',
  who: 'who',
  where: 'go',
  confirmGo: 'confirm',
  hold: 'hold',
  remember: 'remember',
  done: 'end-turn',
  found: 'found',
  path: 'end-turn',
  mirage: 'mix',
  mist: 'end-turn',
  lastMist: 'end-turn',
  tornado: 'end-turn',
  mixing: 'mix',
  which: 'mix',
  confirmMix: 'confirm',
  helpWhere: 'help',
  helpAnywhere: 'help',
  helpWhose: 'who',
  confirmHelp: 'confirm',
};

type Rule = keyof (typeof TENGU_TEXTS)['en']['rules'];
const HELP: Readonly<Record<Step, readonly Rule[]>> = {
  go: ['goal', 'turn', 'way'],
  who: ['rest', 'turn'],
  where: ['way'],
  confirmGo: ['way', 'look'],
  hold: ['look'],
  remember: ['look', 'talk'],
  done: ['look', 'path', 'mirage'],
  found: ['look', 'rest'],
  path: ['path'],
  mirage: ['mirage'],
  mist: ['mist'],
  lastMist: ['mist'],
  tornado: ['tornado'],
  mixing: ['mirage'],
  which: ['mirage'],
  confirmMix: ['mirage'],
  helpWhere: ['help'],
  helpAnywhere: ['help'],
  helpWhose: ['help', 'talk'],
  confirmHelp: ['help'],
};

export const tenguPrompt: PromptOf<Tengu, HalfChosen> = (
  view,
  choosing,
  language,
  reader = { canTell: true },
) => {
  const step = stepOf(view, choosing?.half, choosing?.mustHold === true);
  if (step === undefined) return promptOfOthers(view, language, reader);
  const { rules } = TENGU_TEXTS[language];
  const half = choosing?.half ?? NOTHING;
  const goer =
    half.chosen === 'yokai' ? half.yokai : half.chosen === 'help-said' ? half.move.yokai : view.card;
  const seen = step === 'remember' ? seenIn(view, language) : undefined;
  const said = GOING.includes(step) ? view.said.at(-1) : undefined;
  const picture = said === undefined || step === 'confirmGo' ? PICTURE[step] : 'help';
  return {
    ...(step === 'found'
      ? { text: foundIn(view, language) }
      : askedOf(step, goer, tileOf(half), said, language)),
    ...(seen === undefined ? {} : { seen }),
    picture,
    ...(picture === 'go' ? { about: `tengu-${goer}` } : {}),
    help: HELP[step].filter((rule) => isInPlay(rule, view)).map((rule) => rules[rule]),
    tip: tipFor(step, language),
  };
};

/** While somebody decides where to go, what a helper said last stays in sight. */
const GOING: readonly Step[] = ['go', 'who', 'where', 'confirmGo'];

function askedOf(
  step: Exclude<Step, 'found'>,
  goer: Yokai,
  cell: Cell | undefined,
  said: Said | undefined,
  language: Language,
): Pick<Prompt, 'text' | 'spoken'> {
  const texts = PROMPT_TEXTS[language];
  const asks = said !== undefined && step === 'go' ? texts.goThen(goer) : textOf(step, goer, language);
  const spoken = cell === undefined ? undefined : spokenOf(step, goer, cell, language);
  if (said !== undefined) {
    const { seat, cell: where, yokai } = said;
    return {
      text: `${texts.said(seat + 1, yokai)} ${asks}`,
      // It was heard when it was said, and is heard again only before the tile is chosen.
      spoken: spoken ?? `${texts.spoken.said(seat + 1, where, yokai)} ${asks}`,
    };
  }
  return { text: asks, ...(spoken === undefined ? {} : { spoken }) };
}

function textOf(step: Exclude<Step, 'found'>, yokai: Yokai, language: Language): string {
  const texts = PROMPT_TEXTS[language];
  switch (step) {
    case 'go':
    case 'who':
    case 'where':
    case 'confirmHelp':
    case 'helpWhere':
      return texts[step](yokai);
    default:
      return texts[step];
  }
}

/** Eyes see which tile is meant. Another tile is another sentence: else ears do not hear that it was chosen. */
function spokenOf(step: Step, yokai: Yokai, cell: Cell, language: Language): string | undefined {
  const { spoken } = PROMPT_TEXTS[language];
  switch (step) {
    case 'confirmGo':
    case 'confirmMix':
    case 'helpWhose':
      return spoken[step](cell);
    case 'confirmHelp':
      return spoken[step](cell, yokai);
    default:
      return undefined;
  }
}

/** What others do is told as everywhere; that one may help has a picture. Who knows nothing is told as who may not help. */
function promptOfOthers(view: View, language: Language, { canTell }: PromptReader): Prompt {
  const { rules } = TENGU_TEXTS[language];
  const { phase, seat, viewer } = view;
  const mayHelp =
    canTell && phase === 'go' && viewer !== 'spectator' && viewer !== seat && view.help[viewer]! > 0;
  const texts = PROMPT_TEXTS[language];
  const asks = cardRests(view) ? texts.mayHelpAny(seat + 1) : texts.mayHelp(seat + 1, view.card);
  return {
    // Who may help and has nothing to help with reads what others do, and no more.
    text: mayHelp ? asks : tenguWords[language].prompt({ ...view, help: view.help.map(() => 0) }),
    picture: phase === 'over' ? 'over' : mayHelp ? 'help' : 'wait',
    help: phase === 'over' ? [rules.end] : mayHelp ? [rules.help, rules.talk] : [rules.goal, rules.turn],
    tip: mayHelp ? { id: 'mayHelp', text: TIP_TEXTS[language].mayHelp, isConvention: false } : undefined,
  };
}

/** T20: any other yokai goes. */
function cardRests({ found, options, card }: View): boolean {
  return isResting(found[options.yokai.indexOf(card)]!);
}

/** Null where the text says it all. */
const TIP: Readonly<Record<Step, Exclude<keyof (typeof TIP_TEXTS)['en'], 'mayHelp'> | null>> = {
  go: 'go',
  who: 'who',
  where: 'where',
  confirmGo: 'where',
  hold: null,
  remember: 'remember',
  done: null,
  found: 'found',
  path: 'path',
  mirage: 'mirage',
  mist: 'mist',
  lastMist: null,
  tornado: 'tornado',
  mixing: 'mixing',
  which: 'mixing',
  confirmMix: 'mixing',
  helpAnywhere: 'help',
  helpWhere: 'help',
  helpWhose: 'help',
  confirmHelp: 'help',
};

function tipFor(step: Step, language: Language): Tip | undefined {
  const id = TIP[step];
  return id === null ? undefined : { id, text: TIP_TEXTS[language][id], isConvention: false };
}

/** In another's turn. */
const HELPING: Readonly<Partial<Record<HalfChosen['chosen'], Step>>> = {
  help: 'helpWhere',
  'helped-tile': 'helpWhose',
  'help-said': 'confirmHelp',
};

/** Undefined when there is nothing that this reader must do. */
function stepOf(view: View, half: HalfChosen | undefined, mustHold: boolean): Step | undefined {
  const { phase, seat, viewer, looked } = view;
  const chosen = half?.chosen;
  if (phase === 'over') return undefined;
  if (seat !== viewer) {
    if (phase !== 'go') return undefined;
    const helping = HELPING[chosen ?? 'nothing'];
    return helping === 'helpWhere' && cardRests(view) ? 'helpAnywhere' : helping;
  }
  switch (phase) {
    case 'go': {
      const rests = cardRests(view);
      if (chosen === 'way') return 'confirmGo';
      if (chosen === 'yokai' && rests) return 'where';
      return rests ? 'who' : 'go';
    }
    case 'mirage':
      return chosen === 'mirage' ? 'confirmMix' : 'which';
    case 'look':
      if (looked?.by === 'active') return mustHold ? 'hold' : 'remember';
      return looked === null ? stepAfterOpened(view) : stepAfterShown(looked.face, view.pile);
  }
}

/** What was shown to all, and is covered again when they are done. */
function stepAfterShown(face: Face | Hidden, pile: number): Step {
  // T21: with an empty pile nobody knows whether there was a card to take.
  if (face === 'mist') return pile === 0 ? 'lastMist' : 'mist';
  return face === 'tornado' ? 'tornado' : 'mixing';
}

/** What stays face up. With a resting yokai's card the view does not say who went. */
function stepAfterOpened({ options, found, card, pawns, faces }: View): Step {
  const number = options.yokai.indexOf(card);
  if (isResting(found[number]!)) return 'done';
  const face = faces[placeOf(pawns[number]!, options.columns)]!;
  if (face === 'path' || face === 'mirage') return face;
  return 'found';
}

function seenIn({ looked }: View, language: Language): string | undefined {
  if (looked === null || looked.face === 'hidden') return undefined;
  return `${capital(faceName(TENGU_TEXTS[language], looked.face))}.`;
}

/** A toy that its owner has just found. */
function foundIn({ options, found, card, pawns, faces }: View, language: Language): string {
  const number = options.yokai.indexOf(card);
  const toy = faces[placeOf(pawns[number]!, options.columns)]! as Face;
  return PROMPT_TEXTS[language].found(capital(faceName(TENGU_TEXTS[language], toy)), found[number]!.length);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function isInPlay(rule: Rule, { options: { tiles } }: View): boolean {
  return rule === 'path' || rule === 'mist' || rule === 'tornado' || rule === 'mirage'
    ? tiles[rule] > 0
    : true;
}
