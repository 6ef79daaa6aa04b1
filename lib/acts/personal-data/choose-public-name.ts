import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { PUBLIC_NAMES } from '@/lib/domain/players/public-name';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockPersons } from '@/lib/platform/db/client';
import { id, oneOf } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

export const ChoosePublicName = z.object({ eventId: id(), personId: id(), publicName: oneOf('publicName', PUBLIC_NAMES) });

/** What the public sees of a player's name in every section of the event; arbiters, papers for arbiters and reports have the name. */
export function choosePublicName(
  actor: Actor,
  { eventId, personId, publicName }: z.output<typeof ChoosePublicName>,
): Promise<Result<{ readonly name: string }, AccessRefusal>> {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'persons.manage', eventId);
    if (!allowed.ok) return allowed;
    await lockPersons(db, eventId);
    const person = await db.person.findUnique({ where: { id: personId, eventId }, include: { entries: { select: { sectionId: true } } } });
    if (person === null) return refuse('not-found');
    if (person.publicName !== publicName) {
      await db.person.update({ where: { id: personId, eventId }, data: { publicName } });
      await recordEvent(db, actor, {
        eventId,
        kind: 'public-name-chosen',
        before: { publicName: person.publicName },
        after: { name: person.name, publicName },
      });
      for (const { sectionId } of person.entries) await refreshPublicSnapshot(db, sectionId);
    }
    return ok({ name: person.name });
  });
}
