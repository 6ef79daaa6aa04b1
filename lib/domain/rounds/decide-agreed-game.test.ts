import { describe, expect, it } from 'vitest';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideAgreedGame, gamesToAgree } from './decide-agreed-game';

const PLAYED_ROUND = roundFacts(1, 'complete', { pairings: [boardFacts(1, 'a', 'd', 'draw'), boardFacts(2, 'b', 'c', 'adjourned')] });

/** Players a to d with numbers 1 to 4. The Berger table gives d-c and a-b in round 2, b-d and c-a in round 3. */
const facts = (pairedRounds: readonly RoundFacts[], own: Partial<SectionFacts> = {}) =>
  sectionFacts({
    systemId: 'berger',
    cycles: 1,
    swapsLastRounds: true,
    entries: ['a', 'b', 'c', 'd'].map((id, index) => entryFacts(id, { pairingNumber: index + 1 })),
    pairedRounds,
    ...own,
  });

const listGamesToAgree = (of: SectionFacts) => gamesToAgree(of).map(({ round, whiteId, blackId }) => `${round} ${whiteId}-${blackId}`);
const playsAt = new Date('2026-05-03T14:00:00Z');
const game = (round: number, whiteId: string, blackId: string) => ({ round, whiteId, blackId });

describe('the games that can have their own date', () => {
  it('are those of later rounds by the table (C.05 Annex 1), and adjourned games', () => {
    expect(listGamesToAgree(facts([PLAYED_ROUND]))).toEqual(['1 b-c', '2 d-c', '2 a-b', '3 b-d', '3 c-a']);
  });

  it('of a draft are its boards, which may have been paired manually', () => {
    const draft = roundFacts(2, 'draft', { pairings: [boardFacts(1, 'b', 'd'), boardFacts(2, 'c', 'a')] });
    expect(listGamesToAgree(facts([PLAYED_ROUND, draft]))).toEqual(['1 b-c', '2 b-d', '2 c-a', '3 b-d', '3 c-a']);
  });

  it('are none in a Swiss section, and none while neither a round nor the schedule is public', () => {
    expect(listGamesToAgree(facts([PLAYED_ROUND], { systemId: 'dutch-2026' }))).toEqual([]);
    expect(listGamesToAgree(facts([roundFacts(1, 'draft')], { publication: 'nothing' }))).toEqual([]);
    expect(listGamesToAgree(facts([roundFacts(1, 'draft')], { publication: 'nothing', publicationRecord: { round: 1, playedRound: 0 } }))).toEqual([]);
  });
});

describe('an agreement', () => {
  it('is a date, a result, or both', () => {
    expect(decideAgreedGame(facts([PLAYED_ROUND]), game(2, 'a', 'b'), { playsAt, result: null })).toEqual({ ok: true, value: { playsAt, result: null } });
    expect(decideAgreedGame(facts([PLAYED_ROUND]), game(2, 'a', 'b'), { playsAt: null, result: 'draw' })).toMatchObject({ ok: true });
    expect(decideAgreedGame(facts([PLAYED_ROUND]), game(2, 'a', 'b'), { playsAt: null, result: null })).toMatchObject({ error: { code: 'nothing-agreed' } });
  });

  it('has no result for a public board, and keeps the early result that was entered there', () => {
    expect(decideAgreedGame(facts([PLAYED_ROUND]), game(1, 'b', 'c'), { playsAt, result: 'draw' })).toMatchObject({ error: { code: 'result-on-board' } });
    const agreed = { ...game(1, 'b', 'c'), id: 'x', playsAt: null, result: 'draw' as const, actorName: 'Kim' };
    expect(decideAgreedGame(facts([PLAYED_ROUND], { agreedGames: [agreed] }), game(1, 'b', 'c'), { playsAt, result: null })).toEqual({
      ok: true,
      value: { playsAt, result: 'draw' },
    });
  });

  it('is refused for a game that is not in the schedule, and before numbers are final', () => {
    expect(decideAgreedGame(facts([PLAYED_ROUND]), game(2, 'b', 'a'), { playsAt, result: null })).toMatchObject({ error: { code: 'page-outdated' } });
    const hidden = { publication: 'nothing' as const };
    expect(decideAgreedGame(facts([], hidden), game(2, 'a', 'b'), { playsAt, result: null })).toMatchObject({ error: { code: 'schedule-not-final' } });
  });

  it('before round 1 is a date only, once the schedule is public and all numbers are drawn', () => {
    const shown = { publication: 'pairings' as const };
    expect(decideAgreedGame(facts([], shown), game(2, 'a', 'b'), { playsAt, result: null })).toMatchObject({ ok: true });
    expect(decideAgreedGame(facts([], shown), game(2, 'a', 'b'), { playsAt, result: 'draw' })).toMatchObject({
      error: { code: 'schedule-not-final', field: 'result' },
    });
    const undrawn = facts([], { ...shown, entries: ['a', 'b'].map((id) => entryFacts(id, { pairingNumber: null })) });
    expect(decideAgreedGame(undrawn, game(1, 'a', 'b'), { playsAt, result: null })).toMatchObject({ error: { code: 'schedule-not-final' } });
  });
});
