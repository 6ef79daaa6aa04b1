import type { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { AccessCode, Refusal } from '@/lib/platform/access/refusal';
import { checkbox, idempotencyKey, oneOf, optionalLine } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { SeenBoardFields } from './board-changed';

export const EnterResultSchema = SeenBoardFields.extend({
  result: oneOf(GAME_RESULTS, tell('fields.choose.result')),
  /** A game shorter than one move (W, D, L in the report): it counts in the tournament but is not rated. */
  isUnrated: checkbox().optional(),
  replace: checkbox(),
  reason: optionalLine(),
  idempotencyKey: idempotencyKey(),
  acknowledged: acknowledgedField(),
});

export interface EnteredResult extends ResultFacts {
  readonly pairingId: string;
  readonly board: number;
  readonly round: number;
  readonly sequence: number;
  readonly isNew: boolean;
  /** F.8: the players who count as withdrawn from the next round on because of this entry. */
  readonly withdrawn: readonly string[];
}

export type HelperCode = 'helper-code-over' | 'not-your-board';

export type EnterResultCode =
  | AccessCode
  | AcknowledgeCode
  | HelperCode
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'result-conflict'
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'needs-correction'
  | 'finished-not-adjourned'
  | 'unusual-needs-reason'
  | 'result-not-for-helpers';

export type Entered = Result<EnteredResult, Refusal<EnterResultCode>>;

export type EntryInput = z.output<typeof EnterResultSchema>;

export interface Entry {
  readonly actor: Actor;
  readonly input: EntryInput;
  readonly eventId: string;
}
