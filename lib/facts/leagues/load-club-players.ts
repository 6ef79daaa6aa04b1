import { compareNames } from '@/lib/domain/players/compare-names';
import type { Database } from '@/lib/platform/db/client';

export interface ClubPlayer {
  readonly personId: string;
  readonly name: string;
  /** The names of the club's teams that the person is in, in all sections. */
  readonly teams: readonly string[];
  readonly sectionIds: readonly string[];
}

/** The players of each club by name: the members of its teams in all sections of the event. */
export async function loadClubPlayers(db: Database, eventId: string): Promise<ReadonlyMap<string, readonly ClubPlayer[]>> {
  const members = await db.entry.findMany({
    where: { section: { eventId, removal: null }, team: { clubId: { not: null } } },
    select: { personId: true, sectionId: true, person: { select: { name: true } }, team: { select: { name: true, clubId: true } } },
    orderBy: { section: { position: 'asc' } },
  });
  const clubs = new Map<string, Map<string, ClubPlayer>>();
  for (const { personId, sectionId, person, team } of members) {
    if (team?.clubId == null) continue;
    const players = clubs.get(team.clubId) ?? new Map<string, ClubPlayer>();
    const known = players.get(personId);
    players.set(personId, { personId, name: person.name, teams: [...(known?.teams ?? []), team.name], sectionIds: [...(known?.sectionIds ?? []), sectionId] });
    clubs.set(team.clubId, players);
  }
  return new Map([...clubs].map(([clubId, players]) => [clubId, [...players.values()].toSorted((a, b) => compareNames(a.name, b.name))]));
}
