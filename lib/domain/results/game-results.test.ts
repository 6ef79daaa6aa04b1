import { describe, expect, it } from 'vitest';
import { isPlayed, pointsOf, type RoundEntry } from '@/engine/model/game-result';
import { STANDARD_SCORING } from '@/engine/model/points';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { resultCode } from '@/lib/domain/tournament/build-tournament';
import { EnterResultSchema } from './result-entry';

const SEEN_BOARD_FIELDS = {
  pairingId: '01890000-0000-7000-8000-000000000001',
  roundId: '01890000-0000-7000-8000-000000000002',
  board: '3',
  whiteId: '01890000-0000-7000-8000-000000000003',
  blackId: '01890000-0000-7000-8000-000000000004',
  seenSequence: '0',
  seenPublication: '0',
  idempotencyKey: '01890000-0000-7000-8000-000000000005',
};

function bothRoundEntries(result: GameResult) {
  const facts = { result, isRated: true };
  const white: RoundEntry = { opponent: 2, colour: 'white', code: resultCode(facts, 'white') ?? 'Z' };
  const black: RoundEntry = { opponent: 1, colour: 'black', code: resultCode(facts, 'black') ?? 'Z' };
  return { white, black, points: [pointsOf(white, STANDARD_SCORING), pointsOf(black, STANDARD_SCORING)] as const };
}

const isForfeit = (result: GameResult) => !isPlayed(bothRoundEntries(result).white);

describe('the possible results of a board', () => {
  // Answers FIDE's checklist, question 181.
  it('never give both sides together more points than a game is worth', () => {
    const worth = GAME_RESULTS.map((result) => bothRoundEntries(result).points);
    expect(worth.filter(([white, black]) => white + black > STANDARD_SCORING.win)).toEqual([]);
  });

  // Answers FIDE's checklist, questions 182, 183.
  it('include forfeits that one side wins and the other loses, or that both lose', () => {
    const codes = GAME_RESULTS.filter(isForfeit).map((result) => `${bothRoundEntries(result).white.code}${bothRoundEntries(result).black.code}`);
    expect(codes.toSorted()).toEqual(['+-', '-+', '--']);
  });

  // Answers FIDE's checklist, question 184.
  it('are never a game for one side and a forfeit for the other', () => {
    const mixed = GAME_RESULTS.filter((result) => isPlayed(bothRoundEntries(result).white) !== isPlayed(bothRoundEntries(result).black));
    expect(mixed).toEqual([]);
  });

  // Answers FIDE's checklist, questions 181, 182, 184.
  it.each(['1-½', '1-1', 'whiteWinsBlackHalf', 'bothWin', 'halfByForfeit', '½F-0F', 'whiteWinsBlackForfeits', ''])('do not include %j', (result) => {
    expect(EnterResultSchema.safeParse({ ...SEEN_BOARD_FIELDS, result: 'draw' }).success).toBe(true);
    expect(EnterResultSchema.safeParse({ ...SEEN_BOARD_FIELDS, result }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['result']);
  });
});
