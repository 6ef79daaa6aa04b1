import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { type Database, lockSection } from '@/lib/platform/db/client';

export interface RoundRecord {
  readonly id: string;
  readonly eventId: string;
  readonly sectionId: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  /** Its boards are being made by hand. */
  readonly isInHand: boolean;
}

/** The start of every use case about a round: allowed in its section, the section locked, the round as it is now; `not-found` if it is gone. */
export async function lockRound(db: Database, actor: Actor, permission: Permission, roundId: string): Promise<Result<RoundRecord, AccessRefusal>> {
  const found = await db.round.findUnique({ where: { id: roundId }, select: { sectionId: true } });
  if (found === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = await allowInSection(db, actor, permission, found.sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, found.sectionId);
  const round = await db.round.findUnique({
    where: { id: roundId },
    select: { id: true, sectionId: true, number: true, state: true, handBegunAt: true, handEndedAt: true },
  });
  if (round === null) return refuse('not-found');
  const { handBegunAt, handEndedAt, ...record } = round;
  return ok({ ...record, isInHand: handBegunAt !== null && handEndedAt === null, eventId: allowed.value.eventId });
}

export async function hasLaterRound(db: Database, round: Pick<RoundRecord, 'sectionId' | 'number'>): Promise<boolean> {
  const later = await db.round.findFirst({ where: { sectionId: round.sectionId, number: { gt: round.number } }, select: { id: true } });
  return later !== null;
}
