import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import { enterResult } from '@/lib/acts/results/enter-result';
import { type EnteredResult, type EnterResultCode, EnterResultSchema } from '@/lib/domain/results/board-entry';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { findHelper } from './find-helper';

export const EnterResultWithCodeSchema = EnterResultSchema.extend({ code: z.string().max(40) });

/** A helper's entry: the code is all the right it has. Who is signed in on the phone does not matter. */
export async function enterResultWithCode(
  actor: Actor,
  { code, ...input }: z.output<typeof EnterResultWithCodeSchema>,
): Promise<Result<EnteredResult, Refusal<EnterResultCode>>> {
  const helper = await findHelper(code, actor.kind === 'anonymous' ? (actor.address ?? null) : null);
  // Settling a conflict is for arbiters.
  return helper.kind === 'found' ? enterResult(helper.actor, { ...input, replace: false }) : refuse('helper-code-over');
}
