import { resolve } from 'node:path';
import { quote } from '@hyakki/engine';
import { describeDatabase, moveStore, readConfig, type StorePlaceName } from '@hyakki/server';
import { sayProblem } from '../serve/serve.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { STORE_TEXTS } from './texts.ts';

/** Written in the place of an address with a password, which the list of processes would show. */
const FROM_ENVIRONMENT = 'DATABASE_URL';

/** `hyakki store move FROM TO`: everything from one store to another, compared before it counts. */
export async function store(args: readonly string[], io: Io): Promise<number> {
  const texts = STORE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'store', flags: {}, words: 3 }, io);
  if (flags === undefined) return EXIT.usage;
  const [verb, from, to] = flags.words;
  if (verb !== 'move') {
    complain(io, verb === undefined ? texts.missingVerb : texts.unknownVerb(quote(verb)));
    return EXIT.usage;
  }
  if (from === undefined || to === undefined) {
    complain(io, texts.missingPlaces);
    return EXIT.usage;
  }
  try {
    const places = [readPlace(from, io), readPlace(to, io)] as const;
    const names = places.map((place) => nameOf(place)) as [string, string];
    say(io, texts.moving(...names));
    const contents = await moveStore(...places, {
      copied: (table, rows) => {
        // Where somebody watches; a log gets only what was compared.
        if (io.isTerminal) io.stderr.write(`\r${texts.copied(table, rows)}   `);
      },
      verified: ({ table, rows, hash }) => {
        if (io.isTerminal) io.stderr.write('\r');
        say(io, texts.verified(table, rows, hash.slice(0, 16)));
      },
    });
    say(
      io,
      texts.moved(
        contents.reduce((sum, { rows }) => sum + rows, 0),
        names[1],
      ),
    );
    return EXIT.ok;
  } catch (problem) {
    complain(io, sayProblem(problem, io));
    return EXIT.failed;
  }
}

/** Throws `BadConfig` for an address that is none. */
function readPlace(text: string, { env }: Io): StorePlaceName {
  const address = text === FROM_ENVIRONMENT ? (env[FROM_ENVIRONMENT] ?? '') : text;
  if (text !== FROM_ENVIRONMENT && !/^postgres(ql)?:/.test(text))
    return { kind: 'folder', folder: resolve(text) };
  return { kind: 'postgres', url: readConfig({ DATABASE_URL: address }).databaseUrl! };
}

function nameOf(place: StorePlaceName): string {
  return place.kind === 'folder' ? place.folder : `PostgreSQL, ${describeDatabase(place.url)}`;
}
