import { expect, test } from '@playwright/test';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { playRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { pressCompleteRound, typeResults, pairAndPublish } from '../arbiter/test-section';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

const PLAYERS = ['Ash, Robin', 'Birch, Kim', 'Cedar, Alex', 'Doyle, Jo', 'Elm, Sam'];

test('a round robin of five: numbers by lot, the schedule, an absent player, and a player who leaves', async ({ page }) => {
  const account = await makeAccount();
  const { event } = await makeEvent({ isPublished: true, name: 'Winter Closed' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);

  await test.step('the form asks how often everybody meets, not for rounds, byes or late entries', async () => {
    await page.goto(`/organise/${event.slug}/sections/new`);
    await page.getByLabel('Name', { exact: true }).fill('Closed');
    await page.getByRole('radio', { name: 'Everyone plays everyone' }).check();
    await expect(page.getByLabel('Games against each opponent')).toHaveValue('1');
    await expect(page.getByLabel('Rounds', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Late entries', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await saveScreenshot(page, 'round-robin-form');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByRole('heading', { name: 'Closed: players' })).toBeVisible();
  });
  const desk = new URL(page.url()).pathname.replace(/\/entries$/, '');
  const section = desk.replace('/organise', '');

  await test.step('five players make five rounds', async () => {
    await page.goto(`${desk}/entries/import`);
    await page.getByLabel('Or paste here').fill(PLAYERS.join('\n'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Enter 5 players' }).click();
    await page.waitForURL(`${desk}/entries`);
    const { id: sectionId } = await database().section.findFirstOrThrow({ where: { eventId: event.id } });
    await database().scheduledRound.createMany({
      data: [1, 2, 3, 4, 5].map((number) => ({ sectionId, number, startsAt: new Date(`2026-05-0${number}T12:00:00Z`) })),
    });
    await page.goto(`${section}/schedule`);
    await expect(page.getByRole('heading', { name: /^Round 5/ })).toBeVisible();
    await expect(page.getByText('may change until round 1 is published')).toBeVisible();
  });

  await test.step('the schedule on paper and as a calendar before round 1', async () => {
    const calendar = await page.request.get(new URL((await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '', page.url()).href);
    const etag = calendar.headers()['etag'] ?? '';
    expect(calendar.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, no-cache' });
    expect((await calendar.text()).match(/^DTSTART:202605\d\dT120000Z$/gm)).toHaveLength(5);
    expect((await page.request.get(calendar.url(), { headers: { 'if-none-match': etag } })).status()).toBe(304);
    expect((await page.request.head(calendar.url())).headers()['etag']).toBe(etag);
    const ofPlayer = await page.request.get(`${section}/players/1/calendar.ics`);
    expect((await ofPlayer.text()).match(/^SUMMARY:Round \d\\, (White|Black) against /gm)).toHaveLength(4);
    expect((await page.request.get(`${section}/players/9/calendar.ics`)).status()).toBe(404);

    await page.goto(`${section}/print`);
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Round \d/ })).toHaveCount(5);
    await expect(page.getByText('free round')).toHaveCount(5);
    await expectAccessible(page);
    await saveScreenshot(page, 'round-robin-schedule-sheet');
  });

  await test.step('anyone can repeat the draw of the numbers', async () => {
    await page.goto(section);
    await page.getByRole('link', { name: 'Drawing of lots' }).click();
    await expect(page.getByText('They are final once round 1 is paired.')).toBeVisible();
    await page.getByRole('button', { name: 'Check the draw' }).click();
    await expect(page.getByText('All lots match the draw.')).toBeVisible();
    await expect(page.getByText('Pairing numbers that match the draw: 5 of 5.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('round 1 is played', async () => {
    await page.goto(desk);
    await expect(page.getByText('pair round 1 from the Berger table')).toBeVisible();
    await pairAndPublish(page, 1);
    await typeResults(page, '1=');
    await pressCompleteRound(page, 1);
  });

  await test.step('the schedule and the crosstable on a phone and on a wide page', async () => {
    for (const [name, path] of [
      ['schedule', `${section}/schedule`],
      ['crosstable', `${section}/crosstable`],
      ['player', `${section}/players/1`],
      ['mine', `${section}?me=5`],
      ['sheet', `${section}/print/schedule`],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await saveScreenshot(page, `round-robin-${name}-phone`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await saveScreenshot(page, `round-robin-${name}`);
    }
    await page.goto(`${section}/crosstable`);
    await expect(page.getByRole('columnheader', { name: '5', exact: true })).toBeVisible();
  });

  await test.step('a game is brought forward, and its result is public before its round', async () => {
    await page.goto(`${desk}/rounds`);
    const form = page.getByRole('region', { name: 'Games on other dates' });
    await form.getByLabel('Game', { exact: true }).selectOption({ index: 1 });
    await form.getByLabel('Date and time').fill('2026-05-02T18:00');
    await form.getByRole('button', { name: 'Save the game' }).click();
    await expect(form.getByRole('status')).toContainText('Saved for round 2.');
    // The second game of round 5: number 5 has White against number 1 (C.05 Annex 1).
    await form.getByLabel('Game', { exact: true }).selectOption({ index: 8 });
    await form.getByLabel('Date and time').fill('2026-05-01T18:00');
    await form.getByLabel('Result of a game played early').selectOption('0-1');
    await form.getByRole('button', { name: 'Save the game' }).click();
    await expect(form.getByRole('heading', { name: /^Round 5: / })).toBeVisible();
    await expectAccessible(page);
    for (const [name, path] of [
      ['agreed-games', `${desk}/rounds`],
      ['agreed-schedule', `${section}/schedule`],
      ['agreed-crosstable', `${section}/crosstable`],
      ['agreed-player', `${section}/players/1`],
      ['agreed-sheet', `${section}/print/schedule`],
    ] as const) {
      await page.goto(path);
      await page.setViewportSize({ width: 390, height: 844 });
      await saveScreenshot(page, `round-robin-${name}-phone`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await saveScreenshot(page, `round-robin-${name}`);
    }
    await page.goto(`${section}/schedule`);
    await expect(page.getByText('Will be played on Saturday 2 May, 18:00')).toBeVisible();
    await expect(page.getByText('Played on Friday 1 May, counts from round 5')).toBeVisible();
    await page.goto(`${section}/crosstable`);
    await expect(page.getByText('* Played early; counts in the standings once its round is published.')).toBeVisible();
    expect(await (await page.request.get(`${section}/players/1/calendar.ics`)).text()).toContain('DTSTART:20260501T160000Z');
  });

  await test.step('anyone can check that round 1 follows the tables', async () => {
    await page.goto(`${section}/round/1/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 2 of 2, colours included.')).toBeVisible();
  });

  // In the table for five players, number 5 has no bye in the first two rounds, so this player has completed a game.
  const { person } = await database().entry.findFirstOrThrow({
    where: { pairingNumber: 5, section: { event: { slug: event.slug } } },
    include: { person: true },
  });
  const { name } = person;

  await test.step('a player leaves: the effect is shown before it is confirmed', async () => {
    await page.goto(`${desk}/entries`);
    await page.getByRole('link', { name }).click();
    await page.getByText('Withdrawal', { exact: true }).first().click();
    await page.getByRole('button', { name: `Withdraw ${name}` }).click();
    await expect(page.getByText(`${name} has completed 1 of 4 games, fewer than half`)).toBeVisible();
    await page
      .getByRole('alert')
      .getByRole('button', { name: `Withdraw ${name}` })
      .click();
    await expect(page.getByText('Withdrawn from round 2', { exact: true })).toBeVisible();
  });

  await test.step('the player keeps the board of round 2, which is lost by forfeit', async () => {
    await page.goto(desk);
    await pairAndPublish(page, 2);
    await page.goto(`${desk}?show=all`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('− +');
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
  const names = [...PLAYERS, 'Featherstonehaugh-Cholmondeley, Maximiliana', 'Gale, Ira', 'Hay, Lee', 'Ivy, Pat'];
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
  await notifyEventChanged(database(), event.id);
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
  await expect(page.getByText('Withdrawn')).toBeVisible();
  await savePictures('team');
  for (const path of ['round/2', 'round/2/board/3', 'standings', 'print/schedule', 'wall']) {
    expect((await page.goto(`${section}/${path}`))?.status()).toBe(200);
    await savePictures(path.replaceAll('/', '-'));
  }
});
