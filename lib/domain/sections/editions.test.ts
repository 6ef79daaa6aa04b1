import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import type { ScheduleTable } from '@/engine/model/tournament';
import { editionCommentary } from '@/lib/views/rules/edition-commentaries';
import { editions, pairingSystemSentence, systemIdOf } from './editions';
import { SectionFieldsSchema } from './section-fields';
import { parseAcceleration } from './section-settings';

it('an edition is stored by its id, and an unknown id throws', () => {
  expect(SYSTEM_IDS.map(systemIdOf)).toEqual(SYSTEM_IDS);
  expect(() => systemIdOf('dutch-1066')).toThrow('dutch-1066');
});

// Answers FIDE's checklist, questions 89, 90, 91.
it('every edition is offered once, and editions in force come first', () => {
  const offered = editions();
  expect(offered.map(({ id }) => id).toSorted()).toEqual([...SYSTEM_IDS].toSorted());
  expect(offered.flatMap(({ id, shortWithYear }) => (shortWithYear === null ? [id] : []))).toEqual(['lim', 'berger', 'team-berger', 'keizer', 'knock-out']);
  expect(offered.map(({ isInForce }) => isInForce)).toEqual(offered.map((_, index) => index < 8));
});

it('the rules of every edition can be read in the program, and only editions can be chosen', () => {
  for (const id of SYSTEM_IDS) expect(editionCommentary(id).articles.length).toBeGreaterThan(id.endsWith('berger') ? 0 : 10);
  const refused = (systemId: string) => SectionFieldsSchema.safeParse({ systemId }).error?.issues.some(({ path }) => path[0] === 'systemId');
  expect([...SYSTEM_IDS, 'dutch-1066'].map(refused)).toEqual([...SYSTEM_IDS.map(() => false), true]);
});

it('an unknown acceleration means none', () => {
  expect(['baku', 'none', 'another'].map(parseAcceleration)).toEqual(['baku', 'none', 'none']);
});

it('the pairing system of a round robin of players is named with its table, and a table that the format does not use is not named', () => {
  const sentence = (systemId: string, scheduleTable: ScheduleTable) => pairingSystemSentence({ systemId, scheduleTable });
  expect(sentence('berger', 'rutsch')).toBe('Pairing system: Round robin. Rutsch: players move one seat after each round.');
  expect(sentence('berger', 'scheveningen')).not.toContain('Berger');
  expect(sentence('dutch-2026', 'rutsch')).not.toContain('Rutsch');
  expect(sentence('team-berger', 'rutsch')).toContain('Berger tables');
});
