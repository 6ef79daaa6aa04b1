import { expect, test, type Page } from '@playwright/test';
import { SYSTEM_IDS } from '@/engine';
import { database } from '@/lib/platform/db/client';
import { makeEvent, playRound } from '@/tests/factories';
import { pressCompleteRound, typeResults, pairAndPublish } from '../arbiter/test-section';
import { arbiterActor } from '../fixtures';
import { saveScreenshot } from '../screenshots';
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

/** `rounds` is the number to type into the form. In the Double-Swiss System, it is the number of matches of two games. */
async function addSection(page: Page, eventSlug: string, system: string, rounds = ROUND_COUNT): Promise<string> {
  await openSectionForm(page, eventSlug);
  await page.getByLabel('Name', { exact: true }).fill(`Under ${system}`);
  await page.getByLabel('Rounds', { exact: true }).fill(String(rounds));
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
  return download.path();
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

const PLAYED_EDITIONS = [
  { system: 'dutch-2026', inForm: ROUND_COUNT, rounds: ROUND_COUNT },
  { system: 'burstein-2026', inForm: ROUND_COUNT, rounds: ROUND_COUNT },
  { system: 'lim', inForm: ROUND_COUNT, rounds: ROUND_COUNT },
  { system: 'double-swiss-2026', inForm: 2, rounds: 4 },
];

for (const { system, inForm, rounds } of PLAYED_EDITIONS) {
  test(`an event under ${system}, from the form of the section to a report file that passes the checker`, async ({ page }) => {
    const account = await makeAccount();
    const event = await makeEventForAccount(page, 'From Form to File', account);
    const desk = await addSection(page, event, system, inForm);
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
    for (let round = 2; round < rounds; round += 1) await playRound(arbiterActor({ arbiter: account }), id, round);
    await test.step('the last round', () => play(rounds, '10='));

    await expect(page.getByText('all rounds have been played')).toBeVisible();
    await page.getByRole('link', { name: 'Final standings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('standings', { ignoreCase: true });
    await expect(page.getByRole('row')).toHaveCount(PLAYER_COUNT + 1);

    await test.step('why two players met in the last round', async () => {
      await page.goto(`${desk.replace('/organise', '')}/round/${rounds}/board/2`);
      await expect(page.getByRole('heading', { name: /^Why .* plays / })).toBeVisible();
      await saveScreenshot(page, `why-${system}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await saveScreenshot(page, `why-${system}-phone`);
    });

    expect(runSwissCheck(system, await downloadReport(page, desk, rounds))).toMatch(new RegExp(`rounds=${rounds} differ=0(\\s|$)`));
  });
}
