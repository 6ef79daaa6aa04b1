import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { database } from '@/lib/platform/db/client';
import { playRound } from '@/tests/factories';
import { boardRow, pairAndPublish, pressCompleteRound, typeResults, waitForDesk } from '../arbiter/test-section';
import { countActions } from '../count-actions';
import { arbiterActor, expect, test } from '../fixtures';

const PLAYERS = 60;

const FIELDS = {
  rounds: 2,
  publication: 'standings',
  feeTable: { rows: [{ name: 'Regular', eligible: {}, amount: 4000 }] },
  prizeFund: { currency: 'EUR', unit: 100, categories: [{ name: 'Main', sharing: 'hort', eligible: {}, prizes: [60_000, 40_000], trophies: [] }] },
} as const;

test('the jobs of a weekend take as few clicks, fields and keys as the document says', async ({ page, openDesk, openVisitorPage }) => {
  const count = await countActions(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const section = await openDesk(PLAYERS, FIELDS, async ({ sectionId }, arbiter) => {
    // Two players arrive in this journey. The others are already in the hall.
    const seen = await database().entry.findMany({ where: { sectionId }, orderBy: { rating: 'desc' }, skip: 2 });
    await recordArrivals(arbiter, { sectionId, entryIds: seen.map(({ id }) => id), arrived: 'yes' });
  });
  const { sectionId, desk, address } = section;
  const rows: string[] = [];
  const countJob = async (job: string, work: () => Promise<unknown>) => {
    const before = await count();
    await test.step(job, work);
    const figures = (await count()).map((after, index) => after - (before[index] ?? 0));
    rows.push(`| ${[job, ...figures].join(' | ')} |`);
  };
  const pressLink = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first().click();
  const arrivedButton = page.getByRole('button', { name: /^Arrived ?: / }).first();
  const arrive = async (arrived: number) => {
    await waitForDesk(page);
    await arrivedButton.click();
    await expect(page.getByText('expected,')).toContainText(`${arrived} arrived`);
    await expect.poll(() => database().entry.count({ where: { sectionId, arrivedAt: { not: null } } })).toBe(arrived);
  };
  const openPrizes = async () => {
    await page.goto(desk);
    await pressLink('Standings');
    await pressLink('Prizes');
  };

  await countJob('check in a player', async () => {
    await pressLink('Check-in');
    await arrive(PLAYERS - 1);
  });
  await countJob('check in the next player', () => arrive(PLAYERS));
  await countJob('take a payment, from the check-in', async () => {
    await pressLink(/^Fee: /);
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('The payment is recorded: receipt 1.')).toBeVisible();
  });

  await page.goto(desk);
  await countJob('pair and publish a round', () => pairAndPublish(page, 1));
  await countJob('enter the results of 30 boards', () => typeResults(page, '10='));
  await countJob('correct one result', async () => {
    await pressLink('All 30');
    await expect(page.getByRole('link', { name: 'All 30' })).toHaveAttribute('aria-current', 'page');
    await boardRow(page, 1)
      .getByRole('link', { name: /^Correct/ })
      .click();
    await page.getByRole('radio', { name: '½-½' }).check();
    await page.waitForURL(/result=draw/);
    await page.getByLabel('Reason').first().fill('Both score sheets show a draw');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
  });

  await page.goto(desk);
  await pressCompleteRound(page, 1);
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  await playRound(arbiterActor(section), sectionId, 2);
  await countJob('fix and publish the prizes', async () => {
    await openPrizes();
    await page.getByRole('button', { name: 'Fix the prizes' }).click();
    await expect(page.getByRole('heading', { name: 'Final list of prizes' })).toBeVisible();
    const visitor = await openVisitorPage();
    await visitor.goto(`${address}/prizes`);
    await expect(visitor.getByRole('heading', { name: 'Final list of prizes' })).toBeVisible();
  });
  await countJob('print the certificates', async () => {
    await openPrizes();
    await pressLink('Certificates');
    await expect(page.getByRole('region', { name: /^Certificate/ }).first()).toBeVisible();
    // The button works once the scripts of the page have run.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
  });
  console.log(rows.join('\n'));
  expect(readFileSync(path.join(import.meta.dirname, '../../docs/clicks.md'), 'utf8')).toContain(rows.join('\n'));
});
