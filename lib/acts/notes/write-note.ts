import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { idField, lineField, toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const WriteNoteSchema = z.object({
  sectionId: idField(),
  /** `player:<entry>` or `board:<pairing>`. */
  about: z.string({ error: t('fields.choose.option') }).regex(/^(?:player|board):[\w-]{1,64}$/, t('fields.choose.option')),
  text: lineField('note', 500),
});

/** Writes a note for the other arbiters about a player or a board. The history records that there is a note, but not its text. */
export const writeNote = actInSection('notes.write', async ({ db, actor, eventId, sectionId }, { about, text }: z.output<typeof WriteNoteSchema>) => {
  const [kind, of = ''] = about.split(':');
  const subject = kind === 'player' ? await playerOf(db, sectionId, toRowId(of)) : await boardOf(db, sectionId, toRowId(of));
  if (subject === null) return refuse('not-found');
  await db.note.create({ data: { sectionId, text, authorName: actorName(actor), ...subject.columns } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'note-written', ...subject.record });
  return ok({ about: subject.words });
});

async function playerOf(db: Database, sectionId: string, entryId: string) {
  const entry = await db.entry.findUnique({ where: { id: entryId, sectionId }, select: { person: { select: { name: true } } } });
  if (entry === null) return null;
  const { name } = entry.person;
  return { columns: { entryId }, record: { after: { name } }, words: name };
}

async function boardOf(db: Database, sectionId: string, pairingId: string) {
  const pairing = await db.pairing.findUnique({
    where: { id: pairingId, round: { sectionId } },
    select: { board: true, whiteId: true, blackId: true, round: { select: { number: true } } },
  });
  if (pairing === null) return null;
  const { board, whiteId, blackId } = pairing;
  const round = pairing.round.number;
  return { columns: { round, board, whiteId, blackId }, record: { round, after: { board } }, words: t('terms.word.roundBoard', { round, board }) };
}

export const RemoveNoteSchema = z.object({ noteId: idField() });

export const removeNote = actInSectionOf(
  'notes.write',
  (db, { noteId }: z.output<typeof RemoveNoteSchema>) => db.note.findUnique({ where: { id: noteId, kind: 'note' }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { noteId }) => {
    const note = await db.note.findUnique({ where: { id: noteId }, include: { entry: { select: { person: { select: { name: true } } } } } });
    if (note === null) return ok(null);
    await db.note.delete({ where: { id: noteId } });
    const { round, board, entry } = note;
    const before = entry === null ? { board } : { name: entry.person.name };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'note-removed', ...(round === null ? {} : { round }), before });
    return ok(null);
  },
);
