import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { arbiterLine, isNobody, partsOf, readArbiters, type Arbiters } from '@/lib/events/arbiters';
import type { ImportedLines } from './read-report';

/**
 * An event that names no arbiters has those of the file from here on, and they are changed in its settings. Lines of a
 * file with other arbiters stay with its section: what they say of that tournament is not lost.
 */
export async function takeArbiters(db: Database, actor: Actor, eventId: string, lines: ImportedLines): Promise<ImportedLines> {
  const read = readArbiters(lines.texts.chiefArbiter, lines.deputyArbiters);
  if (read === null) return lines;
  // Of two files imported at the same moment one names them; the other is compared with it.
  const { count } = await db.event.updateMany({
    where: { id: eventId, chiefArbiter: '', deputyArbiters: { isEmpty: true } },
    data: { chiefArbiter: read.chiefArbiter, deputyArbiters: [...read.deputyArbiters] },
  });
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { chiefArbiter: true, deputyArbiters: true } });
  if (!isSame(factsOf(event), factsOf(read))) return lines;
  if (count > 0) await recordEvent(db, actor, { eventId, kind: 'event-changed', before: factsOf(NOBODY), after: factsOf(read) });
  const { chiefArbiter: _taken, ...texts } = lines.texts;
  return { ...lines, texts, deputyArbiters: [] };
}

const NOBODY: Arbiters = { chiefArbiter: '', deputyArbiters: [] };

/** As the history tells them. */
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
