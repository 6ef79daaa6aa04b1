import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { notifySeriesChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { enterResults, makeEvent, makePerson, makeSection, playRound, publishNextRound } from '@/tests/factories';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { SAMPLE_DOWNLOAD_ROW } from '@/tests/factories/sample-pdf';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { serveEvent, untilServed } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';

const NAMES = [
  'Featherstonehaugh-Wolverton, Bartholomew', 'Papadimitrakopoulos, Konstantina', 'van der Westhuizen-Oosterbroek, Jo', 'Ng, Bo', 'Brandvold, Robin',
  'Schwarzenbergerhofmeister, Max', 'Østergaard-Christoffersen, Åse', 'Yıldızoğlu, İpek', 'Castellan, Ann', 'Wickramasinghe-Gunaratne, Ty',
];
const ARBITER = 'Bartholomew Featherstonehaugh-Wolverton';
const CLUB = 'Old Harbour and District Chess Society';
const RESULTS: readonly GameResult[] = ['draw', 'whiteWins', 'whiteWinsByForfeit', 'doubleForfeit', 'blackWins', 'adjourned'];

const NO_CATEGORY = { sharing: 'hort', eligible: {}, prizes: [], trophies: [] };
const PRIZE_FUND = {
  currency: 'HUF',
  categories: [
    { ...NO_CATEGORY, name: 'Main', prizes: [123_456_700, 98_765_400, 50_000_000, 10_000_000] },
    { ...NO_CATEGORY, name: 'Oldharbourmemorialchallengecup', trophies: [{ name: 'Memorial Cup of the Old Harbour' }] },
  ],
};

const TEAM_PAGES = ['', '/standings', '/crosstable', '/teams', '/teams/1', '/round/1/board/1'];

const REGISTRATION = {
  ...OPEN_REGISTRATION, capacity: 41, eligible: { club: CLUB },
  questions: [{ id: 'q1', kind: 'choice', text: 'Which of the meals and excursions would you like?', choices: [CLUB, ARBITER], isRequired: true }],
} as const;

let sectionPath = '';
let roundRobinPath = '';
let knockOutPath = '';
let teamsPath = '';
let leaguePath = '';
let captainPath = '';
let playerPath = '';

test.beforeAll(async () => {
  const { event, owner } = await makeEvent({ isPublished: true, name: 'The Old Harbour International Memorial Congress', slug: `long-${randomUUID().slice(0, 8)}` });
  const section = await makeSection(event.id, { slug: 'open', name: 'Challengers and Veterans over Sixty-Five', rounds: 7, tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB'], registration: REGISTRATION });
  await database().section.update({ where: { id: section.id }, data: { prizeFund: PRIZE_FUND } });
  await database().event.update({ where: { id: event.id }, data: { chiefArbiter: 'IA Oldharbourmemorialchallengename, Bartholomew (1503014)' } });
  for (let index = 0; index < 41; index += 1) {
    const person = await makePerson(event.id, { name: NAMES[index % NAMES.length] ?? '', federation: 'NED', club: CLUB });
    await database().entry.create({ data: { sectionId: section.id, personId: person.id, rating: 2400 - 10 * index, fideRating: 2400 - 10 * index, strengthFrom: 'fide', title: index % 3 === 0 ? 'WGM' : null } });
  }
  await playRound(owner, section.id, 1);
  const current = await publishNextRound(owner, section.id, 2);
  await enterResults({ ...owner, name: ARBITER }, current, (board) => RESULTS[board % RESULTS.length] ?? 'draw');
  const closed = await makeSection(event.id, { slug: 'closed', name: 'Closed', systemId: 'berger', cycles: 2 });
  const cup = await makeSection(event.id, { slug: 'cup', name: 'Cup', systemId: 'knock-out', rounds: 4, tieBreaks: ['KO'] });
  for (const { id: sectionId } of [closed, cup]) {
    for (const [index, name] of NAMES.entries()) {
      const person = await makePerson(event.id, { name, federation: 'NED' });
      await database().entry.create({ data: { sectionId, personId: person.id, rating: 2400 - 10 * index, fideRating: 2400 - 10 * index, strengthFrom: 'fide', title: index % 3 === 0 ? 'WGM' : null } });
    }
    await enterResults({ ...owner, name: ARBITER }, await publishNextRound(owner, sectionId, 1), (board) => RESULTS[board % RESULTS.length] ?? 'draw');
  }
  const links = await makePlayerLinks(owner, { sectionId: closed.id });
  playerPath = `/player/${links.ok ? (links.value.links[0]?.code ?? '') : ''}`;
  await serveEvent(event.id, `/${event.slug}/cup`);
  knockOutPath = `/${event.slug}/cup`;
  teamsPath = await makeTeamsWithLongNames();
  leaguePath = await makeLeagueWithLongNames();
  roundRobinPath = `/${event.slug}/closed`;
  sectionPath = `/${event.slug}/open`;
});

/** Creates a section of four teams with two rounds of results. Teams and players have long names. Returns its public path. */
async function makeTeamsWithLongNames(): Promise<string> {
  const { event, owner, sectionId, slug, teams } = await makeTeamSection({ teams: 4, players: 4 });
  for (const [place, { id, members }] of teams.entries()) {
    await database().team.update({ where: { id }, data: { name: `${CLUB} ${place + 1}` } });
    for (const [board, entryId] of members.entries()) {
      await database().entry.update({ where: { id: entryId }, data: { person: { update: { name: NAMES[(4 * place + board) % NAMES.length] ?? '' } } } });
    }
  }
  await playRound(owner, sectionId, 1);
  await enterResults({ ...owner, name: ARBITER }, await publishNextRound(owner, sectionId, 2), (board) => RESULTS[board % RESULTS.length] ?? 'draw');
  await serveEvent(event.id, `/${event.slug}/${slug}`);
  const made = await makeCaptainLinks(owner, { sectionId, teamId: undefined });
  captainPath = `/captain/${made.ok ? (made.value.links[0]?.code ?? '') : ''}`;
  return `/${event.slug}/${slug}`;
}

/** Creates a round robin of four teams with long names, and a round with results. Returns its public path. */
async function makeLeagueWithLongNames(): Promise<string> {
  const { event, owner, sectionId, slug, teams } = await makeTeamSection({ teams: 4, players: 2, match: { boards: 2, boardColours: 'WB' }, section: { systemId: 'team-berger' } });
  for (const [place, { id }] of teams.entries()) await database().team.update({ where: { id }, data: { name: `${CLUB} ${place + 1}` } });
  await playRound(owner, sectionId, 1);
  await serveEvent(event.id, `/${event.slug}/${slug}`);
  return `/${event.slug}/${slug}`;
}

const findCutNames = (page: Page, scope: string) => page.evaluate((within) => [...document.querySelectorAll<HTMLElement>(`${within} .name > b, ${within} .name > a, ${within} .name .name-text`)]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
  .map((name) => name.innerText), scope);

/** True if this machine's default font is monospaced, which needs a third more space. */
const isFontMonospaced = (page: Page) => page.evaluate(() => {
  const widthOf = (text: string) => {
    const line = document.body.appendChild(Object.assign(document.createElement('span'), { textContent: text }));
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  };
  return Math.abs(widthOf('iiii') - widthOf('wwww')) < 1;
});

/** Returns the number of lines of the section navigation on three of its pages. The current page's name is bold, and therefore wider. */
async function linesOfNavigation(page: Page, section: string): Promise<number[]> {
  const lines: number[] = [];
  for (const path of ['', '/export', '/settings']) {
    await page.goto(`${section}${path}`);
    const links = page.getByRole('navigation', { name: 'Section' }).getByRole('link');
    const boxes = await links.evaluateAll((all) => all.map((link) => ({ top: link.getBoundingClientRect().top, isTarget: link.clientWidth >= 24 && link.clientHeight >= 24 })));
    expect(boxes.every(({ isTarget }) => isTarget)).toBe(true);
    lines.push(new Set(boxes.map(({ top }) => top)).size);
  }
  return lines;
}

test('no name is cut where a result is entered or reported, so that players of one family can be distinguished', async ({ openVisitorPage }) => {
  const account = await makeAccount(ARBITER);
  const section = await database().section.findFirstOrThrow({ where: { event: { slug: sectionPath.split('/')[1] ?? '' } } });
  await database().eventMember.create({ data: { eventId: section.eventId, userId: account.userId, role: 'arbiter' } });
  const page = await openVisitorPage();
  await signIn(page, account);
  await page.goto(`/organise${sectionPath}/rounds/2/slips`);
  const [slip = ''] = await page.getByText('/s/').allInnerTexts();
  for (const [path, scope] of [
    [`/organise${sectionPath}?show=all`, '[role=table]'],
    [`/organise${sectionPath}/rounds/2`, '[role=table]'],
    [`/organise${sectionPath}/rounds/2/boards/1?result=blackWins`, '.whole'],
    [slip.slice(slip.indexOf('/s/')), '.duel'],
    [`${sectionPath}?me=1`, '.duel'],
    [`${sectionPath}/round/2/board/1`, '.duel'],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator(`${scope} .name`).first()).toBeVisible();
      expect.soft(await findCutNames(page, scope), `${path} at ${width}`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  for (const path of ['/prizes', '/norms', '/registration', '/registration/rules', '/incidents']) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`/organise${sectionPath}${path}`);
    await page.locator('details').evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await findCutCells(page, '.figure'), path).toEqual([]);
    await saveScreenshot(page, `cut/organiser${path.replaceAll('/', '-')}`);
  }
  const lines = (await isFontMonospaced(page)) ? 3 : 2;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await linesOfNavigation(page, `/organise${sectionPath}`), `the pages of a section at ${width}`).toEqual([lines, lines, lines]);
  }
});

/** These fonts replace the machine's own. Ordinary runs use only the wide one, in which text is cut most often. */
const ALL_FONT_FAMILIES = { narrow: '"DejaVu Sans Condensed", "Liberation Sans Narrow", "Arial Narrow", sans-serif', wide: '"DejaVu Sans Mono", "Verdana", monospace' };
const FONT_FAMILIES = process.env.TEST_LONG === undefined ? { wide: ALL_FONT_FAMILIES.wide } : ALL_FONT_FAMILIES;

async function setFontFamily(page: Page, family: string): Promise<void> {
  await page.addInitScript((wanted) => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = `*, *::before, *::after { font-family: ${wanted} !important; }`;
      document.head.append(style);
    });
  }, family);
}

/** Returns the cells whose text is cut, or that extend beyond the page. Names are not checked, because they may end in an ellipsis. */
function findCutCells(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((cells) => {
    const right = document.documentElement.clientWidth + 1;
    const isOutside = (cell: HTMLElement) => cell.closest('.crosstable') === null && cell.getBoundingClientRect().right > right;
    const isClipped = (cell: HTMLElement) => getComputedStyle(cell).overflowY !== 'visible' && cell.scrollHeight > cell.clientHeight + 2;
    return [...document.querySelectorAll<HTMLElement>(cells)]
      .filter((cell) => cell.offsetParent !== null && (cell.scrollWidth > cell.clientWidth + 1 || isClipped(cell) || isOutside(cell)))
      .map((cell) => `${cell.className}: ${cell.innerText}`);
  }, selector);
}

/** The width of the text on A4 and the full width of A5, in pixels. Only the width decides that a sheet is made smaller. */
const PAPER = { A4: { width: 696, height: 1000 }, A5: { width: 559, height: 794 } };

const findBrokenWords = (page: Page, selector: string) => page.evaluate((within) => [...document.querySelectorAll<HTMLElement>(within)].flatMap((place) => {
  // The text may be in a descendant, such as a `bdi`, which isolates the direction of a name.
  const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
  return [...place.innerText.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    if (text === null) return [];
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}), selector);

/** Returns the texts of boxes, such as badges, whose content is larger than the box. */
const findOverfullBoxes = (page: Page, selector: string) => page.evaluate((boxes) => [...document.querySelectorAll<HTMLElement>(boxes)]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
  .map((box) => box.innerText), selector);

const isFooterVisible = () =>
  document.documentElement.scrollHeight <= window.innerHeight && (document.querySelector('.hall-screen-foot')?.getBoundingClientRect().bottom ?? Infinity) <= window.innerHeight;

/** Opens a hall screen whose time only the test moves. On a slow machine, pages would otherwise also turn while they are examined. */
async function openPausedWall(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${path}/wall`);
  await expect(page.locator('.hall-screen-columns')).toHaveAttribute('style', /font-size/);
  await page.clock.pauseAt(new Date(Date.now() + 5000));
}

/** Returns the page headings, such as `Players 1–13 of 41`, that do not continue the rows of the previous page. */
function headsOutOfOrder(heads: readonly string[]): string[] {
  let next = 1;
  return heads.filter((head) => {
    const [, from, to, of] = (/ (\d+)–(\d+) of (\d+)$/.exec(head) ?? []).map(Number);
    const follows = from === next;
    next = to === of ? 1 : (to ?? 0) + 1;
    return !follows;
  });
}

const LONG_WORD = 'Papadimitrakopoulosmemorialrapid';

/** Makes a public series of this many legs, whose first leg is the section of long names, and an event and a template of an organiser. */
async function makeLongNamesForOrganiser(legs: number) {
  const [account, { event }] = [await makeAccount(ARBITER), await makeEvent({ isPublished: true, name: LONG_WORD })];
  const { event: template } = await makeEvent({ name: `${LONG_WORD} every spring`, isTemplate: true });
  for (const { id: eventId } of [event, template]) await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'owner' } });
  await database().eventDownload.create({ data: { ...SAMPLE_DOWNLOAD_ROW, eventId: event.id, title: LONG_WORD } });
  const section = await database().section.findFirstOrThrow({ where: { slug: 'open', event: { slug: sectionPath.split('/')[1] ?? '' } } });
  const names = Array.from({ length: legs }, (_, index) => `${LONG_WORD} ${index + 1}`);
  const series = await database().series.create({
    data: {
      name: `${LONG_WORD} ${CLUB}`, slug: `long-${randomUUID()}`, isPublished: true, rules: NEW_SERIES_RULES, organisers: { create: { userId: account.userId } },
      legs: { create: names.map((name, index) => ({ name, position: index + 1, sectionId: index === 0 ? section.id : null })) },
    },
  });
  await notifySeriesChanged(database());
  await serveEvent(event.id, `/${event.slug}`);
  await untilServed(`/series/${series.slug}`);
  return { account, event: event.slug, series: series.slug };
}

for (const [kind, family] of Object.entries(FONT_FAMILIES)) {
  test(`no page of a series, of downloads or of events scrolls sideways: ${kind} font`, async ({ openVisitorPage }) => {
    const page = await openVisitorPage();
    await setFontFamily(page, family);
    const expectNoScrolling = async (path: string) => {
      await page.goto(path);
      await page.locator('details').evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
      for (const width of [320, 390, 720, 1000, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await saveScreenshot(page, `cut/${path.slice(1).replaceAll('/', '-')}-${kind}`);
    };
    for (const legs of [4, 7, 12, 13]) {
      const { account, event, series } = await makeLongNamesForOrganiser(legs);
      await expectNoScrolling(`/series/${series}`);
      await expect(page.getByRole('row').nth(20)).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(legs === 13 ? 3 : legs + 3);
      if (legs !== 4) continue;
      for (const path of ['/', '/series', `/${event}`]) await expectNoScrolling(path);
      await signIn(page, account);
      const pages = ['/organise', '/organise/new', '/organise/series', `/organise/${event}/settings/downloads`];
      for (const path of [...pages, ...['', '/rules', '/players'].map((part) => `/organise/series/${series}${part}`)]) await expectNoScrolling(path);
      await page.context().clearCookies();
    }
    await page.context().close();
  });

  test(`the tear-off parts of a slip have room for their names, and no word is broken: ${kind} font`, async ({ openVisitorPage }) => {
    const account = await makeAccount();
    const { eventId } = await database().section.findFirstOrThrow({ where: { event: { slug: sectionPath.split('/')[1] ?? '' } } });
    await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'arbiter' } });
    const page = await openVisitorPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, account);
    await setFontFamily(page, family);
    await page.emulateMedia({ media: 'print' });
    const names = '[class*=whose]';
    for (const perPage of [8, 6, 4]) {
      await page.goto(`/organise${sectionPath}/rounds/2/slips?per=${perPage}`);
      await expect(page.locator(names)).toHaveCount(40);
      expect(await findCutCells(page, `${names}, [class*=player] b, li[class*=slip]`), `${perPage} a page`).toEqual([]);
      expect(await findBrokenWords(page, `${names}, [class*=player] b`), `${perPage} a page`).toEqual([]);
    }
    expect(await page.locator(names).allInnerTexts()).toEqual(expect.arrayContaining(['van der Westhuizen-Oosterbroek, Jo', 'Wickramasinghe-Gunaratne, Ty']));
    await saveScreenshot(page, `cut/slips-${kind}`);
    const { eventId: eventOfTeams } = await database().section.findFirstOrThrow({ where: { event: { slug: teamsPath.split('/')[1] ?? '' } } });
    await database().eventMember.create({ data: { eventId: eventOfTeams, userId: account.userId, role: 'arbiter' } });
    await page.goto(`/organise${teamsPath}/rounds/2/match-cards`);
    await expect(page.getByText('Captain of')).toHaveCount(4);
    expect(await findCutCells(page, '.paper-table td, .paper-table th'), 'match cards').toEqual([]);
    await saveScreenshot(page, `cut/match-cards-${kind}`);
    await page.context().close();
  });

  test(`no result, board or score is cut on the hall screen, on paper or on a phone: ${kind} font`, async ({ openVisitorPage }) => {
    for (const viewport of [{ width: 1280, height: 860 }, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
      await test.step(`wall ${viewport.width}`, async () => {
        const page = await openVisitorPage({ viewport });
        await setFontFamily(page, family);
        await openPausedWall(page, sectionPath);
        expect(await page.locator('.hall-screen-list .result').allInnerTexts()).toEqual(expect.arrayContaining(['½-½', '+ −', '− −', 'adj.']));
        const footText = page.locator('.hall-screen-foot-text');
        const rows = page.locator('.hall-screen-head > p').last();
        // The tallest head and foot determine how the lists are divided into pages. They are known only after all pages have been shown
        // once. A new division can skip a page, so the pages turn until they come twice in the same order.
        let [seen, before, withoutFooter]: [string[], string[], string[]] = [[], ['not shown yet'], []];
        for (let round = 0; round < 5 && before.join() !== seen.join(); round += 1) {
          [before, seen, withoutFooter] = [seen, [], []];
          do {
            if (!(await page.evaluate(isFooterVisible))) withoutFooter.push(await footText.innerText());
            await expect.poll(() => page.evaluate(isFooterVisible), `the foot of ${await footText.innerText()}`).toBe(true);
            expect(await findCutCells(page, '.hall-screen-list td:not(.player), .hall-screen-list th:not(.player)'), await footText.innerText()).toEqual([]);
            seen.push(await rows.innerText());
            await saveScreenshot(page, `cut/wall-${viewport.width}-${kind}-${seen.length}`, false);
            const shown = await footText.innerText();
            await page.clock.runFor('00:12');
            await expect(footText).not.toHaveText(shown);
          } while (!(await footText.innerText()).startsWith('Page 1 of'));
        }
        expect(seen, 'the division into pages settles').toEqual(before);
        expect(withoutFooter, 'the foot is visible at once').toEqual([]);
        expect(headsOutOfOrder(seen), 'every row of every list is shown once').toEqual([]);
        await page.context().close();
      });
    }
    for (const width of [390, 1280]) {
      await test.step(`matches on a wall ${width}`, async () => {
        const page = await openVisitorPage({ viewport: { width, height: 860 } });
        await setFontFamily(page, family);
        await openPausedWall(page, teamsPath);
        await expect(page.locator('.hall-screen-list .result').first()).toBeVisible();
        const cells = '.hall-screen-list td:not(.player), .hall-screen-list th:not(.player)';
        for (const list of ['matches', 'boards']) {
          expect(await findCutCells(page, cells), list).toEqual([]);
          await saveScreenshot(page, `cut/wall-${list}-${width}-${kind}`, false);
          await page.clock.runFor('00:12');
        }
        await page.context().close();
      });
    }
    await test.step('paper', async () => {
      const page = await openVisitorPage({ viewport: { width: 1280, height: 900 } });
      await setFontFamily(page, family);
      for (const sheet of ['boards', 'names', 'standings', 'crosstable', 'wall-chart', 'players', 'clubs', 'federations', 'statistics', 'press']) {
        await page.goto(`${sectionPath}/print/${sheet}`);
        expect.soft(await findCutCells(page, '.paper-table td, .paper-table th'), sheet).toEqual([]);
        const head = await page.evaluate(() => {
          const [title, qr] = [document.querySelector('.paper-head h1'), document.querySelector('.paper-head .qr-code')].map((part) => part?.getBoundingClientRect());
          return { isBeside: title !== undefined && qr !== undefined && qr.left >= title.right && qr.top < title.bottom, overflow: document.documentElement.scrollWidth - window.innerWidth };
        });
        expect.soft(head.isBeside, `${sheet}: the code stands beside the title`).toBe(true);
        await saveScreenshot(page, `cut/paper-${sheet}-${kind}`);
      }
      await page.context().close();
    });
    await test.step('A5', async () => {
      const page = await openVisitorPage({ viewport: PAPER.A4 });
      await setFontFamily(page, family);
      await page.emulateMedia({ media: 'print' });
      for (const sheet of ['boards', 'standings', 'crosstable', 'wall-chart', 'players']) {
        await page.setViewportSize(PAPER.A4);
        await page.goto(`${sectionPath}/print/${sheet}`);
        const onA4 = await findBrokenWords(page, '.paper-table .player bdi');
        await page.setViewportSize(PAPER.A5);
        expect.soft((await findBrokenWords(page, '.paper-table .player bdi')).length, `${sheet}: words that A4 does not break`).toBeLessThanOrEqual(onA4.length);
        expect.soft(await findCutCells(page, '.paper-table td, .paper-table th'), `${sheet} fits A5`).toEqual([]);
      }
      await page.context().close();
    });
    await test.step("organisers' paper", async () => {
      const account = await makeAccount(ARBITER);
      const { eventId } = await database().section.findFirstOrThrow({ where: { event: { slug: sectionPath.split('/')[1] ?? '' } } });
      await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'arbiter' } });
      const page = await openVisitorPage({ viewport: { width: 1280, height: 900 } });
      await signIn(page, account);
      await setFontFamily(page, family);
      await page.emulateMedia({ media: 'print' });
      const names = '[class*=badge] [class*=name], [class*=face]:last-child [class*=name], [class*=copy] [class*=player] b';
      // The ten players who lost by forfeit in round 2 are withdrawn.
      for (const [sheet, boxes, count] of [
        ['badges?per=8', '[class*=badge]', 31], ['badges?per=10', '[class*=badge]', 31], ['place-cards', '[class*=face]', 80],
        ['place-cards?of=players', '[class*=face]', 62], ['score-sheets?round=1', '[class*=copy]', 40],
      ] as const) {
        await page.goto(`/organise${sectionPath}/standings/print/${sheet}`);
        await expect(page.locator(boxes), sheet).toHaveCount(count);
        expect.soft(await findOverfullBoxes(page, boxes), sheet).toEqual([]);
        expect.soft(await findBrokenWords(page, names), sheet).toEqual([]);
        await saveScreenshot(page, `cut/paper-${sheet.replaceAll(/[?=]/g, '-')}-${kind}`);
      }
      await page.context().close();
    });
    for (const width of [320, 390]) {
      await test.step(`phone ${width}`, async () => {
        const page = await openVisitorPage({ viewport: { width, height: 844 } });
        await setFontFamily(page, family);
        for (const path of ['', '?me=1', '/standings', '/round/2/by-name', '/players', '/players/1', '/crosstable', '/prizes', '/round/2/texts', '/round/2/board/1']) {
          await page.goto(`${sectionPath}${path}`);
          await page.locator('details').evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(await findCutCells(page, '.result, .figure, .pairings :is(th, td):not(:nth-child(2), :nth-child(6))'), path).toEqual([]);
          await saveScreenshot(page, `cut/phone-${width}${path.replaceAll(/[/?=]/g, '-')}-${kind}`);
        }
        for (const path of [...['/schedule', '/crosstable'].map((part) => roundRobinPath + part), ...['', '/schedule', '/standings'].map((part) => knockOutPath + part), ...TEAM_PAGES.map((part) => teamsPath + part), captainPath, playerPath]) {
          await page.goto(path);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(await findCutCells(page, '.figure, .game, .result'), path).toEqual([]);
          if (path.endsWith('/schedule')) expect.soft(await findCutNames(page, '.pairings'), path).toEqual([]);
          await saveScreenshot(page, `cut/phone-${width}${path.replace(/^\/[^/]+/, '').replaceAll('/', '-')}-${kind}`);
        }
        await page.goto(`${leaguePath}/schedule`);
        await expect(page.locator('#main ol bdi').first()).toBeVisible();
        expect.soft(await findBrokenWords(page, '#main ol bdi'), 'schedule of a league').toEqual([]);
        expect.soft(await findCutCells(page, '#main ol b, #main ol b span'), 'results of a league').toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'schedule of a league').toBeLessThanOrEqual(0);
        await saveScreenshot(page, `cut/phone-${width}-league-schedule-${kind}`);
        await page.goto(`${sectionPath}/standings`);
        const room = await page.evaluate(() => {
          const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
          return widthOf('.ranks tbody th .name') / widthOf('.ranks');
        });
        expect.soft(room, 'names have the room that the figures leave').toBeGreaterThan(width === 390 ? 0.45 : 0.35);
        await page.context().close();
      });
    }
  });
}
