import { eraseInRestorePoint, eraseLines, isAboutPlayer } from '@/lib/domain/personal-data/erase-in-stored-copies';
import { isSamePlayer, RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { notesAbout } from '@/lib/facts/notes/load-incidents';
import { personSearchTerms } from '@/lib/facts/personal-data/load-personal-data';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { isObject } from '@/lib/platform/input/json';

export const ERASED_PERSON_SELECT = {
  id: true,
  name: true,
  nationalId: true,
  fideId: true,
  birth: true,
  entries: {
    select: {
      id: true,
      sectionId: true,
      pairingNumber: true,
      numbers: { select: { number: true } },
      prizeAwards: { where: { payments: { some: { undoneAt: null } } }, select: { id: true } },
    },
  },
} as const satisfies Prisma.PersonSelect;

export type ErasedPerson = Prisma.PersonGetPayload<{ select: typeof ERASED_PERSON_SELECT }>;

interface DeletedRows {
  readonly persons: ReadonlySet<string>;
  readonly entries: ReadonlySet<string>;
}

/**
 * Erases the personal data that standings and reports do not need, also in
 * restore points and imported lines. Deletes the persons and entries in `gone`.
 */
export async function erasePersonRows(db: Database, eventId: string, persons: readonly ErasedPerson[], gone: DeletedRows, now: Date): Promise<void> {
  const personIds = persons.map(({ id }) => id);
  const entryIds = persons.flatMap(({ entries }) => entries.map(({ id }) => id));
  await db.person.updateMany({
    where: { eventId, id: { in: personIds } },
    data: { birth: null, sex: null, nationalId: null, nationalBody: '', club: '', clubNumber: '', erasedAt: now },
  });
  await db.pushSubscription.deleteMany({ where: { entryId: { in: entryIds } } });
  await db.playerLink.deleteMany({ where: { entryId: { in: entryIds } } });
  await db.availability.deleteMany({ where: { entryId: { in: entryIds } } });
  await db.substituteAsk.deleteMany({ where: { entryId: { in: entryIds } } });
  await db.dateProposal.deleteMany({ where: { OR: [{ whiteId: { in: entryIds } }, { blackId: { in: entryIds } }] } });
  await db.registration.deleteMany({ where: { OR: [{ entryId: { in: entryIds } }, { id: { in: await registrationsWithoutEntry(db, eventId, persons) } }] } });
  await db.registrant.deleteMany({ where: { section: { eventId }, registrations: { none: {} } } });
  const reportedByThem = {
    OR: [
      { side: 'white' as const, whiteId: { in: entryIds } },
      { side: 'black' as const, blackId: { in: entryIds } },
    ],
  };
  await db.resultClaim.updateMany({ where: { deviceHash: { not: null }, ...reportedByThem }, data: { deviceHash: null } });
  await db.withdrawal.updateMany({ where: { entryId: { in: entryIds }, reason: { not: '' } }, data: { reason: '' } });
  await db.forbiddenPair.updateMany({
    where: { OR: [{ entryAId: { in: entryIds } }, { entryBId: { in: entryIds } }], reason: { not: '' } },
    data: { reason: '' },
  });
  const ofTheseEntries = { entryId: { in: entryIds }, reason: { not: '' } };
  await db.pointsAdjustment.updateMany({ where: ofTheseEntries, data: { reason: '' } });
  await db.givenTieBreak.updateMany({ where: ofTheseEntries, data: { reason: '' } });
  await db.prizeExclusion.updateMany({ where: ofTheseEntries, data: { reason: '' } });
  await eraseSeriesReasons(db, personIds);
  // The rows themselves stay: without a person, they have no name.
  await db.feeRow.updateMany({ where: { personId: { in: personIds }, reason: { not: '' } }, data: { reason: '' } });
  await db.entry.updateMany({ where: { id: { in: entryIds }, halfPointByeBarredWhy: { not: '' } }, data: { halfPointByeBarredWhy: '' } });
  await db.note.deleteMany({ where: notesAbout(entryIds) });
  await eraseInImports(db, eventId, persons);
  await eraseInCopies(db, eventId, persons, gone);
  await db.entry.deleteMany({ where: { id: { in: [...gone.entries] }, section: { eventId } } });
  await db.person.deleteMany({ where: { eventId, id: { in: [...gone.persons] } } });
}

/** Erases why organisers of a series merged or separated these persons. The decisions stay. */
async function eraseSeriesReasons(db: Database, personIds: readonly string[]): Promise<void> {
  const oneOfThem = { in: [...personIds] };
  await db.seriesDecision.updateMany({ where: { OR: [{ personId: oneOfThem }, { otherId: oneOfThem }], reason: { not: '' } }, data: { reason: '' } });
}

/** Registrations that lost the entry of one of these persons, because an arbiter removed it or gave it to somebody else. Only the player tells whose they are. */
async function registrationsWithoutEntry(db: Database, eventId: string, persons: readonly ErasedPerson[]): Promise<string[]> {
  const rows = await db.registration.findMany({
    where: { section: { eventId }, placedAt: { not: null }, entryId: null },
    select: { id: true, player: true },
  });
  return rows.filter(({ player }) => persons.some((person) => isSamePlayer(person, RegisteredPlayerSchema.parse(player)))).map(({ id }) => id);
}

/** Deletes previews of lists and files that contain these persons, because an import would bring the data back. */
async function eraseInImports(db: Database, eventId: string, persons: readonly ErasedPerson[]): Promise<void> {
  const previews = await db.importPreview.findMany({ where: { section: { eventId } }, select: { id: true, text: true } });
  const words = persons.flatMap(personSearchTerms).map((word) => word.toLowerCase());
  const previewsWithNames = previews.filter(({ text }) => {
    const lower = text.toLowerCase();
    return words.some((word) => lower.includes(word));
  });
  await db.importPreview.deleteMany({ where: { id: { in: previewsWithNames.map(({ id }) => id) } } });
}

async function eraseInCopies(db: Database, eventId: string, persons: readonly ErasedPerson[], gone: DeletedRows): Promise<void> {
  const entries = new Set(persons.flatMap((person) => person.entries.map(({ id }) => id)));
  const forgotten = { entries, goneEntries: gone.entries, gonePersons: gone.persons };
  for (const { id, facts } of await db.restorePoint.findMany({ where: { section: { eventId } }, select: { id: true, facts: true } })) {
    const left = eraseInRestorePoint(facts, forgotten);
    if (isObject(left) && !isSameJson(left, facts)) await db.restorePoint.update({ where: { id }, data: { facts: left } });
  }
  const sections = await db.section.findMany({ where: { eventId }, select: { id: true, importedLines: true } });
  for (const { id, importedLines } of sections) {
    const players = persons.map((person) => {
      const own = person.entries.filter(({ sectionId }) => sectionId === id);
      return {
        numbers: own.flatMap(({ pairingNumber, numbers }) => [pairingNumber ?? 0, ...numbers.map(({ number }) => number)]),
        words: personSearchTerms(person),
      };
    });
    const left = eraseLines(importedLines, (line) => players.some((player) => isAboutPlayer(line, player)));
    if (isObject(left) && !isSameJson(left, importedLines)) await db.section.update({ where: { id }, data: { importedLines: left } });
  }
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
