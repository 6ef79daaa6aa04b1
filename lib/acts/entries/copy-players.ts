import { randomUUID } from 'node:crypto';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

interface PlayersToCopy {
  readonly eventId: string;
  readonly copyId: string;
  readonly sections: ReadonlyMap<string, string>;
  /**
   * After promotion and relegation: for each section, the ids of the teams or entries that play in its copy, in order. If omitted,
   * everybody stays in their section.
   */
  readonly next?: ReadonlyMap<string, readonly string[]>;
}

export interface CopiedPlayers {
  readonly fromId: string;
  readonly toId: string;
  readonly personIds: readonly string[];
}

/**
 * Enters the players of an event's sections in the copied sections, from round 1 and in their teams. Leaves out expelled players. In
 * another event, each player becomes a new person. Refuses if a section would contain a person or a team name twice. Returns the
 * copied persons by section and copied section.
 */
export async function copyPlayers(db: Database, actor: Actor, players: PlayersToCopy) {
  const { sections } = players;
  const copyOf = newSectionFinder(players);
  const all = await db.entry.findMany({
    where: { sectionId: { in: [...sections.keys()] }, withdrawals: { none: { kind: 'expelled' } } },
    select: { id: true, sectionId: true, personId: true, teamId: true, ...COPIED_ENTRY_COLUMNS },
    orderBy: { id: 'asc' },
  });
  const entries = all.filter(({ id, teamId, sectionId }) => copyOf(teamId ?? id, sectionId) !== undefined);
  const personOf = await copyPersons(db, players, new Set(entries.map(({ personId }) => personId)));
  const teamOf = await copyTeams(db, players, copyOf);
  if (!teamOf.ok) return teamOf;
  const copied = new Map<string, CopiedPlayers>();
  const data = entries.flatMap(({ id, sectionId, personId, teamId, ...entry }) => {
    const [toId, person] = [copyOf(teamId ?? id, sectionId), personOf.get(personId)];
    if (toId === undefined || person === undefined) return [];
    const key = `${sectionId} ${toId}`;
    copied.set(key, { fromId: sectionId, toId, personIds: [...(copied.get(key)?.personIds ?? []), person] });
    return [{ ...entry, sectionId: toId, personId: person, teamId: teamId === null ? null : (teamOf.value.get(teamId) ?? null) }];
  });
  const twice = findRepeated(data, ({ sectionId, personId }) => `${sectionId} ${personId}`);
  if (twice !== undefined) return refuse('entered-there-already', { facts: await loadPersonAndSectionNames(db, players.copyId, twice) });
  await db.entry.createMany({ data });
  for (const sectionId of sections.values()) await assignPairingNumbers(db, actor, sectionId);
  return ok([...copied.values()]);
}

function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const seen = new Set<string>();
  return items.find((item) => seen.size === seen.add(keyOf(item)).size);
}

async function loadPersonAndSectionNames(db: Database, eventId: string, { sectionId, personId }: { readonly sectionId: string; readonly personId: string }) {
  const person = await db.person.findUniqueOrThrow({ where: { id: personId, eventId }, select: { name: true } });
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { name: true } });
  return { name: person.name, section: section.name };
}

/** Returns a function that finds the section into which a team or an entry of a section is copied; undefined if it is not copied. */
function newSectionFinder({ sections, next }: PlayersToCopy): (id: string, sectionId: string) => string | undefined {
  if (next === undefined) return (_id, sectionId) => sections.get(sectionId);
  const moved = new Map([...next].flatMap(([sectionId, ids]) => ids.map((id) => [id, sections.get(sectionId)])));
  return (id) => moved.get(id);
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
  clubNumber: true,
  erasedAt: true,
  publicName: true,
} as const;

/** The captains' names are personal data of the other event. */
const TEAM_COLUMNS_NOT_COPIED = {
  captain: true,
  captainCodeHash: true,
  captainCodeAt: true,
  createdAt: true,
  isLastInGroupA: true,
  virtualPoints: true,
  leftFromRound: true,
} as const;

/** Copies the teams without their links and captains, into the clubs of these names. Returns the copies by the ids of the originals. */
async function copyTeams(db: Database, { copyId, sections, next }: PlayersToCopy, copyOf: ReturnType<typeof newSectionFinder>) {
  const teams = await db.team.findMany({
    where: { sectionId: { in: [...sections.keys()] } },
    omit: TEAM_COLUMNS_NOT_COPIED,
    include: { club: { select: { name: true } } },
  });
  const clubs = await db.club.findMany({ where: { eventId: copyId }, select: { id: true, name: true } });
  const clubIds = new Map(clubs.map(({ id, name }) => [name, id]));
  const copies = new Map(teams.map(({ id }) => [id, randomUUID()]));
  const numberOf = new Map([...(next?.values() ?? [])].flatMap((ids) => ids.map((id, index) => [id, index + 1])));
  const data = teams.flatMap(({ id, sectionId, number, club, ...team }) => {
    const [copy, section, clubId] = [copies.get(id), copyOf(id, sectionId), clubIds.get(club?.name ?? '') ?? null];
    return copy === undefined || section === undefined ? [] : [{ ...team, id: copy, sectionId: section, clubId, number: numberOf.get(id) ?? number }];
  });
  const twice = findRepeated(data, ({ sectionId, name }) => `${sectionId} ${name}`);
  if (twice !== undefined) return refuse('team-name-taken', { facts: { name: twice.name } });
  await db.team.createMany({ data });
  return ok(copies);
}

async function copyPersons(db: Database, { eventId, copyId }: PlayersToCopy, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (eventId === copyId) return new Map([...wanted].map((id) => [id, id]));
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
