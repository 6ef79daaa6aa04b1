import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import type { AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, oneOf, optionalLine } from '@/lib/platform/input/fields';
import { openEntry } from './entry-access';

export const BarHalfPointBye = z.object({ entryId: id(), barred: oneOf('absence', ['yes', 'no']), why: optionalLine(200) });

export interface BarredPlayer {
  readonly name: string;
  readonly isBarred: boolean;
}

/** Marks a player as not to be given a half-point bye, or takes the mark away. Byes that were given stay. */
export function barHalfPointBye(actor: Actor, { entryId, barred, why }: z.output<typeof BarHalfPointBye>): Promise<Result<BarredPlayer, AccessRefusal>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'attendance.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    const isBarred = barred === 'yes';
    const { name } = entry.person;
    const reason = isBarred ? why : '';
    if (entry.halfPointByeBarred === isBarred && entry.halfPointByeBarredWhy === reason) return ok({ name, isBarred });
    await db.entry.update({ where: { id: entryId }, data: { halfPointByeBarred: isBarred, halfPointByeBarredWhy: reason } });
    await recordEvent(db, actor, {
      eventId: rules.eventId,
      sectionId,
      kind: 'half-point-bye-barred',
      after: { name, barred: isBarred },
      ...(why === '' ? {} : { reason: why }),
    });
    return ok({ name, isBarred });
  });
}
