import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { database } from '@/lib/platform/db/client';
import { idempotencyKey, line } from '@/lib/platform/input/fields';
import { loadBoard } from '@/lib/facts/tournament/boards';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { recordPlayed, type RecordPlayedCode } from './record-played';
import { SeenBoardFields } from '@/lib/domain/results/seen-board-fields';

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
  const input = { seen: [seen], white: [], black: [], result: [], leftAreAbsent: false, reason, idempotencyKey: key, acknowledged };
  const recorded = await recordPlayed(actor, input, 'colours-exchanged');
  if (!recorded.ok && recorded.error.code !== 'not-signed-in' && board?.blackId === null)
    return refuse('bye-has-no-colours', { facts: { board: board.board } });
  return recorded.ok ? ok({ board: seen.board, done: recorded.value.done }) : recorded;
}
