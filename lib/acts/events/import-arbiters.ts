import { arbiterLine, hasNoArbiters, parseStoredArbiter, readArbiters, type Arbiters, type ImportedArbitersOnRemoval } from '@/lib/domain/events/arbiters';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, lockPersons } from '@/lib/platform/db/client';

/**
 * Copies a file's arbiters to an event that has none. The returned lines record
 * which arbiters were copied, so that removing the section removes them too.
 */
export async function importArbiters(db: Database, actor: Actor, eventId: string, lines: ImportedLines): Promise<ImportedLines> {
  const read = readArbiters(lines.texts.chiefArbiter, lines.deputyArbiters);
  if (read === null) return lines;
  // If two files are imported at once, only one of them sets the event's arbiters. The other file's arbiters are then compared with those.
  const { count } = (await mayEditEvent(db, actor, eventId))
    ? await db.event.updateMany({
        where: { id: eventId, chiefArbiter: '', deputyArbiters: { isEmpty: true } },
        data: { chiefArbiter: read.chiefArbiter, deputyArbiters: [...read.deputyArbiters] },
      })
    : { count: 0 };
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS_SELECT });
  if (!haveSameArbiters(arbiterFacts(event), arbiterFacts(read))) return lines;
  if (count > 0) await recordAudit(db, actor, { eventId, kind: 'event-changed', before: arbiterFacts(NO_ARBITERS), after: arbiterFacts(read) });
  const { chiefArbiter: _taken, ...texts } = lines.texts;
  const comeFromReports = count > 0 || (await loadImportedArbiters(db, eventId)).some(({ taken }) => haveSameArbiters(arbiterFacts(taken), arbiterFacts(read)));
  return { ...lines, texts, deputyArbiters: [], ...(comeFromReports ? { arbitersOfEvent: read } : {}) };
}

/** Arbiters belong to the whole event, so a role in one section does not allow changing them. */
const mayEditEvent = async (db: Database, actor: Actor, eventId: string): Promise<boolean> => (await allowInEvent(db, actor, 'event.edit', eventId)).ok;

/** The arbiters named in a file. `taken`: an import copies them to the event. `same`: the event already has them. `kept`: the event keeps its own. */
export interface ImportedArbiters {
  readonly names: readonly string[];
  readonly becomes: 'taken' | 'same' | 'kept';
}

export async function decideImportedArbiters(
  db: Database,
  actor: Actor,
  eventId: string,
  { texts, deputyArbiters }: ImportedLines,
): Promise<ImportedArbiters | null> {
  const read = readArbiters(texts.chiefArbiter, deputyArbiters);
  if (read === null) return null;
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS_SELECT });
  const isTaken = hasNoArbiters(event) && (await mayEditEvent(db, actor, eventId));
  const becomes = isTaken ? 'taken' : haveSameArbiters(arbiterFacts(event), arbiterFacts(read)) ? 'same' : 'kept';
  return { names: [read.chiefArbiter, ...read.deputyArbiters].filter((line) => line !== ''), becomes };
}

/** Returns each section whose imported file gave the event its arbiters, with these arbiters. Leaves out removed sections. */
async function loadImportedArbiters(db: Database, eventId: string): Promise<{ readonly sectionId: string; readonly taken: Arbiters }[]> {
  const rows = await db.section.findMany({ where: { eventId, removal: null }, select: { id: true, importedLines: true } });
  return rows.flatMap(({ id, importedLines }) => {
    const taken = (importedLines as ImportedLines | null)?.arbitersOfEvent;
    return taken === undefined ? [] : [{ sectionId: id, taken }];
  });
}

interface SectionIds {
  readonly eventId: string;
  readonly sectionId: string;
}

/**
 * Returns what happens to the event's arbiters if the section's file is removed. Returns `none` if they did not come from the file, or if
 * the actor may not edit the event.
 */
export async function arbitersAfterRemoval(db: Database, actor: Actor, { eventId, sectionId }: SectionIds): Promise<ImportedArbitersOnRemoval> {
  const sections = await loadImportedArbiters(db, eventId);
  const own = sections.find((section) => section.sectionId === sectionId);
  if (own === undefined || !(await mayEditEvent(db, actor, eventId))) return 'none';
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS_SELECT });
  const hasSameArbiters = (other: Arbiters) => haveSameArbiters(arbiterFacts(other), arbiterFacts(own.taken));
  if (!hasSameArbiters(event)) return 'changed';
  return sections.some((section) => section !== own && hasSameArbiters(section.taken)) ? 'shared' : 'go';
}

/** Removes the file's arbiters from the event. Call this while the section still has its imported lines, because they record the arbiters. */
export async function removeImportedArbiters(db: Database, actor: Actor, at: SectionIds): Promise<ImportedArbitersOnRemoval> {
  await lockPersons(db, at.eventId);
  const arbiters = await arbitersAfterRemoval(db, actor, at);
  if (arbiters !== 'go') return arbiters;
  const { eventId } = at;
  const was = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS_SELECT });
  await db.event.update({ where: { id: eventId }, data: { chiefArbiter: '', deputyArbiters: [] } });
  await recordAudit(db, actor, { eventId, kind: 'event-changed', before: arbiterFacts(was), after: arbiterFacts(NO_ARBITERS) });
  return arbiters;
}

/** Copies the arbiters of a restored section's file to the event, if the event has none. */
export async function restoreImportedArbiters(db: Database, actor: Actor, { eventId, sectionId }: SectionIds): Promise<void> {
  await lockPersons(db, eventId);
  const own = (await loadImportedArbiters(db, eventId)).find((section) => section.sectionId === sectionId);
  if (own === undefined) return;
  const { chiefArbiter, deputyArbiters } = own.taken;
  const { count } = await db.event.updateMany({
    where: { id: eventId, chiefArbiter: '', deputyArbiters: { isEmpty: true } },
    data: { chiefArbiter, deputyArbiters: [...deputyArbiters] },
  });
  if (count > 0) await recordAudit(db, actor, { eventId, kind: 'event-changed', before: arbiterFacts(NO_ARBITERS), after: arbiterFacts(own.taken) });
}

const ARBITERS_SELECT = { chiefArbiter: true, deputyArbiters: true } as const;
const NO_ARBITERS: Arbiters = { chiefArbiter: '', deputyArbiters: [] };

function arbiterFacts({ chiefArbiter, deputyArbiters }: Arbiters) {
  return { chiefArbiter, deputyArbiters: deputyArbiters.join(', ') };
}

type ArbiterFacts = ReturnType<typeof arbiterFacts>;
const haveSameArbiters = (a: ArbiterFacts, b: ArbiterFacts) => a.chiefArbiter === b.chiefArbiter && a.deputyArbiters === b.deputyArbiters;

/**
 * Returns the arbiters for a section's report. These are the arbiters of its imported
 * file, with titles and FIDE ids from the event, or else the event's own arbiters.
 */
export function arbitersForReport(event: Arbiters, imported: Pick<ImportedLines, 'texts' | 'deputyArbiters'> | null): Arbiters {
  const theirs = { chiefArbiter: imported?.texts.chiefArbiter ?? '', deputyArbiters: imported?.deputyArbiters ?? [] };
  if (hasNoArbiters(theirs)) return { chiefArbiter: normaliseArbiter(event.chiefArbiter), deputyArbiters: event.deputyArbiters.map(normaliseArbiter) };
  const known = [event.chiefArbiter, ...event.deputyArbiters].filter((line) => line !== '').map(parseStoredArbiter);
  const completed = (line: string) => {
    const stored = parseStoredArbiter(line);
    const own = known.find(({ name }) => name === stored.name);
    return own === undefined ? line : arbiterLine({ name: own.name, title: own.title ?? stored.title, fideId: own.fideId ?? stored.fideId });
  };
  return { chiefArbiter: theirs.chiefArbiter === '' ? '' : completed(theirs.chiefArbiter), deputyArbiters: theirs.deputyArbiters.map(completed) };
}

const normaliseArbiter = (line: string) => arbiterLine(parseStoredArbiter(line));
