import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { earlyScoreOf } from '@/lib/domain/teams/early-boards';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { leagueFacts } from '@/tests/factories/league-facts';
import { entryFacts, roundFacts } from '@/tests/factories/make-section-facts';
import { decideEarlyLineUp, decideEarlyMatch, EARLY_RESULTS, enteredLineUps, lineUpVersion, type NewEarlyBoard, takesEarlyLineUps } from './decide-early-match';
import { fixtureVersion, scheduledMatches } from './scheduled-matches';

const NOW = new Date('2040-10-20T10:00:00Z');
const MATCH = { round: 2, firstId: 'a', secondId: 'b' } as const;
const ROUND_1 = { matches: [['a', 'd'] as const, ['b', 'c'] as const].map(([firstId, secondId], index) => ({ number: index + 1, firstId, secondId })) };

/** Teams of two players, such as a1 and a2, on two boards. Round 1 is public, and the match of a and b in round 2 is on the day of `NOW`. */
function league(earlyBoards: readonly NewEarlyBoard[] = [], more: Partial<SectionFacts> = {}): SectionFacts {
  const boards = earlyBoards.map((board) => ({ ...board, id: `board ${board.board}`, actorName: 'Kim', teamId: null }));
  const facts = leagueFacts({ fixture: { ...MATCH, playsAt: new Date('2040-10-20T17:30:00Z'), earlyBoards: boards } });
  return {
    ...facts,
    scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 2, boardColours: 'WB' } },
    entries: facts.teams.flatMap(({ id: teamId }) => [1, 2].map((place) => entryFacts(`${teamId}${place}`, { teamId, boardOrder: place }))),
    pairedRounds: [roundFacts(1, 'published', ROUND_1)],
    ...more,
  };
}

const matchIn = (facts: SectionFacts) => {
  const match = scheduledMatches(facts).find(({ round, firstId }) => round === MATCH.round && firstId === MATCH.firstId);
  if (match === undefined) throw new Error('no match');
  return match;
};

const ENTERED = {
  lineUps: [
    ['a1', 'a2'],
    ['b1', 'b2'],
  ],
  results: ['whiteWins', 'draw'],
  playsAt: null,
  reason: '',
  now: NOW,
} as const;

function decide(facts: SectionFacts, entered: Partial<Parameters<typeof decideEarlyMatch>[2]> = {}) {
  const decided = decideEarlyMatch(facts, { ...MATCH, seen: fixtureVersion(matchIn(facts)) }, { ...ENTERED, ...entered });
  return decided.ok ? decided.value.boards : decided.error.code;
}

it('seats both line-ups with the colours of the match, and its score follows from the boards', () => {
  const boards = decide(league());
  expect(boards).toEqual([
    { board: 1, whiteId: 'a1', blackId: 'b1', result: 'whiteWins' },
    { board: 2, whiteId: 'b2', blackId: 'a2', result: 'draw' },
  ]);
  const facts = league(typeof boards === 'string' ? [] : boards);
  expect(earlyScoreOf(facts, matchIn(facts).fixture)).toEqual([3, 1]);
  expect(matchIn(facts)).toMatchObject({ hasBegun: true, isPlayed: true });
});

it('gives a player without an opponent a win, as White', () => {
  const boards = decide(league(), {
    lineUps: [
      ['a1', 'a2'],
      ['b1', null],
    ],
    results: ['blackWins', null],
  });
  expect(boards).toContainEqual({ board: 2, whiteId: 'a2', blackId: null, result: null });
  const facts = league(typeof boards === 'string' ? [] : boards);
  expect(earlyScoreOf(facts, matchIn(facts).fixture)).toEqual([2, 2]);
});

it('refuses results without two players, dates to come, and unusual results without a reason', () => {
  const nobody = [null, null];
  expect(decide(league(), { lineUps: [['a1', null], ENTERED.lineUps[1]] })).toBe('early-board-incomplete');
  expect(decide(league(), { lineUps: [nobody, nobody], results: [null, null] })).toBe('early-match-empty');
  expect(decide(league(), { playsAt: new Date('2040-10-20T10:00:01Z') })).toBe('early-match-not-yet');
  expect(decide(league(), { results: ['bothZero', null] })).toBe('unusual-needs-reason');
  const stored = [{ board: 1, whiteId: 'a1', blackId: 'b1', result: 'bothZero' as const }];
  expect(decide(league(stored), { results: ['bothZero', null] })).toHaveLength(2);
  expect(decide(league(stored), { results: ['bothZero', 'bothZero'] })).toBe('unusual-needs-reason');
  expect(EARLY_RESULTS).not.toContain('adjourned');
});

it('is open from the publication of round 1 to that of its own', () => {
  expect(decide(league([], { pairedRounds: [] }))).toBe('schedule-not-final');
  const round2 = roundFacts(2, 'published', { matches: [{ number: 1, firstId: 'a', secondId: 'b' }] });
  const facts = league();
  expect(decide({ ...facts, pairedRounds: [...facts.pairedRounds, round2] })).toBe('page-outdated');
});

it('takes the line-up of a captain on the day of the match until its first result, and keeps that of the other team', () => {
  const facts = league([{ board: 1, whiteId: 'b1', blackId: null, result: null }]);
  const handIn = (of: SectionFacts, now = NOW) => {
    const seen = lineUpVersion(enteredLineUps(of, matchIn(of))[0]);
    const decided = decideEarlyLineUp(of, MATCH, { teamId: 'a', players: ['a2', 'a1'], seen, now });
    return decided.ok ? decided.value : decided.error.code;
  };
  expect(handIn(facts)).toMatchObject({
    boards: [
      { board: 1, whiteId: 'a2', blackId: 'b1' },
      { board: 2, whiteId: 'a1', blackId: null },
    ],
    isOutOfOrder: true,
  });
  expect(handIn(facts, new Date('2040-10-19T21:59:59Z'))).toBe('line-ups-closed');
  expect(takesEarlyLineUps(facts, matchIn(facts), new Date('2040-10-19T22:00:00Z')), 'midnight in Brussels').toBe(true);
  expect(handIn(league([{ board: 1, whiteId: 'a1', blackId: 'b1', result: null }])), 'both are in').toBe('line-ups-closed');
  expect(handIn(league([{ board: 1, whiteId: 'a1', blackId: 'b1', result: 'draw' }]))).toBe('line-ups-closed');
});
