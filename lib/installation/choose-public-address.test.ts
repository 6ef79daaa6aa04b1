import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { ANONYMOUS } from '@/lib/access/actor';
import { useDatabase } from '@/tests/database';
import { publicPages } from '@/lib/publishing/public-pages';
import { publicAddress } from '@/lib/serving/public-address';
import { refreshPublicAddress } from '@/lib/publishing/refresh-public-snapshot';
import { makeEvent, makeSection, makeUser } from '@/tests/factories';
import { choosePublicAddress } from './choose-public-address';
import { getAddressChoices } from './get-address-choices';
import { currentPublicAddress, siteAddress } from './site-address';

useDatabase();

const HALL = 'http://192.168.1.20:3000';

beforeEach(() => {
  process.env.PUBLIC_URL = 'http://given.test:3000';
});

describe('setting the address of this server', () => {
  it('is for those who may create events, and nobody else reads the choices', async () => {
    const { actor: arbiter } = await makeUser({ mayCreateEvents: false });
    for (const actor of [ANONYMOUS, { kind: 'helper', codeId: 'x', label: 'Ana' } as const]) {
      expect(await choosePublicAddress(actor, { address: HALL })).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
      expect(await getAddressChoices(actor)).toBeNull();
    }
    expect(await choosePublicAddress(arbiter, { address: HALL })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await getAddressChoices(arbiter)).toBeNull();
    expect(await database().publicAddressChoice.count()).toBe(0);
  });

  it('refuses what no phone could open, beside its field', async () => {
    const { actor } = await makeUser();
    expect(await choosePublicAddress(actor, { address: 'hall.local' })).toMatchObject({ ok: false, error: { code: 'address-scheme', field: 'address' } });
    expect(await choosePublicAddress(actor, { address: 'http://hall.local/open' })).toMatchObject({
      ok: false,
      error: { code: 'address-path', field: 'address' },
    });
    expect(await database().publicAddressChoice.count()).toBe(0);
  });

  it('holds for every process once it is announced, with who set it and when; the automatic one comes back', async () => {
    const { actor } = await makeUser({ name: 'Nora Sandvik' });
    expect(await currentPublicAddress()).toEqual({ origin: 'http://given.test:3000', source: 'configured', isLoopback: false });
    let announced = 0;
    const stop = siteAddress().subscribe(() => (announced += 1));
    expect(await choosePublicAddress(actor, { address: `${HALL}/` })).toEqual({ ok: true, value: { address: HALL } });
    await expect.poll(async () => (await currentPublicAddress()).origin).toBe(HALL);
    expect(announced).toBeGreaterThan(0);
    expect(await choosePublicAddress(actor, { address: HALL })).toMatchObject({ ok: true });
    expect(await choosePublicAddress(actor, { address: '' })).toEqual({ ok: true, value: { address: null } });
    await expect.poll(async () => (await currentPublicAddress()).source).toBe('configured');
    stop();
    const choices = await getAddressChoices(actor);
    expect(choices?.history.map(({ address, by }) => [address, by])).toEqual([
      [null, 'Nora Sandvik'],
      [HALL, 'Nora Sandvik'],
    ]);
    expect(choices?.current.origin).toBe('http://given.test:3000');
  });

  it('leaves a history that cannot be rewritten, and rows that are addresses only', async () => {
    const { actor } = await makeUser();
    await choosePublicAddress(actor, { address: 'http://another.test' });
    await expect(database().publicAddressChoice.deleteMany()).rejects.toThrow(/append-only/);
    await expect(database().publicAddressChoice.updateMany({ data: { address: HALL } })).rejects.toThrow(/append-only/);
    await expect(database().publicAddressChoice.create({ data: { address: 'http://hall/evil', chosenByName: 'x' } })).rejects.toThrow(/is_origin/);
  });

  it('costs a visitor no query: the database is asked when a change is announced', async () => {
    const { origin } = await currentPublicAddress();
    await database().publicAddressChoice.create({ data: { address: 'http://unannounced.test', chosenByName: 'x' } });
    expect((await currentPublicAddress()).origin).toBe(origin);
    await refreshPublicAddress(database());
    await expect.poll(async () => (await currentPublicAddress()).origin).toBe('http://unannounced.test');
  });

  it('makes every public page anew, and open walls draw themselves again', async () => {
    const { actor } = await makeUser();
    const { event } = await makeEvent({ isPublished: true });
    const section = await makeSection(event.id, { slug: 'open' });
    const page = `/${event.slug}/open/wall`;
    const before = await publicAddress(page);
    expect(await publicAddress(page)).toEqual(before);
    let drawn = 0;
    const leave = publicPages().subscribe({ sectionId: section.id, tag: '' }, () => (drawn += 1));
    await choosePublicAddress(actor, { address: 'http://moved.test:3000' });
    await expect.poll(async () => (await publicAddress(page))?.tag).not.toBe(before?.tag);
    await expect.poll(() => drawn).toBeGreaterThan(0);
    leave();
  });
});
