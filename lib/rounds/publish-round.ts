import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { type Actor, actorUserId } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction } from '@/lib/db/client';
import { checkbox, id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import { toTournament } from '@/lib/sections/to-tournament';
import { canonicalJson } from './canonical-json';
import { SNAPSHOT_FORMAT } from './input-snapshot';
import { lockRound, type RoundRecord } from './load-round';

export const PublishRoundSchema = z.object({
  roundId: id(),
  /** The arbiter has seen that something changed since the draft was paired. */
  asItIs: checkbox(),
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
): Promise<Result<PublishedRound, Refusal<AccessCode | 'draft-is-stale'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state !== 'draft') return ok({ sectionId: round.sectionId, round: round.number, isNew: false });
    if (!input.asItIs && (await isStale(db, round))) return refuse('draft-is-stale', { facts: { round: round.number } });

    await db.round.update({
      where: { id: round.id },
      data: { state: 'published', publishedAt: new Date(), publishedById: actorUserId(actor) },
    });
    await recordEvent(db, actor, {
      eventId: round.eventId,
      sectionId: round.sectionId,
      round: round.number,
      kind: 'round-published',
      after: { boards: await db.pairing.count({ where: { roundId: round.id } }) },
    });
    await refreshPublicSnapshot(db, round.sectionId);
    return ok({ sectionId: round.sectionId, round: round.number, isNew: true });
  });
}

/** Whether the facts have changed since the draft was paired: a result, a rating, a bye. */
export async function isStale(db: Database, { id: roundId, sectionId, number }: Omit<RoundRecord, 'eventId' | 'state'>): Promise<boolean> {
  const facts = await loadSectionFacts(db, sectionId);
  const stored = await db.round.findUniqueOrThrow({ where: { id: roundId }, select: { inputSnapshot: true, systemId: true } });
  if (facts === null || stored.inputSnapshot === null) return false;
  const { tournament } = toTournament(facts, number);
  return canonicalJson({ format: SNAPSHOT_FORMAT, system: stored.systemId, round: number, tournament }) !== stored.inputSnapshot;
}
