import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { enterResults, makeEntry, makeEvent, makePerson, playRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { pressCompleteRound, typeResults, pairAndPublish } from '../arbiter/test-section';
import { saveScreenshotsOf } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

const SURNAMES = ['Ash', 'Birch', 'Cedar', 'Elder', 'Fir', 'Hazel', 'Juniper', 'Larch', 'Maple', 'Oak'];
const PLAYERS = SURNAMES.flatMap((tree) => ['Alex', 'Kim', 'Sam'].map((given) => `${tree}, ${given}`));

test('a Keizer evening of 30: parameters, an excused absence, the odd player, totals and the reason for a board', async ({ page }) => {
  const account = await makeAccount();
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Club Evening' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);

  await test.step('the form has the parameters, without byes, points and tie-breaks', async () => {
    await page.goto(`/organise/${event.slug}/sections/new`);
    await page.getByLabel('Name', { exact: true }).fill('Keizer');
    await page.getByText('Club formats, outside FIDE mode').click();
    await page.getByRole('radio', { name: 'keizer' }).check();
    await page.getByLabel('Rounds', { exact: true }).fill('4');
    await expect(page.getByLabel('Bye, odd number of players')).toHaveValue('2/3');
    await expect(page.getByText('Tie-breaks', { exact: true })).toHaveCount(0);
    await page.getByLabel('Excused absence', { exact: true }).fill('1/7');
    await expectAccessible(page, 'keizer-form');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByText('Enter a share from 0 to 1').first()).toBeVisible();
    await page.getByLabel('Excused absence', { exact: true }).fill('0.35');
    await page.locator('summary').filter({ hasText: 'Handicap clocks' }).click();
    await page.getByLabel('Rating points per step').fill('100');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByText('Enter it, for example, as 15 min + 5 s.').first()).toBeVisible();
    await page.getByLabel('Rate of play').fill('15 min + 5 s');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByRole('heading', { name: 'Keizer: players' })).toBeVisible();
  });
  const desk = new URL(page.url()).pathname.replace(/\/entries$/, '');
  const section = desk.replace('/organise', '');
  const { id: sectionId } = await database().section.findFirstOrThrow({ where: { eventId: event.id } });

  await test.step('the settings show the regulations', async () => {
    await page.goto(`${desk}/settings`);
    await expect(page.getByText('for a bye (2/3)')).toBeVisible();
    await expectAccessible(page, 'keizer-settings');
  });

  await test.step('30 players, one of whom is excused in round 2', async () => {
    for (const name of PLAYERS) {
      const rating = { A: 1900, H: 1650 }[name.slice(0, 1)] ?? 0;
      await makeEntry(sectionId, { personId: (await makePerson(event.id, { name })).id, rating });
    }
    const { id } = await database().entry.findFirstOrThrow({ where: { person: { name: 'Birch, Kim', eventId: event.id } } });
    await database().absence.create({ data: { entryId: id, round: 2, kind: 'halfPointBye', origin: 'requested' } });
  });

  await test.step('two rounds are played', async () => {
    const results = ['whiteWins', 'draw', 'blackWins', 'whiteWins', 'blackWins', 'draw'] as const;
    await playRound(owner, sectionId, 1, (board) => results[(board - 1) % results.length] ?? 'draw');
    await page.goto(desk);
    await pairAndPublish(page, 2);
    await typeResults(page, '10=1=010=1=010');
    await pressCompleteRound(page, 2);
  });

  await test.step('lists, sheets and slips show the clocks of each board', async () => {
    for (const [path, name] of [
      [`${section}/round/1`, 'pairings'],
      [`${section}/print/boards`, 'sheet'],
      [`${desk}/rounds/1/slips`, 'slips'],
      [`${section}/round/1/board/2`, 'clocks'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(/13:00/).first()).toBeVisible();
      await expectAccessible(page, `keizer-${name}`);
    }
  });

  await test.step('the standings show totals with two decimals and values, and how a player got them', async () => {
    await page.goto(`${section}/standings`);
    await expect(page.getByText('Values: 45 for first place, 16 for last place.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expectAccessible(page, 'keizer-standings');
    await page.getByRole('link', { name: 'Birch, Kim' }).click();
    await expect(page.getByText(/× 0\.35/)).toBeVisible();
    await expectAccessible(page, 'keizer-player');
  });

  await test.step('a board says at which places of the list its players are', async () => {
    await page.goto(`${section}/round/2/board/1`);
    await expect(page.getByText(/Among the 29 players present, .*number 1\b/)).toBeVisible();
    await expectAccessible(page, 'keizer-board');
    await page.goto(`${section}/round/2/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 14 of 14, colours included.')).toBeVisible();
    await page.goto(`${section}/crosstable`);
    await expectAccessible(page, 'keizer-crosstable');
    await saveScreenshotsOf(page, { 'keizer-wall': `${section}/wall`, 'keizer-print-standings': `${section}/print/standings` });
  });

  await test.step('players whose games have ended are paired while the others still play', async () => {
    await page.goto(desk);
    await pairAndPublish(page, 3);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { number: 3, section: { eventId: event.id } } });
    await enterResults(owner, roundId, (board) => (board > 3 ? null : 'whiteWins'));
    await page.goto(desk);
    await page.getByRole('button', { name: 'Pair free players' }).click();
    await expect(page.getByRole('button', { name: 'Publish round 4' })).toBeVisible();
    expect(await database().pairing.count({ where: { blackId: { not: null }, round: { number: 4, section: { eventId: event.id } } } })).toBe(3);
    await expect(page.getByText(/Round 3, board 15/).first()).toBeVisible();
    await expectAccessible(page, 'keizer-free-players');
  });
});
