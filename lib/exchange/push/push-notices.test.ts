import { beforeEach, describe, expect, it } from 'vitest';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { isPushService } from '@/lib/domain/push/push-services';
import { type Actor, ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { type Notice, withTimeout, type SendNotice, type NoticeOutcome, sendProposalNotice, sendRoundNotices } from './send-round-notices';
import { subscribe, SubscribeSchema } from './subscribe';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

beforeEach(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId)).id;
  for (let number = 1; number <= 5; number += 1) await makeEntry(sectionId, { pairingNumber: number, arrivedAt: new Date() });
});

const BROWSER_KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const endpointOf = (browser: string) => `https://fcm.googleapis.com/fcm/send/${sectionId}/${browser}`;

type SubscriptionLimits = NonNullable<Parameters<typeof subscribe>[2]>;

function subscribeBrowser(browser: string, number: number | null = null, { address, ...most }: { address?: string } & Partial<SubscriptionLimits> = {}) {
  const actor: Actor = address === undefined ? ANONYMOUS : { kind: 'anonymous', address };
  return subscribe(
    actor,
    { sectionId, number, code: '', subscription: { endpoint: endpointOf(browser), keys: BROWSER_KEYS } },
    { inAll: 100, ofOrigin: 100, ofPlayer: 100, ...most },
  );
}

async function loadSubscribedBrowsers(): Promise<string[]> {
  const kept = await database().pushSubscription.findMany({ where: { sectionId }, orderBy: { endpoint: 'asc' } });
  return kept.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '');
}

const markDelivered = (browser: string) => database().pushSubscription.update({ where: { endpoint: endpointOf(browser) }, data: { deliveredAt: new Date() } });

/** A push service that collects the notices in `sent`. `answer` decides the outcome for a browser by its name. */
function makePushService(answer: (browser: string) => Promise<NoticeOutcome> | NoticeOutcome = () => 'delivered') {
  const sent = new Map<string, Notice>();
  const send: SendNotice = async ({ endpoint }, notice) => {
    const browser = endpoint.split('/').at(-1) ?? '';
    sent.set(browser, notice);
    return answer(browser);
  };
  return { sent, send };
}

describe('push endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])('of known push services are accepted: %s', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  it.each([
    'https://example.org/x',
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.example.org/x',
    'https://evilfcm.googleapis.com.evil/x',
    'https://notpush.apple.com.evil/x',
    'https://xpush.apple.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@example.org/',
    'nonsense',
  ])('of other addresses are refused: %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
    expect(SubscribeSchema.safeParse({ sectionId: 'x', number: null, subscription: { endpoint, keys: BROWSER_KEYS } }).success).toBe(false);
  });
});

describe('the subscriptions of a section', () => {
  it('are limited: those that never received a notice are deleted first', async () => {
    await subscribeBrowser('real', null, { inAll: 3 });
    await markDelivered('real');
    for (const browser of ['a', 'b', 'c', 'd']) await subscribeBrowser(browser, null, { inAll: 3 });
    expect(await loadSubscribedBrowsers()).toEqual(['c', 'd', 'real']);
  });

  it('of one address can only displace others of the same address', async () => {
    for (const browser of ['real1', 'real2']) await subscribeBrowser(browser, null, { address: '192.0.2.1', inAll: 5 });
    for (let count = 10; count < 20; count += 1) await subscribeBrowser(`fake${count}`, null, { address: '192.0.2.66', inAll: 5 });
    expect(await loadSubscribedBrowsers()).toEqual(['fake17', 'fake18', 'fake19', 'real1', 'real2']);
    for (let count = 20; count < 30; count += 1) await subscribeBrowser(`fake${count}`, null, { address: '192.0.2.66', ofOrigin: 2 });
    expect(await loadSubscribedBrowsers()).toEqual(['fake28', 'fake29', 'real1', 'real2']);
  });

  it('are limited for one player from one address, so that there is room for all players of a hall', async () => {
    for (let number = 1; number <= 5; number += 1)
      for (const phone of ['a', 'b', 'c']) await subscribeBrowser(`${number}${phone}`, number, { address: '192.0.2.1', ofPlayer: 2 });
    await subscribeBrowser('whole1', null, { address: '192.0.2.1', ofPlayer: 2 });
    await subscribeBrowser('elsewhere', 1, { address: '192.0.2.2', ofPlayer: 2 });
    expect(await loadSubscribedBrowsers()).toEqual(['1b', '1c', '2b', '2c', '3b', '3c', '4b', '4c', '5b', '5c', 'elsewhere', 'whole1']);
  });

  it('may come from two thousand phones with one address, which is stored only as a pseudonym', async () => {
    const address = '192.0.2.9';
    await subscribeBrowser('first', 1, { address });
    const { origin } = await database().pushSubscription.findFirstOrThrow({ where: { sectionId } });
    expect(origin).toMatch(/^[0-9a-z]{16}$/);
    await database().pushSubscription.createMany({
      data: Array.from({ length: 2000 }, (_, index) => ({ endpoint: endpointOf(`phone${index}`), ...BROWSER_KEYS, sectionId, origin })),
    });
    await subscribe({ kind: 'anonymous', address }, { sectionId, number: null, code: '', subscription: { endpoint: endpointOf('last'), keys: BROWSER_KEYS } });
    expect(await database().pushSubscription.count({ where: { sectionId } })).toBe(2002);
  });

  it.each([{ publication: 'nothing' as const }, { isPublished: false }])(
    'are refused and get no notices if the section is not public (%o)',
    async ({ publication, isPublished }) => {
      await subscribeBrowser('early', 1);
      await publishNextRound(owner, sectionId, 1);
      if (publication !== undefined) await database().section.update({ where: { id: sectionId }, data: { publication } });
      if (isPublished !== undefined) await database().event.update({ where: { id: eventId }, data: { isPublished } });
      const { sent, send } = makePushService();
      await sendRoundNotices(sectionId, 1, send);
      expect(sent.size).toBe(0);
      expect(await subscribeBrowser('late')).toMatchObject({ error: { code: 'not-found' } });
    },
  );
});

describe('the notice of a proposal', () => {
  const makeCode = async (entryId: string) => {
    const made = await makePlayerLinks(owner, { sectionId, entryId });
    return made.ok ? (made.value.links[0]?.code ?? '') : '';
  };
  const entryOf = (number: number) => database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: number } });
  const subscribeByLink = (browser: string, code: string) =>
    subscribe(ANONYMOUS, SubscribeSchema.parse({ sectionId, number: null, code, subscription: { endpoint: endpointOf(browser), keys: BROWSER_KEYS } }));

  it('reaches only phones that subscribed through the player’s link, and names neither opponent nor date', async () => {
    const [entry, other] = [await entryOf(1), await entryOf(2)];
    const code = await makeCode(entry.id);
    expect(await subscribeByLink('own', code)).toMatchObject({ ok: true });
    expect(await subscribeByLink('opponent', await makeCode(other.id))).toMatchObject({ ok: true });
    await subscribeBrowser('follower', 1);
    const { sent, send } = makePushService();
    await sendProposalNotice(entry.id, send);
    expect([...sent.keys()]).toEqual(['own']);
    const { name, slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true } });
    const url = `/${event.slug}/${slug}/players/1`;
    expect(sent.get('own')).toEqual({ title: `${name}: a proposal waits for your answer`, body: 'Open My games through your own link.', url });
    expect(JSON.stringify([...sent])).not.toContain(code);
  });

  it('is for the present link only; the phone then follows the player like others', async () => {
    const entry = await entryOf(1);
    const code = await makeCode(entry.id);
    await subscribeByLink('own', code);
    await makeCode(entry.id);
    const { sent, send } = makePushService();
    await sendProposalNotice(entry.id, send);
    expect(sent.size).toBe(0);
    expect(await database().pushSubscription.findMany({ where: { sectionId } })).toMatchObject([{ entryId: entry.id, linkHash: null }]);
    expect(await subscribeByLink('late', code)).toMatchObject({ error: { code: 'not-found' } });
  });

  it('ends when the phone follows somebody else, and is not sent while the section is not public', async () => {
    const entry = await entryOf(1);
    const code = await makeCode(entry.id);
    await subscribeByLink('own', code);
    await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
    const { sent, send } = makePushService();
    await sendProposalNotice(entry.id, send);
    await database().section.update({ where: { id: sectionId }, data: { publication: 'standings' } });
    await subscribeBrowser('own', 2);
    await sendProposalNotice(entry.id, send);
    expect(sent.size).toBe(0);
  });

  it('is refused with a link of another section, or none', async () => {
    const other = await makeSection(eventId);
    const entry = await makeEntry(other.id);
    const made = await makePlayerLinks(owner, { sectionId: other.id, entryId: entry.id });
    for (const code of [made.ok ? (made.value.links[0]?.code ?? '') : '', '0', "' OR 1=1", '1234567890123456'])
      expect(await subscribeByLink('x', code)).toMatchObject({ error: { code: 'not-found' } });
    expect(await database().pushSubscription.count({ where: { sectionId } })).toBe(0);
  });
});

describe('notices of a round', () => {
  it('contain what the public page shows: board and opponent, the bye, or that pairings are published', async () => {
    await publishNextRound(owner, sectionId, 1);
    for (let number = 1; number <= 5; number += 1) await subscribeBrowser(String(number), number);
    await subscribeBrowser('section');
    const { sent, send } = makePushService();
    await sendRoundNotices(sectionId, 1, send);
    const bodies = [...sent.values()].map(({ body }) => body);
    expect(bodies.filter((body) => /^Board [12], (White|Black) against \w+, Robin \d+\.$/.test(body))).toHaveLength(4);
    expect(bodies).toContain('You have the pairing-allocated bye.');
    expect(sent.get('section')?.body).toBe('The pairings are on the section’s page.');
  });

  it('reach all browsers although twenty services do not answer; these come last the next time', async () => {
    await publishNextRound(owner, sectionId, 1);
    for (let index = 0; index < 20; index += 1) await subscribeBrowser(`silent${index}`);
    for (let index = 0; index < 30; index += 1) await subscribeBrowser(`good${index}`);
    const order: string[] = [];
    let goodLeft = 30;
    let allGood = () => {};
    const goodOnesDone = new Promise<void>((resolve) => (allGood = resolve));
    const { send } = makePushService(async (browser) => {
      order.push(browser);
      // The silent services answer last. If a good service had to wait for them, the test would hang.
      if (browser.startsWith('silent')) return goodOnesDone.then(() => 'failed' as const);
      goodLeft -= 1;
      if (goodLeft === 0) allGood();
      return 'delivered';
    });
    await sendRoundNotices(sectionId, 1, send);
    expect(goodLeft).toBe(0);
    order.length = 0;
    await sendRoundNotices(sectionId, 1, send);
    expect(order.slice(0, 30).every((browser) => browser.startsWith('good'))).toBe(true);
  });

  it('are not sent again to browsers that are gone, fail repeatedly or use no known push service', async () => {
    await publishNextRound(owner, sectionId, 1);
    for (const browser of ['gone', 'broken', 'good']) await subscribeBrowser(browser);
    await database().pushSubscription.create({
      data: { endpoint: `https://intranet.example/${sectionId}`, p256dh: BROWSER_KEYS.p256dh, auth: BROWSER_KEYS.auth, sectionId },
    });
    const { sent, send } = makePushService((browser) =>
      browser === 'gone' ? 'gone' : browser === 'broken' ? Promise.reject(new Error('broken')) : 'delivered',
    );
    for (let time = 0; time < 4; time += 1) await sendRoundNotices(sectionId, 1, send);
    const kept = await database().pushSubscription.findMany({ where: { sectionId } });
    expect(kept.map(({ endpoint }) => endpoint)).toEqual([endpointOf('good')]);
    expect([...sent.keys()].toSorted()).toEqual(['broken', 'gone', 'good']);
  });

  it('are given up after the time limit', async () => {
    expect(await withTimeout(new Promise(() => {}), 5)).toBe('failed');
    expect(await withTimeout(Promise.resolve('delivered'), 60_000)).toBe('delivered');
  });
});
