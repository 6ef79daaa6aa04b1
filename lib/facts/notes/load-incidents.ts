import { entryAtFault, type Incident, INCIDENT_KINDS } from '@/lib/domain/notes/incidents';
import type { Note, Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

const atFault = (entryIds: string[]): Prisma.NoteWhereInput[] => [
  { side: 'white', whiteId: { in: entryIds } },
  { side: 'black', blackId: { in: entryIds } },
];

/** Matches the notes about these players or their boards, and their illegal moves and warnings. Those of an opponent are not about them. */
export function notesAbout(entryIds: string[]): Prisma.NoteWhereInput {
  const about = ['entryId', 'whiteId', 'blackId'].map((column) => ({ kind: 'note' as const, [column]: { in: entryIds } }));
  return { OR: [...about, ...atFault(entryIds)] };
}

/** The illegal moves and warnings of a section that are not undone, oldest first; with `entryId`, only those of this player. */
export async function loadIncidents(db: Database, sectionId: string, entryId?: string): Promise<Incident[]> {
  const notes = await db.note.findMany({
    where: { sectionId, kind: { in: [...INCIDENT_KINDS] }, undoneAt: null, ...(entryId === undefined ? {} : { OR: atFault([entryId]) }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const ids = notes.flatMap(({ whiteId, blackId }) => [whiteId ?? '', blackId ?? '']);
  const entries = await db.entry.findMany({ where: { id: { in: ids } }, select: { id: true, person: { select: { name: true } } } });
  const names = new Map(entries.map(({ id, person }) => [id, person.name]));
  return notes.flatMap((note) => toIncident(note, names) ?? []);
}

/** Reads the row of an incident; null for a note. */
export function toIncident(note: Note, names: ReadonlyMap<string, string>): Incident | null {
  const { id, kind, side, round, board, whiteId, blackId, createdAt, authorName: by } = note;
  if (kind === 'note' || side === null || round === null || board === null || whiteId === null || blackId === null) return null;
  const name = names.get(entryAtFault({ side, whiteId, blackId })) ?? t('desk.notes.erased');
  return { id, kind, side, round, board, whiteId, blackId, name, at: createdAt.toISOString(), by };
}
