import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { readTitle } from '@/lib/domain/players/parse-person-fields';
import { isOtherName } from '@/lib/domain/players/search-name';
import {
  decideListRatings,
  entryRatings,
  listRatingUsed,
  filterRatingsByName,
  strengthSourceOfList,
  type ListRatings,
} from '@/lib/domain/rating-lists/decide-list-rating';
import type { ListInEffect } from '@/lib/domain/rating-lists/list-sequence';
import { strengthOf } from '@/lib/domain/ratings/pairing-strength';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { loadListRatings, type RatingListNumbers } from '@/lib/facts/rating-lists/load-list-ratings';
import { loadSectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import type { RatingListHit } from '@/lib/facts/rating-lists/search-rating-lists';
import { refuse } from '@/lib/platform/access/refusal';
import { lockPersons, type Database } from '@/lib/platform/db/client';
import { checkboxField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { storeNewEntry, actOnNewEntry, EntryPlacementSchema } from './enter-player';
import { completePerson, sourceOfListRating, storeListRatings, storePerson } from './store-entry';

export const EnterPlayerFromRatingListSchema = EntryPlacementSchema.extend({
  /** `FIDE`, or the three letters of a federation. `listNumber` is the player's number in that list. */
  listBody: z.string(t('terms.sentence.unreadable')).regex(/^(?:FIDE|[A-Z]{3})$/, t('terms.sentence.unreadable')),
  listNumber: z.string(t('terms.sentence.unreadable')).regex(/^[\p{L}\p{N}./ -]{1,40}$/u, t('terms.sentence.unreadable')),
  /** The rating list that the arbiter chose; blank for the first one in the section's sequence. */
  list: z.string().trim().max(40).default(''),
  isAnotherPerson: checkboxField(),
  /** Ticked if the player is the event's person with the same number, despite the different name. */
  isSamePerson: checkboxField(),
});

/** Enters a player from the saved rating lists, with number, name, title, federation, year of birth, sex and all ratings. */
export const enterPlayerFromRatingList = actOnNewEntry(async ({ db, actor, sectionId, rules }, input: z.output<typeof EnterPlayerFromRatingListSchema>) => {
  const { fromRound, teamId, acknowledged, listBody: body, listNumber: number, list } = input;
  const player = await db.ratedPlayer.findUnique({ where: { body_number: { body, number } } });
  if (player === null) return refuse('not-found');
  const fields = personFieldsOf({ ...player, fideId: body === 'FIDE' ? Number(number) : player.fideId });
  const taken = await findOrStorePerson(db, rules.eventId, fields, input);
  if (!taken.ok) return taken;
  const { sequence, lists } = await loadSectionRatingLists(db, sectionId);
  const line = { name: fields.name, fideId: fields.fideId, nationalId: body === 'FIDE' ? null : number, numberBody: body };
  const figures = await loadRatingsOf(db, taken.value, rules.eventId, line, lists);
  await storeListRatings(db, taken.value, figures.values());
  const rating = decideListRatings(figures, sequence, list);
  const ratings = entryRatings(rating);
  const chosen = strengthSourceOfList(list);
  const behind = listRatingUsed(rating, strengthOf(rules.ratingMethod, ratings, chosen).strengthFrom);
  const person = { id: taken.value, name: fields.name };
  return storeNewEntry(db, actor, rules, {
    sectionId,
    teamId,
    person,
    fromRound,
    title: fields.title,
    ratings,
    chosen,
    acknowledged,
    ...sourceOfListRating(behind),
  });
});

/** Finds ratings by the person's own numbers and by those of the chosen `line`. Leaves out ratings listed under neither of the two names. */
async function loadRatingsOf(db: Database, id: string, eventId: string, line: NumbersAndName, lists: readonly ListInEffect[]): Promise<ListRatings> {
  const person = await db.person.findUniqueOrThrow({
    where: { id, eventId },
    select: { name: true, fideId: true, nationalId: true, numberBody: true },
  });
  const [own = [], picked = []] = await loadListRatings(db, [person, line], lists);
  return filterRatingsByName(new Map([...picked, ...own]), line.name, person.name);
}

type NumbersAndName = RatingListNumbers & { readonly name: string };

/** The national number belongs to the list's federation, even for a guest from another federation. */
function personFieldsOf({ body, number, name, federation, sex, title, birthYear, fideId }: Omit<RatingListHit, 'isInactive'>) {
  const own = federation || (body === 'FIDE' ? '' : body);
  return {
    name,
    fideId,
    nationalId: body === 'FIDE' ? null : number,
    nationalBody: body === 'FIDE' || body === own ? '' : body,
    federation: own,
    title: readTitle(title ?? ''),
    birth: birthYear === null ? null : String(birthYear),
    sex,
    club: '',
    clubNumber: '',
  };
}

/** Returns the id of the event's person with this number, and fills in blank fields. If there is no such person, stores a new one. */
async function findOrStorePerson(
  db: Database,
  eventId: string,
  fields: ReturnType<typeof personFieldsOf>,
  { isAnotherPerson, isSamePerson }: Pick<z.output<typeof EnterPlayerFromRatingListSchema>, 'isAnotherPerson' | 'isSamePerson'>,
) {
  await lockPersons(db, eventId);
  const same = decideSamePerson(fields, await loadKnownPersons(db, eventId, [fields]));
  if (same.kind === 'same') {
    const { name } = same.person;
    if (isOtherName(name, fields.name) && !isSamePerson) return refuse('number-of-another-name', { field: 'name', facts: { name: fields.name, known: name } });
    await completePerson(db, eventId, same.person.id, fields);
    return ok(same.person.id);
  }
  if (same.kind === 'maybe' && !isAnotherPerson)
    return refuse('person-may-be-known', { field: 'name', facts: { count: same.persons.length, name: fields.name } });
  return ok(await storePerson(db, eventId, fields));
}
