import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SYSTEM_IDS } from '@/engine';
import { database } from '@/lib/platform/db/client';
import { finishRound, makeEvent, playRound } from '@/tests/factories';
import { pressCompleteRound, typeResults, pairAndPublish } from '../arbiter/test-section';
import { arbiterActor, expect, test } from '../fixtures';
import { saveScreenshotsOf } from '../screenshots';
import { runSwissCheck } from '../swiss-check';
import { type Account, makeAccount, signIn } from '../test-accounts';
import { playersCsv, inventedPlayers } from './player-list-files';

const PLAYER_COUNT = 12;
const ROUND_COUNT = 5;

async function openSectionForm(page: Page, eventSlug: string): Promise<void> {
  await page.goto(`/organise/${eventSlug}/sections/new`);
  await page.getByText('Club formats, outside FIDE mode').click();
  await page.getByText('Superseded editions, for past tournaments and unrated events').click();
}

async function addSection(page: Page, eventSlug: string, system: string): Promise<string> {
  await openSectionForm(page, eventSlug);
  await page.getByLabel('Name', { exact: true }).fill(`Under ${system}`);
  await page.getByLabel('Rounds', { exact: true }).fill(String(ROUND_COUNT));
  await page.locator(`input[name="systemId"][value="${system}"]`).check();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await expect(page.getByRole('heading', { name: `Under ${system}: players` })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/entries$/, '');
}

async function pastePlayers(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/entries/import`);
  await page.getByLabel('Or paste here').fill(playersCsv(inventedPlayers(PLAYER_COUNT)));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: `Enter ${PLAYER_COUNT} players` }).click();
  await page.waitForURL(`${desk}/entries`);
  await expect(page.getByRole('row')).toHaveCount(PLAYER_COUNT + 1);
}

async function downloadReport(page: Page, desk: string, rounds: number): Promise<string> {
  await page.goto(`${desk}/export`);
  const last = page.getByRole('listitem').filter({ hasText: `After round ${rounds}` });
  const [download] = await Promise.all([page.waitForEvent('download'), last.getByRole('button', { name: 'TRF16' }).click()]);
  return readFileSync(await download.path(), 'utf8');
}

async function makeEventForAccount(page: Page, name: string, account: Account): Promise<string> {
  const { event } = await makeEvent({ isPublished: true, name });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  return event.slug;
}

test('each edition can be chosen in the form of a section, and a superseded one is saved', async ({ page }) => {
  const event = await makeEventForAccount(page, 'Every Edition', await makeAccount());
  await openSectionForm(page, event);
  for (const system of SYSTEM_IDS) await expect(page.locator(`input[name="systemId"][value="${system}"]`)).toBeVisible();
  await expect(page.locator('input[name="systemId"]')).toHaveCount(SYSTEM_IDS.length);
  await addSection(page, event, 'dubov-1997');
  expect(await database().section.findFirst({ where: { event: { slug: event } } })).toMatchObject({ systemId: 'dubov-1997' });
});

test('an event from the form of the section to a report file that passes the checker', async ({ page }) => {
  const account = await makeAccount();
  const event = await makeEventForAccount(page, 'From Form to File', account);
  const desk = await addSection(page, event, 'dutch-2026');
  await pastePlayers(page, desk);
  const play = async (round: number, keys: string) => {
    await page.goto(desk);
    await pairAndPublish(page, round);
    await typeResults(page, keys);
    await pressCompleteRound(page, round);
  };
  await test.step('round 1', () => play(1, '1=01'));
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  const { id } = await database().section.findFirstOrThrow({ where: { event: { slug: event } } });
  for (let round = 2; round < ROUND_COUNT; round += 1) await playRound(arbiterActor({ arbiter: account }), id, round);
  await test.step('the last round', () => play(ROUND_COUNT, '10='));

  await expect(page.getByText('all rounds have been played')).toBeVisible();
  await page.getByRole('link', { name: 'Final standings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('standings', { ignoreCase: true });
  await expect(page.getByRole('row')).toHaveCount(PLAYER_COUNT + 1);
  expect(runSwissCheck('dutch-2026', await downloadReport(page, desk, ROUND_COUNT))).toMatch(new RegExp(`rounds=${ROUND_COUNT} differ=0(\\s|$)`));
});

const NEW_SYSTEMS = [
  { system: 'burstein-2026', rounds: ROUND_COUNT },
  { system: 'lim', rounds: ROUND_COUNT },
  // Five matches of two games.
  { system: 'double-swiss-2026', rounds: 2 * ROUND_COUNT },
] as const;

for (const { system, rounds } of NEW_SYSTEMS) {
  test(`five rounds under ${system}: each is published on the desk, a board is explained, and the round and the report file pass the checks`, async ({
    page,
    openDesk,
  }) => {
    const { desk, address, arbiter, sectionId } = await openDesk(PLAYER_COUNT, { systemId: system, rounds });
    const games = rounds / ROUND_COUNT;
    for (let round = 1; round <= rounds; round += games) {
      await pairAndPublish(page, round);
      await finishRound(arbiterActor({ arbiter }), sectionId, round);
      for (let second = round + 1; second < round + games; second += 1) await playRound(arbiterActor({ arbiter }), sectionId, second);
      await page.goto(desk);
    }
    await expect(page.getByText('all rounds have been played')).toBeVisible();

    const lastMatch = rounds - games + 1;
    await page.goto(`${address}/round/${lastMatch}/board/2`);
    await expect(page.getByRole('heading', { name: /^Why .* plays / })).toBeVisible();
    await page.goto(`${address}/round/${lastMatch}/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 6 of 6, colours included.')).toBeVisible();
    await saveScreenshotsOf(page, {
      [`why-${system}`]: `${address}/round/${lastMatch}/board/2`,
      [`wall-${system}`]: `${address}/wall`,
      [`print-boards-${system}`]: `${address}/print/boards`,
      [`print-standings-${system}`]: `${address}/print/standings`,
    });
    expect(runSwissCheck(system, await downloadReport(page, desk, rounds))).toMatch(new RegExp(`rounds=${rounds} differ=0(\\s|$)`));
  });
}
