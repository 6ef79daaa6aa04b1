import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { EVENT_ROLES } from '@/lib/access/permissions';

/** For how long a removed event can be put back. */
export const KEPT_DAYS = 30;

/** What opens an event: taken away when it is removed and given back with it. */
export const KeptKeys = z.object({
  members: z.array(z.object({ userId: z.string(), role: z.enum(EVENT_ROLES), createdAt: z.coerce.date() })),
  codes: z.array(z.object({ id: z.string(), codeHash: z.string() })),
});
export type KeptKeys = z.output<typeof KeptKeys>;

/** Takes every role and every helper's code of an event away; gives what `giveKeysBack` needs. */
export async function takeKeys(db: Database, eventId: string): Promise<KeptKeys> {
  const members = await db.eventMember.findMany({ where: { eventId }, select: { userId: true, role: true, createdAt: true }, orderBy: { userId: 'asc' } });
  const codes = await db.helperCode.findMany({ where: { section: { eventId }, codeHash: { not: null } }, select: { id: true, codeHash: true } });
  await db.eventMember.deleteMany({ where: { eventId } });
  await db.helperCode.updateMany({ where: { section: { eventId } }, data: { codeHash: null } });
  return { members, codes: codes.flatMap(({ id, codeHash }) => (codeHash === null ? [] : [{ id, codeHash }])) };
}

export async function giveKeysBack(db: Database, eventId: string, { members, codes }: KeptKeys): Promise<void> {
  await db.eventMember.createMany({ data: members.map((member) => ({ ...member, eventId })) });
  for (const { id, codeHash } of codes) await db.helperCode.updateMany({ where: { id, section: { eventId } }, data: { codeHash } });
}
