import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { raised } from '@/lib/compliance/acts';
import { choiceOf, editions, systemIdOf } from './editions';
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

it('every edition can be read in the program; a text that nobody knows cannot, and FIDE mode does not take it', () => {
  expect(SYSTEM_IDS.map((id) => choiceOf(id).isObtainable)).toEqual(SYSTEM_IDS.map(() => true));
  const state = { fideMode: 'on', rounds: 5, pairedRounds: 0, publishedRounds: 0 } as const;
  expect(raised(choiceOf('dutch-1066'), state)).toEqual([{ code: 'text-not-obtainable', level: 5, facts: { text: 'dutch-1066' } }]);
  expect(raised(choiceOf('dutch-2026'), state)).toEqual([]);
});

it('an acceleration that is not known accelerates nothing', () => {
  expect(['baku', 'none', 'another'].map(parseAcceleration)).toEqual(['baku', 'none', 'none']);
});
