import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { arbiterActor, expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { confirmUntilDone, makeTestSection } from './test-section';

const WIDE_SCREEN = { width: 1280, height: 860 };
const VIEWS = [
  ['wide-light', WIDE_SCREEN, 'light'],
  ['wide-dark', WIDE_SCREEN, 'dark'],
  ['phone-light', PHONE, 'light'],
  ['phone-dark', PHONE, 'dark'],
] as const;

async function checkInEveryView(page: Page, name: string): Promise<void> {
  for (const [view, size, colorScheme] of VIEWS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    await saveScreenshot(page, `${name}-${view}`);
  }
  await page.setViewportSize(WIDE_SCREEN);
}

async function checkAsVisitor(visitor: Page, address: string, check: (page: Page) => Promise<void>): Promise<void> {
  await visitor.goto(address);
  await check(visitor);
}

test('a player changes section after round 2 in one act, which is previewed and then shown on both public player cards', async ({ page, openVisitorPage }) => {
  const section = await makeTestSection(8, { rounds: 5, publication: 'standings' });
  const there = await makeSection(section.eventId, {
    name: 'Amateurs',
    slug: 'amateurs',
    rounds: 5,
    publication: 'standings',
    lateEntryUntilRound: 4,
    position: 1,
  });
  for (let index = 0; index < 8; index += 1) await makeEntry(there.id, { rating: 1800 - 10 * index });
  for (const round of [1, 2]) for (const sectionId of [section.sectionId, there.id]) await playRound(arbiterActor(section), sectionId, round, () => 'draw');
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.sectionId, rating: 2330 }, include: { person: true } });
  const { name } = entry.person;
  const amateurs = section.address.replace('/open', '/amateurs');

  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries/${entry.id}`);
  await page.getByLabel('Starts with').selectOption({ label: 'The score in this section, as a points adjustment' });
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await expect(page.getByText(`${name} leaves Open after round 2 and plays in Amateurs from round 3. Carried over as a points adjustment: 1.`)).toBeVisible();
  await expectAccessible(page, 'change-section-asked');
  await checkInEveryView(page, 'change-section-asked');
  await confirmUntilDone(page, page.getByText('Moved to Amateurs after round 2.'));
  await checkInEveryView(page, 'change-section-done');
  await page.getByRole('main').getByRole('link', { name: 'Amateurs', exact: true }).click();
  await expect(page.getByText('Moved here from Open.')).toBeVisible();

  await test.step('both cards and both histories are linked', async () => {
    const number = async (sectionId: string) =>
      (await database().entry.findFirstOrThrow({ where: { sectionId, personId: entry.personId } })).pairingNumber ?? 0;
    await checkAsVisitor(await openVisitorPage(), `${section.address}/players/${await number(section.sectionId)}`, async (visitor) => {
      await expect(visitor.getByText('Moved to Amateurs after round 2.')).toBeVisible();
      await checkInEveryView(visitor, 'change-section-card-left');
      await visitor.getByRole('main').getByRole('link', { name: 'Amateurs', exact: true }).click();
      await expect(visitor).toHaveURL(new RegExp(`${amateurs}$`));
    });
    await checkAsVisitor(await openVisitorPage(), `${amateurs}/players/${await number(there.id)}`, async (visitor) => {
      await expect(visitor.getByText('Moved here from Open; plays from round 3.')).toBeVisible();
      await expect(visitor.getByText('carried over from Open')).toBeVisible();
      await checkInEveryView(visitor, 'change-section-card-entered');
    });
    for (const desk of [section.desk, section.desk.replace('/open', '/amateurs')]) {
      await page.goto(`${desk}/history`);
      await expect(page.getByText(`${name} moved from Open after round 2 to Amateurs, playing from round 3`)).toBeVisible();
    }
  });
});

test('once the last round is public, a player’s page says what is still possible, and the public sees expulsion as “withdrawn”', async ({
  page,
  openVisitorPage,
}) => {
  const section = await makeTestSection(6, { rounds: 2, publication: 'standings' });
  await playRound(arbiterActor(section), section.sectionId, 1, () => 'draw');
  await publishNextRound(arbiterActor(section), section.sectionId, 2);
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.sectionId, rating: 2380 }, include: { person: true } });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries/${entry.id}`);
  await expect(page.getByText(/^The last round is published\. Is the player absent\? Enter a forfeit on board \d, or unpublish round 2\.$/)).toBeVisible();
  await expectAccessible(page, 'last-round-player');
  await checkInEveryView(page, 'last-round-player');
  await page.getByRole('link', { name: /^Enter a forfeit/ }).click();
  await expect(page).toHaveURL(/show=all/);
  await page.goto(`${section.desk}/entries/${entry.id}`);
  await page.getByRole('link', { name: 'unpublish round 2' }).click();
  await expect(page).toHaveURL(/rounds\/2$/);

  await page.goto(`${section.desk}/entries/${entry.id}`);
  await page.getByLabel('Reason for expulsion').fill('A second forbidden device');
  await page.getByRole('button', { name: `Expel ${entry.person.name}` }).click();
  await expect(page.getByText('Expelled after the last round, so not ranked in the final standings.')).toBeVisible();
  await checkAsVisitor(await openVisitorPage(), `${section.address}/standings`, async (visitor) => {
    await expect(visitor.getByRole('row', { name: new RegExp(entry.person.name) })).toContainText('withdrawn');
    await expect(visitor.getByText('expelled')).toHaveCount(0);
  });
});
