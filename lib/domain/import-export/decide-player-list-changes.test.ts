import { describe, expect, it } from 'vitest';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import { decidePlayerListChanges, type EnteredPerson, missingByes } from './decide-player-list-changes';

const ENTERED_PERSON: EnteredPerson = {
  entryId: 'e',
  personId: 'p',
  number: 1,
  strengthFrom: 'fide',
  fideRating: 2000,
  nationalRating: 1900,
  estimate: 1800,
  title: 'FM',
  name: 'Ash, Ada',
  fideId: 99_900_011,
  nationalId: 'N-77',
  federation: 'NED',
  birth: '1990-04-21',
  sex: 'w',
  club: 'Mill Lane',
  clubNumber: '77',
  enteredFromRound: 1,
  absences: [{ round: 3, kind: 'halfPointBye', origin: 'requested' }],
  withdrawals: [],
};
const LISTED_PLAYER: ListedPlayer = {
  name: 'Ash, Ada',
  fideId: 99_900_011,
  nationalId: 'N-77',
  federation: 'NED',
  title: 'FM',
  birth: '1990-04-21',
  sex: 'w',
  club: 'Mill Lane',
  clubNumber: '77',
  ratings: { standard: 2000, national: 1900 },
  estimate: 1800,
  rating: 2000,
  fromRound: 1,
  byes: [3],
};
const UNKNOWN_FACTS = {
  fideRating: 0,
  nationalRating: 0,
  estimate: 0,
  title: null,
  fideId: null,
  nationalId: null,
  federation: '',
  birth: null,
  sex: null,
  club: '',
  clubNumber: '',
};
const BLANK_LISTED_FACTS = {
  fideId: null,
  nationalId: null,
  federation: '',
  title: null,
  birth: null,
  sex: null,
  club: '',
  clubNumber: '',
  ratings: {},
  estimate: 0,
  byes: [],
};

const changes = (listed: Partial<ListedPlayer>, entered: Partial<EnteredPerson> = {}, kind: 'standard' | 'rapid' = 'standard') =>
  decidePlayerListChanges({ ...LISTED_PLAYER, ...listed }, { ...ENTERED_PERSON, ...entered }, kind).map(({ field, before, after }) => [field, before, after]);

describe('a list with a player who is already entered', () => {
  it('changes nothing if all values are equal', () => {
    expect(changes({})).toEqual([]);
  });

  it('does not erase values for which its cells are blank', () => {
    expect(changes({ ...BLANK_LISTED_FACTS })).toEqual([]);
  });

  it.each([
    ['name', { name: 'Ash, Adele' }, 'Ash, Ada', 'Ash, Adele'],
    ['fideRating', { ratings: { standard: 2010, national: 1900 } }, '2000', '2010'],
    ['nationalRating', { ratings: { standard: 2000, national: 1950 } }, '1900', '1950'],
    ['estimate', { estimate: 1850 }, '1800', '1850'],
    ['title', { title: 'IM' as const }, 'FM', 'IM'],
    ['federation', { federation: 'BEL' }, 'NED', 'BEL'],
    ['fideId', { fideId: 99_900_029 }, '99900011', '99900029'],
    ['nationalId', { nationalId: 'N-78' }, 'N-77', 'N-78'],
    ['birth', { birth: '1991' }, '1990-04-21', '1991'],
    ['sex', { sex: 'm' as const }, 'w', 'm'],
    ['club', { club: 'High Street' }, 'Mill Lane', 'High Street'],
  ] as const)('changes a value that differs: %s', (field, listed, before, after) => {
    expect(changes(listed)).toEqual([[field, before, after]]);
  });

  it('fills every missing value, in the order of the fields', () => {
    expect(changes({}, { ...UNKNOWN_FACTS, absences: [] })).toEqual([
      ['fideRating', '', '2000'],
      ['nationalRating', '', '1900'],
      ['estimate', '', '1800'],
      ['title', '', 'FM'],
      ['federation', '', 'NED'],
      ['fideId', '', '99900011'],
      ['nationalId', '', 'N-77'],
      ['birth', '', '1990-04-21'],
      ['sex', '', 'w'],
      ['club', '', 'Mill Lane'],
      ['clubNumber', '', '77'],
      ['byes', '', '3'],
    ]);
  });

  it('does not replace a birth date by its year, but a year by the date', () => {
    expect(changes({ birth: '1990' })).toEqual([]);
    expect(changes({ birth: '1990-04-21' }, { birth: '1990' })).toEqual([['birth', '1990', '1990-04-21']]);
  });

  it('gives the rating of the section’s kind, else the standard rating', () => {
    expect(changes({ ratings: { standard: 2000, rapid: 1880, national: 1900 } }, {}, 'rapid')).toEqual([['fideRating', '2000', '1880']]);
    expect(changes({ ratings: { standard: 2000, national: 1900 } }, {}, 'rapid')).toEqual([]);
  });

  it('adds the half-point byes that are not recorded yet, even if another absence is recorded in the round', () => {
    expect(changes({ byes: [3, 5, 6] })).toEqual([['byes', '', '5, 6']]);
    expect(missingByes(LISTED_PLAYER, { absences: [{ round: 3, kind: 'absent', origin: 'arbiter' }] })).toEqual([3]);
    expect(missingByes({ ...LISTED_PLAYER, byes: [] }, { absences: [] })).toEqual([]);
  });
});
