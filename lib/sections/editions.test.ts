import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { systemIdOf } from './editions';
import { parseAcceleration } from './section-settings';

it('an edition is stored by its id, and one that is none is said when it is read', () => {
  expect(SYSTEM_IDS.map(systemIdOf)).toEqual(SYSTEM_IDS);
  expect(() => systemIdOf('dutch-1066')).toThrow('dutch-1066');
});

it('an acceleration that is not known accelerates nothing', () => {
  expect(['baku', 'none', 'another'].map(parseAcceleration)).toEqual(['baku', 'none', 'none']);
});
