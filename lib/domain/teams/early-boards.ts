import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import type { EarlyBoard, FixtureFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type EarlyFixture = Pick<FixtureFacts, 'firstId' | 'secondId'> & Partial<Pick<FixtureFacts, 'earlyFirst' | 'earlySecond' | 'earlyBoards'>>;

/** True if line-ups of the match were entered before its round is public. */
export const hasEarlyBoards = (fixture: Pick<FixtureFacts, 'earlyBoards'> | null | undefined): boolean => (fixture?.earlyBoards ?? []).length > 0;

/** True if a game of the match has ended. Line-ups alone do not begin a match. */
export const hasEarlyResult = (boards: readonly Pick<EarlyBoard, 'result'>[] = []): boolean => boards.some(({ result }) => !isOpenResult(result));

/** True if the match was played, and every board with two players has a final result. */
export const areEarlyBoardsPlayed = (boards: readonly EarlyBoard[] = []): boolean =>
  hasEarlyResult(boards) && boards.every(({ blackId, result }) => blackId === null || !isOpenResult(result));

/** The score that was entered without boards; null if none was. */
export const storedEarlyScore = ({
  earlyFirst = null,
  earlySecond = null,
}: Partial<Pick<FixtureFacts, 'earlyFirst' | 'earlySecond'>>): readonly [HalfPoints, HalfPoints] | null =>
  earlyFirst === null || earlySecond === null ? null : [earlyFirst, earlySecond];

/**
 * The score of a match that was played before its round is public, first team first: that of its boards, or the one that was entered
 * without boards. Null if there is none.
 */
export function earlyScoreOf(
  facts: Pick<SectionFacts, 'entries' | 'scoring'>,
  fixture: EarlyFixture | null | undefined,
): readonly [HalfPoints, HalfPoints] | null {
  if (fixture == null) return null;
  const { earlyBoards = [] } = fixture;
  if (!hasEarlyResult(earlyBoards)) return storedEarlyScore(fixture);
  const teamOf = new Map(facts.entries.map(({ id, teamId }) => [id, teamId]));
  const pointsFor = (team: string) =>
    earlyBoards.reduce((sum, board) => {
      const side = teamOf.get(board.whiteId) === team ? 'white' : teamOf.get(board.blackId ?? '') === team ? 'black' : null;
      return side === null ? sum : sum + boardPoints(facts, board, side);
    }, 0);
  return [pointsFor(fixture.firstId), pointsFor(fixture.secondId)];
}

function boardPoints({ scoring }: Pick<SectionFacts, 'scoring'>, { blackId, result }: EarlyBoard, side: 'white' | 'black'): HalfPoints {
  if (blackId === null) return scoring.forfeitWin;
  return result === null || isOpenResult(result) ? 0 : pointsOf({ opponent: null, colour: null, code: RESULT_KINDS[result][side] }, scoring);
}
