import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { addKnockOutSection, playKnockOutRound } from '@/tests/factories/make-knock-out';
import { finishRound, playRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { confirmUntilDone, pairAndPublish, pressCompleteRound, typeResults } from '../arbiter/test-section';
import { saveScreenshot, saveScreenshotsOf } from '../screenshots';
import { serveEvent, untilServed } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

test('a knock-out of 13 after a Swiss: seeds, byes, a play-off, the bracket and the final', async ({ page, browser }) => {
  const account = await makeAccount();
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Club Cup' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  const swiss = await makeSection(event.id, { name: 'Swiss', rounds: 2, tieBreaks: ['BH', 'LOT'] });
  for (let index = 0; index < 16; index += 1) await makeEntry(swiss.id, { rating: 2100 - index * 15 });
  await playRound(owner, swiss.id, 1);
  await signIn(page, account);
  const savePictures = async (name: string) => {
    await expectAccessible(page);
    if (process.env.PICTURES === undefined) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, `knock-out-${name}-phone`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveScreenshot(page, `knock-out-${name}`);
  };

  await test.step('the first 13 of the standings become a new section', async () => {
    await page.goto(`/organise/${event.slug}/${swiss.slug}/settings`);
    await page.getByLabel('Players from each section').fill('13');
    await page.getByLabel('Name of the next stage').fill('Finals');
    await page.getByRole('button', { name: 'Add the next stage' }).click();
    await expect(page.getByText('Finals added with 13 players.')).toBeVisible();
  });
  const { id: sectionId, slug } = await database().section.findFirstOrThrow({ where: { eventId: event.id, name: 'Finals' } });
  const [desk, section] = [`/organise/${event.slug}/${slug}`, `/${event.slug}/${slug}`];

  await test.step('the settings state the regulations', async () => {
    await page.goto(`${desk}/settings`);
    await expect(page.getByText('Winners of neighbouring matches in the bracket meet.')).toBeVisible();
    await expect(page.getByLabel('Games in a match')).toHaveValue('1');
    await page.getByLabel('Match for third place').selectOption('Yes');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('The losers of the semi-finals play for third place.')).toBeVisible();
    await savePictures('settings');
  });

  await test.step('round 1 has five boards and three players without an opponent', async () => {
    await page.goto(desk);
    await pairAndPublish(page, 1);
    await typeResults(page, '=1101');
    await pressCompleteRound(page, 1);
  });

  await test.step('the drawn match is named, and its play-off is entered under Adjustments', async () => {
    await page.goto(desk);
    await expect(page.getByText('Matches without a winner:')).toBeVisible();
    await savePictures('undecided');
    await page.getByRole('link', { name: 'Adjustments', exact: true }).click();
    await page.getByText('Award or deduct points').click();
    const { whiteId } = await database().pairing.findFirstOrThrow({ where: { round: { section: { slug, eventId: event.id }, number: 1 }, board: 1 } });
    const { person } = await database().entry.findUniqueOrThrow({ where: { id: whiteId }, include: { person: true } });
    await page.getByLabel(`Points for ${person.name}`).fill('½');
    await page.getByLabel('Reason').fill('Play-off');
    await page.getByRole('button', { name: 'Save the points' }).click();
    await confirmUntilDone(page, page.getByText('Points adjusted for 1 player.'));
  });

  await test.step('the next stage is paired, and the bracket leads to the final', async () => {
    await page.goto(desk);
    await pairAndPublish(page, 2);
    await page.goto(section);
    await expect(page.getByRole('heading', { name: 'Quarter-finals' })).toBeVisible();
    await expect(page.getByText('winner of match 1').first()).toBeVisible();
    await expect(page.getByText('loser of match 1')).toBeVisible();
    await savePictures('bracket');
    await page.goto(`${section}/round/2/board/1`);
    await expect(page.getByText(/in match 1 of stage 2 of the bracket/)).toBeVisible();
    await savePictures('board');
    await finishRound(owner, sectionId, 2, () => 'whiteWins');
    for (const round of [3, 4]) await playRound(owner, sectionId, round, () => 'whiteWins');
    await untilServed(`${section}/round/4/board/2`);
    await page.goto(`${section}/round/4/board/2`);
    await expect(page.getByText(/ lost the semi-final against /).first()).toBeVisible();
    await page.goto(desk);
    await expect(page.getByText('Standings are final')).toBeVisible();
  });

  await test.step('anybody sees the bracket without scripts, the shared places and the check of a round', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();
    await visitor.goto(new URL(`${section}/schedule`, page.url()).href);
    await expect(visitor.getByRole('heading', { name: 'Bracket' })).toBeVisible();
    await expect(visitor.getByText('play-off')).toBeVisible();
    await saveScreenshot(visitor, 'knock-out-without-scripts');
    await visitor.context().close();
    await page.goto(`${section}/standings`);
    await expect(page.getByRole('columnheader', { name: 'KO' })).toBeVisible();
    await savePictures('standings');
    await page.goto(`${section}/round/2/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 4 of 4, colours included.')).toBeVisible();
    await page.goto(`${section}/wall`);
    await savePictures('wall');
    await saveScreenshotsOf(page, {
      'knock-out-print-boards': `${section}/print/boards`,
      'knock-out-print-standings': `${section}/print/standings`,
    });
  });

  await test.step('a knock-out whose stages are drawn by lot: its lots are public, and anybody can repeat them', async () => {
    const { owner: other, sectionId: drawnId } = await addKnockOutSection(6, { knockOutWinners: 'drawn', knockOutColours: 'lots' });
    for (const round of [1, 2]) await playKnockOutRound(other, drawnId, round);
    const { slug: drawn, event: drawnEvent } = await database().section.findUniqueOrThrow({ where: { id: drawnId }, include: { event: true } });
    await serveEvent(drawnEvent.id, `/${drawnEvent.slug}/${drawn}`);
    await page.goto(`/${drawnEvent.slug}/${drawn}/draw`);
    await page.getByRole('button', { name: 'Check the draw' }).click();
    await expect(page.getByText('The lots for the knock-out match the draw.')).toBeVisible();
    await savePictures('lots');
    await page.goto(`/${drawnEvent.slug}/${drawn}/round/2/board/1`);
    await expect(page.getByText(/was number \d in the draw of this stage/).first()).toBeVisible();
    await page.goto(`/${drawnEvent.slug}/${drawn}/round/2/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 2 of 2, colours included.')).toBeVisible();
  });
});
