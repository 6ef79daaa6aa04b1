import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';

export const RemoveNoteSchema = z.object({ noteId: id() });

/** Takes a note away: what it said is gone, the history says that there was one. */
export async function removeNote(actor: Actor, { noteId }: z.output<typeof RemoveNoteSchema>): Promise<Result<null, AccessRefusal>> {
  return inTransaction(async (db) => {
    const found = await db.note.findUnique({ where: { id: noteId }, select: { sectionId: true } });
    if (found === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
    const allowed = await allowInSection(db, actor, 'notes.write', found.sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, found.sectionId);
    const note = await db.note.findUnique({ where: { id: noteId }, include: { entry: { select: { person: { select: { name: true } } } } } });
    if (note === null) return ok(null);
    await db.note.delete({ where: { id: noteId } });
    const { sectionId, round, board, entry } = note;
    await recordEvent(db, actor, {
      eventId: allowed.value.eventId,
      sectionId,
      kind: 'note-removed',
      ...(round === null ? {} : { round }),
      before: entry === null ? { board } : { name: entry.person.name },
    });
    return ok(null);
  });
}
