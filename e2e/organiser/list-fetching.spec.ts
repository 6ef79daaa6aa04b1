import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { FakeListServer } from '@/tests/fake-list-server';
import { expectAccessible } from '../accessibility';
import { makeAccount, signIn } from '../test-accounts';

// No federation has this code, so other tests do not find the players of this list.
const FEDERATION = 'XZF';
const LIST_CSV = ['Nr;Name;Elo', ...Array.from({ length: 500 }, (_, index) => `${40_000 + index};Zwaluw${index}, Quirine;${1500 + index}`)].join('\n');

const server = new FakeListServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

test('once enabled, rating lists are fetched, all of them by one button, and failures are shown', async ({ page }) => {
  const account = await makeAccount('Nora Sandvik-Featherstonehaugh');
  await database().ratingMapping.create({ data: { federation: FEDERATION, mapping: { number: 'Nr', name: 'Name', rating: 'Elo' } } });
  await signIn(page, account);
  await page.goto('/organise/rating-lists');
  const fetched = page.getByRole('region', { name: 'Lists fetched from the internet' });
  const lineOf = (body: string) =>
    fetched
      .getByRole('listitem')
      .filter({ has: page.getByText(body, { exact: true }) })
      .first();
  let isThere = false;
  server.answer = ({ url, headers }, response) => {
    if (url !== '/union.csv' || !isThere) return response.writeHead(404).end();
    return headers['if-none-match'] === '"one"' ? response.writeHead(304).end() : response.writeHead(200, { etag: '"one"' }).end(LIST_CSV);
  };

  await test.step('it is off, and FIDE’s address is proposed', async () => {
    await expect(fetched).toContainText('No list is fetched from the internet.');
    await expect(fetched.getByLabel('Address of FIDE’s list')).toHaveValue('https://ratings.fide.com/download/players_list.zip');
    await expect(fetched.getByRole('button', { name: 'Update all lists now' })).toHaveCount(0);
    await expectAccessible(page, 'list-fetching-off');
  });

  await test.step('an address in the local network is refused next to its field', async () => {
    await fetched.getByLabel('Address of FIDE’s list').fill('http://192.168.1.20/players_list.zip');
    await fetched.getByRole('button', { name: 'Switch fetching on' }).click();
    await expect(page.getByText(/This address is on this server’s own network/).first()).toBeVisible();
    await fetched.getByLabel('Address of FIDE’s list').fill('ratings.example');
    await fetched.getByRole('button', { name: 'Switch fetching on' }).click();
    await expect(page.getByText(/Enter the address as a browser shows it/).first()).toBeVisible();
  });

  await test.step('once enabled, the list is fetched at once; a missing file is reported here and on the server’s page', async () => {
    await fetched.getByLabel('Address of FIDE’s list').fill(server.address());
    await fetched.getByRole('button', { name: 'Switch fetching on' }).click();
    await expect(lineOf('FIDE')).toContainText('127.0.0.1 has no file at this address. Nothing was changed. Next attempt');
    await expectAccessible(page, 'list-fetching-failed');
    await page.goto('/organise/health');
    await expect(page.getByText('127.0.0.1 has no file at this address.')).toBeVisible();
    await expectAccessible(page, 'list-fetching-health');
    await page.goto('/organise/rating-lists');
  });

  await test.step('a federation’s list is fetched as well', async () => {
    await fetched.getByText('Fetch a federation’s list').click();
    await fetched.getByLabel('Federation of the list').selectOption(FEDERATION);
    await fetched.getByLabel('Address of the list').last().fill(server.address('/union.csv'));
    await fetched.getByRole('button', { name: 'Fetch this list' }).click();
    await expect(lineOf(FEDERATION)).toContainText('127.0.0.1 has no file at this address.');
  });

  await test.step('one button updates all of them, and the list appears', async () => {
    isThere = true;
    await fetched.getByRole('button', { name: 'Update all lists now' }).click();
    await expect(lineOf(FEDERATION)).toContainText('Fetched and loaded');
    await expect(lineOf('FIDE')).toContainText('127.0.0.1 has no file at this address.');
    const kept = page.getByRole('region', { name: 'Loaded lists' }).getByRole('listitem').filter({ hasText: FEDERATION });
    await expect(kept).toContainText(/500 players, 500 rated · fetched from 127\.0\.0\.1:/);
    await fetched.getByRole('button', { name: 'Update all lists now' }).click();
    await expect(lineOf(FEDERATION)).toContainText('No newer list');
  });

  await test.step('the history shows who has set which address', async () => {
    await fetched.getByText('History', { exact: true }).click();
    await expect(fetched.getByRole('listitem').filter({ hasText: `FIDE: ${server.address()}` })).toContainText('Nora Sandvik-Featherstonehaugh');
    await expectAccessible(page, 'list-fetching-on');
  });

  await test.step('it is switched off again', async () => {
    for (const body of [FEDERATION, 'FIDE']) {
      await lineOf(body).getByRole('button', { name: 'Switch fetching off' }).click();
      await expect(fetched.getByText(`${body}: fetching switched off`)).toBeAttached();
    }
    await expect(fetched).toContainText('No list is fetched');
  });
});
