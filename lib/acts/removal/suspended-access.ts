import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { EVENT_ROLES } from '@/lib/platform/access/permissions';
import type { Database } from '@/lib/platform/db/client';

const REMOVAL_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export function removalTimes(now: Date): { readonly removedAt: Date; readonly erasesAt: Date } {
  return { removedAt: now, erasesAt: new Date(now.getTime() + REMOVAL_KEPT_DAYS * DAY_MS) };
}

/** The helper codes of a removed section. They do not work until the section is restored. */
export const SuspendedCodesSchema = z.object({ codes: z.array(z.object({ id: z.string(), codeHash: z.string() })) });
type HelperCodeHashes = z.output<typeof SuspendedCodesSchema>['codes'];

/** The roles and helper codes of an event. They are revoked when the event is removed, and restored with it. */
export const SuspendedAccessSchema = SuspendedCodesSchema.extend({
  members: z.array(z.object({ userId: z.string(), role: z.enum(EVENT_ROLES), sectionId: z.string().nullable().default(null), createdAt: z.coerce.date() })),
});
type SuspendedAccessData = z.output<typeof SuspendedAccessSchema>;

/** Revokes every role and helper code of an event. `restoreAccess` restores them from the returned data. */
export async function suspendAccess(db: Database, eventId: string): Promise<SuspendedAccessData> {
  const members = await db.eventMember.findMany({
    where: { eventId },
    select: { userId: true, role: true, sectionId: true, createdAt: true },
    orderBy: { userId: 'asc' },
  });
  await db.eventMember.deleteMany({ where: { eventId } });
  return { members, codes: await suspendCodes(db, { section: { eventId } }) };
}

export async function restoreAccess(db: Database, eventId: string, { members, codes }: SuspendedAccessData): Promise<void> {
  const sections = await db.section.findMany({ where: { eventId }, select: { id: true } });
  // Leave out roles in a section that was removed before the event and has been erased since.
  const isThere = ({ sectionId }: SuspendedAccessData['members'][number]) => sectionId === null || sections.some(({ id }) => id === sectionId);
  await db.eventMember.createMany({ data: members.filter(isThere).map((member) => ({ ...member, eventId })) });
  await restoreCodes(db, codes);
}

export async function suspendCodes(db: Database, where: Prisma.HelperCodeWhereInput): Promise<HelperCodeHashes> {
  const codes = await db.helperCode.findMany({ where: { ...where, codeHash: { not: null } }, select: { id: true, codeHash: true } });
  await db.helperCode.updateMany({ where, data: { codeHash: null } });
  return codes.flatMap(({ id, codeHash }) => (codeHash === null ? [] : [{ id, codeHash }]));
}

export async function restoreCodes(db: Database, codes: HelperCodeHashes): Promise<void> {
  for (const { id, codeHash } of codes) await db.helperCode.updateMany({ where: { id }, data: { codeHash } });
}
