import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { notifyAddressChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { currentPublicAddress, publicAddressMonitor } from '@/lib/platform/installation/public-address-monitor';
import { findCacheablePage } from '@/lib/views/gateway/cacheable-page';
import { getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { makeEvent, makeSection, makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { choosePublicAddress } from './choose-public-address';

useDatabase();

const HALL_ADDRESS = 'http://192.168.1.20:3000';

/** This account owns the server, because no account is older. */
let owner: UserActor | undefined;

async function makeOwner(): Promise<UserActor> {
  owner ??= (await makeUser({ name: 'Nora Sandvik', createdAt: new Date(0) })).actor;
  return owner;
}

beforeEach(() => {
  process.env.PUBLIC_URL = 'http://given.test:3000';
});

describe('setting the address of this server', () => {
  it('is allowed only to the server owner; users who may create events can read the owner’s name and the choices', async () => {
    await makeOwner();
    const { actor: arbiter } = await makeUser({ mayCreateEvents: false });
    const { actor: organiser } = await makeUser();
    for (const actor of [ANONYMOUS, { kind: 'helper', codeId: 'x', label: 'Ana' } as const]) {
      expect(await choosePublicAddress(actor, { address: HALL_ADDRESS })).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
      expect(await getAddressChoices(actor)).toBeNull();
    }
    expect(await choosePublicAddress(arbiter, { address: HALL_ADDRESS })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await getAddressChoices(arbiter)).toBeNull();
    expect(await choosePublicAddress(organiser, { address: HALL_ADDRESS })).toMatchObject({
      error: { code: 'not-installation-owner', facts: { owner: 'Nora Sandvik' } },
    });
    expect(await getAddressChoices(organiser)).toMatchObject({ mayChange: false, owner: 'Nora Sandvik' });
    expect(await database().publicAddressChoice.count()).toBe(0);
  });

  it('refuses an address that no phone could open, at its field', async () => {
    const actor = await makeOwner();
    expect(await choosePublicAddress(actor, { address: 'hall.local' })).toMatchObject({ ok: false, error: { code: 'address-scheme', field: 'address' } });
    expect(await choosePublicAddress(actor, { address: 'http://hall.local/open' })).toMatchObject({
      ok: false,
      error: { code: 'address-path', field: 'address' },
    });
    expect(await database().publicAddressChoice.count()).toBe(0);
  });

  it('applies to every process once it is announced, with its author and time; an empty choice restores the automatic address', async () => {
    const actor = await makeOwner();
    expect(await currentPublicAddress()).toEqual({ origin: 'http://given.test:3000', source: 'configured', isLoopback: false });
    let announced = 0;
    const stop = publicAddressMonitor().subscribe(() => (announced += 1));
    expect(await choosePublicAddress(actor, { address: `${HALL_ADDRESS}/` })).toEqual({ ok: true, value: { address: HALL_ADDRESS } });
    await expect.poll(async () => (await currentPublicAddress()).origin).toBe(HALL_ADDRESS);
    expect(announced).toBeGreaterThan(0);
    expect(await choosePublicAddress(actor, { address: HALL_ADDRESS })).toMatchObject({ ok: true });
    expect(await choosePublicAddress(actor, { address: '' })).toEqual({ ok: true, value: { address: null } });
    await expect.poll(async () => (await currentPublicAddress()).source).toBe('configured');
    stop();
    const choices = await getAddressChoices(actor);
    expect(choices?.history.map(({ address, by }) => [address, by])).toEqual([
      [null, 'Nora Sandvik'],
      [HALL_ADDRESS, 'Nora Sandvik'],
    ]);
    expect(choices?.current.origin).toBe('http://given.test:3000');
  });

  it('leaves a history that cannot be changed, with valid addresses only', async () => {
    const actor = await makeOwner();
    await choosePublicAddress(actor, { address: 'http://another.test' });
    await expect(database().publicAddressChoice.deleteMany()).rejects.toThrow(/append-only/);
    await expect(database().publicAddressChoice.updateMany({ data: { address: HALL_ADDRESS } })).rejects.toThrow(/append-only/);
    await expect(database().publicAddressChoice.create({ data: { address: 'http://hall/evil', chosenByName: 'x' } })).rejects.toThrow(/is_origin/);
  });

  it('costs visitors no query: the database is read only when a change is announced', async () => {
    const { origin } = await currentPublicAddress();
    await database().publicAddressChoice.create({ data: { address: 'http://unannounced.test', chosenByName: 'x' } });
    expect((await currentPublicAddress()).origin).toBe(origin);
    await notifyAddressChanged(database());
    await expect.poll(async () => (await currentPublicAddress()).origin).toBe('http://unannounced.test');
  });

  it('is recorded in the history of every event, with the former address', async () => {
    const actor = await makeOwner();
    const events = [(await makeEvent()).event, (await makeEvent()).event];
    await choosePublicAddress(actor, { address: 'http://told.test' });
    await choosePublicAddress(actor, { address: 'http://told.test' });
    for (const { id: eventId } of events) {
      const lines = await database().auditEvent.findMany({ where: { eventId, kind: 'server-address-changed' } });
      expect(lines).toMatchObject([{ actorId: actor.userId, actorName: 'Nora Sandvik', after: { address: 'http://told.test' } }]);
    }
  });

  it('renders every public page again, and reloads open hall screens', async () => {
    const actor = await makeOwner();
    const { event } = await makeEvent({ isPublished: true });
    const section = await makeSection(event.id, { slug: 'open' });
    const page = `/${event.slug}/open/wall`;
    const before = await findCacheablePage(page);
    expect(await findCacheablePage(page)).toEqual(before);
    let drawn = 0;
    const leave = publicSnapshots().subscribe({ sectionId: section.id, tag: '' }, () => (drawn += 1));
    await choosePublicAddress(actor, { address: 'http://moved.test:3000' });
    await expect.poll(async () => (await findCacheablePage(page))?.tag).not.toBe(before?.tag);
    await expect.poll(() => drawn).toBeGreaterThan(0);
    leave();
  });
});
