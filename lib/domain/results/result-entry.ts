import type { z } from 'zod';
import type { Result } from '@/engine/model/result-or-error';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { AccessCode, Refusal } from '@/lib/platform/access/refusal';
import { checkboxField, idempotencyKeyField, choiceField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { SeenBoardFieldsSchema } from './refuse-stale-board';

export const EnterResultSchema = SeenBoardFieldsSchema.extend({
  result: choiceField(GAME_RESULTS, t('fields.choose.result')),
  /** True for a game shorter than one move (W, D, L in the report), which counts in the tournament but is not rated. */
  isUnrated: checkboxField().optional(),
  replace: checkboxField(),
  reason: optionalLineField(),
  idempotencyKey: idempotencyKeyField(),
  acknowledged: acknowledgedField(),
});

export interface SavedResult extends ResultFacts {
  readonly pairingId: string;
  readonly board: number;
  readonly round: number;
  readonly sequence: number;
  readonly isNew: boolean;
  /** The players whom this result withdraws from the next round on, because they were absent without notice. */
  readonly withdrawn: readonly string[];
}

export type HelperCodeRefusal = 'helper-code-over' | 'not-your-board';

export type EnterResultCode =
  | AccessCode
  | AcknowledgeCode
  | HelperCodeRefusal
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'result-conflict'
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'needs-correction'
  | 'finished-not-adjourned'
  | 'unusual-needs-reason'
  | 'result-not-for-helpers';

export type EnterResultOutcome = Result<SavedResult, Refusal<EnterResultCode>>;

export type EnterResultInput = z.output<typeof EnterResultSchema>;

export interface ResultEntry {
  readonly actor: Actor;
  readonly input: EnterResultInput;
  readonly eventId: string;
}
