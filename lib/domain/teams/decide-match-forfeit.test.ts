import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideMatchForfeit } from './decide-match-forfeit';

const FACTS = sectionFacts({
  systemId: 'team-swiss-2026',
  scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 2, boardColours: 'WB' } },
  entries: ['a1', 'a2', 'b1', 'b2'].map((id) => entryFacts(id, { teamId: id.startsWith('a') ? 'A' : 'B', boardOrder: Number(id.slice(1)) })),
});
const roundWith = (pairings: ReturnType<typeof boardFacts>[]) =>
  roundFacts(1, 'published', {
    matches: [
      { number: 1, firstId: 'A', secondId: 'B' },
      { number: 2, firstId: 'C', secondId: null },
    ],
    pairings,
  });
const boards = (first: GameResult | null, second: GameResult | null) => [boardFacts(1, 'a1', 'b1', first), boardFacts(2, 'b2', 'a2', second)];
const resultsOf = (pairings: ReturnType<typeof boardFacts>[], teamId: string) => {
  const decided = decideMatchForfeit(FACTS, roundWith(pairings), teamId);
  return decided.ok ? decided.value.map(({ result }) => result) : decided.error;
};

it('the team that did not appear loses on every board', () => {
  expect(resultsOf(boards(null, null), 'A')).toEqual(['blackWinsByForfeit', 'whiteWinsByForfeit']);
  expect(resultsOf(boards(null, null), 'B')).toEqual(['whiteWinsByForfeit', 'blackWinsByForfeit']);
  expect(resultsOf(boards('blackWinsByForfeit', null), 'A')).toEqual(['whiteWinsByForfeit']);
});

it('nobody has points if the other team has forfeited too', () => {
  expect(resultsOf(boards('whiteWinsByForfeit', 'doubleForfeit'), 'A')).toEqual(['doubleForfeit']);
});

it('is refused after a game, if the team wins a board, and for a team with the bye', () => {
  expect(resultsOf(boards('draw', null), 'A')).toMatchObject({ code: 'match-has-results', facts: { boards: [1], count: 1 } });
  expect(resultsOf([boardFacts(1, 'a1', null)], 'A')).toMatchObject({ code: 'absent-team-wins-board', facts: { boards: [1], count: 1 } });
  expect(resultsOf([boardFacts(1, 'a1', null)], 'B')).toEqual([]);
  expect(resultsOf([], 'C')).toMatchObject({ code: 'page-outdated' });
});
