import http from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { typeResults, makeTestSection, pairAndPublish } from '../arbiter/test-section';
import { makePublishedSection } from '../public/published-section';
import { makeAccount, makeServerOwner, signIn, signInByForm } from '../test-accounts';

const HALL_URL = process.env.PUBLIC_URL ?? '';

test.use({ baseURL: HALL_URL });

async function expectPlainHttp(page: Page): Promise<void> {
  expect(page.url().startsWith(`${HALL_URL}/`), page.url()).toBe(true);
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID, typeof crypto.subtle])).toEqual([false, 'undefined', 'undefined']);
}

test('over plain HTTP, keys enter results at the desk, and signing in returns to the requested host', async ({ page }) => {
  const section = await makeTestSection(8);
  await signInByForm(page, section.arbiter);
  await page.goto(section.desk);
  await expectPlainHttp(page);
  await pairAndPublish(page, 1);
  await typeResults(page, '1=0');
  await expect.poll(() => database().resultRevision.count({ where: { pairing: { round: { sectionId: section.sectionId } } } })).toBe(4);
});

test("over plain HTTP, the visitor's browser can check a round", async ({ page }) => {
  const { address } = await makePublishedSection(12, 1);
  await page.goto(`${address}/round/2/check`);
  await expectPlainHttp(page);
  await page.getByRole('button', { name: 'Check this round' }).click();
  await expect(page.getByText('All boards match: 6 of 6, colours included.')).toBeVisible();
});

test('over plain HTTP, a page says which features need HTTPS, and everything else works', async ({ page }) => {
  const { address } = await makePublishedSection(12, 1);
  await page.goto(`${address}?me=3`);
  await expectPlainHttp(page);
  await expect(page.getByText('Live')).toBeVisible();
  await expect(page.getByText('Notifications need an https address, and so does installing this page as an app.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Notify me/ })).toHaveCount(0);
});

test('over plain HTTP, an invitation can be copied, and has the address of this server whatever host name the page has', async ({ page }) => {
  const section = await makeTestSection(2);
  await database().eventMember.updateMany({ where: { eventId: section.eventId, userId: section.arbiter.userId }, data: { role: 'owner' } });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk.replace(/\/open$/, '')}/people`);
  await page.getByLabel('Recipient').fill('Ana');
  await page.getByRole('button', { name: 'Create a one-time link' }).click();
  await expect(page.getByLabel('Link for Ana')).toHaveValue(new RegExp(`^${HALL_URL}/invitation/`));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('the address of this server is shown on the organiser’s home and set in the browser', async ({ page }) => {
  const owner = await makeAccount();
  await makeServerOwner(owner);
  await signIn(page, owner);
  await page.goto('/organise');
  await expect(page.getByRole('img', { name: `QR code of ${HALL_URL}` })).toBeVisible();
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Address', { exact: true }).fill('hall.test');
  await page.getByRole('button', { name: 'Use this address', exact: true }).click();
  await expect(page.getByRole('link', { name: /Enter the address as a browser shows it/ })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('hall.test');
  await page.getByLabel('Address', { exact: true }).fill(`${HALL_URL}/`);
  await page.getByRole('button', { name: 'Use this address', exact: true }).click();
  const history = page.getByRole('listitem').filter({ hasText: 'Nora Sandvik' });
  await expect(history.first()).toContainText(HALL_URL);
  await expect(page.getByRole('status').filter({ hasText: HALL_URL })).toBeVisible();
  await page.getByRole('button', { name: 'Use the automatic address' }).click();
  await expect(history.first()).toContainText('Automatic');
  await expect(page.getByRole('button', { name: 'Use the automatic address' })).toHaveCount(0);
});

test('invitations have a warning if the address of this server is not the one in use', async ({ page }) => {
  const section = await makeTestSection(2);
  await database().eventMember.updateMany({ where: { eventId: section.eventId, userId: section.arbiter.userId }, data: { role: 'owner' } });
  await makeServerOwner(section.arbiter);
  await signIn(page, section.arbiter);
  const setAddress = async (button: string) => {
    await page.goto('/organise/settings');
    if (button === 'Use this address') await page.getByLabel('Address', { exact: true }).fill('http://elsewhere.test');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Use the automatic address' })).toHaveCount(button === 'Use this address' ? 1 : 0);
  };
  const warning = page.getByRole('note').filter({ hasText: 'Links and codes made here lead to http://elsewhere.test' });
  const people = `${section.desk.replace(/\/open$/, '')}/people`;
  await page.goto(people);
  await expect(warning).toHaveCount(0);
  await setAddress('Use this address');
  for (const path of [people, `${section.desk}/helpers`]) {
    await page.goto(path);
    await expect(warning).toBeVisible();
  }
  await page.goto(`${section.desk.replace(/\/open$/, '')}/history`);
  await expect(page.getByText('Server address: http://elsewhere.test (was automatic)')).toBeVisible();
  await setAddress('Use the automatic address');
});

function fetchPageAsHost(path: string, host: string): Promise<string> {
  const { port } = new URL(HALL_URL);
  return new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https', forwarded: `host=${host}` };
    http
      .get({ port, host: '127.0.0.1', path, headers }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve(text));
      })
      .on('error', reject);
  });
}

test('a host name that a visitor claims does not appear on hall screens and paper', async () => {
  const { address } = await makePublishedSection(12, 1);
  for (const path of [`${address}/wall`, `${address}/print/boards`, address]) {
    const body = await fetchPageAsHost(path, 'evil.test');
    expect(body).not.toContain('evil.test');
    expect(await fetchPageAsHost(path, 'hall.test')).not.toContain('evil.test');
  }
  expect(await fetchPageAsHost(`${address}/wall`, 'evil.test')).toContain(`<b>${HALL_URL.replace('http://', '')}${address}</b>`);
});
