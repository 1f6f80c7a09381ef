import { GAME_IDS } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { openBrowser, type Visitor, WatchedPage } from '../kit/browser.ts';
import { ServedPage } from '../kit/server.ts';
import { type BlindMatch, COUNTED, type Counts, playBlind } from './blind-match.ts';
import { FAULTS } from './faults.ts';

export interface BlindResult extends Counts {
  readonly game: string;
  readonly language: string;
  readonly matches: number;
  readonly finished: number;
}

interface Only {
  readonly game?: string | undefined;
  readonly language?: string | undefined;
  /** A fault that is put into the page, to see that it is found. */
  readonly plant?: string | undefined;
}

/** So many matches of every game in every language, on a server and in a browser of their own. */
export async function playAllBlind(
  matches: number,
  report: (line: string) => void,
  only: Only = {},
): Promise<readonly BlindResult[]> {
  const fault = FAULTS.find((name) => name === only.plant);
  if (only.plant !== undefined && fault === undefined)
    throw new Error(`a fault is one of ${FAULTS.join(', ')}`);
  const served = await ServedPage.start();
  const browser = await openBrowser();
  try {
    const results: BlindResult[] = [];
    for (const game of GAME_IDS)
      for (const language of LANGUAGES) {
        if ((only.game ?? game) !== game || (only.language ?? language) !== language) continue;
        const played: BlindMatch[] = [];
        for (let number = 1; number <= matches; number++) {
          const visit = (visitor: Visitor) => WatchedPage.open(browser, served.origin, visitor);
          const match = await playBlind(visit, { game, language, number, fault });
          played.push(match);
          report(`${game} ${language} ${number}/${matches}: ${describe(match)}`);
          for (const finding of match.findings) report(`  ${finding}`);
        }
        results.push(summed(game, language, played));
      }
    return results;
  } finally {
    await browser.close();
    await served.stop();
  }
}

function describe({ isFinished, presses, findings }: BlindMatch): string {
  return `${isFinished ? 'finished' : 'not finished'}, ${presses} presses, ${findings.length} findings`;
}

function summed(game: string, language: string, played: readonly BlindMatch[]): BlindResult {
  const sum = (count: (match: BlindMatch) => number) => played.reduce((all, match) => all + count(match), 0);
  return {
    game,
    language,
    matches: played.length,
    finished: sum(({ isFinished }) => (isFinished ? 1 : 0)),
    ...(Object.fromEntries(COUNTED.map((what) => [what, sum((match) => match[what])])) as Counts),
  };
}
