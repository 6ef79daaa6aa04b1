import { describe, expect, it } from 'vitest';
import { roundsAheadOf } from '@/lib/domain/leagues/rounds-ahead';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideAsk, decideAskAnswer, isLineUpOpen, asksInAnyCase, roundsToAnswer, roundsToStaff } from './decide-substitutes';

const NOW = new Date('2026-12-01T12:00:00Z');
const LEFT = { kind: 'withdrawn' as const, fromRound: 3, returnsInRound: null, movedTo: null, isShownAsExpelled: false };

function facts(own: Partial<SectionFacts> = {}): SectionFacts {
  const made = sectionFacts({
    systemId: 'team-swiss-2026',
    rounds: 3,
    pairedRounds: [roundFacts(1, 'complete')],
    entries: ['a', 'b', 'c', 'd'].map((id, index) => entryFacts(id, { teamId: id === 'd' ? 'other' : 't', boardOrder: index + 1 })),
    ...own,
  });
  return { ...made, event: { ...made.event, isPublished: true } };
}

const MATCH = { number: 1, firstId: 't', secondId: 'other' };
const BYE = { ...MATCH, secondId: null };
const LATER = new Date('2026-12-01T12:01:00Z');
const draft = (lineUpsUntil: Date | null, matches = [MATCH] as SectionFacts['pairedRounds'][number]['matches']) =>
  facts({ pairedRounds: [roundFacts(1, 'complete'), roundFacts(2, 'draft', { matches, lineUpsUntil })] });

const staffed = (made: SectionFacts) => roundsToStaff(roundsAheadOf(made, 't'), isLineUpOpen(made, 't', new Map(), NOW));

describe('a player of a team', () => {
  it('answers for the rounds that are not public, until the player leaves', () => {
    const rounds = (own: Partial<SectionFacts>, entry = entryFacts('a', { teamId: 't' })) => roundsToAnswer(roundsAheadOf(facts(own), entry.teamId), entry);
    expect(rounds({})).toEqual([2, 3]);
    expect(rounds({}, entryFacts('a', { teamId: 't', withdrawals: [LEFT] }))).toEqual([2]);
    expect(rounds({}, entryFacts('a'))).toEqual([]);
    expect(rounds({ publication: 'nothing' })).toEqual([]);
    expect(rounds({ systemId: 'dutch-2026' })).toEqual([]);
  });

  it('answers the captain only while it is the player’s turn', () => {
    const asks = ['a', 'b'].map((entryId) => ({ entryId, askedAt: NOW, minutes: 10, isAccepted: null, answeredAt: null }));
    expect(decideAskAnswer(asks, 'a', NOW).ok).toBe(true);
    expect(decideAskAnswer(asks, 'b', NOW)).toMatchObject({ error: { code: 'ask-over' } });
    expect(decideAskAnswer([], 'a', NOW)).toMatchObject({ error: { code: 'ask-over' } });
  });
});

describe('a captain', () => {
  it('may have asked before the link of a player was made, if the captain’s link is older and the round was open', () => {
    const ahead = { postponed: [1], coming: 3, last: 4 };
    const [early, late] = [new Date('2026-11-01'), new Date('2026-11-02')];
    const mayHave = (captainLinkAt: Date | null, openSince: Date | null, round = 3) => asksInAnyCase(ahead, round, { captainLinkAt, madeAt: NOW, openSince });
    expect([mayHave(early, late), mayHave(early, null), mayHave(early, LATER, 1)]).toEqual([true, true, true]);
    expect([mayHave(null, late), mayHave(LATER, late), mayHave(early, LATER)]).toEqual([false, false, false]);
  });

  it('asks for the next round until its line-up is final', () => {
    expect(staffed(facts())).toEqual([2]);
    expect(staffed(draft(null))).toEqual([2]);
    expect(staffed(draft(LATER))).toEqual([2]);
    expect(staffed(draft(NOW))).toEqual([]);
    expect(staffed(draft(LATER, [BYE]))).toEqual([]);
    expect(staffed(draft(LATER, []))).toEqual([]);
    expect(staffed(facts({ rounds: 1 }))).toEqual([]);
    expect(staffed(facts({ publication: 'nothing' }))).toEqual([]);
  });

  it('does not learn from a draft that is not announced whether the team has the bye', () => {
    expect([draft(null, [BYE]), draft(null, [])].map(staffed)).toEqual([[2], [2]]);
  });

  it('asks players of the team who can play, each once', () => {
    expect(decideAsk(facts(), 't', 2, ['c', 'b'])).toEqual({ ok: true, value: ['c', 'b'] });
    expect(decideAsk(facts(), 't', 2, ['d'])).toMatchObject({ error: { code: 'page-outdated' } });
    expect(decideAsk(facts(), 't', 2, ['b', 'b'])).toMatchObject({ error: { code: 'line-up-twice' } });
    expect(decideAsk(facts(), 't', 2, [])).toMatchObject({ error: { code: 'nobody-asked' } });
    const away = facts({ entries: [entryFacts('a', { teamId: 't', withdrawals: [{ ...LEFT, fromRound: 2 }] })] });
    expect(decideAsk(away, 't', 2, ['a'])).toMatchObject({ error: { code: 'line-up-player-absent' } });
  });
});
