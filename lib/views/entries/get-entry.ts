import { groupEqualPlayers } from '@/lib/domain/entries/decide-pairing-numbers';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Person } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, isPermittedInEvent } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { getEntries } from './get-entries';

export type EntryDetails = NonNullable<Awaited<ReturnType<typeof getEntry>>>;

export type EntryPerson = EntryDetails['person'];
export type EntryInOtherSection = NonNullable<EntryDetails['movedFrom']>;
export type LastBoard = NonNullable<EntryDetails['lastBoard']>;

export async function getEntry(actor: Actor, eventSlug: string, sectionSlug: string, entryId: string) {
  const page = await getEntries(actor, eventSlug, sectionSlug);
  const entry = page?.entries.find(({ id }) => id === entryId);
  if (page === null || entry === undefined) return null;
  const row = await database().entry.findUnique({
    where: { id: entryId },
    include: { person: true, laterRatings: { orderBy: { fromRound: 'asc' } } },
  });
  // The entry was removed between the two queries.
  if (row === null) return null;
  const { person, laterRatings } = row;
  const { event, section, rules } = page;
  const access = await allowInEvent(database(), actor, 'event.enter', event.id);
  return {
    event,
    section,
    rules,
    entry,
    /** The other players with the same rating and title, in the order of their numbers. The player may exchange numbers with any of them. */
    equals: (groupEqualPlayers(page.entries, rules.tieOrder).find((group) => group.includes(entry)) ?? []).filter((other) => other !== entry),
    laterRatings,
    ...(await loadLink(entryId)),
    ...(await loadSectionChanges(entryId)),
    /** The other sections of the event, to which the player may move. Empty if the actor has a role in only one section. */
    others: access.ok && access.value.onlySectionId === null ? await loadOtherSections(event.id, section.id) : [],
    lastBoard: rules.openRound > rules.rounds ? await loadLastBoard(section.id, entryId) : null,
    person: { dataId: access.ok && isPermittedInEvent(access.value, 'persons.manage') ? person.id : null, ...typedFields(person) },
  };
}

/** The fields of the person as a form shows them. */
const typedFields = ({ name, federation, birth, fideId, nationalId, nationalBody, club, clubNumber, sex }: Person) => ({
  name,
  federation,
  birth: birth ?? '',
  fideId: fideId?.toString() ?? '',
  nationalId: nationalId ?? '',
  /** The federation that issued the national number, if it is not the player's own; else ''. */
  nationalBody,
  club,
  clubNumber,
  sex: sex ?? '',
});

/** When the player's link was made, null without one; whether there can be one, which is false once the personal data was erased; and the time zone. */
async function loadLink(entryId: string) {
  const entry = await database().entry.findUnique({
    where: { id: entryId },
    select: { link: { select: { madeAt: true } }, person: { select: { erasedAt: true } }, section: { select: { event: { select: { timeZone: true } } } } },
  });
  return {
    linkMadeAt: entry?.link?.madeAt ?? null,
    mayHaveLink: entry !== null && entry.person.erasedAt === null,
    timeZone: entry?.section.event.timeZone ?? 'UTC',
  };
}

function loadOtherSections(eventId: string, sectionId: string) {
  const order = [{ position: 'asc' }, { id: 'asc' }] as const;
  return database().section.findMany({ where: { eventId, id: { not: sectionId }, removal: null }, select: { id: true, name: true }, orderBy: [...order] });
}

const SECTION_OF_ENTRY = { id: true, section: { select: { slug: true, name: true } } } as const;

async function loadSectionChanges(entryId: string) {
  const db = database();
  const left = await db.withdrawal.findFirst({ where: { entryId, movedToId: { not: null } }, orderBy: { fromRound: 'desc' } });
  const came = await db.withdrawal.findFirst({ where: { movedToId: entryId }, select: { entryId: true } });
  const ids = [left?.movedToId, came?.entryId].flatMap((one) => one ?? []);
  const found = ids.length === 0 ? [] : await db.entry.findMany({ where: { id: { in: ids }, section: { removal: null } }, select: SECTION_OF_ENTRY });
  const [to, from] = [left?.movedToId, came?.entryId].map((one) => {
    const entry = found.find(({ id }) => id === one);
    return entry === undefined ? null : { id: entry.id, sectionSlug: entry.section.slug, sectionName: entry.section.name };
  });
  return { movedFrom: from ?? null, movedTo: to == null || left === null ? null : { ...to, afterRound: left.fromRound - 1 } };
}

/**
 * The player's board in the last published round: 0 if the player was not paired, null if
 * no round is published. `entered`: the game has a result, but the round is not complete.
 */
async function loadLastBoard(sectionId: string, entryId: string) {
  const round = await database().round.findFirst({
    where: { sectionId, state: { not: 'draft' } },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, state: true },
  });
  if (round === null) return null;
  const seat = (await loadBoards(database(), round.id)).find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  const isComplete = round.state === 'complete';
  if (seat === undefined) return { round: round.number, board: 0, state: isComplete ? ('notPairedComplete' as const) : ('notPaired' as const) };
  const played = isComplete ? ('complete' as const) : seat.result === null ? ('open' as const) : ('entered' as const);
  return { round: round.number, board: seat.board, state: seat.blackId === null ? ('bye' as const) : played };
}
