import { z } from 'zod';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult, UndoResultSchema } from '@/lib/acts/results/undo-result';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor } from '@/lib/platform/access/numeric-codes';
import { refuse } from '@/lib/platform/access/refusal';
import { findHelper } from './find-helper';

const codeField = z.string().max(40);
const findHelperForActor = (actor: Actor, typed: string) => findHelper(typed, addressOfActor(actor));

export const EnterResultWithCodeSchema = EnterResultSchema.extend({ code: codeField });

/** Enters a helper's result. The code alone authorises the entry; a sign-in on the phone makes no difference. Only arbiters resolve conflicts. */
export async function enterResultWithCode(actor: Actor, { code: typed, ...input }: z.output<typeof EnterResultWithCodeSchema>) {
  const helper = await findHelperForActor(actor, typed);
  return helper.kind === 'found' ? enterResult(helper.actor, { ...input, replace: false }) : refuse('helper-code-over');
}

export const UndoResultWithCodeSchema = UndoResultSchema.omit({ toBlank: true }).extend({ code: codeField });

/** Undoes a helper's last entry on a board, if it was made with this code within the last minute. */
export async function undoResultWithCode(actor: Actor, { code: typed, ...input }: z.output<typeof UndoResultWithCodeSchema>) {
  const helper = await findHelperForActor(actor, typed);
  return helper.kind === 'found' ? undoResult(helper.actor, { ...input, toBlank: false }) : refuse('helper-code-over');
}
