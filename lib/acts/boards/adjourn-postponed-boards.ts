import { randomUUID } from 'node:crypto';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { ScheduledMatch } from '@/lib/domain/leagues/scheduled-matches';
import { isPostponedGame, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { storeRevisions } from './store-revision';

/**
 * Marks the open boards of the postponed matches and games of a round as adjourned, so that the round can be completed without them. A game
 * is postponed if it has a date of its own that is later than its round. The results are entered when the games are played. Does nothing
 * for a draft.
 */
export async function adjournPostponedBoards(
  db: Database,
  actor: Actor,
  { scoring, systemId }: Pick<SectionFacts, 'scoring' | 'systemId'>,
  sectionId: string,
  round: number,
) {
  const paired = await db.round.findFirst({ where: { sectionId, number: round, state: { not: 'draft' } }, include: { matches: true } });
  if (paired === null) return;
  const postponed = await db.fixture.findMany({ where: { sectionId, round, isPostponed: true } });
  // Dates can be left from before the section had another format.
  const agreed = formatOfPlayers(systemId).hasSchedule ? await db.agreedGame.findMany({ where: { sectionId, round, result: null } }) : [];
  const later = agreed.filter((game) => isPostponedGame(game, paired.startsAt, new Date()));
  const matches = paired.matches.filter(({ firstId, secondId }) => postponed.some((fixture) => fixture.firstId === firstId && fixture.secondId === secondId));
  if (matches.length + later.length === 0) return;
  const boards = await loadBoards(db, paired.id);
  const games = boards.filter((board) => later.some(({ whiteId, blackId }) => board.whiteId === whiteId && board.blackId === blackId));
  const { boards: count } = matchRulesOf({ scoring });
  const open = [...games, ...matches.flatMap((match) => boardsOfMatch(match, count, boards))].filter(
    ({ blackId, result }) => blackId !== null && result === null,
  );
  await storeResult(db, actor, open, 'adjourned');
}

/** Reopens an adjourned board if its game was postponed and its later date has been removed. Does nothing once the round is complete. */
export async function reopenPostponedGame(db: Database, actor: Actor, facts: SectionFacts, { round, whiteId, blackId }: ScheduledSeats) {
  const paired = facts.pairedRounds.find(({ number, state }) => number === round && state === 'published');
  const board = paired?.pairings.find((pairing) => pairing.whiteId === whiteId && pairing.blackId === blackId);
  if (paired === undefined || board?.result.isPostponed !== true) return;
  const boards = await loadBoards(db, paired.id);
  await storeResult(
    db,
    actor,
    boards.filter(({ pairingId }) => pairingId === board.id),
    null,
  );
}

/**
 * Reopens the boards of a match that will be played with its round after all, except those of games that were adjourned in play. Does nothing
 * once the round is complete or a game has ended.
 */
export async function reopenAdjournedBoards(db: Database, actor: Actor, facts: SectionFacts, { round, firstId, hasBegun }: ScheduledMatch) {
  const paired = facts.pairedRounds.find(({ number, state }) => number === round && state === 'published');
  const match = paired?.matches.find((one) => one.firstId === firstId);
  if (paired === undefined || match === undefined || hasBegun) return;
  const boards = boardsOfMatch(match, matchRulesOf(facts).boards, await loadBoards(db, paired.id));
  await storeResult(
    db,
    actor,
    boards.filter(({ isPostponed }) => isPostponed === true),
    null,
  );
}

async function storeResult(db: Database, actor: Actor, boards: readonly BoardRecord[], result: 'adjourned' | null) {
  if (boards.length === 0) return;
  const reason = t('leagues.postponed');
  const steps = boards.map((board) => ({
    actor,
    board,
    revision: { result, isPostponed: result === 'adjourned', reason, idempotencyKey: randomUUID(), countsFrom: board.nextPairing },
  }));
  await storeRevisions(db, steps);
}
