import { cellAt, type Kind, type Memory, toyOf, type View } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { sayFace } from '@hyakki/words/review';
import type { AskedPosition } from '../practice/position.ts';

const TEXTS = {
  en: {
    others: { top: 'tops', ball: 'balls', kite: 'kites' },
    left: (others: string, face: string) => `You know where all the other ${others} lie: ${face} is left.`,
    onlyTile: (face: string) => `You know every other tile: ${face} is left.`,
    help: (face: string) => `The help says whose it is, and the token shows the toy: ${face}.`,
    helpLeft: (face: string) => `The help says whose it is, and you know its other toys: ${face} is left.`,
  },
  fr: {
    others: {
      top: 'toutes les autres toupies',
      ball: 'toutes les autres balles',
      kite: 'tous les autres cerfs-volants',
    },
    left: (others: string, face: string) => `Tu sais où sont ${others} : il reste ${face}.`,
    onlyTile: (face: string) => `Tu connais toutes les autres tuiles : il reste ${face}.`,
    help: (face: string) => `L’aide dit à qui est le jouet, et le jeton montre lequel : ${face}.`,
    helpLeft: (face: string) =>
      `L’aide dit à qui est le jouet, et tu connais ses autres jouets : il reste ${face}.`,
  },
};

/** What the seat knows of the tile in question, and of every other. */
function knownIn({ view, memory, about }: AskedPosition) {
  const { options, tokens } = view as View;
  const { tiles } = memory as Memory;
  const place = tiles.findIndex((_, one) => cellAt(one, options.columns) === about);
  const others = tiles.filter((_, one) => one !== place);
  const known = new Set(others.filter((tile) => typeof tile === 'string'));
  return { options, token: tokens[place] ?? null, others, known };
}

/** The token and what is known of the other toys of its kind, or of every other tile. */
export function whyWho(asked: AskedPosition, language: Language): string | undefined {
  const { options, token, others, known } = knownIn(asked);
  const face = asked.accepts[0]!;
  const toy = toyOf(face);
  const texts = TEXTS[language];
  const said = sayFace(face, { game: 'tengu', language });
  const isLeft = (kind: Kind) =>
    options.yokai.every((yokai) => yokai === toy?.owner || known.has(`${yokai}-${kind}`));
  if (toy !== undefined && token === toy.kind && isLeft(toy.kind))
    return texts.left(texts.others[toy.kind], said);
  const isOnlyTile = others.every((tile) => typeof tile === 'string' && tile !== 'hidden');
  return isOnlyTile ? texts.onlyTile(said) : undefined;
}

/** Whose it is was said; which of the three it is, the token or the other two tell. */
export function whyHelp(asked: AskedPosition, language: Language): string | undefined {
  const { token, known } = knownIn(asked);
  const face = asked.accepts[0]!;
  const toy = toyOf(face);
  if (toy === undefined) return undefined;
  const texts = TEXTS[language];
  const said = sayFace(face, { game: 'tengu', language });
  if (token === toy.kind) return texts.help(said);
  const rest = (['top', 'ball', 'kite'] as const).filter((kind) => kind !== toy.kind);
  return rest.every((kind) => known.has(`${toy.owner}-${kind}`)) ? texts.helpLeft(said) : undefined;
}
