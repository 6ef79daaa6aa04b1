import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { publishNextRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { saveScreenshotsOf } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

test('a school event of five teams without players: scores on the desk and from a captain’s phone', async ({ page, browser }) => {
  const account = await makeAccount();
  const { event, owner, sectionId, slug } = await makeTeamSection({
    teams: 5,
    players: 0,
    rounds: 3,
    match: { boards: 4, scoresOnly: true },
    section: { tieBreaks: ['MPvGP', 'EMMSB'], leagueRules: { confirmationDays: 3 } },
  });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/${slug}`);
  await signIn(page, account);
  const desk = `/organise/${event.slug}/${slug}`;
  await publishNextRound(owner, sectionId, 1);

  await page.goto(`${desk}/teams`);
  await page.getByRole('button', { name: 'Create 5 links' }).click();
  await expect(page.getByTestId('access-link')).toHaveCount(5);
  const [link] = await page.getByTestId('access-link').allInnerTexts();
  const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage();
  await phone.goto(new URL(link ?? '').pathname);
  await page.goto(desk);
  const [first, second] = [page.getByLabel(/^Game points of/).nth(2), page.getByLabel(/^Game points of/).nth(3)];
  await first.fill('x');
  const points = phone.getByLabel(/^Game points of/);
  await points.first().fill('2.5');
  await points.last().fill('1.5');
  await phone.getByRole('button', { name: 'Send results' }).click();
  await expect(phone.getByText('Without a reply, the results count as confirmed', { exact: false })).toBeVisible();
  await expectAccessible(phone);

  await expect(page.getByLabel('Game points of Club 1')).toHaveValue('2½');
  await expect(first, 'a refresh keeps what an arbiter has typed').toHaveValue('x');
  await page.getByRole('button', { name: 'Save scores' }).click();
  await page.getByRole('link', { name: /^Enter whole or half points/ }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/^Enter whole or half points/);
  await expect(second).toHaveValue('');

  await page.goto(`${desk}/rounds/1/line-ups`);
  await expect(page.getByRole('heading', { name: 'Match scores' })).toBeVisible();
  const outcome = page.getByLabel('Outcome of match 2');
  await outcome.selectOption('second team absent');
  await page.getByRole('button', { name: 'Save scores' }).click();
  await expect(page.getByText('One score saved.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(desk);
  await page.getByRole('button', { name: 'Complete round 1' }).click();
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  await publishNextRound(owner, sectionId, 2);
  await page.goto(`/${event.slug}/${slug}/standings`);
  await expect(page.getByText('Club 1')).toBeVisible();
  await expectAccessible(page);
  const section = `/${event.slug}/${slug}`;
  await saveScreenshotsOf(page, {
    'scores-desk': desk,
    'scores-form': `${desk}/rounds/2/line-ups`,
    'scores-round': `${section}/1`,
    'scores-standings': `${section}/standings`,
    'scores-team': `${section}/teams/1`,
    'scores-desk-team': `${desk}/teams/1`,
    'scores-crosstable': `${section}/crosstable`,
  });
});
