import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection, playRound } from '@/tests/factories';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

test('the organiser sees what stops the report to US Chess, on a phone too, and why a detail is refused', async ({ page }) => {
  const { event, owner } = await makeEvent({ federation: 'USA', startsOn: new Date('2026-03-06'), endsOn: new Date('2026-03-08') });
  const section = await makeSection(event.id, { name: 'Championship', rounds: 1, rateOfPlay: '60 min + 10 s' });
  await makeSection(event.id, { name: 'Reserve' });
  for (const nationalId of ['20000001', null]) {
    const person = await makePerson(event.id, { nationalId, federation: 'USA' });
    await makeEntry(section.id, { personId: person.id });
  }
  await playRound(owner, section.id, 1, () => 'whiteWins');
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);

  await page.goto(`/organise/${event.slug}`);
  await page.getByRole('link', { name: 'National reports' }).click();
  const report = page.getByRole('region', { name: 'US Chess rating report' });
  await expect(report).toContainText('US Chess has not verified these files.');
  await expect(report).toContainText('The affiliate ID is missing.');
  await expect(report.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Championship' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Reserve' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Sections in the reports' })).toContainText('not in FIDE mode');
  await saveScreenshot(page, 'national-reports');
  await page.setViewportSize({ width: 320, height: 900 });
  await page.locator('details').evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await saveScreenshot(page, 'national-reports-320');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByLabel('Affiliate ID').fill('B123');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('An affiliate ID is the letter A and seven digits').first()).toBeVisible();
});
