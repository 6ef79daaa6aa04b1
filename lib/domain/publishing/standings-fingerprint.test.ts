import { expect, it } from 'vitest';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { roundFingerprints, standingsFingerprint } from './standings-cache';

const BREACH_TIME = new Date('2026-11-22T09:30:00Z');
const facts = (own: Partial<SectionFacts>) =>
  standingsFingerprint(sectionFacts({ entries: [entryFacts('a')], pairedRounds: [roundFacts(1, 'published')], ...own }));
const BREACH = {
  id: 'b',
  kind: 'mpa',
  round: 1,
  facts: {},
  differing: null,
  acknowledged: [],
  actorName: 'Kim',
  restorePointId: null,
  at: BREACH_TIME,
  undone: null,
} as const;

it('standings are not computed again after a breach, manual pairing, or a change of FIDE mode or prizes', () => {
  const before = facts({});
  expect(facts({ breaches: [BREACH] })).toBe(before);
  expect(facts({ fideMode: 'left', fideLeftInRound: 1, fideLeftAt: BREACH_TIME })).toBe(before);
  expect(facts({ prizeFund: { currency: 'CHF' } })).toBe(before);
  expect(facts({ pairedRounds: [roundFacts(1, 'published', { manualPairing: { begun: BREACH_TIME, ended: null }, enginePairs: [[1, 2]] })] })).toBe(before);
});

it.each<[string, Partial<SectionFacts>]>([
  ['adjusted points', { adjustments: [{ id: 'p', entryId: 'a', round: 1, halfPoints: 2, reason: '' }] }],
  ['an entered tie-break value', { givenTieBreaks: [{ entryId: 'a', code: 'PLAYOFF', value: 100, reason: '' }] }],
  ['the rating with which unrated opponents count', { unratedInTieBreaks: 'rating', unratedAs: 1400 }],
  ['the choice of rating in tie-breaks', { ratingInTieBreaks: 'latest' }],
  ['the order of equal players', { tieOrder: 'lot' }],
  ['a team', { teams: [{ id: 't', number: 1, name: 'Rooks', shortName: '', captain: '', clubId: null, isLastInGroupA: false, virtualPoints: [] }] }],
  ['a match', { pairedRounds: [roundFacts(1, 'published', { matches: [{ number: 1, firstId: 't', secondId: null }] })] }],
  [
    'a rating from a later list',
    { entries: [entryFacts('a', { laterRatings: [{ fromRound: 2, fideRating: 2100, nationalRating: 0, ratingList: '', listedOn: '2026-12-01' }] })] },
  ],
])('standings are computed again after a change: %s', (_what, own) => {
  expect(facts(own)).not.toBe(facts({}));
});

it('a new result changes the fingerprints of its round and of later ones, and not those of earlier ones', () => {
  const of = (result: 'draw' | 'whiteWins') =>
    roundFingerprints(
      sectionFacts({
        pairedRounds: [1, 2, 3].map((number) => roundFacts(number, 'complete', { pairings: [boardFacts(1, 'a', 'b', number === 2 ? result : 'draw')] })),
      }),
    );
  const [before, after] = [of('draw'), of('whiteWins')];
  expect([1, 2, 3].filter((round) => before.get(round) !== after.get(round))).toEqual([2, 3]);
});
