import { expect, request as playwrightRequest, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf } from '@/tests/factories';
import { makeAccount, signIn } from '../test-accounts';
import { pagesOfGroup } from '../pages-of-group';
import { expectContentSecurityPolicy, collectPolicyViolations } from '../expect-content-security-policy';
import { makePublishedSection, type PublishedSection } from './published-section';

const BASE_URL = process.env.NEXTAUTH_URL ?? '';

// The tests are divided among the workers. Otherwise one worker would run all of them at the end, while the others are idle.
test.describe.configure({ mode: 'parallel' });

let playedSection: PublishedSection;
let parameters: Record<string, string> = {};

test.beforeAll(async () => {
  playedSection = await makePublishedSection(12, 2);
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: playedSection.section.id } });
  const [, event = ''] = playedSection.address.split('/');
  parameters = { event, section: playedSection.section.slug, entry: entry.id, person: entry.personId, round: '2', board: '1', number: '1', sheet: 'boards', code: '0', token: 'x', pairing: 'x', side: 'white' };
});

async function openOrganiserPage(context: BrowserContext): Promise<Page> {
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId: playedSection.eventId, userId: account.userId, role: 'owner' } });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

test('no cached page violates its own content security policy, and an injected script does not run', async ({ page }) => {
  const refused = collectPolicyViolations(page);
  // pages.spec.ts and accessibility.spec.ts check every page as it is rendered. This test checks the pages as the server has cached them.
  for (const address of ['/', '/nothing/here/at/all/not/even/close', '/helper', '/helper/123', ...pagesOfGroup('(public)', parameters)]) {
    expect((await page.request.get(address)).status(), address).toBeLessThan(500);
    const kept = await page.goto(address);
    expectContentSecurityPolicy(kept);
    expect(kept?.status(), address).toBeLessThan(500);
  }
  expect(refused).toEqual([]);
  await page.goto(playedSection.address);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title=\'taken over\'">');
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle('taken over');
});

test('a page that the server reports as unchanged keeps working with the policy it was cached with', async ({ page }) => {
  const refused = collectPolicyViolations(page);
  await page.goto(playedSection.address);
  await page.goto('/sign-in');
  await page.goto(playedSection.address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 3 of 9');
  expect(refused).toEqual([]);
});

test('a copied cookie is useless once its session is signed out', async ({ browser, context }) => {
  const page = await openOrganiserPage(context);
  const thief = await browser.newContext({ storageState: await context.storageState() });
  expect((await thief.request.get('/organise', { maxRedirects: 0 })).status()).toBe(200);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/sign-in/);
  const answer = await thief.request.get('/organise', { maxRedirects: 0 });
  expect(answer.headers().location ?? '').toContain('/sign-in');
  await thief.close();
});

const ODD_VALUES = ['%00', '%', '%zz', '%E0%A4%A', '99999999999', '2147483648', '-1', '1e9', '2.5', '%0d%0aX:y', '%2e%2e%2f', '%2500', '%ED%A0%80', 'x'.repeat(400), '__proto__', '%F0%9F%91%8D'];
const QUERY_PARAMETERS = ['me', 'q', 'after', 'not', 'view', 'before', 'round', 'about', 'problem', 'board', 'code', 'from', 'section', 'preview', 'format'];

const IS_LONG_RUN = process.env.TEST_LONG !== undefined;

async function statusOf(request: APIRequestContext, address: string): Promise<number> {
  return (await request.get(address, { maxRedirects: 0 })).status();
}

/** Sends the requests as a signed-in user, four at a time and without a browser. Returns the answers that are server errors. */
async function requestAll<Item>(items: readonly Item[], context: BrowserContext, requestOf: (item: Item) => { path: string } & RequestInit): Promise<string[]> {
  const cookie = (await context.cookies(BASE_URL)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const broken: string[] = [];
  const waiting = [...items];
  const requestNext = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const { path, ...init } = requestOf(one);
      const answer = await fetch(new URL(path, BASE_URL), { redirect: 'manual', ...init, headers: { cookie, origin: new URL(BASE_URL).origin, ...init.headers } });
      await answer.arrayBuffer();
      if (answer.status >= 500) broken.push(`${answer.status} ${path} ${String(init.body ?? '').slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, requestNext));
  return broken;
}

test('no address, however odd, causes a server error', async ({ context }) => {
  test.setTimeout(400_000);
  await openOrganiserPage(context);
  const groups = ['(public)', '(organiser)', '(helper)', '(auth)'].flatMap((group) => pagesOfGroup(group, parameters));
  const addresses: string[] = [];
  for (const [turn, odd] of ODD_VALUES.entries()) {
    // Puts each unusual value into each parameter of each route. Ordinary runs request only every second address.
    const odds = new Set(Object.keys(parameters).flatMap((name) => ['(public)', '(organiser)', '(helper)', '(auth)'].flatMap((group) => pagesOfGroup(group, { ...parameters, [name]: odd }))));
    addresses.push(...[...odds].filter((address) => !groups.includes(address)).filter((_, place) => IS_LONG_RUN || (place + turn) % 2 === 0));
  }
  for (const [index, address] of groups.entries()) addresses.push(`${address}?${QUERY_PARAMETERS.map((name, place) => `${name}=${ODD_VALUES[(index + place) % ODD_VALUES.length]}`).join('&')}`);
  for (const odd of ODD_VALUES) {
    const round = `${playedSection.address}/round/${odd}/input`;
    addresses.push(round, `/api/persons?section=${odd}&q=${odd}`, `/api/helper/boards?code=${odd}`, `/api/organise/live?section=${odd}`, `/api/live/${odd}/open?once`, `/api/auth/${odd}`);
  }
  expect(addresses.length).toBeGreaterThan(1000);
  expect(await requestAll(addresses, context, (path) => ({ path }))).toEqual([]);
});

test('a missing page says so without scripts: at any address, in an event, for an organiser, and for the code of a slip', async ({ context, browser }) => {
  await openOrganiserPage(context);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await plain.newPage();
  const { event = '', section = '' } = parameters;
  for (const address of ['/nowhere-at-all', `/${event}/nowhere/x`, `/${event}/${section}/round/99`, '/organise/nowhere-at-all', `/organise/${event}/${section}/rounds/77`]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
    await expect(page.locator('meta[name=robots]'), address).toHaveAttribute('content', 'noindex');
  }
  expect((await page.goto('/report/x/white/y'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No board for this code');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await plain.close();
});

test('a round has only one address, with its number in decimal digits', async ({ request }) => {
  for (const what of ['', '/input', '/check']) {
    expect(await statusOf(request, `${playedSection.address}/round/2${what}`), what).toBe(200);
    for (const odd of ['0x2', '2e0', '2.0', '+2', '%202', '02']) expect(await statusOf(request, `${playedSection.address}/round/${odd}${what}`), `${odd}${what}`).toBe(404);
  }
});

test('no request body, however odd, causes a server error', async ({ context }) => {
  test.setTimeout(200_000);
  const { request } = await openOrganiserPage(context);
  const pairing = await database().pairing.findFirstOrThrow({ where: { round: { sectionId: playedSection.section.id, state: 'published' } } });
  const good = { ...(await seenBoardOf(pairing.id)), result: 'draw', sequence: 1, replace: false, reason: '', idempotencyKey: 'a key of this test', code: '1234' };
  const values: unknown[] = ['a\0b', '\ud800', 99999999999, -1, 2.5, null, [], {}, true, 'x'.repeat(5000), { toString: 1 }];
  const routes = ['organise/results', 'organise/undo', 'organise/verify', 'organise/boards', 'helper/results', 'push'];
  const bodies = [...values, ...Object.keys(good).flatMap((name) => values.map((value) => ({ ...good, [name]: value })))].map((value) => JSON.stringify(value));
  const posts = routes.flatMap((route) => [...bodies, '', '{', '\0', '[[[[[', 'null'].map((body) => ({ path: `/api/${route}`, body })));
  const broken = await requestAll(posts, context, (post) => ({ ...post, method: 'POST', headers: { 'content-type': 'application/json' } }));
  const report = `/organise${playedSection.address}/export/file`;
  for (const after of ['a\0b', '99999999999', '-1', '2.5', '\u2028']) expect((await request.post(report, { form: { after } })).status(), after).toBe(400);
  for (const route of ['organise/entry', 'helper/entry']) {
    for (const value of ['a\0b', '99999999999', '/.//host.example', '\u2028']) {
      const answer = await request.post(`/api/${route}`, { form: { ...good, replace: '', pairingId: value, back: value }, maxRedirects: 0 });
      if (answer.status() >= 500) broken.push(`${answer.status()} ${route} ${value}`);
      expect(answer.headers().location ?? '/').toMatch(/^\/(?!\/)/);
    }
  }
  expect(broken).toEqual([]);
});

/** Returns a multipart body with the fields of the page's first form that has an action, as a browser would send it without scripts. */
async function multipartBody(request: APIRequestContext, address: string, boundary: string): Promise<string> {
  const html = await (await request.get(address)).text();
  const form = html.match(/<form\b[\s\S]*?<\/form>/g)?.find((text) => text.includes('$ACTION_')) ?? '';
  const fields = [...form.matchAll(/<input\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(([tag, name = '']) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&quot;', '"') ?? ''] as const);
  expect(fields.length, address).toBeGreaterThan(1);
  return fields.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('') + `--${boundary}--\r\n`;
}

test('a truncated or malformed form is answered with 400 on every page that has a form', async ({ context }) => {
  const { request } = await openOrganiserPage(context);
  const organise = `/organise${playedSection.address}`;
  for (const address of ['/sign-in?x', '/account', `${organise}/settings`, `${organise}/helpers`]) {
    const anonymous = address.startsWith('/sign-in') ? await playwrightRequest.newContext({ baseURL: process.env.NEXTAUTH_URL ?? '' }) : request;
    const whole = await multipartBody(anonymous, address, 'cut');
    const sent = { cut: whole.slice(0, -30), half: whole.slice(0, whole.length / 2), empty: '', junk: 'junk', state: whole.replace(/(name="\$ACTION_\d+:1"\r\n\r\n)[^\r]*/, '$1[null]') };
    for (const [what, data] of Object.entries(sent)) {
      const answer = await anonymous.post(address, { data: Buffer.from(data), headers: { 'content-type': 'multipart/form-data; boundary=cut' } });
      expect(answer.status(), `${address} ${what}`).toBe(what === 'state' && data === whole ? 200 : 400);
      if (what === 'cut') expect(await answer.text()).toContain('The server could not read the data');
    }
  }
});

test("next-auth's own routes redirect only to the requested host, and refuse malformed requests with a readable message", async ({ request }) => {
  const reading = await request.get('/api/auth/callback/credentials', { maxRedirects: 0 });
  expect([reading.status(), await reading.json()]).toMatchObject([405, { code: 'invalid' }]);
  for (const path of ['/api/auth/signin?callbackUrl=/account', '/api/auth/signin?callbackUrl=https://elsewhere.example/x', '/api/auth/error?error=Callback', '/api/auth/signout']) {
    const { location = '' } = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(location, path).toMatch(/^\/(?!\/)/);
    expect(location, path).not.toMatch(/localhost|elsewhere/);
  }
  for (const path of ['signin/credentials', 'signout', 'callback/credentials?callbackUrl=::']) {
    const answer = await request.post(`/api/auth/${path}`, { data: Buffer.from('{'), headers: { 'content-type': 'application/json' }, maxRedirects: 0 });
    expect([answer.status(), await answer.json()]).toMatchObject([400, { code: 'invalid' }]);
  }
  const spoilt = { cookie: 'next-auth.callback-url=%3A%3A%3A; next-auth.csrf-token=x' };
  for (const path of ['/', '/sign-in', '/organise', playedSection.address]) expect((await request.get(path, { headers: spoilt })).status(), path).toBe(200);
});
