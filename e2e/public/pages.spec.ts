import { expect, test } from '@playwright/test';
import { expectPageAccessible } from '../accessibility';
import { expectContentSecurityPolicy, collectPolicyViolations } from '../expect-content-security-policy';
import { makePublishedSection, type PublishedSection } from './published-section';

let playedSection: PublishedSection;

test.beforeAll(async () => {
  playedSection = await makePublishedSection(33, 3, {}, { club: 'Rook Pier', federation: 'NED' });
});

const PAGES = [
  '', '?me=5', '?q=robin', '/round/2', '/round/4/by-name', '/round/4/board/2', '/round/4/board/2?me=1&not=9', '/round/4/brackets', '/round/4/texts', '/round/4/bye',
  '/round/4/check', '/standings', '/standings?after=1', '/crosstable', '/players', '/players/7', '/corrections', '/print', '/print/boards',
  '/print/names', '/print/standings', '/print/crosstable', '/print/wall-chart', '/print/players', '/print/players-by-name', '/print/table-cards', '/print/form',
  '/print/clubs', '/print/federations?best=2', '/print/statistics', '/print/press', '/wall',
];

// The pages are divided into two parts, which are checked in parallel to save time.
test.describe.configure({ mode: 'parallel' });
for (const part of [0, 1]) {
  test(`every public page is accessible in every view and obeys its content security policy, part ${part + 1}`, async ({ page }) => {
    const refused = collectPolicyViolations(page);
    const addresses = ['/', '/rules', '/rules/rating-1998', '/help', '/help?q=bye', '/help/fide-mode', playedSection.address.replace(/\/[^/]+$/, ''), ...PAGES.map((path) => `${playedSection.address}${path}`)];
    for (const address of addresses.filter((_, index) => index % 2 === part)) {
      await test.step(address, async () => {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        expectContentSecurityPolicy(answer);
        await expectPageAccessible(page);
      });
    }
    expect(refused).toEqual([]);
  });
}

test('a page that does not exist says so', async ({ page }) => {
  for (const path of ['/no-such-event', `${playedSection.address}/round/9`, `${playedSection.address}/round/x`, `${playedSection.address}/players/999`]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test('the pages can be read and searched without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(playedSection.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 4 of 9');
  await page.getByLabel('Name or pairing number').fill('5');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'My board' })).toBeVisible();
  await page.getByRole('link', { name: 'Why this opponent?' }).click();
  await expect(page.getByRole('heading', { name: 'Decision step by step' })).toBeVisible();
  await page.getByLabel('Opponent to ask about').fill('2');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('status')).not.toBeEmpty();
  const article = page.locator('a[href^="/rules/"][href*="#a-"]:visible').first();
  const [, number = ''] = /#a-(.+)$/.exec((await article.getAttribute('href')) ?? '') ?? [];
  await article.click();
  await expect(page.locator(`[id="a-${number}"]`).getByRole('heading', { level: 2 })).toContainText(number);
  await page.close();
});

test('a page explains why a player has the bye', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${playedSection.address}/round/4`);
  const number = await page.locator('[data-bye]').getAttribute('data-n');
  await page.goto(`${playedSection.address}?me=${number}`);
  await page.getByRole('link', { name: 'Why this bye?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Why \S+ has the bye$/);
  await expect(page.getByText('gets the pairing-allocated bye.')).toBeVisible();
  await page.close();
});

test("the visitor's browser checks the round", async ({ page }) => {
  await page.goto(`${playedSection.address}/round/4/check`);
  await page.getByRole('button', { name: 'Check this round' }).click();
  await expect(page.getByText('All boards match: 16 of 16, colours included.')).toBeVisible();
});

test('a round that was tampered with does not pass the check', async ({ page }) => {
  await page.route('**/input', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('2490', '2491') });
  });
  await page.goto(`${playedSection.address}/round/4/check`);
  await page.getByRole('button', { name: 'Check this round' }).click();
  await expect(page.getByText('does not match the published fingerprint')).toBeVisible();
});
