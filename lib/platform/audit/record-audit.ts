import type { Prisma } from '@/lib/generated/prisma/client';
import { actorName, actorUserId, type Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import type { AuditKind } from './audit-kinds';

type Json = Prisma.InputJsonValue;

export interface AuditRecord {
  readonly eventId: string;
  readonly sectionId?: string;
  readonly round?: number;
  readonly kind: AuditKind;
  /** The facts that changed, in a short and readable form, with names and numbers rather than database rows. */
  readonly before?: Json;
  readonly after?: Json;
  /** The entries that the line is about. Their ids are stored in `after`, because two players may have the same name. */
  readonly entryIds?: readonly string[];
  readonly reason?: string;
}

/** Writes a history line, in the transaction of the change that it describes. Every act that changes something must call this. */
export async function recordAudit(db: Database, actor: Actor, record: AuditRecord): Promise<void> {
  await recordAudits(db, [{ actor, record }]);
}

/** Like `recordAudit`, for several lines, each with its actor. Writes them in order, with one statement. */
export async function recordAudits(db: Database, events: readonly { readonly actor: Actor; readonly record: AuditRecord }[]): Promise<void> {
  const createdAt = new Date();
  const rows = JSON.stringify(
    events.map(({ actor, record }) => ({ ...columnsOf(record), actorId: actorUserId(actor), actorName: actorName(actor), createdAt })),
  );
  await db.$executeRaw`
    INSERT INTO "AuditEvent" ("eventId", "sectionId", "round", "actorId", "actorName", "kind", "before", "after", "reason", "createdAt")
    SELECT "eventId", "sectionId", "round", "actorId", "actorName", "kind", "before", "after", "reason", "createdAt"
    FROM jsonb_populate_recordset(NULL::"AuditEvent", ${rows}::jsonb)`;
}

/** Writes one line to the history of every event, including removed ones. */
export async function recordAuditInEveryEvent(
  db: Database,
  actor: Actor,
  { kind, before, after }: Pick<AuditRecord, 'kind' | 'before' | 'after'>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "AuditEvent" ("eventId", "actorId", "actorName", "kind", "before", "after", "createdAt")
    SELECT "id", ${actorUserId(actor)}::uuid, ${actorName(actor)}, ${kind}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${new Date()}::timestamptz FROM "Event"`;
}

function columnsOf({ entryIds = [], after, reason, ...rest }: AuditRecord): Omit<AuditRecord, 'entryIds'> {
  const record = reason === undefined || reason === '' ? rest : { ...rest, reason };
  const isObject = typeof after === 'object' && !Array.isArray(after);
  if (entryIds.length === 0 || (after !== undefined && !isObject)) return after === undefined ? record : { ...record, after };
  return { ...record, after: { ...after, entryIds: [...new Set(entryIds)] } };
}

/** Every kind of line in an account's history, in alphabetical order. `app/_request/refusal-text.ts` has its wording. */
export const ACCOUNT_AUDIT_KINDS = [
  'account-created',
  'installation-passed-on',
  'installation-received',
  'may-create-events',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'recovery-code-used',
  'second-factor-removed',
  'second-factor-set',
  'session-ended',
  'signed-in',
  'signed-out-everywhere',
] as const;

/** Writes a line to an account's history, in the transaction of the change. For a change to an event, use `recordAudit`. */
export async function recordAccountAudit(
  db: Database,
  actor: Actor,
  userId: string,
  kind: (typeof ACCOUNT_AUDIT_KINDS)[number],
  facts?: Prisma.InputJsonObject,
): Promise<void> {
  await db.accountEvent.create({ data: { userId, kind, actorId: actorUserId(actor), actorName: actorName(actor), ...(facts === undefined ? {} : { facts }) } });
}
