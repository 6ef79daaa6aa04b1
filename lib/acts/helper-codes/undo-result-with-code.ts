import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import { type UndoCode, type UndoneResult, undoResult, UndoResultSchema } from '@/lib/acts/results/undo-result';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { findHelper } from './find-helper';

export const UndoResultWithCodeSchema = UndoResultSchema.omit({ toBlank: true }).extend({ code: z.string().max(40) });

/** A helper's mis-tap: the last entry of a board, made with this code, within a minute. */
export async function undoResultWithCode(
  actor: Actor,
  { code, ...input }: z.output<typeof UndoResultWithCodeSchema>,
): Promise<Result<UndoneResult, Refusal<UndoCode>>> {
  const helper = await findHelper(code, actor.kind === 'anonymous' ? (actor.address ?? null) : null);
  return helper.kind === 'found' ? undoResult(helper.actor, { ...input, toBlank: false }) : refuse('helper-code-over');
}
