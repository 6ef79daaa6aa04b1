import { randomUUID } from 'node:crypto';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

interface PlayersToCopy {
  readonly eventId: string;
  readonly copyId: string;
  readonly sections: ReadonlyMap<string, string>;
}

/**
 * Enters the players of an event's sections in the copied sections, from round 1, as new persons and in their teams.
 * Leaves out expelled players. Returns the number of players by copied section, without empty sections.
 */
export async function copyPlayers(db: Database, actor: Actor, { eventId, copyId, sections }: PlayersToCopy): Promise<ReadonlyMap<string, number>> {
  const entries = await db.entry.findMany({
    where: { sectionId: { in: [...sections.keys()] }, withdrawals: { none: { kind: 'expelled' } } },
    select: { sectionId: true, personId: true, teamId: true, ...COPIED_ENTRY_COLUMNS },
    orderBy: { id: 'asc' },
  });
  const personOf = await copyPersons(db, { eventId, copyId }, new Set(entries.map(({ personId }) => personId)));
  const teamOf = await copyTeams(db, sections);
  await db.entry.createMany({
    data: entries.flatMap(({ sectionId, personId, teamId, ...entry }) => {
      const [section, person] = [sections.get(sectionId), personOf.get(personId)];
      const copied = { ...entry, teamId: teamId === null ? null : (teamOf.get(teamId) ?? null) };
      return section === undefined || person === undefined ? [] : [{ ...copied, sectionId: section, personId: person }];
    }),
  });
  const counts = new Map<string, number>();
  for (const [from, sectionId] of sections) {
    await assignPairingNumbers(db, actor, sectionId);
    counts.set(sectionId, entries.filter((entry) => entry.sectionId === from).length);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** Ratings and title are copied, but nothing that happened in the event. */
const COPIED_ENTRY_COLUMNS = {
  rating: true,
  strengthFrom: true,
  fideRating: true,
  nationalRating: true,
  estimate: true,
  ratingSource: true,
  ratingListedOn: true,
  ratingList: true,
  title: true,
  boardOrder: true,
} as const;

const COPIED_PERSON_COLUMNS = {
  name: true,
  searchName: true,
  fideId: true,
  nationalId: true,
  nationalBody: true,
  federation: true,
  title: true,
  birth: true,
  sex: true,
  club: true,
  erasedAt: true,
  publicName: true,
} as const;

/** Copies the teams without their captains, whose names are personal data of the other event, and without their links. Returns the copies by the ids of the originals. */
async function copyTeams(db: Database, sections: PlayersToCopy['sections']): Promise<ReadonlyMap<string, string>> {
  const teams = await db.team.findMany({
    where: { sectionId: { in: [...sections.keys()] } },
    omit: { captain: true, captainCodeHash: true, captainCodeAt: true, createdAt: true },
  });
  const copies = new Map(teams.map(({ id }) => [id, randomUUID()]));
  await db.team.createMany({
    data: teams.flatMap(({ id, sectionId, ...team }) => {
      const [copy, section] = [copies.get(id), sections.get(sectionId)];
      return copy === undefined || section === undefined ? [] : [{ ...team, id: copy, sectionId: section }];
    }),
  });
  return copies;
}

async function copyPersons(
  db: Database,
  { eventId, copyId }: Omit<PlayersToCopy, 'sections'>,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const persons = await db.person.findMany({
    where: { eventId, id: { in: [...wanted] } },
    select: { id: true, ...COPIED_PERSON_COLUMNS },
    orderBy: { id: 'asc' },
  });
  const copies = new Map<string, string>();
  for (const { id, ...person } of persons) {
    const copy = await db.person.create({ data: { ...person, eventId: copyId }, select: { id: true } });
    copies.set(id, copy.id);
  }
  return copies;
}
