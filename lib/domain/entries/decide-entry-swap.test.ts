import { describe, expect, it } from 'vitest';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideEntrySwap, entrySwapFingerprint } from './decide-entry-swap';

/** The facts that move with a person in a swap. */
const MASTER_PERSON = {
  personId: 'master',
  name: 'Abelard, Jan',
  publicName: 'full',
  federation: 'NED',
  club: 'Mill Lane',
  birth: '1990',
  title: 'IM',
  rating: 2300,
  strengthFrom: 'fide',
  fideRating: 2300,
  nationalRating: 2290,
  estimate: 0,
  published: 2300,
  ratingList: 'FIDE standard',
  ratingListedOn: '2026-11-01',
  laterRatings: [{ fromRound: 3, fideRating: 2310, nationalRating: 0, ratingList: 'FIDE standard', listedOn: '2026-12-01' }],
  tieRank: 1,
} as const satisfies Partial<EntryFacts>;
const OTHER_PERSON = {
  personId: 'other',
  name: 'Abelard, Jan',
  publicName: 'initials',
  federation: 'BEL',
  club: 'High Street',
  birth: '2015',
  title: null,
  rating: 1800,
  strengthFrom: 'estimate',
  fideRating: 0,
  nationalRating: 0,
  estimate: 1800,
  published: 0,
  ratingList: 'hand',
  ratingListedOn: null,
  laterRatings: [],
  tieRank: null,
} as const satisfies Partial<EntryFacts>;
/** The facts that stay with the entry when its person changes. */
const FACTS_KEPT_BY_ENTRY = {
  enteredFromRound: 1,
  arrivedAt: new Date('2026-11-21T08:30:00Z'),
  expectedInRound: 3,
  virtualPoints: [2],
  halfPointByeBarred: true,
  absences: [{ round: 6, kind: 'halfPointBye', origin: 'requested' }],
  withdrawals: [{ kind: 'withdrawn', fromRound: 7, returnsInRound: null, movedTo: null, isShownAsExpelled: false }],
  movedFrom: { slug: 'b', name: 'B' },
  teamId: 'rooks',
  boardOrder: 2,
} as const satisfies Partial<EntryFacts>;

const ENTRIES = [
  entryFacts('high', { ...MASTER_PERSON, ...FACTS_KEPT_BY_ENTRY, pairingNumber: 1, isLastInGroupA: true }),
  entryFacts('mid', { rating: 2000, pairingNumber: 2 }),
  entryFacts('low', { ...OTHER_PERSON, pairingNumber: 3 }),
];
const round = (number: number, state: RoundFacts['state'] = 'complete', own: Partial<RoundFacts> = {}) => roundFacts(number, state, own);
const playedRounds = (rounds: number) => Array.from({ length: rounds }, (_, index) => round(index + 1));

function swapEntries(own: Partial<SectionFacts> = {}, pair: readonly [string, string] = ['high', 'low']) {
  const swap = decideEntrySwap(sectionFacts({ entries: ENTRIES, rounds: 9, ...own }), pair);
  if (swap === null) throw new Error('not in the section');
  const entryOf = (id: string) => swap.facts.entries.find((entry) => entry.id === id);
  const numbers = swap.facts.entries.map(({ id, pairingNumber }) => `${id} ${pairingNumber}`);
  return { ...swap, entryOf, numbers };
}

describe('two entries whose persons are swapped', () => {
  it('exchange all facts of their persons and keep all facts of the entry', () => {
    const { entryOf } = swapEntries();
    expect(entryOf('high')).toEqual({ ...ENTRIES[0], ...OTHER_PERSON, pairingNumber: 3, isLastInGroupA: false });
    expect(entryOf('low')).toEqual({ ...ENTRIES[2], ...MASTER_PERSON, pairingNumber: 1, isLastInGroupA: true });
    expect(entryOf('mid')).toEqual(ENTRIES[1]);
    expect(
      new Set([...Object.keys(MASTER_PERSON), ...Object.keys(FACTS_KEPT_BY_ENTRY), 'id', 'pairingNumber', 'isLastInGroupA']),
      'of every fact it is said',
    ).toEqual(new Set(Object.keys(entryFacts('any'))));
  });

  it('keep their boards, forbidden pairs and adjusted points', () => {
    const pairedRounds = [round(1, 'complete', { pairings: [boardFacts(1, 'high', 'mid', 'draw')] })];
    const forbidden = [{ entryAId: 'high', entryBId: 'mid', fromRound: 1, toRound: 9 }];
    const adjustments = [{ id: '1', entryId: 'low', round: 1, halfPoints: -1, reason: '' }];
    expect(swapEntries({ pairedRounds, forbidden, adjustments }).facts).toMatchObject({ pairedRounds, forbidden, adjustments });
  });

  it('are as before if they are swapped twice', () => {
    const once = swapEntries();
    expect(swapEntries({ entries: once.facts.entries }).facts.entries).toEqual(ENTRIES);
  });

  it('must both be in the section', () => {
    expect(decideEntrySwap(sectionFacts({ entries: ENTRIES }), ['high', 'nobody'])).toBeNull();
    expect(decideEntrySwap(sectionFacts({ entries: ENTRIES }), ['nobody', 'low'])).toBeNull();
  });
});

describe('C.04.2 2.3: the pairing numbers after a swap', () => {
  it.each([0, 1, 3])('follow the ratings until round 4 is paired: after round %i', (rounds) => {
    expect(swapEntries({ pairedRounds: playedRounds(rounds) })).toMatchObject({ keepsNumbers: false, numbers: ['high 3', 'mid 2', 'low 1'] });
  });

  it.each([
    ['round 4 is paired', { pairedRounds: playedRounds(4) }],
    ['every round is paired', { pairedRounds: playedRounds(9) }],
    ['round 4 is a draft', { pairedRounds: [...playedRounds(3), round(4, 'draft')] }],
    ['round 4 was public, even if it was unpaired since', { pairedRounds: playedRounds(3), publicationRecord: { round: 4, playedRound: 0 } }],
    ['the rounds were imported', { pairedRounds: [round(1, 'complete', { origin: 'import' })] }],
  ] as const)('stay with the entries once %s, and so does the last place in group A', (_when, own) => {
    const { keepsNumbers, numbers, entryOf } = swapEntries(own);
    expect([keepsNumbers, ...numbers]).toEqual([true, 'high 1', 'mid 2', 'low 3']);
    expect(entryOf('high')).toMatchObject({ name: MASTER_PERSON.name, rating: 1800, isLastInGroupA: true });
  });

  it('are the new numbers of a draft, which is paired again', () => {
    const late = entryFacts('late', { rating: 1900, enteredFromRound: 3 });
    const numbersWith = (...drafts: RoundFacts[]) => swapEntries({ entries: [...ENTRIES, late], pairedRounds: [...playedRounds(1), ...drafts] }).numbers;
    expect(numbersWith(round(2, 'draft')), 'who enters in the round after it has none').toEqual(['high 3', 'mid 2', 'low 1', 'late null']);
    expect(numbersWith(round(2)), 'the next round is the one of the entry').toEqual(['high 4', 'mid 2', 'low 1', 'late 3']);
  });

  it('a late entry has no number before its first round, whichever person it has', () => {
    const late = entryFacts('late', { rating: 1500, enteredFromRound: 5 });
    const { numbers, entryOf } = swapEntries({ entries: [...ENTRIES, late], pairedRounds: playedRounds(1) }, ['mid', 'late']);
    expect(numbers).toEqual(['high 1', 'mid 3', 'low 2', 'late null']);
    expect(entryOf('late')).toMatchObject({ name: 'mid', rating: 2000, enteredFromRound: 5 });
  });
});

describe('the fingerprint of the two entries that the user saw', () => {
  const seen = (id: string, own: object = {}) => ({ id, personId: `person of ${id}`, rating: 2000, title: null, pairingNumber: 1, ...own });
  const shown = (own: object = {}) => entrySwapFingerprint([seen('a', own), seen('b')]);

  it('does not depend on other facts of the entries', () => {
    expect(shown()).toMatch(/^[0-9a-f]{64}$/);
    expect(shown({ name: 'somebody' })).toBe(shown());
  });

  it.each([{ personId: 'other' }, { rating: 2001 }, { title: 'IM' }, { pairingNumber: 2 }, { pairingNumber: null }])('differs after a change of %o', (own) => {
    expect(shown(own)).not.toBe(shown());
  });

  it('differs if the order of the entries is reversed', () => {
    expect(entrySwapFingerprint([seen('b'), seen('a')])).not.toBe(shown());
  });
});
