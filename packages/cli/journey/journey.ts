import { quote } from '@hyakki/engine';
import { accountOf, formatJourney, type MatchEntry } from '@hyakki/journey';
import { JOURNEY } from '@hyakki/words';
import { writeText } from '../records/record-file.ts';
import { readGame, readNumber } from '../terminal/asked.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { gather } from './gather.ts';
import { reportLines } from './report.ts';
import { JOURNEY_COMMAND_TEXTS } from './texts.ts';

const JOURNEY_FLAGS = {
  command: 'journey',
  // A shell writes out `records/*.json`.
  words: 100_000,
  flags: { game: 'value', seat: 'value', save: 'value', json: 'switch' },
} as const;

const MOST_SEATS = 16;

/** `hyakki journey`: the check-lists of the rulebooks, best scores and statistics, from files (J10). */
export async function journey(args: readonly string[], io: Io): Promise<number> {
  const own = JOURNEY_COMMAND_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(own.help);
    return EXIT.ok;
  }
  const flags = readFlags(args, JOURNEY_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const fail = (line: string) => {
    complain(io, line);
    return EXIT.usage;
  };
  const typedGame = flags.value('game');
  const game = typedGame === undefined ? undefined : readGame(typedGame);
  if (game?.ok === false) return fail(sayProblem(game.refusal, io.language, typedGame));
  const typedSeat = flags.value('seat');
  const seat = typedSeat === undefined ? undefined : readNumber(typedSeat, 1, MOST_SEATS);
  if (seat === 'bad')
    return fail(TEXTS[io.language].badValue('--seat', quote(typedSeat), own.whichSeat(MOST_SEATS)));
  if (flags.words.length === 0) return fail(own.missingFile);

  const { matches, entries, leftOut } = await gather(
    flags.words,
    seat === undefined ? undefined : seat - 1,
    io,
  );
  const wanted = game?.value.id;
  const isWanted = (one: { readonly game: string }) => wanted === undefined || one.game === wanted;
  const shown = entries.filter(isWanted);
  const account = accountOf(shown);
  const sheets = account.sheets.filter(isWanted);
  const statistics = account.statistics.filter(isWanted);
  if (flags.has('json')) {
    const listed = shown.map((entry: MatchEntry) => ({
      ...entry,
      standing: account.standings.get(entry.id),
    }));
    say(io, JSON.stringify({ matches: listed, sheets, statistics, unread: leftOut }));
  } else if (entries.length > 0 || leftOut.length === 0) {
    const texts = JOURNEY[io.language];
    const counted = statistics.reduce((sum, one) => sum + one.matches, 0);
    say(io, texts.title);
    say(io, texts.motto);
    say(io, shown.length === 0 ? texts.nothingYet : texts.matches(counted, shown.length));
    for (const line of reportLines({ sheets, statistics }, io.language)) say(io, line);
  }
  for (const { file, number, said } of leftOut)
    complain(io, number === null ? own.unreadFile(file, said) : own.unread(file, number, said));

  const path = flags.value('save');
  if (path !== undefined) {
    const problem = await writeText(path, formatJourney(matches), io);
    if (problem !== undefined) return fail(problem);
    if (!flags.has('json')) say(io, `\n${own.saved(path)}`);
  }
  return leftOut.length === 0 ? EXIT.ok : EXIT.failed;
}
