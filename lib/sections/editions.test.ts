import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { editions, systemIdOf } from './editions';
import { parseAcceleration } from './section-settings';

it('an edition is stored by its id, and one that is none is said when it is read', () => {
  expect(SYSTEM_IDS.map(systemIdOf)).toEqual(SYSTEM_IDS);
  expect(() => systemIdOf('dutch-1066')).toThrow('dutch-1066');
});

it('every edition is offered once, those in force first', () => {
  const offered = editions();
  expect(offered.map(({ id }) => id).toSorted()).toEqual([...SYSTEM_IDS].toSorted());
  expect(offered.map(({ isInForce }) => isInForce)).toEqual([true, true, false, false, false, false]);
});

it('an acceleration that is not known accelerates nothing', () => {
  expect(['baku', 'none', 'another'].map(parseAcceleration)).toEqual(['baku', 'none', 'none']);
});
