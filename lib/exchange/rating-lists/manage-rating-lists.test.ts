import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getListSources } from './get-rating-lists';
import { requestListFetch, ChooseListAddressSchema, FIDE_LIST_URL, chooseListAddress, stopFetching } from './manage-rating-lists';

useDatabase();

let actor: UserActor;
beforeEach(async () => {
  ({ actor } = await makeUser({ name: 'Nora Sandvik' }));
  await database().ratingSource.deleteMany();
});

const chooseAddress = (address: string, listBody = 'FIDE', by: Parameters<typeof chooseListAddress>[0] = actor) =>
  chooseListAddress(by, ChooseListAddressSchema.parse({ listBody, address }));

describe('the setting of an address for fetches', () => {
  it('is reserved for users who may create events, and only they see the addresses', async () => {
    const { actor: arbiter } = await makeUser({ mayCreateEvents: false });
    for (const somebody of [ANONYMOUS, { kind: 'helper', codeId: 'x', label: 'Ana' } as const]) {
      expect(await chooseAddress(FIDE_LIST_URL, 'FIDE', somebody)).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
      expect(await getListSources(somebody)).toBeNull();
    }
    for (const refused of [chooseAddress(FIDE_LIST_URL, 'FIDE', arbiter), stopFetching(arbiter, { listBody: 'FIDE' }), requestListFetch(arbiter)])
      expect(await refused).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await getListSources(arbiter)).toBeNull();
    expect(await database().ratingSource.count()).toBe(0);
  });

  it.each([
    ['ratings.fide.com/download/players_list.zip', 'list-address-form'],
    ['ftp://ratings.fide.com/players_list.zip', 'list-address-form'],
    ['file:///etc/passwd', 'list-address-form'],
    ['https://name:secret@ratings.fide.com/', 'list-address-form'],
    ['http://127.0.0.1:3000/api/health', 'list-address-own-network'],
    ['http://192.168.1.1/', 'list-address-own-network'],
    ['http://[::1]/', 'list-address-own-network'],
    ['http://169.254.169.254/latest/meta-data', 'list-address-own-network'],
  ])('refuses %s with an error for the field: %s', async (address, code) => {
    expect(await chooseAddress(address)).toMatchObject({ ok: false, error: { code, field: 'address' } });
    expect(await database().ratingSource.count()).toBe(0);
  });

  it('requires an address and, for a federation’s list, a column mapping', async () => {
    expect(ChooseListAddressSchema.safeParse({ listBody: 'FIDE', address: ' ' }).error?.issues[0]?.message).toBe('Enter the address of the list.');
    expect(ChooseListAddressSchema.safeParse({ listBody: 'fide', address: FIDE_LIST_URL }).success).toBe(false);
    expect(await chooseAddress('https://chess.example/list.csv', 'NED')).toMatchObject({
      ok: false,
      error: { code: 'list-columns-unknown', facts: { federation: 'NED' } },
    });
  });

  it('is recorded once for each change with the user’s name, and the record cannot be changed', async () => {
    expect(await chooseAddress(FIDE_LIST_URL)).toEqual({ ok: true, value: { address: FIDE_LIST_URL } });
    expect(await chooseAddress(FIDE_LIST_URL)).toMatchObject({ ok: true });
    expect(await chooseAddress('https://Lists.example')).toEqual({ ok: true, value: { address: 'https://lists.example/' } });
    expect(await stopFetching(actor, { listBody: 'FIDE' })).toMatchObject({ ok: true });
    expect(await stopFetching(actor, { listBody: 'FIDE' })).toMatchObject({ ok: true });
    const told = await getListSources(actor);
    expect(told?.history.map(({ body, address, by }) => [body, address, by])).toEqual([
      ['FIDE', null, 'Nora Sandvik'],
      ['FIDE', 'https://lists.example/', 'Nora Sandvik'],
      ['FIDE', FIDE_LIST_URL, 'Nora Sandvik'],
    ]);
    expect(told?.sources).toEqual([]);
    await expect(database().ratingSourceChoice.deleteMany()).rejects.toThrow(/append-only/);
    await expect(database().ratingSourceChoice.updateMany({ data: { address: null } })).rejects.toThrow(/append-only/);
  });

  it('deletes the files fetched from the former address', async () => {
    await chooseAddress(FIDE_LIST_URL);
    const { id } = await database().ratingUpload.create({
      data: {
        sourceBody: 'FIDE',
        fetchedFrom: FIDE_LIST_URL,
        fileName: 'l',
        bytes: 1n,
        modifiedAt: new Date(),
        body: 'FIDE',
        kind: 'file',
        listedOn: new Date(),
        state: 'waiting',
      },
    });
    await database().ratingUploadPart.create({ data: { uploadId: id, part: 0, bytes: new Uint8Array(1) } });
    await chooseAddress('https://lists.example/list.zip');
    expect([await database().ratingUpload.count({ where: { id } }), await database().ratingUploadPart.count({ where: { uploadId: id } })]).toEqual([0, 0]);
    expect((await getListSources(actor))?.sources).toMatchObject([{ address: 'https://lists.example/list.zip', state: 'asked' }]);
  });
});
