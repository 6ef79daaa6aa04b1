import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type Refusal } from '@/lib/access/refusal';
import { acknowledgedField } from '@/lib/compliance/acknowledge';
import { type Database, database } from '@/lib/db/client';
import { idempotencyKey, line } from '@/lib/input/fields';
import { type BoardRecord, loadBoard } from '@/lib/sections/read-model/boards';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import { RATING_ONLY } from '@/lib/sections/read-model/standing';
import { correctionStateOf } from './correction-state';
import { chosenEffect, correctionEffects, type EffectOption } from './decide-correction';
import { exchanged, type PlayedBoard } from './decide-played';
import { boardsAsTheyStand } from './played-state';
import { recordPlayed, type RecordPlayedCode } from './record-played';
import { SeenBoardFields } from './seen-board-fields';
import { keyOf } from './write-played';

export const CorrectColoursSchema = SeenBoardFields.extend({
  reason: line('reasonInPublicList', 300),
  idempotencyKey: idempotencyKey(),
  acknowledged: acknowledgedField(),
});

/** F.7: a game was played with the wrong colours: what was really played on this board, the players keeping their result. */
export async function correctColours(
  actor: Actor,
  { reason, idempotencyKey: key, acknowledged, ...seen }: z.output<typeof CorrectColoursSchema>,
): Promise<Result<{ board: number; done: EffectOption }, Refusal<RecordPlayedCode | 'bye-has-no-colours'>>> {
  const board = await loadBoard(database(), seen.pairingId);
  const { white, black, result } = (board === null ? null : await playedOn(database(), board, key)) ?? {
    white: seen.blackId,
    black: seen.whiteId,
    result: null,
  };
  const recorded = await recordPlayed(actor, {
    seen: [seen],
    white: [white],
    black: [black],
    result: [result ?? ''],
    leftAreAbsent: false,
    reason,
    idempotencyKey: key,
    acknowledged,
  });
  if (!recorded.ok && recorded.error.code !== 'not-signed-in' && board?.blackId === null)
    return refuse('bye-has-no-colours', { facts: { board: board.board } });
  return recorded.ok ? ok({ board: seen.board, done: recorded.value.done }) : recorded;
}

/** The game of a board as it stands in what the rules propose to put right, with the colours exchanged. */
async function playedOn(db: Database, { sectionId, roundNumber, pairingId }: BoardRecord, key: string): Promise<PlayedBoard | null> {
  const sent = await db.resultRevision.findFirst({ where: { pairingId, idempotencyKey: keyOf(key, 0) } });
  // Sent again, the board is as this very form left it.
  if (sent !== null) return { white: sent.whiteId ?? '', black: sent.blackId ?? '', result: sent.result };
  const facts = await loadFacts(db, sectionId);
  const round = facts?.pairedRounds.find(({ number }) => number === roundNumber);
  if (facts === null || round === undefined) return null;
  const option = chosenEffect(correctionEffects(correctionStateOf(facts, roundNumber)), undefined);
  const now = boardsAsTheyStand(round, option?.countsFrom === RATING_ONLY).get(pairingId);
  return now === undefined ? null : exchanged({ white: now.whiteId, black: now.blackId ?? '', result: now.result.result });
}
