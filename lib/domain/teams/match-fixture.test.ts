import { expect, it } from 'vitest';
import { sectionFacts } from '@/tests/factories/make-section-facts';
import { timeOfMatch } from './match-fixture';

const day = (date: number) => new Date(Date.UTC(2026, 9, date));

it('a match begins at its own time, or with its round; a postponed one without a date at no known time', () => {
  const fixture = { id: 'f', round: 1, venue: '', requestedBy: null, requestReason: '', offeredTimes: [] };
  const facts = sectionFacts({
    schedule: new Map([[1, day(3)]]),
    fixtures: [
      { ...fixture, firstId: 'a', secondId: 'b', playsAt: day(5), isPostponed: false },
      { ...fixture, firstId: 'c', secondId: 'd', playsAt: null, isPostponed: true },
    ],
  });
  const timeOf = (firstId: string, secondId: string) => timeOfMatch(facts, { number: 1, startsAt: null }, { firstId, secondId });
  expect([timeOf('a', 'b'), timeOf('c', 'd'), timeOf('e', 'f')]).toEqual([day(5), null, day(3)]);
  expect(timeOfMatch(facts, { number: 1, startsAt: day(4) }, undefined)).toEqual(day(4));
});
