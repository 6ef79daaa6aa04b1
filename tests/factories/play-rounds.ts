import type { z } from 'zod';
import { enterResultBatch } from '@/lib/acts/results/enter-result-batch';
import { changePairing, type ChangePairingSchema } from '@/lib/acts/rounds/change-pairing';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { beginManualPairing, endManualPairing } from '@/lib/acts/rounds/manual-pairing';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { publicationId, type SeenBoard } from '@/lib/domain/boards/seen-board';
import { loadBoard } from '@/lib/facts/tournament/load-boards';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { confirmAndListWarnings } from './confirm-acts';

/** Returns the result of a board; null leaves the board open. */
export type ResultOfBoard = (board: number) => GameResult | null;

const RESULT_CYCLE: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins', 'draw', 'whiteWins'];

/** Returns results that vary by board and round, and are the same in every run. */
export const mixedResults =
  (round: number): ResultOfBoard =>
  (board) =>
    RESULT_CYCLE[(board * 3 + round) % RESULT_CYCLE.length] ?? 'draw';

/** Pairs the next round and acknowledges its warnings, for example that there are few players for so many rounds. */
export async function draftNextRound(actor: Actor, sectionId: string, round: number) {
  return (await confirmAndListWarnings((acknowledged) => pairNextRound(actor, { sectionId, round, acknowledged }))).outcome;
}

export async function publishNextRound(actor: Actor, sectionId: string, round: number): Promise<string> {
  const draft = await draftNextRound(actor, sectionId, round);
  if (!draft.ok) throw new Error(`round ${round} was not paired: ${draft.error.code}`);
  const published = await publishRound(actor, { roundId: draft.value.roundId, asItIs: false });
  if (!published.ok) throw new Error(`round ${round} was not published: ${published.error.code}`);
  return draft.value.roundId;
}

export async function seenBoardOf(pairingId: string): Promise<SeenBoard> {
  const board = await loadBoard(database(), pairingId);
  if (board === null) throw new Error(`there is no board ${pairingId}`);
  const { roundId, whiteId, blackId, sequence, publication } = board;
  return { pairingId, roundId, board: board.board, whiteId, blackId: blackId ?? '', seenSequence: sequence, seenPublication: publication };
}

/** Returns the boards of a round with two players, as a page showed them before any result was entered. */
export async function boardsBeforeEntry(round: Prisma.RoundWhereInput): Promise<SeenBoard[]> {
  const rows = await database().pairing.findMany({
    where: { round, blackId: { not: null } },
    orderBy: { board: 'asc' },
    include: { round: { select: { publishedAt: true } } },
  });
  return rows.map(({ id, roundId, board, whiteId, blackId, round: { publishedAt } }) => ({
    pairingId: id,
    roundId,
    board,
    whiteId,
    blackId: blackId ?? '',
    seenSequence: 0,
    seenPublication: publicationId(publishedAt),
  }));
}

export async function enterResults(actor: Actor, roundId: string, outcome: ResultOfBoard): Promise<void> {
  const { sectionId, section } = await database().round.findUniqueOrThrow({ where: { id: roundId }, include: { section: true } });
  const entries = (await boardsBeforeEntry({ id: roundId })).flatMap((seen) => {
    const result = outcome(seen.board);
    if (result === null) return [];
    return [{ actor, eventId: section.eventId, input: { ...seen, result, replace: false, reason: '', idempotencyKey: `${seen.pairingId}-played` } }];
  });
  if (entries.length === 0) return;
  const answers = await enterResultBatch(sectionId, () => entries);
  const refused = answers.findIndex(({ ok }) => !ok);
  if (refused >= 0) throw new Error(`board ${entries[refused]?.input.board} was not entered: ${JSON.stringify(answers[refused])}`);
}

export async function playRound(actor: Actor, sectionId: string, round: number, outcome: ResultOfBoard = mixedResults(round)): Promise<void> {
  await publishNextRound(actor, sectionId, round);
  await finishRound(actor, sectionId, round, outcome);
}

export async function finishRound(actor: Actor, sectionId: string, number: number, outcome: ResultOfBoard = mixedResults(number)): Promise<void> {
  const { id: roundId } = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } }, select: { id: true } });
  await enterResults(actor, roundId, outcome);
  const { outcome: complete } = await confirmAndListWarnings((acknowledged) => completeRound(actor, { roundId, acknowledged }));
  if (!complete.ok) throw new Error(`round ${number} was not completed: ${complete.error.code}`);
}

type PairingChange = Omit<z.output<typeof ChangePairingSchema>, 'acknowledged'>;

/** Changes boards and acknowledges every warning. If the round is a draft, begins manual pairing and leaves it open. */
export async function changeBoardsManually(actor: Actor, change: PairingChange): ReturnType<typeof changePairing> {
  const { sectionId, number, state } = await database().round.findUniqueOrThrow({ where: { id: change.roundId } });
  if (state === 'draft') await beginManualPairing(actor, { sectionId, round: number });
  return (await confirmAndListWarnings((acknowledged) => changePairing(actor, { ...change, acknowledged }))).outcome;
}

export async function confirmEndOfManualPairing(actor: Actor, roundId: string): ReturnType<typeof endManualPairing> {
  return (await confirmAndListWarnings((acknowledged) => endManualPairing(actor, { roundId, acknowledged }))).outcome;
}
