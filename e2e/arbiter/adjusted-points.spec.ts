import { database } from '@/lib/platform/db/client';
import { playRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { makeTestSection } from './test-section';

const WIDE_SCREEN = { width: 1280, height: 860 };
test('an arbiter takes a point from a player and gives one to another: standings, card and history say so, and it is taken back', async ({
  page,
  openVisitorPage,
}) => {
  const section = await makeTestSection(6, { publication: 'standings' });
  const person = await database().person.findFirstOrThrow({ where: { entries: { some: { sectionId: section.sectionId, rating: 2400 } } } });
  const long = 'Wolfeschlegelstein, Maximiliane';
  await database().person.update({ where: { id: person.id }, data: { name: long } });
  await playRound({ kind: 'user', userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false }, section.sectionId, 1, () => 'draw');
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/adjustments`);
  await page.getByText('Award or deduct points').click();
  await page.getByLabel(`Points for ${long}`).fill('-1');
  await page.getByRole('button', { name: 'Save the points' }).click();
  await expect(page.getByRole('link', { name: /reason/i })).toBeVisible();
  await page.getByLabel('Reason').fill('A phone rang during the game');
  await page.getByRole('button', { name: 'Save the points' }).click();
  await expect(page.getByText(/Points adjustment: .* −1\. It counts in the standings from the end of round 1/)).toBeVisible();
  await expectAccessible(page, 'points-beside-asked');
  await page.getByRole('alert').getByRole('button', { name: 'Save the points' }).click();
  await expect(page.getByText('Points adjusted for 1 player.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${long} −1` })).toBeVisible();
  for (const [name, size] of [
    ['wide', WIDE_SCREEN],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(size);
    await saveScreenshot(page, `points-beside-form-${name}`);
  }

  await test.step('public pages show how the points are made up', async () => {
    for (const [colours, size, name] of [
      ['light', WIDE_SCREEN, 'wide'],
      ['dark', PHONE, 'phone'],
      ['dark', WIDE_SCREEN, 'wide-dark'],
      ['light', PHONE, 'phone-light'],
    ] as const) {
      const visitor = await openVisitorPage({ viewport: size, colorScheme: colours });
      await visitor.goto(`${section.address}/standings`);
      await expect(visitor.getByRole('row', { name: new RegExp(long) })).toContainText('(adjusted by −1)');
      await expect(visitor.getByText(`Points adjustment: ${long} −1, after round 1. A phone rang during the game`)).toBeVisible();
      await saveScreenshot(visitor, `points-beside-standings-${name}`);
      await visitor.getByRole('link', { name: long }).click();
      await expect(visitor.getByText('Points adjusted by −1 after round 1. A phone rang during the game')).toBeVisible();
      await saveScreenshot(visitor, `points-beside-card-${name}`);
      await visitor.context().close();
    }
  });

  await page.setViewportSize(WIDE_SCREEN);
  await page.goto(`${section.desk}/history`);
  await expect(page.getByText(`${long}: 1 point deducted after round 1`)).toBeVisible();
  await page.goto(`${section.desk}/adjustments`);
  await page.getByRole('button', { name: /Remove/ }).click();
  await expect(page.getByText('No penalties or bonus points.')).toBeVisible();
  await page.goto(`${section.address}/standings`);
  await expect(page.getByText(/adjusted (by|points)/i)).toHaveCount(0);
});

test('without scripts, the question is visible above the collapsed form, and the points are saved', async ({ openVisitorPage }) => {
  const section = await makeTestSection(6, { publication: 'standings' });
  await playRound({ kind: 'user', userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false }, section.sectionId, 1, () => 'draw');
  const page = await openVisitorPage({ javaScriptEnabled: false, viewport: PHONE });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries`);
  await page.getByRole('link', { name: 'Penalties and bonus points' }).click();
  await page.getByText('Award or deduct points').click();
  await page
    .getByLabel(/^Points for/)
    .first()
    .fill('-1');
  await page.getByLabel('Reason').fill('A phone rang during the game');
  await page.getByRole('button', { name: 'Save the points' }).click();
  await expect(page.getByText(/Points adjustment: .* −1\. It counts in the standings from the end of round 1/)).toBeVisible();
  await saveScreenshot(page, 'points-beside-without-script');
  await page.getByRole('alert').getByRole('button', { name: 'Save the points' }).click();
  await expect(page.getByText('Points adjusted for 1 player.')).toBeVisible();
  await page.context().close();
});
