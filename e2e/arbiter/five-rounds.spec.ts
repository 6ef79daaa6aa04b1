import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry } from '@/tests/factories';
import { signIn } from '../accounts';
import { swissCheck } from '../swiss-check';
import { atTheDesk, complete, keyAll, makeHall, pairAndPublish, row } from './hall';

test('five rounds: late entry, half-point bye, forfeit, withdrawal, correction, adjourned game, double clicks, report', async ({ page }) => {
  const hall = await makeHall(13);
  const { sectionId } = hall;
  await signIn(page, hall.arbiter);
  await page.goto(hall.desk);
  const entryOf = async (number: number) => database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: number } });

  await test.step('round 1: a double click on pair and on publish makes one draft and one publication', async () => {
    await page.getByRole('button', { name: 'Pair round 1' }).dblclick();
    await page.getByRole('button', { name: 'Publish round 1' }).dblclick();
    await expect(page.getByRole('link', { name: 'Missing only 6' })).toBeVisible();
    const kinds = (await database().auditEvent.findMany({ where: { sectionId } })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'round-drafted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'round-published')).toHaveLength(1);
    await atTheDesk(page);
  });

  await test.step('round 1: one forfeit, whose player counts as withdrawn and is taken back in', async () => {
    await page.keyboard.press('+');
    await expect(page.getByRole('status').filter({ hasText: 'counts as withdrawn from round 2.' })).toBeAttached();
    await keyAll(page, '105');
    await complete(page, 1);
    await expect(page.getByText('did not appear, no notice (Competition Rules 6.5)')).toBeVisible();
    await page.getByRole('button', { name: 'Re-enter from round 2' }).click();
    await expect(page.getByText('did not appear, no notice (Competition Rules 6.5)')).toBeHidden();
  });

  await test.step('round 2: a late entry, a half-point bye and a withdrawal stand on the checklist', async () => {
    await makeEntry(sectionId, { rating: 2375, enteredFromRound: 2 });
    const [away, gone] = [await entryOf(3), await entryOf(8)];
    await database().absence.create({ data: { entryId: away.id, round: 2, kind: 'halfPointBye', origin: 'requested' } });
    await database().withdrawal.create({ data: { entryId: gone.id, kind: 'withdrawn', fromRound: 2 } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Late entries in round 2: 1' })).toBeVisible();
    await expect(page.getByText('half-point bye', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Withdrawn: 1' })).toBeVisible();
    await expect(page.getByText('12 players will be paired')).toBeVisible();
    await pairAndPublish(page, 2);
  });

  await test.step('round 2: an adjourned game completes the round and counts as a draw for pairing only', async () => {
    await row(page, 6).locator('summary').click();
    await row(page, 6).getByRole('button', { name: /adj\./ }).click();
    await expect(page.getByRole('link', { name: 'Missing only 5' })).toBeVisible();
    await keyAll(page, '10=');
    await complete(page, 2);
    await expect(page.getByText('round 2 board 6')).toBeVisible();
  });

  await test.step('a result of round 2 is corrected before round 3 is paired, with what it changes shown first', async () => {
    await page.goto(`${hall.desk}/rounds/2/boards/1`);
    await page.getByRole('radio', { name: '½-½' }).check();
    await expect(page.getByText(/^2 scores, \d+ places in the standings after round 2\./)).toBeVisible();
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
    await page.getByLabel('Reason').first().fill('Both score sheets show a draw');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
  });

  await test.step('round 3 is paired, the adjourned game ends, and round 4 goes by its end', async () => {
    await page.goto(hall.desk);
    await pairAndPublish(page, 3);
    await keyAll(page, '150');
    await complete(page, 3);
    await expect(page.getByRole('button', { name: 'Pair round 4' })).toBeVisible();
    const adjourned = page.getByRole('region', { name: 'Adjourned games' });
    await expect(adjourned.getByRole('listitem')).toHaveCount(1);
    await adjourned.getByRole('button', { name: '1-0' }).click();
    await adjourned.getByRole('button', { name: 'Yes, do it' }).click();
    await expect(adjourned).toHaveCount(0);
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'result-corrected', round: 2 } })).toBe(1);
  });

  await test.step('rounds 4 and 5 to the end', async () => {
    await page.goto(hall.desk);
    for (const round of [4, 5]) {
      await pairAndPublish(page, round);
      await keyAll(page, '1051');
      await complete(page, round);
    }
    // It stands on the desk as well; the question names it before anything is finished.
    const asked = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Yes, do it' }) });
    await expect(asked).toContainText('Round 2 board 6 counted as a draw while it was adjourned, and ended 1-0.');
    await asked.getByRole('button', { name: 'Yes, do it' }).click();
    await expect(page.getByText('all rounds are played')).toBeVisible();
    await page.getByRole('link', { name: 'Final standings' }).click();
    await expect(page.getByRole('row')).toHaveCount(15);
  });

  await test.step('the report file passes the checker', async () => {
    const file = await page.request.post(`${hall.desk}/export/file`, { form: { after: 5, format: 'trf16' } });
    const name = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'harbour.trf');
    writeFileSync(name, await file.body());
    const printed = swissCheck('dutch-2017', name);
    console.log(printed.trim());
    // Round 3 was paired while a game of round 2 was adjourned: the file says so, and the checker follows.
    expect(printed).toContain('rounds=5 differ=0');
  });
});
