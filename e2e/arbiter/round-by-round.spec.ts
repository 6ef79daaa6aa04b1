import { database } from '@/lib/platform/db/client';
import { makeEntry, playRound } from '@/tests/factories';
import { expect, test } from '../fixtures';
import { runSwissCheck } from '../swiss-check';
import { waitForDesk, pressCompleteRound, typeResults, pairAndPublish, publishRoundOne, boardRow } from './test-section';

const PLAYER_COUNT = 13;
const whiteWins = () => 'whiteWins' as const;

test('double clicks on the buttons for pairing and publishing make one draft and one publication', async ({ page, openDesk }) => {
  const { sectionId } = await openDesk(PLAYER_COUNT);
  await page.getByRole('button', { name: 'Pair round 1' }).dblclick();
  await page.getByRole('button', { name: 'Publish round 1' }).dblclick();
  await expect(page.getByRole('link', { name: 'Missing results 6' })).toBeVisible();
  const kinds = (await database().auditEvent.findMany({ where: { sectionId } })).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'round-drafted')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'round-published')).toHaveLength(1);
});

test('a player who did not appear is withdrawn, and re-enters', async ({ page, openDesk }) => {
  await openDesk(PLAYER_COUNT, {}, publishRoundOne);
  await waitForDesk(page);
  await page.keyboard.press('+');
  await expect(page.getByRole('status').filter({ hasText: 'is withdrawn from round 2.' })).toBeAttached();
  await typeResults(page, '105');
  await pressCompleteRound(page, 1);
  await expect(page.getByText('did not appear and gave no notice (Competition Rules 6.5)')).toBeVisible();
  await page.getByRole('button', { name: 'Re-enter from round 2' }).click();
  await expect(page.getByText('did not appear and gave no notice (Competition Rules 6.5)')).toBeHidden();
});

test('a late entry, a half-point bye and a withdrawal are on the checklist before round 2', async ({ page, openDesk }) => {
  await openDesk(PLAYER_COUNT, {}, async ({ sectionId }, arbiter) => {
    await playRound(arbiter, sectionId, 1, whiteWins);
    await makeEntry(sectionId, { rating: 2375, enteredFromRound: 2 });
    const entryOf = async (pairingNumber: number) => database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber } });
    const [absent, withdrawn] = [await entryOf(3), await entryOf(8)];
    await database().absence.create({ data: { entryId: absent.id, round: 2, kind: 'halfPointBye', origin: 'requested' } });
    await database().withdrawal.create({ data: { entryId: withdrawn.id, kind: 'withdrawn', fromRound: 2 } });
  });
  await expect(page.getByRole('heading', { name: 'Late entries in round 2: 1' })).toBeVisible();
  await expect(page.getByText('half-point bye', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Withdrawn: 1' })).toBeVisible();
  await expect(page.getByText('12 players will be paired')).toBeVisible();
  await pairAndPublish(page, 2);
});

test('a round with an adjourned game can be completed, and the game counts as a draw for pairing only', async ({ page, openDesk }) => {
  await openDesk(PLAYER_COUNT, {}, publishRoundOne);
  await waitForDesk(page);
  await boardRow(page, 6).locator('summary').click();
  await boardRow(page, 6)
    .getByRole('button', { name: /^adjourned/ })
    .click();
  await expect(page.getByRole('link', { name: 'Missing results 5' })).toBeVisible();
  await typeResults(page, '10=');
  await pressCompleteRound(page, 1);
  await expect(page.getByText('Round 1, board 6: adjourned')).toBeVisible();
});

test('a result is corrected before the next round is paired, after a preview of the effects', async ({ page, openDesk }) => {
  const section = await openDesk(PLAYER_COUNT, {}, ({ sectionId }, arbiter) => playRound(arbiter, sectionId, 1, whiteWins));
  await page.goto(`${section.desk}/rounds/1/boards/1`);
  await page.getByRole('radio', { name: '½-½' }).check();
  await expect(page.getByText(/^Changes in the standings after round 1: 2 scores and \d+ places\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
  await page.getByLabel('Reason').first().fill('Both score sheets show a draw');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
});

test('an adjourned game ends after round 2 is paired: completing round 3 asks about it, and the report file passes the checker', async ({ page, openDesk }) => {
  const section = await openDesk(PLAYER_COUNT, { rounds: 3 }, async ({ sectionId }, arbiter) => {
    await playRound(arbiter, sectionId, 1, (board) => (board === 6 ? 'adjourned' : 'whiteWins'));
    await playRound(arbiter, sectionId, 2);
  });
  const adjourned = page.getByRole('region', { name: 'Adjourned games' });
  await expect(adjourned.getByRole('listitem')).toHaveCount(1);
  await adjourned.getByRole('button', { name: '1-0' }).click();
  await adjourned.getByRole('alert').getByRole('button', { name: 'Enter 1-0' }).click();
  await expect(adjourned).toHaveCount(0);
  // The final result of an adjourned game is not a correction.
  expect(await database().auditEvent.count({ where: { sectionId: section.sectionId, kind: 'result-corrected' } })).toBe(0);
  await pairAndPublish(page, 3);
  await typeResults(page, '1051');
  await pressCompleteRound(page, 3);
  // The arbiter must learn of the adjourned game before completing the last round.
  const asked = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Complete round 3' }) });
  await expect(asked).toContainText('Round 1, board 6 counted as a draw for pairing while it was adjourned. The game ended 1-0.');
  await asked.getByRole('button', { name: 'Complete round 3' }).click();
  await expect(page.getByText('all rounds have been played')).toBeVisible();
  await page.getByRole('link', { name: 'Final standings' }).click();
  await expect(page.getByRole('row')).toHaveCount(PLAYER_COUNT + 1);
  const file = await page.request.post(`${section.desk}/export/file`, { form: { after: 3, format: 'trf16' } });
  // Round 2 was paired while a game of round 1 was adjourned. The report file says so, and the checker takes it into account.
  expect(runSwissCheck('dutch-2017', await file.text())).toContain('rounds=3 differ=0');
});
