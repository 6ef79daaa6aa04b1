import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { EVENT_ROLES, type EventRole } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { PATH_OF_TEAMS, pagesOfGroup } from '../pages-of-group';
import { makeAccount, signIn } from '../test-accounts';

type Visitor = EventRole | 'stranger' | 'anonymous';

/** Pages that arbiters may not open: the event's settings, new sections, a person's data, the forms for prizes and fees, and the statement. Arbiters may read a section's settings, but not change them. */
const PATHS_FOR_ORGANISERS = [
  /^\/organise\/[^/]+\/settings(\/(certificates|copy|downloads|public-page))?$/,
  /\/sections\/(new|promotion)$/,
  /^\/organise\/[^/]+\/players\/[^/]+$/,
  /\/prizes\/fund$/,
  /\/fees\/table$/,
  /^\/organise\/[^/]+\/fees(\/print)?$/,
];
/** Pages that belong to the account or the server, not to an event. */
const PATHS_FOR_ACCOUNTS = [
  '/organise',
  '/organise/new',
  '/organise/new/from-file',
  '/organise/settings',
  '/organise/health',
  '/organise/rating-lists',
  '/organise/series',
];

/** The pages of a series. A role in its events gives no right to them. */
const PATH_OF_SERIES = /^\/organise\/series\/./;

/** Makes an event with a round that the public may not see: a draft, or a published round in an event that is not public. */
async function makeSecretEvent(isPublished: boolean, state: 'draft' | 'published') {
  const { event } = await makeEvent({ isPublished, name: 'Hidden Valley Open' });
  const section = await makeSection(event.id, { publication: 'nothing' });
  const [white, black] = [await makeEntry(section.id, { pairingNumber: 1 }), await makeEntry(section.id, { pairingNumber: 2 })];
  await database().round.create({
    data: {
      sectionId: section.id,
      number: 1,
      state,
      publishedAt: state === 'draft' ? null : new Date(),
      systemId: 'dutch-2017',
      inputSnapshot: '{}',
      inputSha256: '',
      numbers: {
        create: [
          { entryId: white.id, number: 1 },
          { entryId: black.id, number: 2 },
        ],
      },
      pairings: { create: { board: 1, whiteId: white.id, blackId: black.id, whiteScoreBefore: 0, blackScoreBefore: 0 } },
    },
  });
  const series = await database().series.create({
    data: {
      name: 'Hidden Circuit',
      slug: `circuit-${randomUUID()}`,
      rules: NEW_SERIES_RULES,
      legs: { create: { sectionId: section.id, name: 'Leg', position: 1 } },
    },
  });
  const parameters = {
    series: series.slug,
    event: event.slug,
    section: section.slug,
    entry: white.id,
    person: white.personId,
    round: '1',
    board: '1',
    number: '1',
    sheet: 'standings',
  };
  return { event, parameters, names: [white.person.name, black.person.name] };
}

async function visitAs(browser: Browser, visitor: Visitor, eventId: string): Promise<APIRequestContext> {
  const context = await browser.newContext();
  if (visitor === 'anonymous') return context.request;
  const account = await makeAccount(`Visitor ${visitor}`);
  if (visitor !== 'stranger') await database().eventMember.create({ data: { eventId, userId: account.userId, role: visitor } });
  const page = await context.newPage();
  await signIn(page, account);
  return context.request;
}

/** Returns the status of the page's answer, or `sign in` if it redirects there. */
async function statusOrRedirect(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  const location = response.headers().location ?? '';
  return location.includes('/sign-in') ? 'sign in' : String(response.status());
}

function expectedStatus(visitor: Visitor, path: string): string {
  if (visitor === 'anonymous') return 'sign in';
  if (PATHS_FOR_ACCOUNTS.includes(path)) return '200';
  if (visitor === 'stranger' || PATH_OF_TEAMS.test(path) || PATH_OF_SERIES.test(path)) return '404';
  return visitor === 'arbiter' && PATHS_FOR_ORGANISERS.some((pattern) => pattern.test(path)) ? '404' : '200';
}

for (const visitor of [...EVENT_ROLES, 'stranger', 'anonymous'] as const) {
  test(`every organiser page answers the ${visitor} according to the table of rights`, async ({ browser }) => {
    const { event, parameters } = await makeSecretEvent(false, 'published');
    const request = await visitAs(browser, visitor, event.id);
    const paths = pagesOfGroup('(organiser)', parameters);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(`${path}: ${await statusOrRedirect(request, path)}`).toBe(`${path}: ${expectedStatus(visitor, path)}`);
  });
}

/** The event's pages that somebody with a role in only one section may open. */
const EVENT_OVERVIEW_PAGES = /^\/organise\/[^/]+(\/sections)?$/;

for (const own of [true, false]) {
  test(`every organiser page answers an arbiter of only ${own ? 'its' : 'another'} section according to the table of rights`, async ({ browser }) => {
    const { event, parameters } = await makeSecretEvent(false, 'published');
    const other = await makeSection(event.id, { slug: 'other' });
    const asked = await database().section.findFirstOrThrow({ where: { eventId: event.id, slug: parameters.section } });
    const request = await visitAs(browser, 'arbiter', event.id);
    await database().eventMember.updateMany({ where: { eventId: event.id, role: 'arbiter' }, data: { sectionId: own ? asked.id : other.id } });
    const inSection = new RegExp(`^/organise/${parameters.event}/${parameters.section}(/|$)`);
    for (const path of pagesOfGroup('(organiser)', parameters)) {
      const isShown =
        PATHS_FOR_ACCOUNTS.includes(path) || EVENT_OVERVIEW_PAGES.test(path) || (own && inSection.test(path) && expectedStatus('arbiter', path) === '200');
      expect(`${path}: ${await statusOrRedirect(request, path)}`).toBe(`${path}: ${isShown ? '200' : '404'}`);
    }
  });
}

test('nothing about an unpublished event is public, not even its existence', async ({ request }) => {
  const { parameters } = await makeSecretEvent(false, 'published');
  const paths = pagesOfGroup('(public)', parameters).filter((path) => path.includes(parameters.event));
  for (const path of paths) expect(`${path}: ${await statusOrRedirect(request, path)}`).toBe(`${path}: 404`);
  expect(await (await request.get('/')).text()).not.toContain('Hidden Valley');
});

test('no public answer contains a draft', async ({ request }) => {
  const { parameters, names } = await makeSecretEvent(true, 'draft');
  for (const path of pagesOfGroup('(public)', parameters).filter((one) => one.includes(parameters.event))) {
    const text = await (await request.get(path)).text();
    for (const name of names) expect(text, path).not.toContain(name);
  }
});
