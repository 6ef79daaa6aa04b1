import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { giveFeeRows } from '@/lib/acts/fees/follow-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { allowsManualNumbers } from '@/lib/domain/entries/decide-manual-numbers';
import { personCorrectionRecord } from '@/lib/domain/entries/person-correction-record';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { PersonFieldsSchema, type PersonFieldValues, RatingFieldsSchema } from '@/lib/domain/players/person-form-fields';
import { publishedRating, strengthOf, type EntryRatings } from '@/lib/domain/ratings/pairing-strength';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { findPaidWinner } from '@/lib/facts/prizes/find-paid-winner';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockPersons } from '@/lib/platform/db/client';
import { idField, choiceField, optionalLineField } from '@/lib/platform/input/form-fields';
import { actOnEntryInRound, type EntryAct } from './act-on-entry';
import { storePerson, storeRatings } from './store-entry';

export const ReplacePersonSchema = PersonFieldsSchema.extend(RatingFieldsSchema.shape).extend({
  entryId: idField(),
  /** Whether this player is a known person of the same name. Needed only if no number identifies the player. */
  ifKnown: choiceField(['ask', 'same', 'another']).default('ask'),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
});

type Input = z.output<typeof ReplacePersonSchema>;
/** Assigns an entry, with its rounds and results, to the right person. Pairing numbers change as after a corrected rating (C.04.2 2.3). */
export const replacePerson = actOnEntryInRound(
  'entries.edit',
  () => 'order',
  async (act, { entryId, fideRating, nationalRating, estimate, ifKnown, reason, discards: _, ...fields }: Input) => {
    const { db, actor, eventId, sectionId, rules, entry } = act;
    if (rules.pairedRounds > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
    const right = await findOrStorePerson(db, eventId, fields, ifKnown);
    if (!right.ok) return right;
    const personId = right.value;
    if (personId === entry.personId) return refuse('is-that-person', { field: 'name', facts: { name: fields.name } });
    const other = await db.entry.findUnique({ where: { sectionId_personId: { sectionId, personId } }, select: { id: true, pairingNumber: true } });
    if (other !== null) {
      return refuse('already-entered', { field: 'name', facts: { name: fields.name, number: other.pairingNumber ?? 0, entryId: other.id } });
    }
    const paid = await findPaidWinner(db, { entryId });
    if (paid !== null) return refuse('entry-prize-paid', { facts: { name: paid } });

    const ratings = { fideRating: fideRating ?? 0, nationalRating: nationalRating ?? 0, estimate: estimate ?? 0 };
    await updateEntryPerson(db, rules, entryId, personId, ratings, fields.title);
    await endPrizeExclusion(act);
    await giveFeeRows(db, sectionId, entry.personId, personId);
    await assignPairingNumbers(db, actor, sectionId);
    const is = (await loadEntry(db, sectionId, entryId)) ?? entry;
    await recordAudit(db, actor, personCorrectionRecord({ eventId, sectionId, reason }, { was: entry, is }));
    await notifySectionChanged(db, sectionId);
    return ok({ name: is.person.name });
  },
);

/** An exclusion from the prizes was about the wrong person. */
async function endPrizeExclusion({ db, actor, eventId, sectionId, entry: { id: entryId, person } }: EntryAct): Promise<void> {
  const { count } = await db.prizeExclusion.deleteMany({ where: { entryId } });
  if (count === 0) return;
  await recordAudit(db, actor, { eventId, sectionId, kind: 'prize-exclusion-removed', before: { name: person.name, entryIds: [entryId] } });
}

/**
 * Returns the id of the event's person with this number, or with this name if the arbiter confirms
 * it. Stores a new person if none is known. Refuses a known name that the arbiter has not confirmed.
 */
async function findOrStorePerson(db: Database, eventId: string, fields: PersonFieldValues, ifKnown: Input['ifKnown']) {
  await lockPersons(db, eventId);
  const same = decideSamePerson(fields, await loadKnownPersons(db, eventId, [fields]));
  if (same.kind === 'same') return ok(same.person.id);
  if (same.kind === 'new' || ifKnown === 'another') return ok(await storePerson(db, eventId, fields));
  const [known, ...more] = same.persons;
  if (ifKnown === 'same' && known !== undefined && more.length === 0) return ok(known.id);
  return refuse('name-is-known', { field: 'ifKnown', facts: { name: fields.name, count: same.persons.length } });
}

async function updateEntryPerson(
  db: Database,
  { ratingKind, ratingMethod, tieOrder }: EntryRules,
  entryId: string,
  personId: string,
  ratings: EntryRatings,
  title: string | null,
): Promise<void> {
  const now = new Date();
  const strength = strengthOf(ratingMethod, ratings);
  const ratingListedOn = publishedRating(ratingMethod, ratings) > 0 ? now : null;
  const from = { ratingSource: '', ratingList: ratingListedOn === null ? '' : 'hand', ratingListedOn };
  const place = allowsManualNumbers(tieOrder) || tieOrder === 'standings' ? {} : { tieRank: null };
  await db.entry.update({ where: { id: entryId }, data: { personId, ...ratings, ...strength, title, ...place, ...from } });
  await storeRatings(db, personId, ratingKind, ratings, { source: '', listedOn: now });
}
