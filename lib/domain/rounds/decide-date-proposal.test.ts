import { describe, expect, it } from 'vitest';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideProposal, decideProposalAnswer, gamesOfPlayers, type ProposalFacts, proposalState } from './decide-date-proposal';

const NOW = new Date('2026-12-01T12:00:00Z');
const PLAYED_ROUND = roundFacts(1, 'complete', { pairings: [boardFacts(1, 'a', 'd', 'draw'), boardFacts(2, 'b', 'c', 'adjourned')] });

/** Players a to d with numbers 1 to 4. The Berger table gives d-c and a-b in round 2, b-d and c-a in round 3. */
function facts(own: Partial<SectionFacts> = {}): SectionFacts {
  const made = sectionFacts({
    systemId: 'berger',
    cycles: 1,
    swapsLastRounds: true,
    entries: ['a', 'b', 'c', 'd'].map((id, index) => entryFacts(id, { pairingNumber: index + 1 })),
    pairedRounds: [PLAYED_ROUND],
    agreedDatesUntil: '2026-12-31',
    ...own,
  });
  return { ...made, event: { ...made.event, isPublished: true } };
}

const GAME = { round: 2, whiteId: 'a', blackId: 'b' };
const PROPOSAL: ProposalFacts = { ...GAME, id: 'p', proposedBy: 'white', playsAt: new Date('2026-12-20T18:00:00Z'), insteadOf: null, declinedAt: null };
const stateOf = (own: Partial<SectionFacts>, proposal: Partial<ProposalFacts> = {}, now = NOW) =>
  proposalState(facts(own), gamesOfPlayers(facts(own), now), { ...PROPOSAL, ...proposal }, now);
const agreed = (playsAt: Date | null, result: 'draw' | null = null) => ({ agreedGames: [{ ...GAME, id: 'x', playsAt, result, actorName: 'Kim' }] });

describe('a proposed date', () => {
  it('is open until it is answered', () => {
    expect(stateOf({})).toBe('open');
    expect(stateOf({}, { declinedAt: NOW })).toBe('declined');
  });

  it('no longer applies once its time, the last day, the date of the game or its result has changed', () => {
    expect(stateOf({}, {}, PROPOSAL.playsAt)).toBe('void');
    expect(stateOf({ agreedDatesUntil: '2026-12-19' })).toBe('void');
    expect(stateOf({ agreedDatesUntil: '' })).toBe('void');
    expect(stateOf(agreed(NOW))).toBe('void');
    expect(stateOf(agreed(NOW), { insteadOf: NOW })).toBe('open');
    expect(stateOf({}, { insteadOf: NOW })).toBe('void');
    expect(stateOf(agreed(null, 'draw'))).toBe('void');
    expect(stateOf({ publication: 'nothing' })).toBe('void');
    expect(stateOf({}, { whiteId: 'b', blackId: 'a' })).toBe('void');
  });

  it('no longer applies once a player has left', () => {
    const left = { kind: 'withdrawn' as const, fromRound: 2, returnsInRound: null, movedTo: null, isShownAsExpelled: false };
    const withLeft = (id: string) =>
      ['a', 'b', 'c', 'd'].map((one, index) => entryFacts(one, { pairingNumber: index + 1, ...(one === id ? { withdrawals: [left] } : {}) }));
    expect([stateOf({ entries: withLeft('b') }), stateOf({ entries: withLeft('c') })]).toEqual(['void', 'open']);
  });

  it('is for a game of the player without a result, and replaces only a proposal that the player has seen', () => {
    const wanted = { ...GAME, playsAt: '2026-12-20T18:00', seen: '' };
    const by = (entryId: string, fields: Partial<typeof wanted> = {}, proposals: readonly ProposalFacts[] = []) =>
      decideProposal(facts(), proposals, { ...wanted, ...fields }, { entryId, now: NOW });
    expect(by('b')).toMatchObject({ ok: true, value: { proposedBy: 'black', insteadOf: null } });
    expect(by('c')).toMatchObject({ error: { code: 'page-outdated' } });
    expect(by('a', { round: 1, whiteId: 'a', blackId: 'd' })).toMatchObject({ error: { code: 'game-date-over' } });
    expect(by('b', {}, [PROPOSAL])).toMatchObject({ error: { code: 'page-outdated' } });
    expect(by('b', { seen: 'p' }, [PROPOSAL])).toMatchObject({ ok: true });
    expect(by('b', { playsAt: '2027-01-01T00:00' })).toMatchObject({ error: { code: 'proposed-time', facts: { until: '31 December 2026' } } });
    expect(decideProposal(facts({ agreedDatesUntil: '' }), [], wanted, { entryId: 'b', now: NOW })).toMatchObject({ error: { code: 'game-dates-by-arbiter' } });
  });

  it('is accepted by the opponent only, while it applies, and can be declined afterwards', () => {
    const answer = (entryId: string, isAccepted: boolean, own: Partial<SectionFacts> = {}) =>
      decideProposalAnswer(facts(own), PROPOSAL, isAccepted, { entryId, now: NOW });
    expect(answer('b', true)).toEqual({ ok: true, value: { playsAt: PROPOSAL.playsAt, result: null } });
    expect([answer('a', true), answer('c', true)]).toMatchObject([{ error: { code: 'page-outdated' } }, { error: { code: 'page-outdated' } }]);
    expect(answer('b', true, agreed(NOW))).toMatchObject({ error: { code: 'game-date-over' } });
    expect(answer('b', false, agreed(NOW))).toMatchObject({ ok: true });
  });
});
