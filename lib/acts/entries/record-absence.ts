import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { keepFullPointByes } from '@/lib/acts/compliance/log-breach';
import { discardsDraft, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { type AbsenceRecord, decideAbsence, type AbsenceRefusal, concernsFullPointBye, givenByes } from '@/lib/domain/entries/decide-absence';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkbox, id, oneOf, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { type EntryAccess, openEntryForRound, roundFacts } from './entry-access';

export const RecordAbsence = z.object({
  entryId: id(),
  round: wholeNumber('round', 1, 99),
  kind: oneOf('absence', ['halfPointBye', 'zeroPointBye', 'absent', 'fullPointBye']),
  /** The arbiter gives it although the announcement would not. */
  byArbiter: checkbox(),
  discards: discardsDraft(),
  acknowledged: acknowledgedField(),
});

export interface NotedAbsence extends Pick<AbsenceRecord, 'round' | 'kind'> {
  /** What was noted for the round before and is no more; null where that was nothing, or the same. */
  readonly replaced: AbsenceRecord['kind'] | null;
}

/** Notes that a player will not play a coming round, and what that scores (C.04.2 3.3). A second note for the round replaces the first. */
export function recordAbsence(
  actor: Actor,
  { entryId, round, kind, byArbiter, discards, acknowledged }: z.output<typeof RecordAbsence>,
): Promise<Result<NotedAbsence, Refusal<PairAgainCode | AcknowledgeCode | AbsenceRefusal>>> {
  type Refused = Refusal<AcknowledgeCode | AbsenceRefusal>;
  return inTransaction((db) =>
    openEntryForRound<NotedAbsence, Refused>(db, actor, 'attendance.edit', { entryId, round, discards }, async ({ sectionId, rules, entry }) => {
      const refusal = decideAbsence({ round, kind, byArbiter }, entry, rules);
      if (refusal !== null) return refuse(refusal, { field: 'round', facts: { ...roundFacts(round, rules), name: entry.person.name } });
      const note = { round, kind, origin: byArbiter ? 'arbiter' : 'requested' } as const;
      const agreed = acknowledge(sectionId, raised(ENTRY_ROWS.absence, { byes: givenByes(entry, [note]) }, rules), acknowledged);
      if (!agreed.ok) return agreed;
      await storeAbsence(db, actor, entry, note, agreed.value);
      if (concernsFullPointBye(entry, round, kind)) await keepFullPointByes(db, actor, sectionId, round, agreed.value);
      await refreshPublicSnapshot(db, sectionId);
      const stood = entry.absences.find((absence) => absence.round === round)?.kind ?? kind;
      return ok({ round, kind, replaced: stood === kind ? null : stood });
    }),
  );
}

/** The note and its line in the history. */
export async function storeAbsence(
  db: Database,
  actor: Actor,
  entry: EntryAccess['entry'],
  note: AbsenceRecord,
  acknowledged: readonly WarningCode[],
): Promise<void> {
  const { round, kind, origin } = note;
  const { eventId } = entry.person;
  await db.absence.upsert({ where: { entryId_round: { entryId: entry.id, round } }, create: { entryId: entry.id, ...note }, update: { kind, origin } });
  const after = { name: entry.person.name, kind, origin, ...(acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {}) };
  await recordEvent(db, actor, { eventId, sectionId: entry.sectionId, round, kind: 'absence-recorded', after });
}

export const RemoveAbsence = z.object({ entryId: id(), round: wholeNumber('round', 1, 99), discards: discardsDraft() });

/** Takes a note of absence back; the player is paired again in that round. */
export function removeAbsence(
  actor: Actor,
  { entryId, round, discards }: z.output<typeof RemoveAbsence>,
): Promise<Result<{ readonly round: number }, Refusal<PairAgainCode | 'round-already-paired' | 'not-entered-yet'>>> {
  return inTransaction((db) =>
    openEntryForRound<{ readonly round: number }, Refusal<'round-already-paired' | 'not-entered-yet'>>(
      db,
      actor,
      'attendance.edit',
      { entryId, round, discards },
      async ({ sectionId, rules, entry }) => {
        if (round < rules.nextRound) return refuse('round-already-paired', { field: 'round', facts: roundFacts(round, rules) });
        if (round < entry.enteredFromRound)
          return refuse('not-entered-yet', { field: 'round', facts: { ...roundFacts(round, rules), name: entry.person.name } });
        const { count } = await db.absence.deleteMany({ where: { entryId, round } });
        if (count > 0) {
          await recordEvent(db, actor, { eventId: rules.eventId, sectionId, round, kind: 'absence-removed', before: { name: entry.person.name } });
          if (concernsFullPointBye(entry, round)) await keepFullPointByes(db, actor, sectionId, round, []);
          await refreshPublicSnapshot(db, sectionId);
        }
        return ok({ round });
      },
    ),
  );
}
