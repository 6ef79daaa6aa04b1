import { expect, type Page, test } from '@playwright/test';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { database } from '@/lib/platform/db/client';
import { PATH_OF_TEAMS, pagesOfGroup } from '../pages-of-group';
import { makePublishedSection, type PublishedSection } from '../public/published-section';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

const LEFT_FIDE_MODE_TEXT = 'This section left FIDE mode after round 3 was paired.';

/** Returns the addresses of all pages that show the section, for the public, arbiters and helpers, on paper and on the hall screen. */
async function everyPageOf({ owner, section, address }: PublishedSection): Promise<string[]> {
  const [, event = ''] = address.split('/');
  const board = await database().pairing.findFirstOrThrow({ where: { round: { sectionId: section.id, number: 3 }, board: 1 }, include: { white: true } });
  const parameters = {
    event,
    section: section.slug,
    entry: board.whiteId,
    person: board.white.personId,
    round: '3',
    board: '1',
    number: '1',
    sheet: 'wall-chart',
  };
  const own = ['(public)', '(organiser)']
    .flatMap((group) => pagesOfGroup(group, parameters))
    // Only a round robin has a schedule, this section draws no lots, and it has no teams and no public prizes.
    .filter((path) => path.includes(`/${event}/${section.slug}`) && !/\/(schedule|draw)$|^\/[^/]+\/[^/]+\/prizes$/.test(path) && !PATH_OF_TEAMS.test(path));
  const { code } = await makeHelperCode(owner, { sectionId: section.id, label: 'Hella', boardFrom: 1, boardTo: 4, hours: 8 }).then((made) =>
    made.ok ? made.value : { code: '' },
  );
  const { id: pairingId, roundId, whiteId, blackId } = board;
  return [...own, `/${event}/wall`, `/helper/${code}`, slipAddress({ pairingId, roundId, whiteId, blackId: blackId ?? '' }, 'white')];
}

/**
 * True if the page says that the section has left FIDE mode, in its text or in the foot of its printout. The foot is in a style sheet,
 * which escapes commas and full stops.
 */
async function hasLeftFideModeText(page: Page, path: string): Promise<boolean> {
  const answer = await page.request.get(path);
  expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
  return (await answer.text())
    .replaceAll(/\\(2c|2e) /g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .includes(LEFT_FIDE_MODE_TEXT);
}

// Answers FIDE's checklist, question 46.
test('leaving FIDE mode takes two confirmations, and permanently marks the section on every page, on paper and on the hall screen', async ({ page }) => {
  // The number of players is odd, so that there is a page for the bye.
  const played = await makePublishedSection(11, 2, { fideMode: 'on', rounds: 5 });
  const { address, eventId, section } = played;
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  const pages = await everyPageOf(played);
  expect(pages.length).toBeGreaterThan(30);

  await test.step('in FIDE mode, settings in the regulations are locked, and no page has the mark', async () => {
    await page.goto(`/organise${address}/settings`);
    await expect(page.getByText('Announced, and locked in FIDE mode.').first()).toBeVisible();
    await saveScreenshot(page, 'fide-mode-on');
    for (const path of pages) expect(`${path}: ${await hasLeftFideModeText(page, path)}`).toBe(`${path}: false`);
  });

  await test.step('it asks twice, the second time with the consequences, and Cancel keeps the typed values', async () => {
    await page.getByText('Leave FIDE mode').first().click();
    const asked = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
    const reason = page.getByRole('region', { name: 'FIDE mode' }).getByLabel('Reason');
    await reason.fill('The sponsor wants three points for a win.');
    await page.getByRole('button', { name: 'Leave FIDE mode' }).click();
    await expect(asked).toContainText('A section that has left FIDE mode cannot return to it.');
    await saveScreenshot(page, 'fide-mode-leave-1');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(reason).toHaveValue('The sponsor wants three points for a win.');
    await page.getByRole('button', { name: 'Leave FIDE mode' }).click();
    await asked.getByRole('button').first().click();
    await expect(asked).toContainText('This cannot be undone.');
    await saveScreenshot(page, 'fide-mode-leave-2');
    await asked.getByRole('button').first().click();
    await expect(page.getByText(LEFT_FIDE_MODE_TEXT)).toBeVisible();
    await saveScreenshot(page, 'fide-mode-left');
    expect(await database().section.findUnique({ where: { id: section.id } })).toMatchObject({ fideMode: 'left', fideLeftInRound: 3 });
  });

  await test.step('the mark is on every page', async () => {
    // The caches of the section, the event and the helper's page are renewed at different times.
    for (const path of pages) await expect.poll(async () => `${path}: ${await hasLeftFideModeText(page, path)}`).toBe(`${path}: true`);
    await page.goto(`${address}/standings`);
    await saveScreenshot(page, 'fide-mode-left-standings');
  });
});

// Answers FIDE's checklist, question 12.
test('F1 opens the help for the current page, and the help can be searched', async ({ page }) => {
  const { address, eventId } = await makePublishedSection(8, 1, { fideMode: 'on', rounds: 5 });
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  await page.goto(`/organise${address}/settings`);
  const opened = page.context().waitForEvent('page');
  // Until the page's scripts have loaded, the browser itself handles F1.
  await expect(async () => {
    await page.keyboard.press('F1');
    expect(page.context().pages().length).toBeGreaterThan(1);
  }).toPass();
  const help = await opened;
  await expect(help.getByRole('heading', { name: 'The event and its sections', level: 1 })).toBeVisible();
  await page.goto('/help?q=breach');
  await expect(page.getByRole('link', { name: /Breaches/ }).first()).toBeVisible();
  await saveScreenshot(page, 'help-search');
  await page.goto('/help/fide-mode');
  await saveScreenshot(page, 'help-fide-mode');
});
