import { expect, test } from '@playwright/test';
import { database } from '@/lib/db/client';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { makeAccount, signIn } from '../accounts';
import { expectAccessible, VIEWS } from '../axe';

test('the organiser’s pages are accessible in both themes, from 320 px on', async ({ browser }) => {
  test.slow();
  const account = await makeAccount();
  const { event, owner } = await makeEvent({ name: 'Canal Street Congress', place: 'The Old Lock House' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'owner' } });
  const section = await makeSection(event.id, { name: 'Premier' });
  for (let index = 0; index < 9; index += 1) await makeEntry(section.id, { rating: 2200 - 40 * index });
  await playRound(owner, section.id, 1);
  const late = await makeEntry(section.id, { rating: 0, enteredFromRound: 3 });
  await database().withdrawal.create({ data: { entryId: late.id, kind: 'withdrawn', fromRound: 3 } });
  await makeSection(event.id, { name: 'Challengers' });

  const home = `/organise/${event.slug}`;
  const base = `${home}/${section.slug}`;
  const pages = [
    '/organise', '/organise/new', home, `${home}/settings`, `${home}/players`, `${home}/history`, `${home}/sections/new`,
    `${base}/settings`, `${base}/entries`, `${base}/entries/new`, `${base}/entries/${late.id}`, `${base}/entries/import`,
    `${base}/entries/ratings`, `${base}/export`,
  ];
  for (const { name, viewport, colorScheme } of VIEWS) {
    await test.step(name, async () => {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      await signIn(page, account);
      for (const address of pages) {
        const response = await page.goto(address);
        expect(response?.status(), address).toBe(200);
        await expectAccessible(page);
      }
      await context.close();
    });
  }
});
