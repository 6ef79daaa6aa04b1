import { expect, test } from '@playwright/test';
import { database } from '@/lib/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { makeAccount, signIn } from '../accounts';

async function makeOwnSection(userId: string) {
  const { event } = await makeEvent({ slug: `settings-${Date.now()}`, name: `Settings ${Date.now()}` });
  await database().eventMember.create({ data: { eventId: event.id, userId, role: 'organiser' } });
  const section = await makeSection(event.id, { slug: 'main', name: 'Main' });
  return { base: `/organise/${event.slug}/${section.slug}`, sectionId: section.id, eventId: event.id };
}

test('settings: free before round 1, afterwards refused or changed with a reason', async ({ page }) => {
  const account = await makeAccount();
  const { base, sectionId, eventId } = await makeOwnSection(account.userId);
  await signIn(page, account);

  await test.step('before round 1 everything changes', async () => {
    await page.goto(`${base}/settings`);
    await page.getByLabel('Rounds', { exact: true }).fill('6');
    await page.getByRole('radio', { name: /rating-1998/ }).check();
    await page.getByRole('button', { name: 'Remove Average rating of opponents' }).click();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    expect(await database().section.findUnique({ where: { id: sectionId } })).toMatchObject({ rounds: 6, systemId: 'rating-1998' });
  });

  await test.step('an error in a closed group opens it, and what was typed stays', async () => {
    await page.locator('summary').filter({ hasText: 'Byes' }).click();
    await page.getByLabel('Pairing-allocated bye').fill('one');
    await page.getByLabel('Name', { exact: true }).fill('Main hall');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByRole('alert', { name: /before the section can be saved/ })).toBeVisible();
    await expect(page.getByLabel('Pairing-allocated bye')).toHaveValue('one');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Main hall');
  });

  await database().round.create({ data: { sectionId, number: 1, state: 'published', systemId: 'rating-1998', publishedAt: new Date() } });

  await test.step('after round 1 the text is fixed and the number of rounds needs a reason', async () => {
    await page.goto(`${base}/settings`);
    await expect(page.getByRole('radio', { name: /dutch-2026/ })).toBeDisabled();
    await page.getByLabel('Rounds', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByRole('alert', { name: /before the section can be saved/ })).toContainText('announced before round 1 (C.04.1)');
    await page.getByLabel('Reason', { exact: true }).fill('The hall closes early on Sunday.');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
  });

  await test.step('an arbiter reads and changes nothing', async () => {
    await database().eventMember.update({ where: { eventId_userId: { eventId, userId: account.userId } }, data: { role: 'arbiter' } });
    await page.goto(`${base}/settings`);
    await expect(page.getByText('The settings are for organisers to change.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the settings' })).toHaveCount(0);
  });
});

test('ratings from a list are looked at, then taken', async ({ page }) => {
  const account = await makeAccount();
  const { base, sectionId, eventId } = await makeOwnSection(account.userId);
  const fideId = 100_000_000 + (Date.now() % 800_000_000);
  const person = await makePerson(eventId, { fideId, name: `Sandoval, Ines ${fideId}` });
  await makeEntry(sectionId, { personId: person.id, rating: 1900, pairingNumber: 1 });
  await signIn(page, account);
  await page.goto(`${base}/entries`);
  await page.getByRole('link', { name: 'Ratings from a list' }).click();
  await page.getByLabel('Holds from').fill('2026-11-01');
  await page.getByLabel('Or paste here').fill(`FIDE ID;Rating\n${fideId};2015\n`);
  await page.getByRole('button', { name: 'Look at the changes' }).click();
  await expect(page.getByRole('heading', { name: '1 rating changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Take these ratings' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sandoval' })).toContainText('2015');
});
