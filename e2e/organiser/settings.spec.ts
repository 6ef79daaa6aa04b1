import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { finishRound, makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { makeTestSection, pairAndPublish } from '../arbiter/test-section';
import { arbiterActor } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { runSwissCheck } from '../swiss-check';
import { makeAccount, signIn } from '../test-accounts';

async function makeOwnSection(userId: string) {
  const { event } = await makeEvent({ slug: `settings-${Date.now()}`, name: `Settings ${Date.now()}` });
  await database().eventMember.create({ data: { eventId: event.id, userId, role: 'organiser' } });
  const section = await makeSection(event.id, { slug: 'main', name: 'Main' });
  return { base: `/organise/${event.slug}/${section.slug}`, sectionId: section.id, eventId: event.id };
}

test('settings can be changed freely before round 1; later changes are refused or need a reason', async ({ page }) => {
  const account = await makeAccount();
  const { base, sectionId, eventId } = await makeOwnSection(account.userId);
  await signIn(page, account);

  await test.step('before round 1 every setting can be changed', async () => {
    await page.goto(`${base}/settings`);
    await page.getByLabel('Rounds', { exact: true }).fill('6');
    await page.getByRole('radio', { name: /Rating 1998/ }).check();
    await page.getByRole('button', { name: 'Remove Average rating of opponents' }).click();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    expect(await database().section.findUnique({ where: { id: sectionId } })).toMatchObject({ rounds: 6, systemId: 'rating-1998' });
  });

  await test.step('an error in a collapsed group opens it, and the typed values stay', async () => {
    await page.locator('summary').filter({ hasText: 'Byes' }).click();
    await page.getByLabel('Pairing-allocated bye').fill('one');
    await page.locator('summary').filter({ hasText: 'Absent without notice' }).click();
    await page.getByLabel('Absent without notice').selectOption('absent');
    await page.getByLabel('Name', { exact: true }).fill('Main hall');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toBeVisible();
    await expect(page.getByLabel('Pairing-allocated bye')).toHaveValue('one');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Main hall');
    await expect(page.getByLabel('Absent without notice')).toHaveValue('absent');
    await page.locator('summary').filter({ hasText: 'Ratings and web address' }).click();
    await expect(page.getByLabel('Rating used for pairing')).toHaveValue('FIDON');
    await page.getByLabel('Rating type').selectOption('national');
    await expect(page.getByLabel('Rating used for pairing'), 'the method follows the kind, refused or not').toHaveValue('NIDOF');
  });

  await database().round.create({ data: { sectionId, number: 1, state: 'published', systemId: 'rating-1998', publishedAt: new Date() } });

  await test.step('after round 1 the pairing system is fixed, and a new number of rounds needs a reason', async () => {
    await page.goto(`${base}/settings`);
    await expect(page.getByRole('radio', { name: /Dutch 2026/ })).toBeDisabled();
    await page.getByLabel('Rounds', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('announced before round 1 (C.04.1)');
    await page.getByLabel('Reason', { exact: true }).fill('The hall closes early on Sunday.');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
  });

  await test.step('an arbiter can read the settings but not change them', async () => {
    await database().eventMember.update({ where: { eventId_userId: { eventId, userId: account.userId } }, data: { role: 'arbiter' } });
    await page.goto(`${base}/settings`);
    await expect(page.getByText('Only organisers can change the settings.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the settings' })).toHaveCount(0);
  });
});

test('ratings from a list are previewed, then applied', async ({ page }) => {
  const account = await makeAccount();
  const { base, sectionId, eventId } = await makeOwnSection(account.userId);
  const fideId = 100_000_000 + (Date.now() % 800_000_000);
  const person = await makePerson(eventId, { fideId, name: `Sandoval, Ines ${fideId}` });
  await makeEntry(sectionId, { personId: person.id, rating: 1900, pairingNumber: 1 });
  const other = await makePerson(eventId, { fideId: fideId + 1, name: 'Teixeira, Rui' });
  await makeEntry(sectionId, { personId: other.id, rating: 1800, pairingNumber: 2 });
  await signIn(page, account);
  await page.goto(`${base}/entries`);
  await page.getByRole('link', { name: 'Ratings from a list' }).click();
  await page.getByLabel('In effect from').fill('2026-11-01');
  await page.getByLabel('Or paste here').fill(`Name;FIDE ID;Rating\nSandoval;${fideId};2015\nUrbina, Paz;${fideId + 1};2400\n`);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await expect(page.getByRole('heading', { name: '1 rating will change' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Different name on the list' })).toContainText('on the list: Urbina, Paz');
  await expect(page.getByRole('checkbox', { name: 'Update the rating of Teixeira, Rui' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Update these ratings and the ticked ones' }).click();
  await page.waitForURL(/entries$/);
  await expect(page.getByRole('row').filter({ hasText: 'Sandoval' })).toContainText('2015');
  await expect(page.getByRole('row').filter({ hasText: 'Teixeira' })).toContainText('1800');
});

test('an open of 60 players with Baku acceleration: three absences in round 1, an exchange of numbers, a late entry in round 2, and the report file', async ({
  page,
}) => {
  const section = await makeTestSection(60, { systemId: 'dutch-2026', rounds: 5, fideMode: 'on', lateEntryUntilRound: 3 });
  const { sectionId } = section;
  await signIn(page, section.arbiter);

  await test.step('the form shows the virtual points of Baku acceleration, and saves it with the order of equal players', async () => {
    await page.goto(`${section.desk}/settings`);
    await page.locator('summary').filter({ hasText: 'Acceleration' }).click();
    await page.getByRole('combobox', { name: 'Acceleration' }).selectOption('baku');
    await expect(page.getByRole('row', { name: 'Numbers 1 to 30' })).toHaveText(/11½00$/);
    await saveScreenshot(page, 'baku-form');
    await page.locator('summary').filter({ hasText: 'Order of players with equal ratings' }).click();
    await page.getByLabel('Order of players with equal ratings').selectOption('lot');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    expect(await database().section.findUnique({ where: { id: sectionId } })).toMatchObject({ acceleration: 'baku', tieOrder: 'lot' });
  });

  const numbered = (number: number) => database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: number } });
  const lastOfA = () => database().entry.findFirstOrThrow({ where: { sectionId, isLastInGroupA: true } });

  await test.step('round 1: the 30th of the 57 paired players is the last of group A', async () => {
    for (const number of [5, 20, 50]) {
      const { id } = await numbered(number);
      await database().absence.create({ data: { entryId: id, round: 1, kind: 'halfPointBye', origin: 'requested' } });
    }
    await page.goto(section.desk);
    await pairAndPublish(page, 1);
    expect(await lastOfA()).toMatchObject({ pairingNumber: 32 });
    await page.goto(`${section.desk}/settings`);
    await page.locator('summary').filter({ hasText: 'Acceleration' }).click();
    await expect(page.getByRole('row', { name: 'Numbers 1 to 32' })).toBeVisible();
    await saveScreenshot(page, 'baku-settled');
    await finishRound(arbiterActor(section), sectionId, 1);
  });

  await test.step('two equal players exchange their pairing numbers after a confirmation', async () => {
    const [first, second] = [await numbered(40), await numbered(41)];
    await database().entry.update({ where: { id: second.id }, data: { rating: first.rating, fideRating: first.rating } });
    await page.goto(`${section.desk}/entries/${first.id}`);
    await page.getByText('Exchange pairing numbers').click();
    await saveScreenshot(page, 'exchange-form');
    await page.getByRole('button', { name: 'Exchange numbers' }).click();
    await expect(page.getByText('The pairing numbers of two players with equal rating and title would be exchanged')).toBeVisible();
    await saveScreenshot(page, 'exchange-asked');
    await page.getByRole('alert').getByRole('button', { name: 'Exchange numbers' }).click();
    await expect(page.getByText(/^The pairing numbers of .* have been exchanged/)).toBeVisible();
    expect(await numbered(41)).toMatchObject({ id: first.id });
  });

  await test.step('round 2: a late entry above the cut is in group A, which ends with the same player', async () => {
    const last = await lastOfA();
    await makeEntry(sectionId, { rating: 2355, enteredFromRound: 2 });
    await page.goto(section.desk);
    await pairAndPublish(page, 2);
    expect(await lastOfA()).toMatchObject({ id: last.id, pairingNumber: 33 });
    await finishRound(arbiterActor(section), sectionId, 2);
    await page.goto(`${section.desk}/rounds/2`);
    await expect(page.getByText('virtual points from acceleration')).toBeVisible();
    await saveScreenshot(page, 'baku-round');
  });

  await test.step('the public sees the virtual points next to the scores, with an explanation', async () => {
    await page.goto(`${section.address}/round/2`);
    await expect(page.getByText('virtual points from acceleration')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('1+1');
    await saveScreenshot(page, 'baku-public');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator('.pairings tbody :is(td:nth-child(3), td:nth-child(5))')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));
      expect(cut, `scores at ${width}`).toEqual([]);
    }
    await page.goto(`${section.address}/round/2/board/1`);
    await saveScreenshot(page, 'baku-why');
  });

  await test.step('the report passes the checker', async () => {
    const file = await page.request.post(`${section.desk}/export/file`, { form: { after: 2, format: 'trf26' } });
    const text = (await file.body()).toString('utf8');
    expect(text).toMatch(/^250 {7}1\.0 {3}1 {3}/m);
    expect(text).toContain('### Exchange @ Round 2: ');
    expect(runSwissCheck('dutch-2026', text)).toContain('rounds=2 differ=0');
  });
});

test('without a network, a form keeps its values and says that it was not sent; it can be sent once the network returns', async ({ page, context }) => {
  const account = await makeAccount();
  const { base, sectionId } = await makeOwnSection(account.userId);
  await signIn(page, account);
  await page.goto(`${base}/settings`, { waitUntil: 'networkidle' });
  await page.getByLabel('Name', { exact: true }).fill('Main hall');
  await page.getByLabel('Rate of play').fill('90 minutes');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  const refused = page.getByRole('alert', { name: 'The server did not answer' });
  await expect(refused).toContainText('What you typed is still here');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Main hall');
  await expect(page.getByLabel('Rate of play')).toHaveValue('90 minutes');
  await saveScreenshot(page, 'form-unanswered');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(refused).toHaveCount(0);
  expect(await database().section.findUnique({ where: { id: sectionId } })).toMatchObject({ name: 'Main hall', rateOfPlay: '90 minutes' });
});
