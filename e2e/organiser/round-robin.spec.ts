import { expect, test } from '@playwright/test';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { higherSeedWins } from '@/tests/factories/make-knock-out';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { pressCompleteRound, typeResults, pairAndPublish } from '../arbiter/test-section';
import { saveScreenshot, saveScreenshotsOf } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

const PLAYERS = ['Ash, Robin', 'Birch, Kim', 'Cedar, Alex', 'Doyle, Jo', 'Elm, Sam', 'Fir, Max', 'Gale, Ira', 'Hay, Lee', 'Ivy, Pat', 'Juniper, Val'];
const ROUNDS = 18;

/** Enters results of a public round: the lower number wins, or the game is adjourned. Boards that have a result keep it. */
async function finishWithWins(owner: UserActor, sectionId: string, round: number, adjourned: readonly number[] = []): Promise<void> {
  const wins = await higherSeedWins(sectionId, round);
  const entered = await database().pairing.findMany({ where: { round: { sectionId, number: round }, revisions: { some: {} } }, select: { board: true } });
  const closed = new Set(entered.map(({ board }) => board));
  await finishRound(owner, sectionId, round, (board) => (closed.has(board) ? null : adjourned.includes(board) ? 'adjourned' : wins(board)));
}

async function playRounds(owner: UserActor, sectionId: string, from: number, to: number): Promise<void> {
  for (let round = from; round <= to; round += 1) {
    await publishNextRound(owner, sectionId, round);
    await finishWithWins(owner, sectionId, round);
  }
}

test('ten players, two cycles: lots, schedule, postponed games, and a player who leaves after half of the games', async ({ page }) => {
  const account = await makeAccount();
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Winter Closed' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  const savePicturesOf = async (name: string) => {
    if (process.env.PICTURES === undefined) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, `round-robin-${name}-phone`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveScreenshot(page, `round-robin-${name}`);
  };

  await test.step('the form asks how often everybody meets, not for rounds, byes or late entries', async () => {
    await page.goto(`/organise/${event.slug}/sections/new`);
    await page.getByLabel('Name', { exact: true }).fill('Closed');
    await page.getByRole('radio', { name: 'Everyone plays everyone' }).check();
    await expect(page.getByLabel('Games against each opponent')).toHaveValue('1');
    await expect(page.getByLabel('Rounds', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Late entries', { exact: true })).toHaveCount(0);
    await page.getByLabel('Games against each opponent').fill('2');
    await expectAccessible(page);
    await saveScreenshot(page, 'round-robin-form');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByRole('heading', { name: 'Closed: players' })).toBeVisible();
  });
  const desk = new URL(page.url()).pathname.replace(/\/entries$/, '');
  const section = desk.replace('/organise', '');
  const { id: sectionId } = await database().section.findFirstOrThrow({ where: { eventId: event.id } });

  await test.step('ten players make eighteen rounds', async () => {
    await page.goto(`${desk}/entries/import`);
    await page.getByLabel('Or paste here').fill(PLAYERS.join('\n'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Enter 10 players' }).click();
    await page.waitForURL(`${desk}/entries`);
    await database().scheduledRound.createMany({
      data: Array.from({ length: ROUNDS }, (_, index) => ({ sectionId, number: index + 1, startsAt: new Date(Date.UTC(2026, 4, 1 + index, 12)) })),
    });
    await page.goto(`${section}/schedule`);
    await expect(page.getByRole('heading', { name: /^Round 18/ })).toBeVisible();
    await expect(page.getByText('may change until round 1 is published')).toBeVisible();
  });

  await test.step('the schedule on paper and as a calendar before round 1', async () => {
    const calendar = await page.request.get(new URL((await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '', page.url()).href);
    const etag = calendar.headers()['etag'] ?? '';
    expect(calendar.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, no-cache' });
    expect((await calendar.text()).match(/^DTSTART:202605\d\dT120000Z$/gm)).toHaveLength(ROUNDS);
    expect((await page.request.get(calendar.url(), { headers: { 'if-none-match': etag } })).status()).toBe(304);
    expect((await page.request.head(calendar.url())).headers()['etag']).toBe(etag);
    const ofPlayer = await page.request.get(`${section}/players/1/calendar.ics`);
    expect((await ofPlayer.text()).match(/^SUMMARY:Round \d+\\, (White|Black) against /gm)).toHaveLength(ROUNDS);
    expect((await page.request.get(`${section}/players/11/calendar.ics`)).status()).toBe(404);

    await page.goto(`${section}/print`);
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Round \d/ })).toHaveCount(ROUNDS);
    await expectAccessible(page);
    await saveScreenshot(page, 'round-robin-schedule-sheet');
  });

  await test.step('anyone can repeat the draw of the numbers', async () => {
    await page.goto(section);
    await page.getByRole('link', { name: 'Drawing of lots' }).click();
    await expect(page.getByText('They are final once round 1 is paired.')).toBeVisible();
    await page.getByRole('button', { name: 'Check the draw' }).click();
    await expect(page.getByText('All lots match the draw.')).toBeVisible();
    await expect(page.getByText('Pairing numbers that match the draw: 10 of 10.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('round 1 is played', async () => {
    await page.goto(desk);
    await expect(page.getByText('pair round 1 from the Berger table')).toBeVisible();
    await pairAndPublish(page, 1);
    // In round 1 the lower number has White on every board (C.05 Annex 1).
    await typeResults(page, '1');
    await pressCompleteRound(page, 1);
  });

  await test.step('two games are postponed, and one is brought forward: its result is public before its round', async () => {
    await page.goto(`${desk}/rounds`);
    const form = page.getByRole('region', { name: 'Games on other dates' });
    const choose = async (round: number, game: number, date: string) => {
      await form.getByLabel('Game', { exact: true }).selectOption({ index: (round - 2) * 5 + game });
      await form.getByLabel('Date and time').fill(date);
    };
    for (const game of [1, 3]) {
      await choose(2, game, '2026-05-12T18:00');
      await form.getByRole('button', { name: 'Save the game' }).click();
      await expect(form.getByRole('heading', { name: /^Round 2: / })).toHaveCount(game === 1 ? 1 : 2);
    }
    // The third game of round 5: number 5 has White against number 1 (C.05 Annex 1).
    await choose(5, 3, '2026-05-01T18:00');
    await form.getByLabel('Result of a game played early').selectOption('0-1');
    await form.getByRole('button', { name: 'Save the game' }).click();
    await expect(form.getByRole('heading', { name: /^Round 5: / })).toBeVisible();
    await expectAccessible(page);
    for (const [name, path] of [
      ['agreed-games', `${desk}/rounds`],
      ['schedule', `${section}/schedule`],
      ['crosstable', `${section}/crosstable`],
      ['player', `${section}/players/1`],
      ['mine', `${section}?me=5`],
      ['sheet', `${section}/print/schedule`],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page);
      await savePicturesOf(name);
    }
    await page.goto(`${section}/schedule`);
    await expect(page.getByText('Will be played on Tuesday 12 May, 18:00')).toHaveCount(2);
    await expect(page.getByText('Played on Friday 1 May, counts from round 5')).toBeVisible();
    await page.goto(`${section}/crosstable`);
    await expect(page.getByRole('columnheader', { name: '10', exact: true })).toBeVisible();
    await expect(page.getByText('* Played early; counts in the standings once its round is published.')).toBeVisible();
    expect(await (await page.request.get(`${section}/players/1/calendar.ics`)).text()).toContain('DTSTART:20260501T160000Z');
  });

  await test.step('the postponed games are finished after round 3, and round 1 can be checked against the tables', async () => {
    await publishNextRound(owner, sectionId, 2);
    await finishWithWins(owner, sectionId, 2, [1, 3]);
    await playRounds(owner, sectionId, 3, 3);
    await page.goto(desk);
    const adjourned = page.getByRole('region', { name: 'Adjourned games' });
    await expect(adjourned.getByRole('listitem')).toHaveCount(2);
    for (const left of [1, 0]) {
      await adjourned.getByRole('listitem').first().getByRole('button', { name: '0-1' }).click();
      await expect(adjourned.getByRole('listitem')).toHaveCount(left);
    }
    await playRounds(owner, sectionId, 4, 9);
    await page.goto(`${section}/round/1/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 5 of 5, colours included.')).toBeVisible();
  });

  const leaver = await database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: 5 }, include: { person: true } });
  const { name } = leaver.person;

  await test.step('a player leaves after half of the games: the effect is shown before it is confirmed', async () => {
    await page.goto(`${desk}/entries`);
    await page.getByRole('link', { name }).click();
    await page.getByText('Withdrawal', { exact: true }).first().click();
    await page.getByRole('button', { name: `Withdraw ${name}` }).click();
    await expect(page.getByText(`${name} has completed 9 of 18 games. All results count, and the remaining games are lost by forfeit.`)).toBeVisible();
    await expect(page.getByText('Withdrawn from round 10', { exact: true })).toBeHidden();
    await page
      .getByRole('alert')
      .getByRole('button', { name: `Withdraw ${name}` })
      .click();
    await expect(page.getByText('Withdrawn from round 10', { exact: true })).toBeVisible();
  });

  await test.step('the player keeps the boards of the second cycle, which are lost by forfeit', async () => {
    await page.goto(desk);
    await pairAndPublish(page, 10);
    await page.goto(`${desk}?show=all`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/− \+|\+ −/);
    await finishWithWins(owner, sectionId, 10);
    await playRounds(owner, sectionId, 11, ROUNDS);
  });

  await test.step('the crosstable and the standings have the forfeits, and the results of the first cycle count', async () => {
    await page.goto(`${section}/crosstable`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveClass('withdrawn');
    await expect(row.getByText('−')).toHaveCount(9);
    await savePicturesOf('final-crosstable');
    // Number 5 beat numbers 6 to 10 once each. Number 8 has 5 points too, but a lower Sonneborn-Berger score.
    await page.goto(`${section}/standings`);
    await expect(page.getByRole('row').nth(7)).toContainText(name);
    await savePicturesOf('final-standings');
    await saveScreenshotsOf(page, {
      'round-robin-wall': `${section}/wall`,
      'round-robin-print-boards': `${section}/print/boards`,
      'round-robin-print-standings': `${section}/print/standings`,
    });
  });
});

const PLAYERS_WITH_FEDERATIONS = [
  'Ash, Robin;ENG',
  'Birch, Kim;ENG',
  'Cedar, Alex;ENG',
  'Doyle, Jo;SCO',
  'Elm, Sam;SCO',
  'Fir, Max;WLS',
  'Gale, Ira;',
  'Hay, Lee;',
  'Ivy, Pat;',
];

test('numbers by the Varma tables: the games between players of one federation are shown before round 1, and anyone can repeat the draw', async ({ page }) => {
  const account = await makeAccount();
  const { event } = await makeEvent({ isPublished: true, name: 'Spring Closed' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/sections/new`);
  await page.getByLabel('Name', { exact: true }).fill('Closed');
  await page.getByRole('radio', { name: 'Everyone plays everyone' }).check();
  await page.locator('summary').filter({ hasText: 'Pairing numbers' }).click();
  await page.getByLabel('Pairing numbers').selectOption({ label: 'all numbers by lot, with the Varma tables (9 to 24 players)' });
  await page.getByRole('button', { name: 'Add a section' }).click();
  await expect(page.getByRole('heading', { name: 'Closed: players' })).toBeVisible();
  const desk = new URL(page.url()).pathname.replace(/\/entries$/, '');
  await page.goto(`${desk}/entries/import`);
  await page.getByLabel('Or paste here').fill(['Name;Fed', ...PLAYERS_WITH_FEDERATIONS].join('\n'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Enter 9 players' }).click();
  await page.waitForURL(`${desk}/entries`);

  await test.step('the desk lists the games between players of one federation', async () => {
    await page.goto(desk);
    await expect(page.getByRole('heading', { name: '4 games between players of the same federation' })).toBeVisible();
    await expect(page.getByText('in the last three rounds')).toHaveCount(0);
    await saveScreenshot(page, 'round-robin-mates');
  });

  await test.step('the public page repeats the draw, before and after round 1', async () => {
    const repeats = async () => {
      await page.goto(`${desk.replace('/organise', '')}/draw`);
      await page.getByRole('button', { name: 'Check the draw' }).click();
      await expect(page.getByText('Pairing numbers that match the draw: 9 of 9.')).toBeVisible();
    };
    await repeats();
    await page.goto(desk);
    await pairAndPublish(page, 1);
    await repeats();
    await expect(page.getByText('The numbers have been final since round 1 was paired.')).toBeVisible();
    await expectAccessible(page);
    await saveScreenshot(page, 'round-robin-draw');
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'round-robin-draw-phone');
  });
});

test('a section of nine is divided into a quad and a Swiss of five', async ({ page }) => {
  const account = await makeAccount();
  const { event } = await makeEvent({ isPublished: true, name: 'Club Quads' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  const section = await makeSection(event.id, { name: 'Evening', rounds: 5 });
  const names = [...PLAYERS.slice(0, 8), 'Featherstonehaugh-Cholmondeley, Maximiliana'];
  for (const [index, name] of names.entries()) {
    await makeEntry(section.id, { personId: (await makePerson(event.id, { name })).id, rating: 2000 - 10 * index });
  }
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/${section.slug}/settings`);
  await page.getByLabel('Method of division').selectOption('snake');
  await page.getByRole('button', { name: 'Divide players' }).click();
  await expect(page.getByText('9 players cannot be divided like this').first()).toBeVisible();
  await expect(page.getByLabel('Method of division')).toHaveValue('snake');
  await saveScreenshot(page, 'divide-refused');
  await page.getByLabel('Method of division').selectOption('quads');
  await page.getByRole('button', { name: 'Divide players' }).click();
  await expect(page.getByText('Players divided into 2 groups.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/organise/${event.slug}`);
  await expect(page.getByRole('link', { name: 'Evening A' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Evening B' }).first()).toBeVisible();
  await saveScreenshot(page, 'divide-done');
  await page.setViewportSize({ width: 390, height: 844 });
  await saveScreenshot(page, 'divide-done-phone');
  await page.goto(`/organise/${event.slug}/${section.slug}/settings`);
  await saveScreenshot(page, 'divide-settings-phone');
});

test('five teams in a round robin: schedule, lots, a team that withdraws, and the crosstable', async ({ page }) => {
  const account = await makeAccount();
  const { event, owner, sectionId, slug } = await makeTeamSection({
    teams: 5,
    players: 2,
    match: { boards: 2, boardColours: 'WB' },
    section: { systemId: 'team-berger', lateEntryUntilRound: 99 },
  });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  await serveEvent(event.id, `/${event.slug}/${slug}`);
  const [section, desk] = [`/${event.slug}/${slug}`, `/organise/${event.slug}/${slug}`];
  const savePictures = async (name: string) => {
    if (process.env.PICTURES === undefined) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, `team-robin-${name}-phone`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await saveScreenshot(page, `team-robin-${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveScreenshot(page, `team-robin-${name}`);
  };

  await page.goto(`${section}/schedule`);
  await expect(page.getByRole('heading', { name: 'Round 5' })).toBeVisible();
  await expect(page.getByText('free round').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${desk}/teams`);
  await page.getByRole('link', { name: 'Draw numbers by lot' }).click();
  await expect(page.getByText('drawn by lot from the random seed')).toBeVisible();
  await savePictures('lots');
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await expect(page.getByText(/numbers? changed|No number/)).toBeVisible();
  await page.goto(`${section}/draw`);
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await expect(page.getByText('Pairing numbers that match the draw: 5 of 5.')).toBeVisible();
  await expectAccessible(page);
  await savePictures('draw');
  await page.goto(`${desk}/teams?propose=rating`);
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await expect(page.getByText(/numbers? changed|No number/)).toBeVisible();
  await playRound(owner, sectionId, 1);

  await page.goto(`${desk}/teams/5`);
  await savePictures('organiser-team');
  await page.getByRole('button', { name: 'Withdraw team' }).click();
  await expect(page.getByText('Club 5 has completed 1 of 4 matches, fewer than half.')).toBeVisible();
  await savePictures('effect');
  await page.getByRole('alert').getByRole('button', { name: 'Withdraw team' }).click();
  await expect(page.getByRole('button', { name: 'Re-enter team' })).toBeVisible();
  await playRound(owner, sectionId, 2);

  await page.goto(`${section}/crosstable`);
  await expect(page.getByRole('row', { name: /Club 5/ }).first()).toHaveClass('withdrawn');
  await expectAccessible(page);
  await savePictures('crosstable');
  await page.goto(`${section}/schedule`);
  await savePictures('schedule');
  await page.goto(`${section}/teams/5`);
  await expect(page.getByText(/· Withdrawn$/)).toBeVisible();
  await savePictures('team');
  for (const path of ['round/2', 'round/2/board/3', 'standings', 'print/schedule', 'wall']) {
    expect((await page.goto(`${section}/${path}`))?.status()).toBe(200);
    await savePictures(path.replaceAll('/', '-'));
  }
});
