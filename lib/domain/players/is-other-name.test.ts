import { expect, it } from 'vitest';
import { isOtherName } from './search-name';

it.each([
  ['Alder, Ann', 'Alder, Ann'],
  ['Alder, Ann', 'ALDER, A.'],
  ['Ann Alder', 'Alder, Ann'],
  ['Alder, Ann Marie', 'Alder, Ann'],
  ['Müller, Jörg', 'Mueller, Joerg'],
  ['Alder-Birch, Ann', 'Alder, Ann'],
])('%s may be the same person as %s', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([false, false]);
});

it.each([
  ['Alder, Ann', 'Birch, Bo'],
  ['Alder, Ann', 'Alder, Bo'],
  ['Alder, Ann', 'Alder, Anton B.'],
  ['Alder, Ann', 'Elder, Ann'],
])('%s is probably not %s', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([true, true]);
});
