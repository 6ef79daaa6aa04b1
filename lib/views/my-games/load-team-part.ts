import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { roundsAheadInPublic } from '@/lib/domain/publishing/query-public-teams';
import { asksInAnyCase, type RoundsAhead, roundsToAnswer, roundsToStaff } from '@/lib/domain/teams/decide-substitutes';
import { type AskFacts, type AvailabilityAnswer, currentAsk } from '@/lib/domain/teams/substitute-queue';
import type { Database } from '@/lib/platform/db/client';
import type { PlayerInSnapshot } from './own-dates';

export interface TeamPart {
  /** The rounds for which the player can answer, by number, with the answers so far. */
  readonly answers: ReadonlyMap<number, AvailabilityAnswer | null>;
  /**
   * The questions of the captain, with the time by which to answer. The time is null if the captain may have asked before the link was made: the
   * link does not show whether this is so.
   */
  readonly asks: readonly { readonly round: number; readonly until: string | null }[];
}

interface PlayerOfTeam extends PlayerInSnapshot {
  readonly team: { readonly id: string; readonly captainLinkAt: Date | null } | null;
  /** When the player's link was made. Answers and questions from before are not shown. */
  readonly madeAt: Date;
}

/** What the captain asks the player, and the player's answers. Nothing in a section without teams. */
export async function loadTeamPart(db: Database, player: PlayerOfTeam): Promise<TeamPart> {
  const { snapshot, place, team, entryId, madeAt, now } = player;
  const { body } = snapshot;
  const ahead = roundsAheadInPublic(body, place);
  const away = body.players[place]?.away ?? [];
  const rounds = roundsToAnswer(ahead, { withdrawals: away.map(({ from, until }) => ({ fromRound: from, returnsInRound: until })) });
  if (ahead === null || team === null || rounds.length === 0) return { answers: new Map(), asks: [] };
  const [given, asked, isOpen] = await Promise.all([
    db.availability.findMany({ where: { entryId, answeredAt: { gte: madeAt } }, select: { round: true, answer: true } }),
    db.substituteAsk.findMany({ where: { teamId: team.id, entry: { teamId: team.id }, askedAt: { gte: madeAt } }, orderBy: { place: 'asc' } }),
    loadLineUpIsOpen(db, player),
  ]);
  const answerOf = new Map(given.map(({ round, answer }) => [round, answer]));
  const times = { captainLinkAt: team.captainLinkAt, madeAt, openSince: openSince(body, ahead) };
  const asks = roundsToStaff(ahead, isOpen)
    .filter((round) => rounds.includes(round))
    .flatMap((round): TeamPart['asks'] => {
      const until = untilOf(
        body,
        round,
        asked.filter((ask) => ask.round === round),
        { entryId, now },
      );
      if (until !== null) return [{ round, until }];
      const isAnswered = ['yes', 'no'].includes(answerOf.get(round) ?? '');
      return isAnswered || !asksInAnyCase(ahead, round, times) ? [] : [{ round, until: null }];
    });
  return { answers: new Map(rounds.map((round) => [round, answerOf.get(round) ?? null])), asks };
}

/** The time by which the player must answer; null if it is not the player's turn. After the deadline for line-ups, nobody can answer. */
function untilOf({ teams }: PublicSection, round: number, asks: readonly AskFacts[], { entryId, now }: Pick<PlayerOfTeam, 'entryId' | 'now'>): string | null {
  const ask = currentAsk(asks, now);
  if (ask?.entryId !== entryId || ask.until === null) return null;
  const until = ask.until.toISOString();
  const closesAt = teams?.announced?.round === round ? teams.announced.until : until;
  return closesAt < until ? closesAt : until;
}

/** When the round before the next one was published, from when on a captain could ask for it; null before round 1. */
function openSince({ roundRecords }: PublicSection, { coming }: RoundsAhead): Date | null {
  const publishedAt = roundRecords.find(({ number }) => number === coming - 1)?.publishedAt ?? null;
  return publishedAt === null ? null : new Date(publishedAt);
}

/** Like `isLineUpOpen`, for matches that are announced in the snapshot. */
async function loadLineUpIsOpen(db: Database, { snapshot: { body }, place, sectionId, now }: PlayerOfTeam): Promise<boolean> {
  const { announced, list = [] } = body.teams ?? {};
  if (announced === undefined) return true;
  const own = list.findIndex(({ members }) => members.includes(place));
  const match = announced.matches.find(({ first, second }) => first === own || second === own);
  if (match === undefined || match.second === null || new Date(announced.until) <= now) return false;
  const numbers = [match.first, match.second].map((team) => list[team]?.number ?? 0);
  return (await db.lineUp.count({ where: { round: { sectionId, number: announced.round }, team: { number: { in: numbers } } } })) < numbers.length;
}
