import type { HistoryOfPerson } from '@/lib/domain/personal-data/person-record';
import { loadResultLines } from '@/lib/facts/history/load-result-lines';
import type { Database } from '@/lib/platform/db/client';
import { isObject } from '@/lib/platform/input/json';

/** The lines of an event's history about somebody: by the entries that a line keeps, else by the present name and earlier ones. */
export async function loadHistoryOf(
  db: Database,
  eventId: string,
  { name, entryIds }: { readonly name: string; readonly entryIds: readonly string[] },
): Promise<HistoryOfPerson[]> {
  const renamed = await db.auditEvent.findMany({
    where: { eventId, kind: 'entry-changed' },
    orderBy: { sequence: 'desc' },
    select: { before: true, after: true },
  });
  const own = new Set<unknown>(entryIds);
  const names = new Set([name]);
  for (const { before, after } of renamed) {
    const earlier = nameIn(before);
    if (earlier !== null && names.has(nameIn(after) ?? '')) names.add(earlier);
  }
  const sections = await db.section.findMany({ where: { eventId }, select: { id: true } });
  const [recorded, results] = await Promise.all([
    db.auditEvent.findMany({ where: { eventId } }),
    loadResultLines(db, { sectionIds: sections.map(({ id }) => id), limit: null }),
  ]);
  return [...recorded.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })), ...results]
    .toSorted((one, other) => one.sequence - other.sequence)
    .filter(({ kind, before, after }) => {
      // An entry that another person took over is a line of both.
      const about = kind === 'entry-person-corrected' ? undefined : entriesIn(after);
      return about?.some((one) => own.has(one)) ?? [...names].some((known) => tells(before, known) || tells(after, known));
    })
    .map(({ at, actorName, kind, round, before, after, reason }) => ({ at, by: actorName, kind, round, before, after, reason }));
}

const nameIn = (facts: unknown) => (isObject(facts) && typeof facts.name === 'string' ? facts.name : null);

/** Whether the name stands anywhere in the facts: alone, in a list, beside an opponent, or as the name of a value. */
function tells(facts: unknown, name: string): boolean {
  if (typeof facts === 'string') return namesWhole(facts, name);
  if (typeof facts !== 'object' || facts === null) return false;
  return Object.entries(facts).some(([key, value]) => key === name || tells(value, name));
}

/** The name, and not the beginning or end of a longer one: "Ash, Ada" is not "Ash, Adam". */
function namesWhole(text: string, name: string): boolean {
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text.slice(0, at).at(-1)) && !isLetter(text.at(at + name.length))) return true;
  }
  return false;
}

function entriesIn(facts: unknown): readonly unknown[] | undefined {
  return isObject(facts) && Array.isArray(facts.entryIds) ? facts.entryIds : undefined;
}
