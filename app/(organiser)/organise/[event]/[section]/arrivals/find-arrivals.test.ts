import { describe, expect, it } from 'vitest';
import { listedPlayer } from '@/tests/factories/make-listed-player';
import { findArrivals, onlyArrival } from './find-arrivals';

const ALL = { only: 'all', entryIds: new Set<string>() } as const;
const ADLER = listedPlayer('Adler, Ada', { number: 1, club: 'Rook' });
const ADLERSON = listedPlayer('Adlerson, Bo', { number: 12, club: 'Mill Lane' });
const PLAYERS = [ADLER, ADLERSON, listedPlayer('Cole, Cyd', { number: 2, club: 'Rook' })];
const namesOf = (text: string, filter: Parameters<typeof findArrivals>[2] = ALL) => findArrivals(PLAYERS, text, filter).map(({ name }) => name);

describe('findArrivals', () => {
  it('finds by name, club and the whole number', () => {
    expect(namesOf('ädler')).toEqual(['Adler, Ada', 'Adlerson, Bo']);
    expect(namesOf('rook')).toEqual(['Adler, Ada', 'Cole, Cyd']);
    expect(namesOf('1')).toEqual(['Adler, Ada']);
  });
  it('finds only players of the list that was chosen', () => {
    expect(namesOf('', { only: 'here', entryIds: new Set([ADLERSON.entryId]) })).toEqual(['Adlerson, Bo']);
  });
});

describe('onlyArrival', () => {
  const only = (players: typeof PLAYERS, text: string) => onlyArrival(findArrivals(players, text, ALL), text)?.name ?? null;
  it('is the only player found who has not arrived', () => {
    expect(only(PLAYERS, 'adlerson')).toBe('Adlerson, Bo');
    expect(only(PLAYERS, 'adler')).toBeNull();
    expect(only(PLAYERS, 'nobody')).toBeNull();
    expect(only([ADLER], ' ')).toBeNull();
    expect(only([{ ...ADLER, state: 'here' }], 'adler')).toBeNull();
    expect(only([{ ...ADLER, state: 'away' }], 'adler')).toBeNull();
  });
  it('is nobody while two players match, even after another device has marked one of them', () => {
    expect(only([{ ...ADLER, state: 'here' }, ADLERSON], 'adler')).toBeNull();
    expect(only([{ ...ADLER, state: 'away' }, ADLERSON], 'adler')).toBeNull();
  });
});
