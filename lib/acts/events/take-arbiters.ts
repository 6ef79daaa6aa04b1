import { arbiterLine, isNobody, partsOf, readArbiters, type Arbiters, type ArbitersOfFile } from '@/lib/domain/events/arbiters';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, lockPersons } from '@/lib/platform/db/client';

/** An event that names no arbiters takes the file's; others stay with the section, and so does what was taken, so that it can go with the section. */
export async function takeArbiters(db: Database, actor: Actor, eventId: string, lines: ImportedLines): Promise<ImportedLines> {
  const read = readArbiters(lines.texts.chiefArbiter, lines.deputyArbiters);
  if (read === null) return lines;
  // Of two files imported at the same moment one names them; the other is compared with it.
  const { count } = (await mayName(db, actor, eventId))
    ? await db.event.updateMany({
        where: { id: eventId, chiefArbiter: '', deputyArbiters: { isEmpty: true } },
        data: { chiefArbiter: read.chiefArbiter, deputyArbiters: [...read.deputyArbiters] },
      })
    : { count: 0 };
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS });
  if (!isSame(factsOf(event), factsOf(read))) return lines;
  if (count > 0) await recordEvent(db, actor, { eventId, kind: 'event-changed', before: factsOf(NOBODY), after: factsOf(read) });
  const { chiefArbiter: _taken, ...texts } = lines.texts;
  const areOfFiles = count > 0 || (await loadTaken(db, eventId)).some(({ taken }) => isSame(factsOf(taken), factsOf(read)));
  return { ...lines, texts, deputyArbiters: [], ...(areOfFiles ? { arbitersOfEvent: read } : {}) };
}

/** Not with a role in one section: the arbiters are those of the whole event. */
const mayName = async (db: Database, actor: Actor, eventId: string): Promise<boolean> => (await allowInEvent(db, actor, 'event.edit', eventId)).ok;

/** Whom a file names, and what becomes of them when it is brought in: the event has them from it, or already, or keeps its own. */
export interface NamedArbiters {
  readonly names: readonly string[];
  readonly becomes: 'taken' | 'same' | 'kept';
}

export async function arbitersInFile(db: Database, actor: Actor, eventId: string, { texts, deputyArbiters }: ImportedLines): Promise<NamedArbiters | null> {
  const read = readArbiters(texts.chiefArbiter, deputyArbiters);
  if (read === null) return null;
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS });
  const isTaken = isNobody(event) && (await mayName(db, actor, eventId));
  const becomes = isTaken ? 'taken' : isSame(factsOf(event), factsOf(read)) ? 'same' : 'kept';
  return { names: [read.chiefArbiter, ...read.deputyArbiters].filter((line) => line !== ''), becomes };
}

/** The sections whose files the event has arbiters from, with those; a removed one took its own along. */
async function loadTaken(db: Database, eventId: string): Promise<{ readonly sectionId: string; readonly taken: Arbiters }[]> {
  const rows = await db.section.findMany({ where: { eventId, removal: null }, select: { id: true, importedLines: true } });
  return rows.flatMap(({ id, importedLines }) => {
    const taken = (importedLines as ImportedLines | null)?.arbitersOfEvent;
    return taken === undefined ? [] : [{ sectionId: id, taken }];
  });
}

interface AtSection {
  readonly eventId: string;
  readonly sectionId: string;
}

/** What becomes of the event's arbiters when the section's file goes. They are not touched by whoever may not change the event. */
export async function arbitersOfFile(db: Database, actor: Actor, { eventId, sectionId }: AtSection): Promise<ArbitersOfFile> {
  const sections = await loadTaken(db, eventId);
  const own = sections.find((section) => section.sectionId === sectionId);
  if (own === undefined || !(await mayName(db, actor, eventId))) return 'none';
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS });
  const isThat = (other: Arbiters) => isSame(factsOf(other), factsOf(own.taken));
  if (!isThat(event)) return 'changed';
  return sections.some((section) => section !== own && isThat(section.taken)) ? 'shared' : 'go';
}

/** Takes them from the event again. Before the lines of the file go, or the section, which say whose arbiters they are. */
export async function giveBackArbiters(db: Database, actor: Actor, at: AtSection): Promise<ArbitersOfFile> {
  await lockPersons(db, at.eventId);
  const arbiters = await arbitersOfFile(db, actor, at);
  if (arbiters !== 'go') return arbiters;
  const { eventId } = at;
  const was = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: ARBITERS });
  await db.event.update({ where: { id: eventId }, data: { chiefArbiter: '', deputyArbiters: [] } });
  await recordEvent(db, actor, { eventId, kind: 'event-changed', before: factsOf(was), after: factsOf(NOBODY) });
  return arbiters;
}

/** A removed section that is put back brings them again, to an event that names nobody by then. */
export async function bringArbiters(db: Database, actor: Actor, { eventId, sectionId }: AtSection): Promise<void> {
  await lockPersons(db, eventId);
  const own = (await loadTaken(db, eventId)).find((section) => section.sectionId === sectionId);
  if (own === undefined) return;
  const { chiefArbiter, deputyArbiters } = own.taken;
  const { count } = await db.event.updateMany({
    where: { id: eventId, chiefArbiter: '', deputyArbiters: { isEmpty: true } },
    data: { chiefArbiter, deputyArbiters: [...deputyArbiters] },
  });
  if (count > 0) await recordEvent(db, actor, { eventId, kind: 'event-changed', before: factsOf(NOBODY), after: factsOf(own.taken) });
}

const ARBITERS = { chiefArbiter: true, deputyArbiters: true } as const;
const NOBODY: Arbiters = { chiefArbiter: '', deputyArbiters: [] };

function factsOf({ chiefArbiter, deputyArbiters }: Arbiters) {
  return { chiefArbiter, deputyArbiters: deputyArbiters.join(', ') };
}

type Facts = ReturnType<typeof factsOf>;
const isSame = (a: Facts, b: Facts) => a.chiefArbiter === b.chiefArbiter && a.deputyArbiters === b.deputyArbiters;

/** Who stands in the report of a section: those of its imported file, with what the event knows of them; else the event's. */
export function arbitersOf(event: Arbiters, imported: Pick<ImportedLines, 'texts' | 'deputyArbiters'> | null): Arbiters {
  const theirs = { chiefArbiter: imported?.texts.chiefArbiter ?? '', deputyArbiters: imported?.deputyArbiters ?? [] };
  if (isNobody(theirs)) return { chiefArbiter: inForm(event.chiefArbiter), deputyArbiters: event.deputyArbiters.map(inForm) };
  const known = [event.chiefArbiter, ...event.deputyArbiters].filter((line) => line !== '').map(partsOf);
  const completed = (line: string) => {
    const said = partsOf(line);
    const own = known.find(({ name }) => name === said.name);
    return own === undefined ? line : arbiterLine({ name: own.name, title: own.title ?? said.title, fideId: own.fideId ?? said.fideId });
  };
  return { chiefArbiter: theirs.chiefArbiter === '' ? '' : completed(theirs.chiefArbiter), deputyArbiters: theirs.deputyArbiters.map(completed) };
}

const inForm = (line: string) => arbiterLine(partsOf(line));
