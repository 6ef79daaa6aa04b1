import type { Prisma } from '@/lib/generated/prisma/client';
import { actorName, actorUserId, type Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import type { AuditKind } from './audit-kinds';

type Json = Prisma.InputJsonValue;

export interface AuditRecord {
  readonly eventId: string;
  readonly sectionId?: string;
  readonly round?: number;
  readonly kind: AuditKind;
  /** The facts that changed, small and readable: names and numbers, not rows. */
  readonly before?: Json;
  readonly after?: Json;
  readonly reason?: string;
}

/** The last line of every use case that changes something: writes the history, in the same transaction as the change. */
export async function recordEvent(db: Database, actor: Actor, record: AuditRecord): Promise<void> {
  await db.auditEvent.create({ data: { ...record, actorId: actorUserId(actor), actorName: actorName(actor) } });
}

/** The same for several lines, in their order and in one statement. */
export async function recordEvents(db: Database, actor: Actor, records: readonly AuditRecord[]): Promise<void> {
  await db.auditEvent.createMany({ data: records.map((record) => ({ ...record, actorId: actorUserId(actor), actorName: actorName(actor) })) });
}
