import type { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardsDraft } from '@/lib/acts/pairing/pair-again-with';
import { correctedPerson } from '@/lib/domain/entries/corrected-person';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { PersonFields, type PersonFieldValues, RatingFields } from '@/lib/domain/players/person-fields-form';
import { publishedRating, strengthOf, type EntryRatings } from '@/lib/domain/ratings/strength';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, lockPersons } from '@/lib/platform/db/client';
import { id, oneOf, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { actOnEntryInRound } from './entry-access';
import { storePerson, storeRatings } from './store-entry';

export const ReplacePerson = PersonFields.extend(RatingFields.shape).extend({
  entryId: id(),
  /** What to do if a person of this name is known and no number decides. */
  ifKnown: oneOf(['ask', 'same', 'another']).default('ask'),
  reason: optionalLine(400),
  discards: discardsDraft(),
});

type Input = z.output<typeof ReplacePerson>;
/** Assigns an entry, with its rounds and results, to the right person. Pairing numbers change as for a corrected rating (C.04.2 2.3). */
export const replacePerson = actOnEntryInRound(
  'entries.edit',
  () => 'order',
  async (act, { entryId, fideRating, nationalRating, estimate, ifKnown, reason, discards: _, ...fields }: Input) => {
    const { db, actor, eventId, sectionId, rules, entry } = act;
    if (rules.pairedRounds > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
    const right = await rightPerson(db, eventId, fields, ifKnown);
    if (!right.ok) return right;
    const personId = right.value;
    if (personId === entry.personId) return refuse('is-that-person', { field: 'name', facts: { name: fields.name } });
    const other = await db.entry.findUnique({ where: { sectionId_personId: { sectionId, personId } }, select: { id: true, pairingNumber: true } });
    if (other !== null) {
      return refuse('already-entered', { field: 'name', facts: { name: fields.name, number: other.pairingNumber ?? 0, entryId: other.id } });
    }

    const ratings = { fideRating: fideRating ?? 0, nationalRating: nationalRating ?? 0, estimate: estimate ?? 0 };
    await enterInstead(db, rules, entryId, personId, ratings, fields.title);
    await assignPairingNumbers(db, actor, sectionId);
    const is = (await loadEntry(db, sectionId, entryId)) ?? entry;
    await recordEvent(db, actor, correctedPerson({ eventId, sectionId, reason }, { was: entry, is }));
    await refreshPublicSnapshot(db, sectionId);
    return ok({ name: is.person.name });
  },
);

/** Returns the event's person with this number, or with this name if the arbiter confirms it; else stores a new person. */
async function rightPerson(db: Database, eventId: string, fields: PersonFieldValues, ifKnown: Input['ifKnown']) {
  await lockPersons(db, eventId);
  const same = decideSamePerson(fields, await loadKnownPersons(db, eventId, [fields]));
  if (same.kind === 'same') return ok(same.person.id);
  if (same.kind === 'new' || ifKnown === 'another') return ok(await storePerson(db, eventId, fields));
  const [known, ...more] = same.persons;
  if (ifKnown === 'same' && known !== undefined && more.length === 0) return ok(known.id);
  return refuse('name-is-known', { field: 'ifKnown', facts: { name: fields.name, count: same.persons.length } });
}

async function enterInstead(
  db: Database,
  { ratingKind, ratingMethod }: EntryRules,
  entryId: string,
  personId: string,
  ratings: EntryRatings,
  title: string | null,
): Promise<void> {
  const now = new Date();
  const strength = strengthOf(ratingMethod, ratings);
  const ratingListedOn = publishedRating(ratingMethod, ratings) > 0 ? now : null;
  const from = { ratingSource: '', ratingList: ratingListedOn === null ? '' : 'hand', ratingListedOn };
  await db.entry.update({ where: { id: entryId }, data: { personId, ...ratings, ...strength, title, tieRank: null, ...from } });
  await storeRatings(db, personId, ratingKind, ratings, { source: '', listedOn: now });
}
