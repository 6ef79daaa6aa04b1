import type { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { database, isRefusedByDatabase } from '@/lib/db/client';
import { checkbox, idempotencyKey, oneOf, optionalLine } from '@/lib/input/fields';
import { Together } from '@/lib/jobs/together';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import { MEASURES } from '@/lib/watching/measures';
import { allowEntry, type HelperCode } from './allow-entry';
import { type BoardPlace, loadPlaces, type Said } from './board-place';
import { enterTogether } from './enter-together';
import { SeenBoardSchema } from './seen-board';

export const EnterResultSchema = SeenBoardSchema.extend({
  result: oneOf('a result', GAME_RESULTS),
  /** Settles a conflict: what the sender saw is replaced on purpose. */
  replace: checkbox(),
  /** Asked for unusual results. */
  reason: optionalLine(),
  idempotencyKey: idempotencyKey(),
});

export interface EnteredResult {
  readonly pairingId: string;
  readonly board: number;
  readonly round: number;
  readonly sequence: number;
  /** What stands; null when an entry sent twice was taken back in between. */
  readonly result: GameResult | null;
  /** False when it stood already: sent twice, or keyed by two people alike. */
  readonly isNew: boolean;
  /** F.8: who counts as withdrawn from the next round on, by this entry. */
  readonly withdrawn: readonly string[];
}

export type EnterResultCode =
  | AccessCode
  | HelperCode
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'result-conflict'
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'needs-correction'
  | 'unusual-needs-reason'
  | 'result-not-for-helpers';

export type Entered = Result<EnteredResult, Refusal<EnterResultCode>>;

type Input = z.output<typeof EnterResultSchema>;

/** One entry of somebody who may make it. */
export interface Entry {
  readonly actor: Actor;
  readonly input: Input;
  readonly eventId: string;
}

const MOST_LOOKUPS = 500;
const MOST_ENTRIES = 100;

const places = new Together<Said, BoardPlace | null>({ doAll: (_, take) => loadPlaces(database(), take()), most: MOST_LOOKUPS, mayBeOfOne: () => false });
const entries = new Together<Entry, Entered>({ doAll: enterTogether, most: MOST_ENTRIES, mayBeOfOne: isRefusedByDatabase });

/**
 * Enters the result of a board as the sender saw it. The same submit arriving twice is stored once; someone else's
 * different entry is shown, and so is a board that has changed. What arrives for a section while others are being stored
 * is stored together, each as if it had come alone (docs/decisions/020).
 */
export async function enterResult(actor: Actor, input: Input): Promise<Entered> {
  const place = await places.add('', { actor, seen: input });
  if (place === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = allowEntry(actor, input.board, place, new Date());
  // Who may do nothing here keeps nobody waiting.
  if (!allowed.ok) return allowed;
  const entered = await entries.add(place.sectionId, { actor, input, eventId: place.eventId });
  if (entered.ok && entered.value.isNew) MEASURES.resultStored.publish(1);
  return entered;
}
