import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { readTitle } from '@/lib/domain/players/person-fields';
import { isOtherName } from '@/lib/domain/players/search-name';
import {
  decideListedRating,
  entryRatings,
  figureBehind,
  figuresUnder,
  sourceOfPicked,
  type ListedFigures,
} from '@/lib/domain/rating-lists/decide-listed-rating';
import type { ValidList } from '@/lib/domain/rating-lists/list-sequence';
import { strengthOf } from '@/lib/domain/ratings/strength';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import type { RatedPlayer } from '@/lib/facts/rating-lists/find-rated-player';
import { loadListedFigures, type Numbered } from '@/lib/facts/rating-lists/load-listed-figures';
import { loadSectionLists } from '@/lib/facts/rating-lists/load-section-lists';
import { refuse } from '@/lib/platform/access/refusal';
import { lockPersons, type Database } from '@/lib/platform/db/client';
import { checkbox } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { enter, entering, Place } from './enter-player';
import { completePerson, sourceOfFigure, storeFigures, storePerson } from './store-entry';

export const EnterListedPlayer = Place.extend({
  /** `FIDE`, or the letters of a federation, and the player's number there. */
  listBody: z.string(tell('fields.section.listUnknown')).regex(/^(?:FIDE|[A-Z]{3})$/, tell('fields.section.listUnknown')),
  listNumber: z.string(tell('fields.section.listUnknown')).regex(/^[\p{L}\p{N}./ -]{1,40}$/u, tell('fields.section.listUnknown')),
  /** A list that rates the player, picked instead of the first in the section's sequence; blank: that one. */
  list: z.string().trim().max(40).default(''),
  isAnotherPerson: checkbox(),
  /** Ticked when somebody of another name has the number in the event, and is this person. */
  isSamePerson: checkbox(),
});

/** Enters a player of the kept lists, with number, name, title, federation, year of birth, sex and all ratings from there. */
export const enterListedPlayer = entering(async ({ db, actor, sectionId, rules }, input: z.output<typeof EnterListedPlayer>) => {
  const { fromRound, acknowledged, listBody: body, listNumber: number, list } = input;
  const player = await db.ratedPlayer.findUnique({ where: { body_number: { body, number } } });
  if (player === null) return refuse('not-found');
  const fields = personOf({ ...player, fideId: body === 'FIDE' ? Number(number) : player.fideId });
  const taken = await takeListed(db, rules.eventId, fields, input);
  if (!taken.ok) return taken;
  const { sequence, lists } = await loadSectionLists(db, sectionId);
  const line = { name: fields.name, fideId: fields.fideId, nationalId: body === 'FIDE' ? null : number, numberBody: body };
  const figures = await figuresOf(db, taken.value, rules.eventId, line, lists);
  await storeFigures(db, taken.value, figures.values());
  const rating = decideListedRating(figures, sequence, list);
  const ratings = entryRatings(rating);
  const chosen = sourceOfPicked(list);
  const behind = figureBehind(rating, strengthOf(rules.ratingMethod, ratings, chosen).strengthFrom);
  const person = { id: taken.value, name: fields.name };
  return enter(db, actor, rules, { sectionId, person, fromRound, title: fields.title, ratings, chosen, acknowledged, ...sourceOfFigure(behind) });
});

/** Figures by the entered person's numbers and by the `line` that was picked; those under neither's name are somebody else's. */
async function figuresOf(db: Database, id: string, eventId: string, line: Line, lists: readonly ValidList[]): Promise<ListedFigures> {
  const person = await db.person.findUniqueOrThrow({
    where: { id, eventId },
    select: { name: true, fideId: true, nationalId: true, numberBody: true },
  });
  const [own = [], picked = []] = await loadListedFigures(db, [person, line], lists);
  return figuresUnder(new Map([...picked, ...own]), line.name, person.name);
}

type Line = Numbered & { readonly name: string };

/** The number is that of the list's federation, also where the player has another one, as in a list of guests. */
function personOf({ body, number, name, federation, sex, title, birthYear, fideId }: Omit<RatedPlayer, 'isInactive'>) {
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
  };
}

/** The event's own row of the player: whoever has the number already, with what was blank filled in, or somebody new. */
async function takeListed(
  db: Database,
  eventId: string,
  fields: ReturnType<typeof personOf>,
  { isAnotherPerson, isSamePerson }: Pick<z.output<typeof EnterListedPlayer>, 'isAnotherPerson' | 'isSamePerson'>,
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
