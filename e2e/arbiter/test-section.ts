import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { beginManualPairing } from '@/lib/acts/rounds/manual-pairing';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, enterResults, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { makeAccount, type Account } from '../test-accounts';

export interface TestSection {
  readonly eventId: string;
  readonly sectionId: string;
  /** The path of the desk. */
  readonly desk: string;
  /** The path of the public pages. */
  readonly address: string;
  readonly arbiter: Account;
}

/** Makes a published event with one section and its players, before round 1, and the account of an arbiter. */
export async function makeTestSection(players: number, fields: Partial<Prisma.SectionUncheckedCreateInput> = {}): Promise<TestSection> {
  const { event } = await makeEvent({ isPublished: true, name: 'Harbour Open', slug: `harbour-${randomUUID().slice(0, 8)}` });
  const section = await makeSection(event.id, { slug: 'open', name: 'Open', lateEntryUntilRound: 4, ...fields });
  for (let index = 0; index < players; index += 1) await makeEntry(section.id, { rating: 2400 - 10 * index });
  const arbiter = await makeAccount('Mirela Ferrand');
  await database().eventMember.create({ data: { eventId: event.id, userId: arbiter.userId, role: 'organiser' } });
  await notifyEventChanged(database(), event.id);
  return { eventId: event.id, sectionId: section.id, desk: `/organise/${event.slug}/open`, address: `/${event.slug}/open`, arbiter };
}

export const publishRoundOne = ({ sectionId }: TestSection, arbiter: UserActor) => publishNextRound(arbiter, sectionId, 1);

export const publishRoundOneWonByWhite = async (section: TestSection, arbiter: UserActor) =>
  enterResults(arbiter, await publishRoundOne(section, arbiter), () => 'whiteWins');

export const completeRoundOne = ({ sectionId }: TestSection, arbiter: UserActor) => playRound(arbiter, sectionId, 1, () => 'whiteWins');

export async function draftRoundTwo(section: TestSection, arbiter: UserActor): Promise<void> {
  await completeRoundOne(section, arbiter);
  await draftNextRound(arbiter, section.sectionId, 2);
}

export async function openManualPairing(section: TestSection, arbiter: UserActor): Promise<void> {
  await draftRoundTwo(section, arbiter);
  await beginManualPairing(arbiter, { sectionId: section.sectionId, round: 2 });
}

export async function pairAndPublish(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Pair round ${round}` }).click();
  await page.getByRole('button', { name: `Publish round ${round}` }).click();
  await expect(page.getByRole('link', { name: /Missing results/ })).toBeVisible();
  await waitForDesk(page);
}

/** Waits until the desk's script has loaded and keys work. */
export async function waitForDesk(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
}

/** Types a result for every open board, using `keys` in turn. First waits for the script, because keys pressed before it loads would be lost. */
export async function typeResults(page: Page, keys: string): Promise<void> {
  await waitForDesk(page);
  const label = await page.getByRole('link', { name: /Missing results/ }).innerText();
  const open = Number(/\d+/.exec(label)?.[0]);
  for (let index = 0; index < open; index += 1) await page.keyboard.press(keys[index % keys.length] ?? '1');
  await expect(page.getByRole('link', { name: 'Missing results 0' })).toBeVisible();
}

export async function pressCompleteRound(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Complete round ${round}`, disabled: false }).click();
}

export function boardRow(page: Page, board: number) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(board), exact: true }) });
}

/** Confirms every question that appears, until `done` is visible. */
export async function confirmUntilDone(page: Page, done: Locator): Promise<void> {
  const yes = page
    .locator('[data-outcome=asked]')
    .getByRole('button')
    .filter({ hasNotText: /^Cancel$/ });
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 1000 });
    await expect(done).toBeVisible({ timeout: 1000 });
  }).toPass();
}
