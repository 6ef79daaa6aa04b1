import { describe, expect, it } from 'vitest';
import { checkRating, listStates, type CheckedEntry } from './decide-rating-check';

const LISTS = [
  { list: 'FIDE standard', listId: 1, ratingKind: 'standard', listedOn: '2026-11-01' },
  { list: 'NED', listId: 2, ratingKind: 'national', listedOn: '2026-08-01' },
] as const;
const RULES = { method: 'FIDON', sequence: ['FIDE standard', 'NED'], lists: LISTS } as const;
const ENTRY: CheckedEntry = {
  entryId: 'a',
  personId: 'p',
  name: 'Alder, Ann',
  fideId: 9_200_001,
  nationalId: null,
  numberBody: '',
  strengthFrom: 'fide',
  fideRating: 2000,
  nationalRating: 0,
  estimate: 0,
  ratingList: 'FIDE standard',
  ratingListedOn: '2026-10-01',
};
const listRatings = (values: Readonly<Record<string, number>>) =>
  new Map(LISTS.flatMap(({ list, listedOn }) => (values[list] === undefined ? [] : [[list, { list, value: values[list], listedOn, name: 'Alder, A.' }]])));
const findingSummary = (entry: Partial<CheckedEntry>, values: Readonly<Record<string, number>>) => {
  const finding = checkRating({ ...ENTRY, ...entry }, listRatings(values), RULES);
  return finding === null ? null : [finding.state, finding.after?.rating ?? null, finding.after?.strengthFrom ?? null];
};

describe('a rating compared with the lists in effect', () => {
  it.each([
    ['the same rating', {}, { 'FIDE standard': 2000 }, null],
    ['another rating in a newer list', {}, { 'FIDE standard': 2010 }, ['newer-list', 2010, 'fide']],
    ['another rating in the same list', { ratingListedOn: '2026-11-01' }, { 'FIDE standard': 2010 }, ['differs', 2010, 'fide']],
    ['another rating than in the imported file', { ratingList: 'import' }, { 'FIDE standard': 2010 }, ['differs', 2010, 'fide']],
    ['another rating than the one entered by hand', { ratingList: 'hand' }, { 'FIDE standard': 2010 }, ['by-hand', 2010, 'fide']],
    ['the same rating as the one entered by hand', { ratingList: 'hand' }, { 'FIDE standard': 2000 }, null],
    ['no rating in the lists', {}, {}, ['not-on-list', null, null]],
    ['a player without a number', { fideId: null }, {}, ['no-number', null, null]],
    ['a national number of an unknown federation', { fideId: null, nationalId: '77' }, {}, ['no-federation', null, null]],
    ['a national number of a known federation', { fideId: null, nationalId: '77', numberBody: 'NED' }, { NED: 2100 }, ['differs', 2000, 'fide']],
    ['a player without a FIDE id', { fideId: null, nationalId: '77', numberBody: 'NED', nationalRating: 2100 }, { NED: 2100 }, ['no-fide-id', null, null]],
    ['a first national rating next to the same FIDE rating', {}, { 'FIDE standard': 2000, NED: 2100 }, ['newer-list', 2000, 'fide']],
    [
      'a first rating for an estimate',
      { fideRating: 0, estimate: 1800, strengthFrom: 'estimate', ratingList: '' },
      { NED: 1700 },
      ['differs', 1700, 'national'],
    ],
    ['an estimate chosen by the arbiter', { estimate: 2200, strengthFrom: 'estimate' }, { 'FIDE standard': 2010 }, ['newer-list', 2200, 'estimate']],
    ['unrated in the section and in the lists', { fideRating: 0, strengthFrom: 'none' }, {}, null],
  ] as const)('%s', (_, entry, values, expected) => {
    expect(findingSummary(entry, values)).toEqual(expected);
  });

  it('is compared with the list that was picked for the player', () => {
    expect(findingSummary({ nationalRating: 2100, strengthFrom: 'national', ratingList: 'NED' }, { 'FIDE standard': 2000, NED: 2150 })).toEqual([
      'differs',
      2150,
      'national',
    ]);
  });
});

it('a differing rating that the list has under another name is reported with that name', () => {
  const otherName = (entry: Partial<CheckedEntry>, values: Readonly<Record<string, number>>) =>
    checkRating({ ...ENTRY, ...entry }, listRatings(values), RULES)?.otherName;
  expect(otherName({}, { 'FIDE standard': 2010 })).toBe(null);
  expect(otherName({ name: 'Birch, Bo' }, { 'FIDE standard': 2010 })).toBe('Alder, A.');
  expect(otherName({ name: 'Birch, Bo' }, { 'FIDE standard': 2000, NED: 1900 })).toBe('Alder, A.');
  expect(otherName({ name: 'Birch, Bo' }, {})).toBe(null);
  const byName = new Map([
    ['FIDE standard', { list: 'FIDE standard', value: 2000, listedOn: '2026-11-01', name: 'Birch, Bo' }],
    ['NED', { list: 'NED', value: 1900, listedOn: '2026-08-01', name: 'Alder, Ann' }],
  ]);
  expect(checkRating(ENTRY, byName, RULES)?.otherName).toBe(null);
});

// Answers FIDE's checklist, question 141.
it('a FIDE list is old once a later month is in effect; a list from after the first day is reported as later', () => {
  const states = (listedOn: string, day: string, today: string) =>
    listStates({ sequence: ['FIDE standard'], lists: [{ ...LISTS[0], listedOn }] }, day, today).map(({ isOld, isLater }) => [isOld, isLater])[0];
  expect(states('2026-11-01', '2026-11-20', '2026-11-22')).toEqual([false, false]);
  expect(states('2026-10-01', '2026-11-20', '2026-11-22')).toEqual([true, false]);
  expect(states('2026-10-01', '2026-11-20', '2026-10-30')).toEqual([false, false]);
  expect(states('2026-12-01', '2026-11-20', '2026-12-22')).toEqual([false, true]);
  // A federation may publish its lists at any time, so a national list is never reported as old.
  expect(listStates({ sequence: ['NED'], lists: LISTS }, '2026-11-20', '2026-11-22')).toMatchObject([{ list: 'NED', isOld: false }]);
});
