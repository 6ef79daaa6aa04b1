import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { keepFullPointByes } from '@/lib/acts/compliance/log-breach';
import { loadTimes, saveTimes } from '@/lib/acts/sections/change-times';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { lockRound, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { nextRoundMoment } from '@/lib/facts/sections/load-section-settings';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id, optionalLocalMoment } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { keepGroupA } from './keep-group-a';

export const PublishRoundSchema = z.object({
  roundId: id(),
  /** The `seen` of the changes that the arbiter knows and publishes the draft in spite of; false for a draft that fits. */
  asItIs: z
    .string()
    .max(64)
    .optional()
    .transform((seen) => seen || false),
  /** When the round starts, on the event's clock, where that was not announced before. */
  startsAt: optionalLocalMoment('roundStart').optional(),
});

export interface PublishedRound {
  readonly sectionId: string;
  readonly round: number;
  /** False when it was published already: the button was pressed twice. */
  readonly isNew: boolean;
}

/** Makes a draft public and frozen, and opens its boards for results. */
export async function publishRound(
  actor: Actor,
  input: z.output<typeof PublishRoundSchema>,
): Promise<Result<PublishedRound, Refusal<AccessCode | 'draft-is-stale' | 'hand-phase-open' | 'times-not-in-order'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state !== 'draft') return ok({ sectionId: round.sectionId, round: round.number, isNew: false });
    if (round.isInHand) return refuse('hand-phase-open', { facts: { round: round.number } });
    const facts = await loadFacts(db, round.sectionId);
    if (facts === null) return refuse('not-found');
    const { changes, seen } = await loadDraftChanges(db, facts);
    if (changes.length > 0 && input.asItIs !== seen) return refuse('draft-is-stale', { facts: { round: round.number, changes: changes.length } });

    const announced = await announceStart(db, actor, round, input.startsAt ?? null);
    if (!announced.ok) return announced;
    if (round.number === 1) await keepGroupA(db, facts);
    await keepFullPointByes(db, actor, round.sectionId, round.number, []);
    await db.round.update({
      where: { id: round.id },
      data: { state: 'published', publishedAt: await nextRoundMoment(db, round.sectionId), publishedById: actorUserId(actor) },
    });
    await recordEvent(db, actor, {
      eventId: round.eventId,
      sectionId: round.sectionId,
      round: round.number,
      kind: 'round-published',
      after: { boards: await db.pairing.count({ where: { roundId: round.id } }) },
    });
    await refreshPublicSnapshot(db, round.sectionId, { isAwaited: true });
    return ok({ sectionId: round.sectionId, round: round.number, isNew: true });
  });
}

/** A round that has no start yet gets this one. */
async function announceStart(db: Database, actor: Actor, round: RoundRecord, startsAt: string | null): Promise<Result<void, Refusal<'times-not-in-order'>>> {
  const loaded = await loadTimes(db, round.sectionId);
  const index = round.number - 1;
  if (startsAt === null || loaded === null || loaded.times[index] !== null) return ok(undefined);
  const saved = await saveTimes(db, actor, round, loaded, loaded.times.with(index, startsAt));
  return saved.ok ? saved : refuse('times-not-in-order', { field: 'startsAt', facts: { round: round.number } });
}
