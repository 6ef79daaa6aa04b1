import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { entryFacts, roundFacts } from '@/tests/factories/make-section-facts';
import { areTeamsFixed, proposedNumbers, topBoardsAverage } from './decide-teams';

const team = (id: string, number: number) => ({ id, number, name: id, shortName: '', captain: '', clubId: null, isLastInGroupA: false, virtualPoints: [] });
const TEAMS = [team('rooks', 1), team('bishops', 2), team('pawns', 3)];
const member = (id: string, teamId: string, boardOrder: number, rating: number) => entryFacts(id, { teamId, boardOrder, rating });
const FACTS = {
  scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 2, boardColours: 'WB' } },
  teams: TEAMS,
  entries: [
    member('a', 'rooks', 1, 2000),
    member('b', 'rooks', 2, 1800),
    member('c', 'bishops', 1, 2100),
    member('d', 'bishops', 2, 1900),
    member('e', 'bishops', 3, 2500),
    member('f', 'pawns', 1, 2400),
  ],
};

it('the average is of the top boards, without substitutes; an empty place counts as 0', () => {
  expect(TEAMS.map(({ id }) => topBoardsAverage(FACTS, id))).toEqual([1900, 2000, 1200]);
  expect(topBoardsAverage(FACTS, 'nobody')).toBe(0);
});

it('numbers are proposed by the average, and equal teams keep their order', () => {
  expect([...proposedNumbers(FACTS)]).toEqual([
    ['bishops', 1],
    ['rooks', 2],
    ['pawns', 3],
  ]);
  expect([...proposedNumbers({ ...FACTS, entries: [] }).values()]).toEqual([1, 2, 3]);
});

it('teams are fixed once round 1 is paired, or has ever been public', () => {
  const publicationRecord = { round: 0, playedRound: 0 };
  expect(areTeamsFixed({ pairedRounds: [], publicationRecord })).toBe(false);
  expect(areTeamsFixed({ pairedRounds: [roundFacts(1, 'draft')], publicationRecord })).toBe(true);
  expect(areTeamsFixed({ pairedRounds: [], publicationRecord: { round: 1, playedRound: 0 } })).toBe(true);
});
