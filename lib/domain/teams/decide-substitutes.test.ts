import { describe, expect, it } from 'vitest';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideAsk, decideAskAnswer, roundsToAnswer, roundToStaff } from './decide-substitutes';

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

describe('a player of a team', () => {
  it('answers for the rounds that are not public, until the player leaves', () => {
    const rounds = (own: Partial<SectionFacts>, entry = entryFacts('a', { teamId: 't' })) => roundsToAnswer(facts(own), entry);
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
  it('asks for the next round until its line-up is final', () => {
    expect(roundToStaff(facts(), 't', new Map(), NOW)).toBe(2);
    expect(roundToStaff(draft(null), 't', new Map(), NOW)).toBe(2);
    expect(roundToStaff(draft(LATER), 't', new Map(), NOW)).toBe(2);
    expect(roundToStaff(draft(NOW), 't', new Map(), NOW)).toBeNull();
    expect(roundToStaff(draft(LATER, [BYE]), 't', new Map(), NOW)).toBeNull();
    expect(roundToStaff(draft(LATER, []), 't', new Map(), NOW)).toBeNull();
    expect(roundToStaff(facts({ rounds: 1 }), 't', new Map(), NOW)).toBeNull();
    expect(roundToStaff(facts({ publication: 'nothing' }), 't', new Map(), NOW)).toBeNull();
  });

  it('does not learn from a draft that is not announced whether the team has the bye', () => {
    expect([draft(null, [BYE]), draft(null, [])].map((made) => roundToStaff(made, 't', new Map(), NOW))).toEqual([2, 2]);
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
