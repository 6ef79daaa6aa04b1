import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { checkbox, id, oneOf, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { decideAbsence, type AbsenceRefusal } from './decide-absence';
import { openEntry, roundFacts } from './entry-access';

export const RecordAbsence = z.object({
  entryId: id(),
  round: wholeNumber('the round', 1, 99),
  kind: oneOf('what the player gets', ['halfPointBye', 'zeroPointBye', 'absent', 'fullPointBye']),
  /** The arbiter gives it although the announcement would not. */
  byArbiter: checkbox(),
});

/** Notes that a player will not play a coming round, and what that scores (C.04.2 3.3). A second note for the round replaces the first. */
export function recordAbsence(
  actor: Actor,
  { entryId, round, kind, byArbiter }: z.output<typeof RecordAbsence>,
): Promise<Result<{ readonly round: number }, AccessRefusal | Refusal<AbsenceRefusal>>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'attendance.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    const refusal = decideAbsence({ round, kind, byArbiter }, entry, rules);
    if (refusal !== null) return refuse(refusal, { field: 'round', facts: { ...roundFacts(round, rules), name: entry.person.name } });
    const origin = byArbiter ? 'arbiter' : 'requested';
    await db.absence.upsert({ where: { entryId_round: { entryId, round } }, create: { entryId, round, kind, origin }, update: { kind, origin } });
    await recordEvent(db, actor, { eventId: rules.eventId, sectionId, round, kind: 'absence-recorded', after: { name: entry.person.name, kind, origin } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ round });
  });
}

export const RemoveAbsence = z.object({ entryId: id(), round: wholeNumber('the round', 1, 99) });

/** Takes a note of absence back; the player is paired again in that round. */
export function removeAbsence(
  actor: Actor,
  { entryId, round }: z.output<typeof RemoveAbsence>,
): Promise<Result<{ readonly round: number }, AccessRefusal | Refusal<'round-already-paired' | 'not-entered-yet'>>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'attendance.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    if (round < rules.nextRound) return refuse('round-already-paired', { field: 'round', facts: roundFacts(round, rules) });
    if (round < entry.enteredFromRound) return refuse('not-entered-yet', { field: 'round', facts: { ...roundFacts(round, rules), name: entry.person.name } });
    const { count } = await db.absence.deleteMany({ where: { entryId, round } });
    if (count > 0) {
      await recordEvent(db, actor, { eventId: rules.eventId, sectionId, round, kind: 'absence-removed', before: { name: entry.person.name } });
      await refreshPublicSnapshot(db, sectionId);
    }
    return ok({ round });
  });
}
