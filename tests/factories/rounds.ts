import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { completeRound } from '@/lib/rounds/complete-round';
import { pairRound } from '@/lib/rounds/pair-round';
import { publishRound } from '@/lib/rounds/publish-round';
import { enterResult } from '@/lib/results/enter-result';
import { loadBoard } from '@/lib/results/load-board';
import type { SeenBoard } from '@/lib/results/seen-board';
import type { GameResult } from '@/lib/sections/section-facts';

/** What happened on a board; null leaves it open. */
export type Outcome = (board: number) => GameResult | null;

const CYCLE: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins', 'draw', 'whiteWins'];

/** Results that differ from board to board and from round to round, always the same. */
export const mixedResults = (round: number): Outcome => (board) => CYCLE[(board * 3 + round) % CYCLE.length] ?? 'draw';

/** Pairs and publishes the next round as an arbiter would; returns its id. */
export async function publishNextRound(actor: Actor, sectionId: string, round: number): Promise<string> {
  const draft = await pairRound(actor, { sectionId, round });
  if (!draft.ok) throw new Error(`round ${round} was not paired: ${draft.error.code}`);
  const published = await publishRound(actor, { roundId: draft.value.roundId, asItIs: true });
  if (!published.ok) throw new Error(`round ${round} was not published: ${published.error.code}`);
  return draft.value.roundId;
}

/** A board as somebody sees it who looks now. */
export async function lookAt(pairingId: string): Promise<SeenBoard> {
  const board = await loadBoard(database(), pairingId);
  if (board === null) throw new Error(`there is no board ${pairingId}`);
  const { roundId, whiteId, blackId, sequence } = board;
  return { pairingId, roundId, board: board.board, whiteId, blackId: blackId ?? '', seenSequence: sequence };
}

/** Enters results into a published round, each as an entry of its own. */
export async function enterResults(actor: Actor, roundId: string, outcome: Outcome): Promise<void> {
  const boards = await database().pairing.findMany({ where: { roundId, blackId: { not: null } }, orderBy: { board: 'asc' } });
  for (const { id, board, whiteId, blackId } of boards) {
    const result = outcome(board);
    if (result === null) continue;
    const seen = { pairingId: id, roundId, board, whiteId, blackId: blackId ?? '', seenSequence: 0 };
    const entered = await enterResult(actor, { ...seen, result, replace: false, reason: '', idempotencyKey: `${id}-played` });
    if (!entered.ok) throw new Error(`board ${board} was not entered: ${entered.error.code}`);
  }
}

/** A whole round: paired, published, played, complete. */
export async function playRound(actor: Actor, sectionId: string, round: number, outcome: Outcome = mixedResults(round)): Promise<void> {
  const roundId = await publishNextRound(actor, sectionId, round);
  await enterResults(actor, roundId, outcome);
  const complete = await completeRound(actor, { roundId });
  if (!complete.ok) throw new Error(`round ${round} was not completed: ${complete.error.code}`);
}
