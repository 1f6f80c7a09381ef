import type { GameTypes, Seat } from '@hyakki/engine';
import type { CountedCard, KnownCard, SeatKnowledge } from '@hyakki/review';
import { packFor, type ReviewReader } from './reader.ts';
import { REVIEW } from './texts.ts';

/** More faces than these are only counted. */
const MOST_LISTED = 4;

/** What a card is called at this moment. */
export function sayCardName(card: number | string, view: GameTypes['View'], reader: ReviewReader): string {
  return packFor(reader).review[reader.language].card(card, view);
}

/** A face in a sentence: `a Kitsune`. */
export function sayFace(face: string, reader: ReviewReader): string {
  return packFor(reader).review[reader.language].face(face);
}

/** What one seat knows of one card; `all` is everything that seat knows. */
export function sayCard(
  card: KnownCard | CountedCard,
  all: SeatKnowledge['cards'],
  reader: ReviewReader,
): string {
  return 'follows' in card ? sayKnown(card, all, reader) : sayCounted(card, reader);
}

function sayKnown(
  { told, turnsAgo, follows, implied }: KnownCard,
  all: SeatKnowledge['cards'],
  reader: ReviewReader,
): string {
  const texts = REVIEW[reader.language];
  const { face } = packFor(reader).review[reader.language];
  if (told !== null) return turnsAgo === null ? texts.inSight(face(told)) : texts.seen(face(told), turnsAgo);
  const [only] = follows;
  if (follows.length === 1 && only !== undefined) return texts.must(face(only));
  const sayFaces = (faces: readonly string[]) =>
    faces.length > MOST_LISTED ? texts.oneOf(faces.length) : texts.or(faces.map((one) => face(one)));
  const known = follows.length === countFaces(all) ? texts.unknown : sayFaces(follows);
  if (implied.length === 0) return texts.contradicted(known);
  return implied.length < follows.length ? texts.implied(known, sayFaces(implied)) : known;
}

/** All faces that this seat knows of: where all of them are possible, it knows nothing of a card. */
function countFaces(all: SeatKnowledge['cards']): number {
  return new Set(all.flatMap((card) => ('follows' in card ? card.follows : []))).size;
}

function sayCounted({ told, turnsAgo, unseen, inHand, onTop }: CountedCard, reader: ReviewReader): string {
  const texts = REVIEW[reader.language];
  return [
    texts.counted(unseen),
    ...(unseen === 0 ? [] : [texts.chances(texts.percent(inHand), texts.percent(onTop))]),
    ...(told === 0 ? [] : [texts.shown(told, turnsAgo)]),
  ].join(', ');
}

/** `Seats 1 and 3`, by their names if they have some; `Everybody` if no other seat is left. */
export function sayWho(
  seats: readonly Seat[],
  seatCount: number,
  { language, names = [] }: ReviewReader,
): string {
  const texts = REVIEW[language];
  if (seats.length === seatCount && seatCount > 1) return texts.everybody;
  if (seats.every((seat) => names[seat] === undefined))
    return texts.seats(seats.map((seat) => String(seat + 1)));
  return texts.named(seats.map((seat) => names[seat] ?? texts.seats([String(seat + 1)])));
}
