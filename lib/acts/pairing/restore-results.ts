import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { boardColumns } from '@/lib/acts/boards/store-revision';
import { absentSides } from '@/lib/domain/boards/decide-result-entry';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { type DraftFacts, DraftFactsSchema } from '@/lib/domain/history/restore-point-facts';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';

type DraftPairings = Pick<DraftFacts, 'pairings'>['pairings'];

interface DraftedAgain {
  readonly id: string;
  readonly number: number;
}

/**
 * Restores the results of a discarded draft, on boards with the same players and colours, and the reports of captains about matches
 * with the same boards. Restores none if the draft was removed by unpairing an earlier round. Returns the number of reports that are lost.
 */
export async function restoreDiscardedResults(db: Database, actor: Actor, section: SectionFacts, round: DraftedAgain): Promise<number> {
  const { sectionId } = section;
  const { number } = round;
  const point = await db.restorePoint.findFirst({
    where: { sectionId, before: { in: ['draft-discarded', 'round-overridden'] }, facts: { path: ['draft', 'number'], equals: number } },
    orderBy: { createdAt: 'desc' },
    select: { before: true, facts: true },
  });
  if (point === null || point.before !== 'draft-discarded') return 0;
  const { draft } = DiscardedDraftSchema.parse(point.facts);
  await restoreDraftResults(db, actor, section.event.id, round.id, draft.pairings);
  await restoreDraftScores(db, round.id, draft.matches);
  return restoreReports(db, actor, section, round, draft);
}

/** Restores the scores of the former draft, for matches that are paired again with the same teams. */
async function restoreDraftScores(db: Database, roundId: string, former: DraftFacts['matches']): Promise<void> {
  for (const { firstId, secondId, firstPoints, secondPoints, isForfeited } of former) {
    if (firstPoints !== null) await db.teamMatch.updateMany({ where: { roundId, firstId, secondId }, data: { firstPoints, secondPoints, isForfeited } });
  }
}

/** Restores the reports of captains. A line of the history lists the matches that were not paired again with the same boards. */
async function restoreReports(db: Database, actor: Actor, section: SectionFacts, round: DraftedAgain, former: DraftFacts): Promise<number> {
  const reported = former.matches.filter(({ reportedAt }) => reportedAt !== null);
  if (reported.length === 0) return 0;
  const { boards } = matchRulesOf(section);
  const matches = await db.teamMatch.findMany({ where: { roundId: round.id }, select: { number: true, firstId: true, secondId: true } });
  const pairings = await db.pairing.findMany({
    where: { roundId: round.id },
    orderBy: { board: 'asc' },
    select: { board: true, whiteId: true, blackId: true },
  });
  const seatsOf = (match: { readonly number: number }, ofRound: typeof pairings) =>
    boardsOfMatch(
      match,
      boards,
      ofRound.toSorted((a, b) => a.board - b.board),
    ).map(({ whiteId, blackId }) => `${whiteId} ${blackId ?? ''}`);
  const lost: string[] = [];
  for (const match of reported) {
    const { firstId, secondId, reportedById, reportedAt, answer } = match;
    const again = matches.find((one) => one.firstId === firstId && one.secondId === secondId);
    if (again !== undefined && seatsOf(again, pairings).join() === seatsOf(match, former.pairings).join())
      await db.teamMatch.updateMany({ where: { roundId: round.id, number: again.number }, data: { reportedById, reportedAt, answer } });
    else lost.push(matchText(section, { firstId, secondId: secondId ?? '' }));
  }
  const at = { eventId: section.event.id, sectionId: section.sectionId, round: round.number };
  if (lost.length > 0) await recordAudit(db, actor, { ...at, kind: 'match-reports-lost', after: { matches: lost } });
  return lost.length;
}

function matchText(section: SectionFacts, match: { readonly firstId: string; readonly secondId: string }): string {
  const [first = '', second = ''] = homeAndVisitor(section, match).map((id) => section.teams.find((team) => team.id === id)?.name);
  return `${first} – ${second}`;
}

const DiscardedDraftSchema = z.object({ draft: DraftFactsSchema });

const RESTORED_COLUMNS = {
  id: true,
  result: true,
  isRated: true,
  isPostponed: true,
  source: true,
  actorId: true,
  actorName: true,
  teamId: true,
  helperCodeId: true,
  reason: true,
  countsFrom: true,
  createdAt: true,
} as const;

/** Restores results on the boards of a draft that have the same players and colours. */
export async function restoreDraftResults(db: Database, actor: Actor, eventId: string, roundId: string, former: DraftPairings): Promise<void> {
  const ids = former.flatMap(({ resultId }) => resultId ?? []);
  if (ids.length === 0) return;
  const steps = await db.resultRevision.findMany({
    where: { id: { in: ids } },
    select: RESTORED_COLUMNS,
  });
  const boards = await loadBoards(db, roundId);
  const kept = former.flatMap(({ whiteId, blackId, resultId }) => {
    const step = steps.find(({ id }) => id === resultId);
    const board = boards.find((seats) => seats.whiteId === whiteId && seats.blackId === blackId);
    return step === undefined || board === undefined ? [] : [{ step, board }];
  });
  await db.resultRevision.createMany({
    data: kept.map(({ step: { id: _id, ...step }, board }) => ({ ...boardColumns(board), ...step, sequence: 1, idempotencyKey: randomUUID() })),
  });
  for (const { step, board } of kept) if (absentSides(step.result).length > 0) await applyNoShows(db, actor, eventId, board, step.result);
}
