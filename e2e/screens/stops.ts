import type { GameId } from '@hyakki/games';
import { ALL_LESSONS, type Lesson } from '@hyakki/lessons';
import type { Page } from 'playwright-core';
import { GAME_IDS } from '../../packages/web/routes.ts';
import { layMatches, sampleEntries } from '../kit/laid-matches.ts';
import { atStep } from '../kit/lessons.ts';
import type { Guide } from './guide.ts';
import { cutMatch, findMatch, keepMatch, type PlayedLog, playMatch } from './kept-match.ts';

/** One screen, and the way to it. Stops are reached in this order; each leaves the others reachable. */
export interface Stop {
  readonly name: string;
  /** The stop that must have been reached before. */
  readonly after?: string;
  reach(guide: Guide): Promise<Page>;
}

/** Every table that is laid into the first one's browser. */
function keptMatches(): ReadonlyMap<string, PlayedLog> {
  const solo = ['Otter', null];
  const kept = new Map<string, PlayedLog>();
  for (const game of GAME_IDS) {
    const won = findMatch({ game, names: solo }, true);
    kept.set(`${game}-early`, cutMatch(won, 0));
    kept.set(`${game}-middle`, cutMatch(won, 0.6));
    kept.set(`${game}-won`, won);
    // With as few cards as there can be the forest is hardly ever searched in time.
    const setting = game === 'tengu' ? { options: { cards: 6 } } : {};
    kept.set(`${game}-lost`, findMatch({ game, names: solo, plays: 'anyhow', setting }, false));
  }
  const setting = { aids: 'perfect-memory', clock: { kind: 'turn', seconds: 120 } } as const;
  kept.set('remembered', cutMatch(playMatch({ game: 'yokai', names: solo, setting, seed: 'memory' }), 0.5));
  kept.set('round', cutMatch(playMatch({ game: 'yokai', names: ['Aki', 'Bo', 'Chi'], seed: 'round' }), 0.4));
  return kept;
}

/** Where tables are laid into the first one's browser. */
const KEPT = 'own-tables';

/** Where matches are laid into the first one's browser. */
const LAID = 'journey';

const journey = (name: string, path: string, there: string): Stop => ({
  name,
  after: LAID,
  async reach(guide) {
    const opened = await guide.open(path);
    await opened.locator(there).first().waitFor();
    return opened;
  },
});

const page = (name: string, path: string): Stop => ({
  name,
  async reach(guide) {
    const opened = await guide.open(path);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  },
});

/** The first step of each lesson, with what it rings. */
const lesson = ({ id }: Lesson): Stop => ({
  name: `lesson-${id}`,
  async reach(guide) {
    const opened = await guide.open(`/learn/${id}`);
    await atStep(opened, 1);
    // The board comes after the sentence, and the rings after the board.
    await opened.locator('[data-ring], .answers button').first().waitFor();
    return opened;
  },
});

const match = (name: string): Stop => ({
  name: `board-${name}`,
  after: KEPT,
  reach: (guide) => guide.openMatch(name),
});

const sheet = (name: string, id: string, title: (guide: Guide) => string): Stop => ({
  name: `sheet-${name}`,
  after: KEPT,
  reach: async (guide) => guide.openSheet(await guide.openMatch(id), title(guide)),
});

const mix = (game: GameId): Stop => ({
  name: `mix-${game}`,
  async reach(guide) {
    const opened = await openLobby(guide, game);
    await opened.locator('summary', { hasText: guide.t.lobby.ownMix }).click();
    return opened;
  },
});

async function openLobby(guide: Guide, game: GameId): Promise<Page> {
  const { t } = guide;
  const opened = await guide.open('/');
  await opened.getByRole('button', { name: t.landing.togetherLabel(guide.nameOf(game)) }).click();
  await opened.getByRole('button', { name: t.lobby.start, exact: true }).waitFor();
  return opened;
}

/** A host and a guest far apart: reached once, then looked at from both sides. */
class Apart {
  host!: Page;
  guest!: Page;
  /** The guest's other device. */
  elsewhere!: Page;
  link = '';

  async open(guide: Guide): Promise<void> {
    const { t } = guide;
    this.host = (await guide.visit()).page;
    await this.host.goto('/');
    await this.host.getByRole('button', { name: t.landing.inviteLabel(guide.nameOf('tengu')) }).click();
    this.link = await this.host.getByLabel(guide.o.invite.group, { exact: true }).inputValue();
  }

  async sit(guide: Guide): Promise<void> {
    this.guest = (await guide.visit()).page;
    await this.guest.goto(this.link);
    await this.guest.waitForURL('**/table/*');
    await this.guest.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Of the guest, from the menu of the match. */
  async ownLink(guide: Guide): Promise<string> {
    await this.openOwnLink(guide);
    const link = await this.guest.getByLabel(guide.o.own.link, { exact: true }).inputValue();
    await this.guest.keyboard.press('Escape');
    return link;
  }

  async openOwnLink({ t, o }: Guide): Promise<void> {
    await this.guest.getByRole('button', { name: t.match.menu, exact: true }).click();
    await this.guest.getByRole('button', { name: o.own.title }).click();
    await this.guest.locator('dialog .qr path').waitFor({ state: 'attached' });
  }

  async play({ t }: Guide): Promise<void> {
    await this.host.getByRole('button', { name: t.lobby.addBot, exact: true }).click();
    await this.host.getByRole('button', { name: t.lobby.start, exact: true }).click();
    await this.host.locator('.prompt').waitFor();
    await this.guest.locator('.prompt').waitFor();
  }
}

/** The way through every screen. */
export function stops(): readonly Stop[] {
  const apart = new Apart();
  return [
    page('landing', '/'),
    {
      name: KEPT,
      async reach(guide) {
        const opened = await guide.open('/');
        for (const [id, played] of keptMatches()) await keepMatch(opened, id, played);
        await opened.reload();
        await opened.getByRole('heading', { name: guide.t.landing.goOn }).waitFor();
        return opened;
      },
    },
    // Before their deals are seen in play: the page would refuse to look back at them.
    {
      name: 'review-match',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.lookBack('tengu-lost');
        await opened.locator('.points li button').first().click();
        await opened.locator('summary', { hasText: guide.r.figures }).click();
        await opened.locator('figure svg').first().waitFor();
        return opened;
      },
    },
    {
      name: 'review-learn',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.lookBack('yokai-lost');
        await opened.locator('aside .button.strong').first().click();
        await opened.getByRole('dialog').locator('.board button').first().waitFor();
        return opened;
      },
    },
    {
      name: 'review-picture',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.lookBack('sketch-lost');
        await opened.getByRole('button', { name: guide.r.makePicture }).click();
        await opened.locator('img[data-picture]').waitFor();
        await opened.locator('img[data-picture]').scrollIntoViewIfNeeded();
        return opened;
      },
    },
    page('settings', '/settings'),
    page('journey-empty', '/journey'),
    {
      name: LAID,
      async reach(guide) {
        const opened = await guide.open('/journey');
        await opened.locator('.sheet').first().waitFor();
        await layMatches(opened, sampleEntries(60));
        await opened.reload();
        await opened.locator('[data-ticked]').first().waitFor();
        return opened;
      },
    },
    journey('statistics', '/journey/statistics', 'figure svg'),
    journey('matches', '/matches', '.matches li'),
    ...GAME_IDS.map((game) => page(`rules-${game}`, `/rules/${game}`)),
    page('lessons', '/learn'),
    ...ALL_LESSONS.map(lesson),
    page('missing', '/nowhere/at-all'),
    { name: 'lobby-here', reach: (guide) => openLobby(guide, 'yokai') },
    ...GAME_IDS.map(mix),
    {
      name: 'lobby-solo',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.openMatch('yokai-lost');
        await opened.getByRole('button', { name: guide.t.result.table }).click();
        await opened.locator('summary', { hasText: guide.t.lobby.more }).click();
        return opened;
      },
    },
    ...GAME_IDS.flatMap((game) => ['early', 'middle', 'won', 'lost'].map((at) => match(`${game}-${at}`))),
    match('remembered'),
    sheet('memory', 'remembered', ({ t }) => t.match.memory),
    {
      name: 'hand-over',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.openMatch('round');
        await opened.getByRole('dialog').waitFor();
        return opened;
      },
    },
    {
      name: 'hand-over-board',
      after: 'hand-over',
      async reach(guide) {
        const { page: opened } = await guide.first();
        await opened.getByRole('button', { name: guide.t.handOver.board }).click();
        await opened.locator('.bar').waitFor();
        return opened;
      },
    },
    {
      name: 'board-passed',
      after: 'hand-over',
      async reach(guide) {
        const { page: opened } = await guide.first();
        await opened.getByRole('button', { name: guide.t.handOver.itIsMe }).click();
        await opened.getByRole('dialog').waitFor({ state: 'detached' });
        return opened;
      },
    },
    {
      name: 'sheet-history',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.openMatch('sketch-middle');
        // Where there is room it lies beside the board.
        await opened.setViewportSize({ width: 360, height: 640 });
        return guide.openSheet(opened, guide.t.match.history);
      },
    },
    sheet('moves', 'sketch-middle', ({ t }) => t.match.moves),
    sheet('moves-long', 'yokai-middle', ({ t }) => t.match.moves),
    sheet('describe', 'tengu-middle', ({ t }) => t.match.describe),
    sheet('rules', 'yokai-middle', ({ t }) => t.match.rules),
    sheet('menu', 'yokai-middle', ({ t }) => t.match.menu),
    {
      name: 'confirm',
      after: 'sheet-menu',
      async reach(guide) {
        const { page: opened } = await guide.first();
        await opened.getByRole('button', { name: guide.t.match.stop }).click();
        return opened;
      },
    },
    {
      name: 'stopped',
      after: 'confirm',
      async reach(guide) {
        const { page: opened } = await guide.first();
        await opened.getByRole('button', { name: guide.t.yes, exact: true }).click();
        await opened.getByRole('heading', { name: guide.t.result.stopped }).waitFor();
        return opened;
      },
    },
    {
      name: 'sheet-why',
      after: KEPT,
      async reach(guide) {
        const opened = await guide.openMatch('sketch-early');
        const why = opened.getByRole('button', { name: guide.t.match.why });
        for (let moves = 0; moves < 12 && !(await why.isVisible()); moves++) {
          await guide.openSheet(opened, guide.t.match.moves);
          const move = opened.getByRole('dialog').locator('.moves button').first();
          if (await move.isVisible()) await move.click();
          else await opened.keyboard.press('Escape');
          await opened.getByRole('dialog').waitFor({ state: 'detached' });
          await why.waitFor({ timeout: 1_500 }).catch(() => undefined);
        }
        await why.click();
        await opened.locator('dialog .lines').waitFor();
        return opened;
      },
    },
    {
      name: 'lobby-online',
      async reach(guide) {
        await apart.open(guide);
        return apart.host;
      },
    },
    {
      name: 'waiting',
      after: 'lobby-online',
      async reach(guide) {
        await apart.sit(guide);
        return apart.guest;
      },
    },
    {
      name: 'sheet-seat',
      after: 'waiting',
      async reach(guide) {
        const start = guide.t.lobby.arrange('').trim().replaceAll(/\s/g, '\\s');
        await apart.host
          .getByRole('button', { name: new RegExp(`^${start}`) })
          .nth(1)
          .click();
        await apart.host.getByRole('dialog').waitFor();
        return apart.host;
      },
    },
    {
      name: 'sheet-lobby',
      after: 'sheet-seat',
      async reach({ t }) {
        await apart.host.keyboard.press('Escape');
        await apart.host.getByRole('dialog').waitFor({ state: 'detached' });
        await apart.host.getByRole('button', { name: t.match.menu, exact: true }).click();
        await apart.host.getByRole('dialog').waitFor();
        return apart.host;
      },
    },
    {
      name: 'board-online',
      after: 'waiting',
      async reach(guide) {
        await apart.host.keyboard.press('Escape');
        await apart.play(guide);
        return apart.guest;
      },
    },
    {
      name: 'sheet-talk',
      after: 'board-online',
      async reach(guide) {
        return guide.openSheet(apart.guest, guide.t.match.talk);
      },
    },
    {
      name: 'own-link',
      after: 'board-online',
      async reach(guide) {
        await apart.guest.keyboard.press('Escape');
        await apart.openOwnLink(guide);
        return apart.guest;
      },
    },
    {
      name: 'interrupted',
      after: 'board-online',
      async reach(guide) {
        await apart.guest.keyboard.press('Escape');
        guide.front.cut();
        await apart.guest.getByText(guide.t.match.interrupted).waitFor();
        return apart.guest;
      },
    },
    {
      name: 'taken-over',
      after: 'interrupted',
      async reach(guide) {
        const { front, t } = guide;
        front.mend();
        await apart.guest.getByText(t.match.interrupted).waitFor({ state: 'detached' });
        const own = await apart.ownLink(guide);
        apart.elsewhere = (await guide.visit()).page;
        await apart.elsewhere.goto(own);
        await apart.elsewhere.locator('.prompt').waitFor();
        await apart.guest.getByRole('heading', { name: t.lost['taken-over'].title }).waitFor();
        return apart.guest;
      },
    },
    {
      name: 'away',
      after: 'taken-over',
      async reach() {
        await apart.elsewhere.close();
        await apart.host.locator('.away').waitFor();
        return apart.host;
      },
    },
    {
      name: 'sheet-chat',
      after: 'away',
      async reach(guide) {
        const { t, o } = guide;
        const { host } = apart;
        await host.getByRole('button', { name: t.match.menu, exact: true }).first().click();
        await host.getByRole('button', { name: t.match.stop }).click();
        await host.getByRole('button', { name: t.yes, exact: true }).click();
        await host.getByRole('button', { name: t.result.table }).click();
        await host.locator('summary', { hasText: t.lobby.more }).click();
        await host.getByRole('button', { name: o.chat.chats['after-match'].name }).click();
        await host.getByRole('log', { name: o.chat.lines }).waitFor();
        await host.getByRole('button', { name: t.result.why }).click();
        // On a wide screen it stands beside the result.
        const tool = host.getByRole('button', { name: t.match.chat, exact: true });
        if (await tool.isVisible()) await guide.openSheet(host, t.match.chat);
        await host.getByRole('textbox', { name: o.chat.field }).fill('百鬼!');
        await host.keyboard.press('Enter');
        await host.getByRole('log').getByText('百鬼!').waitFor();
        return host;
      },
    },
    page('lost-here', '/here/gone'),
    page('lost-online', '/table/AAAAAAAAAAAAAAAAAAAAAA'),
    {
      name: 'offline',
      async reach(guide) {
        const opened = await guide.open('/');
        await opened.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        guide.front.cut();
        await opened.reload();
        const { t } = guide;
        await opened.getByRole('button', { name: t.landing.inviteLabel(guide.nameOf('yokai')) }).click();
        await opened.getByText(t.errors.unreachable).waitFor();
        return opened;
      },
    },
    {
      name: 'update',
      async reach(guide) {
        guide.front.mend();
        guide.front.becomeNewer();
        const opened = await guide.open('/');
        await opened.getByRole('button', { name: guide.t.update.now }).waitFor();
        return opened;
      },
    },
  ];
}

/** Those whose name has this in it, and those on the way to them. */
export function stopsTo(part: string): readonly Stop[] {
  const all = stops();
  const wanted = new Set(all.filter(({ name }) => name.includes(part)).map(({ name }) => name));
  for (const { name, after } of all.toReversed())
    if (wanted.has(name) && after !== undefined) wanted.add(after);
  return all.filter(({ name }) => wanted.has(name));
}
