import { type EligibilityPersons, eligibilityPersons, type TeamMemberRow } from '@/lib/domain/teams/eligibility-persons';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Database } from '@/lib/platform/db/client';

/** Loads the facts about players that the league rules of a section need. Reads other sections only if a rule concerns them. */
export async function loadEligibilityPersons(db: Database, facts: SectionFacts): Promise<EligibilityPersons> {
  const { fixedWithMatches, oneTeamPer, nominatedPlaces } = facts.leagueRules;
  const readsOthers = [fixedWithMatches, oneTeamPer, nominatedPlaces].some((rule) => rule !== undefined);
  const section = { eventId: facts.event.id, removal: null, ...(readsOthers ? {} : { id: facts.sectionId }) };
  const divisions: SectionFacts[] = [];
  const sections = await db.section.findMany({
    where: { ...section, teams: { some: {} } },
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  for (const { id } of sections) {
    const division = id === facts.sectionId ? facts : await loadSectionFacts(db, id);
    if (division !== null) divisions.push(division);
  }
  const members = await db.entry.findMany({
    where: { section, teamId: { not: null } },
    select: {
      id: true,
      sectionId: true,
      personId: true,
      teamId: true,
      boardOrder: true,
      person: { select: { sex: true, fideId: true, nationalId: true, erasedAt: true } },
    },
  });
  const rows = members.map(({ id, teamId, boardOrder, person, ...entry }): TeamMemberRow => {
    const known = { fide: person.fideId !== null, national: person.nationalId !== null };
    // Erasing a person removes these IDs, but the person had them when the line-ups were made.
    const without = (['fide', 'national'] as const).filter((kind) => !known[kind] && person.erasedAt === null);
    return { ...entry, entryId: id, isWoman: person.sex === 'w', teamId: teamId ?? '', boardOrder: boardOrder ?? 0, without };
  });
  return eligibilityPersons(facts.sectionId, divisions, rows);
}
