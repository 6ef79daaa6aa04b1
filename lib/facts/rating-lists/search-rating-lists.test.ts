import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeRatingList } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { searchRatingLists } from './search-rating-lists';

useDatabase();

const NAMES = [
  'Đarković, Łukasz',
  'Sørlund, Åse',
  'van der Bleeken, Jan-Piet',
  'Bercaru, Anna',
  'Bercaru, Ana-Maria',
  'Quistrell, Anna',
  'Зимин, Аркадий',
  'Li, Bo',
];

beforeAll(async () => {
  await makeRatingList(
    'FIDE',
    '2026-11-01',
    NAMES.map((name, index) => ({ number: String(9_000_001 + index), name, standard: 2000 + index })),
  );
  await makeRatingList('NED', '2026-11-01', [
    { number: '77', name: 'Bercaru, Anna', fideId: 9_000_004, national: 2010 },
    { number: '78', name: 'Verdonkschot, Wim', national: 1700 },
  ]);
});

const names = async (text: string) => (await searchRatingLists(text)).map(({ name }) => name);

describe('a player in the saved lists', () => {
  it('is found without accents, with names in any order, and by the beginnings of words', async () => {
    expect(await names('darkovic luk')).toEqual(['Đarković, Łukasz']);
    expect(await names('Lukasz Djarkovic')).toEqual(['Đarković, Łukasz']);
    expect(await names('soerlund')).toEqual(['Sørlund, Åse']);
    expect(await names('ase sørl')).toEqual(['Sørlund, Åse']);
    expect(await names('jan blee')).toEqual(['van der Bleeken, Jan-Piet']);
    expect(await names('bo li')).toEqual(['Li, Bo']);
    expect(await names('берк')).toEqual([]);
    expect(await names('Аркадий зим')).toEqual(['Зимин, Аркадий']);
  });

  it('is found despite one typing error in a word: an extra, missing or wrong letter, or two exchanged', async () => {
    for (const slip of ['Quistrel', 'Quistrrell', 'Quisdrell', 'Quitsrell', 'Qusitrell', 'Quisrtell', 'anna qistrell']) {
      expect(await names(slip), slip).toContain('Quistrell, Anna');
    }
    expect(await names('Kwistrell')).toEqual([]);
    expect(await names('Verdonkshcot')).toEqual(['Verdonkschot, Wim']);
  });

  it('is found by number, and only once if in two lists', async () => {
    expect(await names('9000006')).toEqual(['Quistrell, Anna']);
    expect(await names('78')).toEqual(['Verdonkschot, Wim']);
    expect((await searchRatingLists('bercaru anna')).map(({ body, number, fideId }) => [body, number, fideId])).toEqual([['FIDE', '9000004', 9_000_004]]);
    expect(await names('bercaru an')).toEqual(['Bercaru, Ana-Maria', 'Bercaru, Anna']);
  });

  it('is no longer found once the list is removed, even before its rows are deleted', async () => {
    await makeRatingList('BEL', '2026-11-01', [{ number: '5', name: 'Ulverton, Zed', fideId: 9_100_001, national: 1500 }]);
    expect([await names('ulverton'), await names('zed ulve'), await names('9100001')].flat()).toHaveLength(3);
    await database().ratingList.updateMany({ where: { body: 'BEL' }, data: { state: 'removing' } });
    expect([await names('ulverton'), await names('zed ulve'), await names('9100001'), await names('5')].flat()).toEqual([]);
  });

  it('is not found by signs, a single letter or an empty text', async () => {
    for (const text of ['', ' ', 'q', "'", "':*", '%', '\\\\', '!', '& | !', 'a:b']) expect(await names(text), text).toEqual([]);
  });
});
