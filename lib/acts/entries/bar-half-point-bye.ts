import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, oneOf, optionalLine } from '@/lib/platform/input/fields';
import { actOnEntry } from './entry-access';

export const BarHalfPointBye = z.object({ entryId: id(), barred: oneOf('absence', ['yes', 'no']), why: optionalLine(200) });

/** Marks a player as not to be given a half-point bye, or takes the mark away. Byes that were given stay. */
export const barHalfPointBye = actOnEntry('attendance.edit', async (act, { entryId, barred, why }: z.output<typeof BarHalfPointBye>) => {
  const { db, actor, eventId, sectionId, entry } = act;
  const isBarred = barred === 'yes';
  const { name } = entry.person;
  const reason = isBarred ? why : '';
  if (entry.halfPointByeBarred === isBarred && entry.halfPointByeBarredWhy === reason) return ok({ name, isBarred });
  await db.entry.update({ where: { id: entryId }, data: { halfPointByeBarred: isBarred, halfPointByeBarredWhy: reason } });
  const after = { name, barred: isBarred };
  await recordEvent(db, actor, { eventId, sectionId, kind: 'half-point-bye-barred', after, reason: why });
  return ok({ name, isBarred });
});
