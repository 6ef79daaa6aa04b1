import type { Actor } from '@/lib/access/actor';
import { allowInEvent } from '@/lib/access/allow';
import { database } from '@/lib/db/client';
import { groupsOfEquals } from './decide-exchange';
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

export interface EntryDetails extends Pick<SectionEntries, 'event' | 'section' | 'rules'> {
  readonly entry: EntryLine;
  /** The others of the same rating and title, in the order of their numbers: who may exchange numbers with the player. */
  readonly equals: readonly EntryLine[];
  readonly person: EntryPerson;
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
  const manages = await allowInEvent(database(), actor, 'persons.manage', event.id);
  return {
    event,
    section,
    rules,
    entry,
    equals: (groupsOfEquals(page.entries).find((group) => group.includes(entry)) ?? []).filter((other) => other !== entry),
    laterRatings,
    person: {
      dataId: manages.ok ? person.id : null,
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
