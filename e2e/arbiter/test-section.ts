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
  /** Address of the desk. */
  readonly desk: string;
  /** Address of the public pages. */
  readonly address: string;
  readonly arbiter: Account;
}

/** A published event with one section and its players, before round 1, and an arbiter's account. */
export async function makeTestSection(players: number, fields: Partial<Prisma.SectionUncheckedCreateInput> = {}): Promise<TestSection> {
  const { event } = await makeEvent({ isPublished: true, name: 'Harbour Open', slug: `harbour-${randomUUID().slice(0, 8)}` });
  const section = await makeSection(event.id, { slug: 'open', name: 'Open', lateEntryUntilRound: 4, ...fields });
  for (let index = 0; index < players; index += 1) await makeEntry(section.id, { rating: 2400 - 10 * index });
  const arbiter = await makeAccount('Mirela Ferrand');
  await database().eventMember.create({ data: { eventId: event.id, userId: arbiter.userId, role: 'organiser' } });
  await notifyEventChanged(database(), event.id);
  return { eventId: event.id, sectionId: section.id, desk: `/organise/${event.slug}/open`, address: `/${event.slug}/open`, arbiter };
}

/** Round 1 is public: through the use cases, for journeys that begin there. */
export const publishRoundOne = ({ sectionId }: TestSection, arbiter: UserActor) => publishNextRound(arbiter, sectionId, 1);

/** Round 1 is public, and White has won on every board. */
export const publishRoundOneWonByWhite = async (hall: TestSection, arbiter: UserActor) =>
  enterResults(arbiter, await publishRoundOne(hall, arbiter), () => 'whiteWins');

/** The same, and the round is complete. */
export const completeRoundOne = ({ sectionId }: TestSection, arbiter: UserActor) => playRound(arbiter, sectionId, 1, () => 'whiteWins');

/** The same, and round 2 is a draft. */
export async function draftRoundTwo(hall: TestSection, arbiter: UserActor): Promise<void> {
  await completeRoundOne(hall, arbiter);
  await draftNextRound(arbiter, hall.sectionId, 2);
}

/** The same, and it is open for changes by hand. */
export async function openManualPairing(hall: TestSection, arbiter: UserActor): Promise<void> {
  await draftRoundTwo(hall, arbiter);
  await beginManualPairing(arbiter, { sectionId: hall.sectionId, round: 2 });
}

export async function pairAndPublish(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Pair round ${round}` }).click();
  await page.getByRole('button', { name: `Publish round ${round}` }).click();
  await expect(page.getByRole('link', { name: /Missing results/ })).toBeVisible();
  await waitForDesk(page);
}

/** The desk listens: its script has arrived. */
export async function waitForDesk(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
}

/** Keys results for all open boards, by these keys in turn; before the script has arrived a key would be lost. */
export async function keyResults(page: Page, keys: string): Promise<void> {
  await waitForDesk(page);
  const label = await page.getByRole('link', { name: /Missing results/ }).innerText();
  const open = Number(/\d+/.exec(label)?.[0]);
  for (let index = 0; index < open; index += 1) await page.keyboard.press(keys[index % keys.length] ?? '1');
  await expect(page.getByRole('link', { name: 'Missing results 0' })).toBeVisible();
}

export async function complete(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: `Complete round ${round}`, disabled: false }).click();
}

export function boardRow(page: Page, board: number) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(board), exact: true }) });
}

/** What is asked is agreed to, as often as it is, until the act is done. */
export async function confirmAll(page: Page, done: Locator): Promise<void> {
  const yes = page
    .locator('[data-outcome=asked]')
    .getByRole('button')
    .filter({ hasNotText: /^Cancel$/ });
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 1000 });
    await expect(done).toBeVisible({ timeout: 1000 });
  }).toPass();
}
