import type { BrowserContext } from '@playwright/test';
import { askSubstitutes, AskSubstitutesSchema } from '@/lib/acts/captains/ask-substitutes';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { expect, test } from '../fixtures';
import { serveEvent } from '../serve-event';

/** Makes a link for each player. Returns the addresses of their pages by entry. */
async function playerPaths(owner: Parameters<typeof makePlayerLinks>[0], sectionId: string): Promise<ReadonlyMap<string, string>> {
  const made = await makePlayerLinks(owner, { sectionId });
  if (!made.ok) throw new Error(made.error.code);
  return new Map(made.value.links.map(({ id, code }) => [id, `/player/${code}`]));
}

test('players without scripts agree on a date, and a substitute accepts', async ({ browser, baseURL }) => {
  const context: BrowserContext = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();

  await test.step('one player proposes a date, and the other accepts it', async () => {
    const { event, owner } = await makeEvent({ isPublished: true, place: 'Town Hall' });
    const section = await makeSection(event.id, { systemId: 'berger', agreedDatesUntil: '2035-12-31' });
    const [first, second] = [await makeEntry(section.id, { rating: 2400 }), await makeEntry(section.id, { rating: 2300 })];
    await publishNextRound(owner, section.id, 1);
    await serveEvent(event.id, `/${event.slug}/${section.slug}`);
    const paths = await playerPaths(owner, section.id);
    await page.goto(paths.get(first.id) ?? '');
    await page.getByRole('link', { name: 'Propose another date Round 1' }).click();
    await page.getByLabel('Date and time').fill('2035-04-01T18:00');
    await page.getByRole('button', { name: 'Propose date' }).click();
    await expect(page.getByText('You proposed Sun, 1 April 2035 at 18:00. Your opponent has not answered yet.')).toBeVisible();
    await page.goto(paths.get(second.id) ?? '');
    await expect(page.getByRole('link', { name: '1 proposal waits for your answer.' })).toBeVisible();
    await expect(page.getByText('Notifications of proposals need JavaScript.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept date Round 1' }).click();
    await expect(page.getByText('Sun, 1 April 2035 at 18:00 · Town Hall')).toBeVisible();
  });

  await test.step('a captain asks two substitutes, of whom the first accepts', async () => {
    const { owner, sectionId, teams, event } = await makeTeamSection({ teams: 2, players: 4, rounds: 1, match: { boards: 2, boardColours: 'WB' } });
    await database().event.update({ where: { id: event.id }, data: { isPublished: true } });
    await database().$transaction((db) => notifyEventChanged(db, event.id));
    const paths = await playerPaths(owner, sectionId);
    const captains = await makeCaptainLinks(owner, { sectionId });
    const code = captains.ok ? (captains.value.links[0]?.code ?? '') : '';
    const members = teams[0]?.members ?? [];
    await askSubstitutes(ANONYMOUS, AskSubstitutesSchema.parse({ code, round: 1, players: members.slice(2), minutes: '60' }));
    await page.goto(paths.get(members[2] ?? '') ?? '');
    await page.getByRole('button', { name: 'Yes, I can play' }).click();
    await expect(page.getByText('Your answer to your captain: can play')).toBeVisible();
    await page.goto(`/captain/${code}`);
    await expect(page.getByText(/: accepted\. Choose this player/)).toBeVisible();
  });
  await context.close();
});
