import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { defaultLineUp, lineUpsInRound, seatLineUps } from '@/lib/domain/teams/line-ups';
import { EarlierScoresSchema } from '@/lib/domain/teams/match-scores';
import { isManualMatch } from '@/lib/domain/teams/paired-round';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/** Added to board numbers while boards exchange them, because two boards cannot have the same number. Larger than any board number. */
export const BOARD_NUMBER_OFFSET = 100_000;

/**
 * Replaces the matches of a round, with their boards. Matches with the same teams keep their scores and the reports of captains. Teams that were
 * already paired keep their line-ups, and boards with the same players and colours keep their rows and so their results.
 */
export async function saveMatches(db: Database, facts: SectionFacts, round: RoundFacts, matches: readonly MatchFacts[]): Promise<void> {
  const roundId = round.id;
  const lineUps = lineUpsInRound(facts, round);
  const lineUpOf = (teamId: string) => lineUps.get(teamId) ?? defaultLineUp(facts, teamId, round.number);
  const loaded = buildTournament(facts, round.number);
  const rows = matches.flatMap((match) => {
    if (match.secondId === null) return [];
    const madeByHand = isManualMatch(facts, round, match);
    return seatLineUps(facts, { ...match, round: round.number }, [lineUpOf(match.firstId), lineUpOf(match.secondId)], loaded).map((row) => ({
      ...row,
      madeByHand,
    }));
  });
  const former = rows.map((row) => round.pairings.find((pairing) => haveSameSeats(pairing, row)) ?? null);
  await replaceMatches(db, roundId, matches);
  await db.pairing.deleteMany({ where: { roundId, id: { notIn: former.flatMap((pairing) => pairing?.id ?? []) } } });
  await db.pairing.updateMany({ where: { roundId }, data: { board: { increment: BOARD_NUMBER_OFFSET } } });
  for (const [index, row] of rows.entries()) {
    const kept = former[index];
    if (kept == null) await db.pairing.create({ data: { ...row, roundId } });
    else await db.pairing.update({ where: { id: kept.id }, data: row });
  }
}

async function replaceMatches(db: Database, roundId: string, matches: readonly MatchFacts[]): Promise<void> {
  const stored = await db.teamMatch.findMany({ where: { roundId }, omit: { id: true } });
  await db.teamMatch.deleteMany({ where: { roundId } });
  const data = matches.map(({ number, firstId, secondId }) => {
    const same = stored.find((match) => match.firstId === firstId && match.secondId === secondId);
    return { ...same, roundId, number, firstId, secondId, earlierScores: EarlierScoresSchema.parse(same?.earlierScores ?? []) };
  });
  await db.teamMatch.createMany({ data });
}
