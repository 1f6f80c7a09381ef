import type { GameTypes, MatchRecord } from '@hyakki/engine';
import type { TurningPoint } from '@hyakki/review';
import type { Language } from '@hyakki/words/language';
import { withNames } from '@hyakki/words/naming';
import { type MatchReader, REVIEW, sayPoint } from '@hyakki/words/review';
import type { GameKit } from '../table/game-kit.ts';
import { resultTitle } from '../table/match-result.ts';
import type { Texts } from '../texts/index.ts';
import type { ReviewPageTexts } from '../texts/review-en.ts';
import type { PictureWords } from './compose.ts';

/** A match that is over, for the words of its picture. */
interface EndedMatch {
  readonly kit: Pick<GameKit, 'game' | 'words' | 'ceremonyOf' | 'levelTexts'>;
  readonly record: MatchRecord;
  /** The spectator's, at the end. */
  readonly end: GameTypes['View'];
}

/** One that was reviewed. */
export interface PicturedMatch extends EndedMatch {
  readonly moveAt: MatchReader['moveAt'];
  readonly isStandIn: MatchReader['isStandIn'];
}

export interface PictureReader {
  readonly language: Language;
  readonly result: Texts['result'];
  readonly review: ReviewPageTexts;
  /** By seat: what the players are called on the picture. */
  readonly names: readonly string[];
  /** These are names of people, which their reader wants to show. */
  readonly isNamed: boolean;
}

/** How it ended. */
export function sayEnd(match: EndedMatch, reader: PictureReader): PictureWords {
  const { kit, record, end } = match;
  const { stamp, worth, closing } = kit.ceremonyOf(end, reader.language);
  const { isDuel } = kit.game;
  const result = sayResult(match, reader);
  return {
    ...headOf(match, reader),
    headline: isDuel ? result : stamp,
    isGolden: record.outcome?.verdict === 'won',
    sentence: named([worth, closing].filter((part) => part !== undefined).join(' '), reader),
    footnotes: [isDuel ? stamp : result, ...playersOf(reader)],
  };
}

/** A step that changed the match. `turn` is the one it was made in. */
export function sayTurningPoint(
  match: PicturedMatch,
  point: TurningPoint,
  turn: number,
  reader: PictureReader,
): PictureWords {
  const { language, names, review } = reader;
  return {
    ...headOf(match, reader),
    headline: review.turningPoint(turn),
    isGolden: true,
    sentence: sayPoint(point, {
      game: match.kit.game.id,
      language,
      names,
      moveAt: match.moveAt,
      isStandIn: match.isStandIn,
    }),
    footnotes: [sayResult(match, reader), ...playersOf(reader)],
  };
}

function headOf({ kit, record }: EndedMatch, { language }: PictureReader) {
  const { game, words, levelTexts } = kit;
  const seatCount = record.seats.length;
  const preset = game.presetOf(record.options, seatCount);
  const { editions, levels } = levelTexts[language];
  const level = preset === undefined ? undefined : levels[preset.edition]?.[preset.level - 1]?.name;
  // Where there is one edition, nobody needs its name.
  const hasOthers = Object.keys(editions).length > 1;
  const edition = preset === undefined || !hasOthers ? undefined : editions[preset.edition];
  return {
    title: words[language].name,
    level:
      level === undefined
        ? words[language].options(record.options, seatCount)
        : [...new Set([edition, level])].filter((part) => part !== undefined).join(' · '),
  };
}

/** `Won! 31 points`; in a duel who won, and the points of both. */
function sayResult(
  { kit: { game }, record: { outcome } }: EndedMatch,
  { language, result, names }: PictureReader,
): string {
  const reader = { viewer: 'spectator', isPassedRound: true, players: names } as const;
  const title = resultTitle(outcome, game.isDuel, reader, result);
  const scores = outcome?.scores ?? [];
  if (game.isDuel) return `${title} ${scores.join(' – ')}`;
  return outcome?.verdict === 'won' ? `${title} ${REVIEW[language].score(String(scores[0]))}` : title;
}

function playersOf({ names, isNamed, language, review }: PictureReader): readonly string[] {
  return isNamed ? [review.players(REVIEW[language].named(names))] : [];
}

const named = (text: string, { names, language }: PictureReader) => withNames(text, names, language);
