import { groupsOfEquals } from '@/lib/domain/entries/decide-pairing-numbers';
import { loadBoards } from '@/lib/facts/tournament/boards';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, mayInEvent } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { getEntries, type EntryLine, type SectionEntries } from './get-entries';

/** What is known about the person, as the form shows it. */
export interface EntryPerson {
  /** Where everything kept of the person is shown; null when that is not for the actor. */
  readonly dataId: string | null;
  readonly name: string;
  readonly federation: string;
  readonly birth: string;
  readonly fideId: string;
  readonly nationalId: string;
  /** Whose number that is, where it is not the player's federation's; else ''. */
  readonly nationalBody: string;
  readonly club: string;
  readonly sex: string;
}

/** The same player's entry in another section. */
export interface OtherEntry {
  readonly id: string;
  readonly sectionSlug: string;
  readonly sectionName: string;
}

/** What the last round is to a player, every round being public. */
export interface LastBoard {
  readonly round: number;
  /** 0 for who is not paired in it. */
  readonly board: number;
  /** `open`, `entered`, `complete`: a game, by whether its result is in and the round complete; `bye`: the pairing-allocated one. */
  readonly state: 'open' | 'entered' | 'complete' | 'bye' | 'notPaired' | 'notPairedComplete';
}

export interface EntryDetails extends Pick<SectionEntries, 'event' | 'section' | 'rules'> {
  readonly entry: EntryLine;
  /** The others of the same rating and title, in the order of their numbers: who may exchange numbers with the player. */
  readonly equals: readonly EntryLine[];
  readonly person: EntryPerson;
  /** The other sections of the event, in their order: where the player may go on. None for a role in one section. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly movedFrom: OtherEntry | null;
  readonly movedTo: (OtherEntry & { readonly afterRound: number }) | null;
  /** Null until every round is public. */
  readonly lastBoard: LastBoard | null;
  /** In the order of the rounds. */
  readonly laterRatings: readonly { readonly fromRound: number; readonly fideRating: number; readonly nationalRating: number }[];
}

/** One entry with everything that can be done to it; null when it does not exist for the actor. */
export async function getEntry(actor: Actor, eventSlug: string, sectionSlug: string, entryId: string): Promise<EntryDetails | null> {
  const page = await getEntries(actor, eventSlug, sectionSlug);
  const entry = page?.entries.find(({ id }) => id === entryId);
  if (page === null || entry === undefined) return null;
  const { person, laterRatings } = await database().entry.findUniqueOrThrow({
    where: { id: entryId },
    include: { person: true, laterRatings: { orderBy: { fromRound: 'asc' } } },
  });
  const { event, section, rules } = page;
  const access = await allowInEvent(database(), actor, 'event.enter', event.id);
  return {
    event,
    section,
    rules,
    entry,
    equals: (groupsOfEquals(page.entries).find((group) => group.includes(entry)) ?? []).filter((other) => other !== entry),
    laterRatings,
    ...(await loadMoves(entryId)),
    others: access.ok && access.value.onlySectionId === null ? await loadOthers(event.id, section.id) : [],
    lastBoard: rules.openRound > rules.rounds ? await loadLastBoard(section.id, entryId) : null,
    person: {
      dataId: access.ok && mayInEvent(access.value, 'persons.manage') ? person.id : null,
      name: person.name,
      federation: person.federation,
      birth: person.birth ?? '',
      fideId: person.fideId?.toString() ?? '',
      nationalId: person.nationalId ?? '',
      nationalBody: person.nationalBody,
      club: person.club,
      sex: person.sex ?? '',
    },
  };
}

/** Sections that were removed, and entries in them, are none. */
function loadOthers(eventId: string, sectionId: string) {
  const order = [{ position: 'asc' }, { id: 'asc' }] as const;
  return database().section.findMany({ where: { eventId, id: { not: sectionId }, removal: null }, select: { id: true, name: true }, orderBy: [...order] });
}

const ITS_SECTION = { id: true, section: { select: { slug: true, name: true } } } as const;

async function loadMoves(entryId: string): Promise<Pick<EntryDetails, 'movedFrom' | 'movedTo'>> {
  const db = database();
  const left = await db.withdrawal.findFirst({ where: { entryId, movedToId: { not: null } }, orderBy: { fromRound: 'desc' } });
  const came = await db.withdrawal.findFirst({ where: { movedToId: entryId }, select: { entryId: true } });
  const ids = [left?.movedToId, came?.entryId].flatMap((one) => one ?? []);
  const found = ids.length === 0 ? [] : await db.entry.findMany({ where: { id: { in: ids }, section: { removal: null } }, select: ITS_SECTION });
  const [to, from] = [left?.movedToId, came?.entryId].map((one) => {
    const entry = found.find(({ id }) => id === one);
    return entry === undefined ? null : { id: entry.id, sectionSlug: entry.section.slug, sectionName: entry.section.name };
  });
  return { movedFrom: from ?? null, movedTo: to == null || left === null ? null : { ...to, afterRound: left.fromRound - 1 } };
}

async function loadLastBoard(sectionId: string, entryId: string): Promise<LastBoard | null> {
  const round = await database().round.findFirst({
    where: { sectionId, state: { not: 'draft' } },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, state: true },
  });
  if (round === null) return null;
  const seat = (await loadBoards(database(), round.id)).find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  const isComplete = round.state === 'complete';
  if (seat === undefined) return { round: round.number, board: 0, state: isComplete ? 'notPairedComplete' : 'notPaired' };
  const played = isComplete ? 'complete' : seat.result === null ? 'open' : 'entered';
  return { round: round.number, board: seat.board, state: seat.blackId === null ? 'bye' : played };
}
