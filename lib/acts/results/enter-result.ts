import type { EnterResultOutcome, ResultEntry, EnterResultInput } from '@/lib/domain/results/result-entry';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { database, isWriteRejected } from '@/lib/platform/db/client';
import { Batcher } from '@/lib/platform/jobs/batcher';
import { METRIC_CHANNELS } from '@/lib/platform/observability/metric-channels';
import { enterResultBatch } from './enter-result-batch';
import { allowResultEntry, type BoardAccess, loadBoardAccess, type BoardAccessRequest } from './lock-unchanged-board';

const MAX_LOOKUPS_PER_BATCH = 500;
const MAX_ENTRIES_PER_BATCH = 100;

const accessBatcher = new Batcher<BoardAccessRequest, BoardAccess | null>({
  handleBatch: (_, take) => loadBoardAccess(database(), take()),
  most: MAX_LOOKUPS_PER_BATCH,
  mayBeCausedByOneItem: () => false,
});
const entryBatcher = new Batcher<ResultEntry, EnterResultOutcome>({
  handleBatch: enterResultBatch,
  most: MAX_ENTRIES_PER_BATCH,
  mayBeCausedByOneItem: isWriteRejected,
});

/**
 * Enters a result on the board that the sender saw. Stores a repeated submission
 * once, and stores the entries of a section in batches (docs/decisions/020).
 */
export async function enterResult(actor: Actor, input: EnterResultInput): Promise<EnterResultOutcome> {
  const place = await accessBatcher.add('', { actor, seen: input });
  if (place === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = allowResultEntry(actor, input.board, place, new Date());
  // Refuse here rather than in the queue, so that unauthorised senders do not delay others.
  if (!allowed.ok) return allowed;
  const entered = await entryBatcher.add(place.sectionId, { actor, input, eventId: place.eventId });
  if (entered.ok && entered.value.isNew) METRIC_CHANNELS.resultStored.publish(1);
  return entered;
}
