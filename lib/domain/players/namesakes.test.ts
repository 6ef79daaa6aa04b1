import { expect, it } from 'vitest';
import { distinctName, sharedNames, splitNamesakeNumber } from './namesakes';

const PEOPLE = [
  { name: 'Alder, Ada', number: 9 },
  { name: 'Birch, Bo', number: 2 },
  { name: 'Alder, Ada', number: 41 },
  { name: 'Alder, Ada', number: null },
];

it('players who share a name are shown with their number, and others without', () => {
  const shared = sharedNames(PEOPLE);
  const shown = PEOPLE.map((person) => distinctName(person, shared));
  expect(shown).toEqual(['Alder, Ada (9)', 'Birch, Bo', 'Alder, Ada (41)', 'Alder, Ada']);
  expect(shown.map(splitNamesakeNumber)).toEqual([
    ['Alder, Ada', ' (9)'],
    ['Birch, Bo', ''],
    ['Alder, Ada', ' (41)'],
    ['Alder, Ada', ''],
  ]);
});
