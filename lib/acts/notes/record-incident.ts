import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { timeOfNote } from '@/lib/domain/arrivals/decide-arrival';
import { INCIDENT_FIELDS } from '@/lib/domain/notes/incidents';
import { toIncident } from '@/lib/facts/notes/load-incidents';
import type { Note } from '@/lib/generated/prisma/client';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';

export const RecordIncidentSchema = z.object({
  ...INCIDENT_FIELDS,
  sectionId: idField(),
  /** The id of the incident, chosen by the device, so that an incident which is sent twice is recorded once. */
  idempotencyKey: z.uuidv7(),
  whiteId: idField(),
  blackId: idField(),
  /** When it was noted, by the clock of the server as the device knows it, in milliseconds since 1970. */
  notedAt: z.number().int().min(0).max(8_640_000_000_000_000),
  isUndone: z.boolean(),
});
const PERSON = { select: { id: true, person: { select: { name: true } } } } as const;

type IncidentRequest = z.output<typeof RecordIncidentSchema>;

/**
 * Records an illegal move or a warning as a device noted it, perhaps without a network, or undoes it. It is refused if the two players are not on a
 * board of that public round with these colours. No result follows from it. `incident` is null if nothing new was recorded.
 */
export const recordIncident = actInSection('notes.write', async (act, request: IncidentRequest) => {
  const { idempotencyKey: incidentKey, isUndone } = request;
  const known = await act.db.note.findUnique({ where: { id: incidentKey } });
  if (known !== null && (known.sectionId !== act.sectionId || known.kind === 'note')) return refuse('not-found');
  if (isUndone) return undo(act, incidentKey, known);
  return known === null ? record(act, request) : ok({ incidentKey, incident: null });
});

async function undo(act: SectionAct, incidentKey: string, known: Note | null) {
  if (known !== null && known.undoneAt === null) {
    await act.db.note.update({ where: { id: incidentKey }, data: { undoneAt: new Date() } });
    await announce(act, 'incident-undone', known);
  }
  return ok({ incidentKey, incident: null });
}

async function record(act: SectionAct, { idempotencyKey: incidentKey, kind, side, round, whiteId, blackId, notedAt }: IncidentRequest) {
  const { db, actor, sectionId } = act;
  const pairing = await db.pairing.findFirst({
    where: { whiteId, blackId, round: { sectionId, number: round, publishedAt: { not: null } } },
    select: { board: true, round: { select: { publishedAt: true } }, white: PERSON, black: PERSON },
  });
  if (pairing === null) return refuse('incident-board-changed');
  const now = new Date();
  const createdAt = timeOfNote(notedAt, pairing.round.publishedAt ?? now, now);
  const note = await db.note.create({
    data: { id: incidentKey, sectionId, kind, side, round, board: pairing.board, whiteId, blackId, text: '', authorName: actorName(actor), createdAt },
  });
  await announce(act, 'incident-recorded', note);
  const names = new Map([pairing.white, pairing.black].flatMap((entry) => (entry === null ? [] : [[entry.id, entry.person.name]])));
  return ok({ incidentKey, incident: toIncident(note, names) });
}

async function announce({ db, actor, eventId, sectionId }: SectionAct, kind: 'incident-recorded' | 'incident-undone', note: Note): Promise<void> {
  const { round, board, kind: incident, side } = note;
  await recordAudit(db, actor, { eventId, sectionId, kind, ...(round === null ? {} : { round }), after: { board, incident, side } });
  await notifySectionChanged(db, sectionId);
}
