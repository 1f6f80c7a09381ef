import { turnsLeft, type View, type Yokai } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { YOKAI_TEXTS, yokaiWords } from '@hyakki/words/yokai';
import type { PictureName, Prompt, PromptOf, Tip } from '../../board-kit/prompt.ts';
import type { HalfChosen } from './choosing.ts';
import { PROMPT_TEXTS, SPOKEN_TEXTS, TIP_TEXTS } from './prompt-texts.ts';

/** Everything that is asked of somebody in their turn. */
type TextName = keyof (typeof PROMPT_TEXTS)['en'];
type Step = Exclude<TextName, 'lastLook' | 'declareWithConditions' | 'blindHint' | 'blindReveal'>;

const PICTURE: Readonly<Record<Step, PictureName>> = {
  look: 'look',
  lookAgain: 'look-again',
  hold: 'hold',
  lift: 'lift',
  putDown: 'put-down',
  confirmMove: 'confirm',
  hint: 'reveal',
  reveal: 'reveal',
  place: 'hint',
  cover: 'cover',
  confirmPlace: 'confirm',
  declare: 'declare',
};

export const yokaiPrompt: PromptOf<Yokai, HalfChosen> = (view, choosing, language) => {
  const { rules } = YOKAI_TEXTS[language];
  const step = stepOf(view, choosing?.half, choosing?.mustHold === true);
  // What others do is told as everywhere.
  if (step === undefined) {
    const isBlind = view.options.hints === 'blind';
    const text = yokaiWords[language].prompt(view);
    return view.phase === 'over'
      ? { text, picture: 'over', help: [isBlind ? rules.blindScore : rules.score], tip: undefined }
      : {
          text,
          picture: 'wait',
          help: [rules.goal, isBlind ? rules.blindTurn : rules.turn],
          tip: undefined,
        };
  }
  return {
    text: PROMPT_TEXTS[language][textOf(step, view)],
    ...spokenOf(view, choosing?.half, language),
    picture: PICTURE[step],
    help: helpFor(step, view, rules, TIP_TEXTS[language]),
    tip: tipFor(step, view, language),
  };
};

/** Another place is another sentence: else ears do not hear that it was chosen. */
function spokenOf(view: View, half: HalfChosen | undefined, language: Language): Pick<Prompt, 'spoken'> {
  const words = YOKAI_TEXTS[language];
  const spoken = SPOKEN_TEXTS[language];
  if (view.phase === 'move' && half?.chosen === 'cell')
    return { spoken: spoken.confirmMove(words.goingTo(half.move.to)) };
  if (view.phase === 'hint' && half?.chosen === 'cover')
    return { spoken: spoken.confirmPlace(words.cardAt(view.cells[half.move.card])) };
  return {};
}

/** Some steps have another text in the last turn, where there are conditions to meet, or where nobody sees the hints. */
function textOf(step: Step, view: View): TextName {
  const { affinities, shape, options } = view;
  if (step === 'look') return turnsLeft(view) === 1 ? 'lastLook' : step;
  if (step === 'declare') return affinities.length > 0 || shape !== null ? 'declareWithConditions' : step;
  if (options.hints !== 'blind') return step;
  return step === 'hint' ? 'blindHint' : step === 'reveal' ? 'blindReveal' : step;
}

/** Undefined when there is nothing for this reader to do. */
function stepOf(view: View, half: HalfChosen | undefined, mustHold: boolean): Step | undefined {
  const { phase, seat, viewer } = view;
  if (seat !== viewer || phase === 'over') return undefined;
  if (mustHold && view.looked.length > 0) return 'hold';
  const chosen = half?.chosen;
  switch (phase) {
    case 'first-look':
      return chosen === 'declaration' ? 'declare' : 'look';
    case 'second-look':
      return 'lookAgain';
    case 'move':
      return chosen === 'card' ? 'putDown' : chosen === 'cell' ? 'confirmMove' : 'lift';
    case 'hint':
      return chosen === 'hint' ? 'cover' : chosen === 'cover' ? 'confirmPlace' : stepWithHints(view);
  }
}

function stepWithHints({ row, unrevealed }: View): Step {
  if (unrevealed === 0) return 'place';
  return row.some(({ on }) => on === null) ? 'hint' : 'reveal';
}

function tipFor(step: Step, { seat, seatCount, options }: View, language: Language): Tip | undefined {
  const texts = TIP_TEXTS[language];
  const rule = (id: 'look' | 'lookAgain' | 'lift' | 'reveal' | 'cover' | 'declare'): Tip => ({
    id,
    text: texts[id],
    isConvention: false,
  });
  switch (step) {
    case 'look':
    case 'lookAgain':
    case 'lift':
    case 'declare':
      return rule(step);
    case 'putDown':
    case 'confirmMove': {
      const partner = seatCount === 2 ? 2 - seat : undefined;
      return { id: 'meaning', text: texts.meaning(partner), isConvention: true };
    }
    case 'hint':
    case 'reveal':
      // A hint that nobody sees says nothing yet.
      return options.hints === 'blind' ? undefined : rule('reveal');
    case 'place':
    case 'cover':
    case 'confirmPlace':
      return rule('cover');
    case 'hold':
      return undefined;
  }
}

function helpFor(
  step: Step,
  { options }: View,
  rules: (typeof YOKAI_TEXTS)['en']['rules'],
  advice: Pick<(typeof TIP_TEXTS)[Language], 'lift'>,
): readonly string[] {
  switch (step) {
    case 'look':
      return [rules.goal, rules.look, rules.declare];
    case 'lookAgain':
    case 'hold':
      return [rules.look];
    case 'lift':
      return [advice.lift, rules.move];
    case 'putDown':
    case 'confirmMove':
      return [rules.move];
    case 'hint':
    case 'reveal':
    case 'place':
    case 'cover':
    case 'confirmPlace':
      return options.hints === 'blind'
        ? [rules.blindHint, rules.blindScore]
        : [rules.hint, ...(options.hints === 'stacked' ? [rules.stacked] : []), rules.score];
    case 'declare':
      return [
        rules.declare,
        ...(options.affinity === 'none' ? [] : [rules.affinity]),
        ...(options.objective === 'none' ? [] : [rules.objective]),
      ];
  }
}
