import { ok } from '@/engine/model/result-or-error';
import type { StandingsRow } from '@/engine/tie-breaks';
import { buildTournament, isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { sectionStandings } from './section-standings';

/**
 * Returns the entry ids of the top players of each section: first all winners, then all second-placed players, and so on. Passes over
 * players who have left, and those who have already qualified from an earlier section. Refuses if a shared place leaves the last
 * qualifier undecided. `personOf` gives the person of each entry.
 */
export function decideQualifiers(sections: readonly SectionFacts[], players: number, personOf: ReadonlyMap<string, string>) {
  const bySection: (readonly string[])[] = [];
  const persons = new Set<string>();
  for (const facts of sections) {
    const qualified = firstEntries(facts, players, (id) => persons.has(personOf.get(id) ?? ''));
    if (!qualified.ok) return qualified;
    bySection.push(qualified.value);
    for (const id of qualified.value) persons.add(personOf.get(id) ?? '');
  }
  return ok(Array.from({ length: players }, (_, place) => bySection.flatMap((ids) => ids[place] ?? [])).flat());
}

function firstEntries(facts: SectionFacts, players: number, hasQualified: (entryId: string) => boolean) {
  const last = facts.pairedRounds.findLast(({ state }) => state === 'complete')?.number ?? 0;
  if (last === 0) return refuse('no-standings-yet', { field: 'qualifiers' });
  const loaded = buildTournament(facts, last + 1, 'standings');
  const candidates = new Set(facts.entries.filter((entry) => !isWithdrawn(entry, last + 1) && !hasQualified(entry.id)).map(({ id }) => id));
  const entryOf = ({ tpn }: StandingsRow) => loaded.entryOf.get(tpn) ?? '';
  const rows = sectionStandings(loaded, facts).rows.filter((row) => candidates.has(entryOf(row)));
  const [lastIn, firstOut] = [rows[players - 1], rows[players]];
  if (lastIn === undefined) return refuse('too-few-in-standings', { field: 'qualifiers', facts: { players: rows.length } });
  if (firstOut?.rank === lastIn.rank) return refuse('place-shared-at-end', { field: 'qualifiers', facts: { rank: lastIn.rank } });
  return ok(rows.slice(0, players).map(entryOf));
}
