import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { type LineUp, seatLineUps } from '@/lib/domain/teams/line-ups';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { isManualMatch } from '@/lib/domain/teams/paired-round';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

interface SeatedMatch {
  readonly match: MatchFacts;
  readonly lineUps: readonly [LineUp, LineUp];
}

/**
 * Replaces the boards of the match whose players change, and returns the removed and the added boards. An added board is a new
 * database row, so nothing entered on the removed board counts.
 */
export async function saveMatchBoards(db: Database, facts: SectionFacts, round: RoundFacts, { match, lineUps }: SeatedMatch) {
  const { id: roundId, number, pairings } = round;
  const rows = seatLineUps(facts, { ...match, round: number }, lineUps, buildTournament(facts, number));
  const former = boardsOfMatch(match, matchRulesOf(facts).boards, pairings);
  const isAmong = (boards: readonly (Seats & { readonly board: number })[], one: Seats & { readonly board: number }) =>
    boards.some((other) => other.board === one.board && haveSameSeats(other, one));
  const gone = former.filter((board) => !isAmong(rows, board));
  const added = rows.filter((row) => !isAmong(former, row));
  await db.pairing.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  const madeByHand = isManualMatch(facts, round, match);
  await db.pairing.createMany({ data: added.map((row) => ({ ...row, roundId, madeByHand })) });
  return { gone, added };
}
