import { reverseNoShows } from '@/lib/acts/boards/apply-no-shows';
import { updateEarlyMatches } from '@/lib/acts/boards/early-matches';
import { closeBreachesFromRound } from '@/lib/acts/compliance/log-breach';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { handlingArticle } from '@/lib/domain/sections/handling-articles';
import { countBoardsWithResult, loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { makeRestorePoint } from './make-restore-point';

interface RoundRemoval {
  readonly eventId: string;
  readonly sectionId: string;
  readonly round: number;
  readonly reason: string;
}

/** Removes the last paired round, whether draft or published (1998 rules, F.7). A restore point saves it as a draft. */
export async function removeRound(db: Database, actor: Actor, { eventId, sectionId, round, reason }: RoundRemoval): Promise<void> {
  const stored = await db.round.findUniqueOrThrow({
    where: { sectionId_number: { sectionId, number: round } },
    select: { id: true, state: true, systemId: true },
  });
  const wasPublished = stored.state !== 'draft';
  const results = await countBoardsWithResult(db, stored.id);
  if (wasPublished) await revertToDraft(db, stored.id);
  await makeRestorePoint(db, actor, sectionId, wasPublished ? 'round-overridden' : 'draft-discarded');
  // A withdrawal for not appearing in a round (1998 rules, F.8) ends when the round is removed.
  await reverseNoShows(db, actor, eventId, await loadBoards(db, stored.id));
  await db.round.delete({ where: { id: stored.id } });
  await closeBreachesFromRound(db, actor, sectionId, round);
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    round,
    kind: wasPublished ? 'round-overridden' : 'draft-discarded',
    ...(wasPublished ? { after: { what: 'withdrawn', article: handlingArticle(stored.systemId, 'correction'), results } } : {}),
    reason,
  });
}

/**
 * Makes a public round a draft. Early results are first updated from the boards, so that a result that was corrected does not
 * return when the round is published again.
 */
export async function revertToDraft(db: Database, roundId: string): Promise<void> {
  await updateEarlyResults(db, roundId);
  await updateEarlyMatches(db, roundId);
  await db.round.update({ where: { id: roundId }, data: { state: 'draft', publishedAt: null, publishedById: null, completedAt: null } });
  // Boards with players other than those published become manual boards of the draft.
  await db.pairing.updateMany({
    where: { roundId, announcedWhiteId: { not: null } },
    data: { madeByHand: true, announcedWhiteId: null, announcedBlackId: null },
  });
}

async function updateEarlyResults(db: Database, roundId: string): Promise<void> {
  const { sectionId, number: round } = await db.round.findUniqueOrThrow({ where: { id: roundId }, select: { sectionId: true, number: true } });
  const games = await db.agreedGame.findMany({ where: { sectionId, round, result: { not: null }, fixtureId: null } });
  if (games.length === 0) return;
  const boards = await loadBoards(db, roundId);
  for (const game of games) {
    const board = boards.find(({ whiteId, blackId }) => whiteId === game.whiteId && blackId === game.blackId);
    const result = PLAYED_RESULTS.find((played) => played === board?.result) ?? null;
    if (result === game.result) continue;
    if (result === null && game.playsAt === null) await db.agreedGame.delete({ where: { id: game.id } });
    else await db.agreedGame.update({ where: { id: game.id }, data: { result, actorName: board?.enteredBy ?? game.actorName } });
  }
}
