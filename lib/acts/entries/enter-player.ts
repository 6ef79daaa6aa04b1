import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { ensurePersonInEvent } from '@/lib/acts/players/ensure-person-in-event';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { type AbsenceRecord, newByes, decideLateEntry, type EntryRules } from '@/lib/domain/entries/decide-absence';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { toSurnameFirst, surnameFirstVariants, isOrderUnknown } from '@/lib/domain/players/name-order';
import { PersonFieldsSchema, RatingFieldsSchema, titleField } from '@/lib/domain/players/person-form-fields';
import {
  latestRatings,
  type PersonRating,
  type LatestRatings,
  publishedRating,
  strengthFacts,
  strengthOf,
  type EntryRatings,
  type StrengthSource,
} from '@/lib/domain/ratings/pairing-strength';
import { manualRatingSource, namedSource, NO_SOURCE, type RatingSource } from '@/lib/domain/ratings/rating-source';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { lockPersons, type Database } from '@/lib/platform/db/client';
import { checkboxField, idField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { roundMessageFacts } from './act-on-entry';
import { storeEntry, storePerson, storeRatings } from './store-entry';

export const EntryPlacementSchema = z.object({
  sectionId: idField(),
  /** 1, or the first round of a late entry. */
  fromRound: integerField(1, 99).default(1),
  /** In a section of teams, the team whose roster gets the player as its last member; blank for none. */
  teamId: z.union([z.literal('').transform(() => undefined), idField()]).optional(),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** The fields for entering a known person. Ratings that are left empty come from the ratings on record. */
export const EnterKnownPlayerSchema = EntryPlacementSchema.extend(RatingFieldsSchema.shape).extend({ personId: idField(), title: titleField });

export const EnterNewPlayerSchema = EntryPlacementSchema.extend(PersonFieldsSchema.shape)
  .extend(RatingFieldsSchema.shape)
  .extend({
    filedAs: optionalLineField(120).optional(),
    ratingSource: optionalLineField(40),
    /** Ticked if the player and the known person of the same name are different people. */
    isAnotherPerson: checkboxField(),
  });

export interface EnteredPlayer {
  readonly entryId: string;
  readonly name: string;
  /** Null for a late entry until all earlier rounds are paired. */
  readonly pairingNumber: number | null;
}

interface NewEntryAct extends SectionAct {
  readonly rules: EntryRules;
}

/** Wraps every act that enters a player. Checks the permission, loads the section's rules and re-pairs an open draft. */
export function actOnNewEntry<Input extends z.output<typeof EntryPlacementSchema>, Outcome extends Result<unknown, Refusal>>(
  enterBy: (act: NewEntryAct, input: Input) => Promise<Outcome>,
) {
  return actInSection('entries.edit', (act, input: Input) => {
    const { sectionId, fromRound: round, discards } = input;
    return rePairAfter(act.db, act.actor, { sectionId, round, discards }, async () => {
      const rules = await loadEntryRules(act.db, sectionId);
      return rules === null ? refuse('not-found') : enterBy({ ...act, rules }, input);
    });
  });
}

/** Enters a person of the event, or a person that the search found in another event. */
export const enterKnownPlayer = actOnNewEntry(async ({ db, actor, sectionId, rules }, input: z.output<typeof EnterKnownPlayerSchema>) => {
  const { fromRound, teamId, acknowledged, title, personId } = input;
  const taken = await ensurePersonInEvent(db, actor, rules.eventId, personId);
  if (!taken.ok) return taken;
  const person = taken.value;
  const ratings = resolveEntryRatings(rules, person.ratings, input);
  return storeNewEntry(db, actor, rules, { sectionId, teamId, person, fromRound, title: title ?? person.title, acknowledged, ...ratings });
});

/**
 * Returns an entry's ratings and the source of the rating used for pairing. Ratings
 * missing from `given` come from `onRecord`, which is sorted by date, latest first.
 */
export function resolveEntryRatings(
  { ratingKind, ratingMethod }: EntryRules,
  onRecord: readonly PersonRating[],
  given: Partial<Record<keyof EntryRatings, number | null>> = {},
): RatingSource & { readonly ratings: EntryRatings } {
  const listed = latestRatings(onRecord, ratingKind);
  const ratings = {
    fideRating: given.fideRating ?? listed.fideRating,
    nationalRating: given.nationalRating ?? listed.nationalRating,
    estimate: given.estimate ?? 0,
  };
  return { ratings, ...ratingSourceFor(strengthOf(ratingMethod, ratings).strengthFrom, ratings, listed) };
}

/** Returns the source of the rating used for pairing: the list on record if it has this value, otherwise manual entry. */
function ratingSourceFor(from: StrengthSource, { fideRating, nationalRating }: EntryRatings, { fide, national }: LatestRatings): RatingSource {
  if (from === 'none' || from === 'estimate') return NO_SOURCE;
  const [value, onRecord] = from === 'fide' ? [fideRating, fide] : [nationalRating, national];
  if (onRecord === null || onRecord.value !== value) return manualRatingSource(new Date());
  const { source, listedOn } = onRecord;
  return source === 'import' ? { ratingSource: source, ratingList: source, ratingListedOn: listedOn } : namedSource(source, listedOn, from);
}

/** Refuses a FIDE id or national number that already exists in the event. Asks for confirmation if the name already exists there. */
export const enterNewPlayer = actOnNewEntry(async ({ db, actor, sectionId, rules }, input: z.output<typeof EnterNewPlayerSchema>) => {
  const { sectionId: _, fromRound, teamId, ratingSource, isAnotherPerson, discards: _discards, acknowledged, filedAs = '', ...given } = input;
  const { fideRating, nationalRating, estimate, ...typed } = given;
  if (isOrderUnknown(typed.name) && !surnameFirstVariants(typed.name).includes(filedAs)) {
    return refuse('which-is-the-surname', { field: 'name', facts: { name: typed.name, proposal: toSurnameFirst(typed.name, 'surnameLast') } });
  }
  const fields = isOrderUnknown(typed.name) ? { ...typed, name: filedAs } : typed;
  const known = await refuseKnownPerson(db, rules.eventId, fields, isAnotherPerson);
  if (known !== null) return known;
  const id = await storePerson(db, rules.eventId, fields);
  const ratings = { fideRating: fideRating ?? 0, nationalRating: nationalRating ?? 0, estimate: estimate ?? 0 };
  const now = new Date();
  await storeRatings(db, id, rules.ratingKind, ratings, { source: ratingSource, listedOn: now });
  const isRated = publishedRating(rules.ratingMethod, ratings) > 0;
  const source = { ratingSource, ratingList: isRated ? 'hand' : '', ratingListedOn: isRated ? now : null };
  const { name, title } = fields;
  return storeNewEntry(db, actor, rules, { sectionId, teamId, person: { id, name }, fromRound, title, ratings, acknowledged, ...source });
});

/** Locks the event's persons. Refuses a person whose number or name already exists in the event; returns null for any other person. */
async function refuseKnownPerson(db: Database, eventId: string, fields: Parameters<typeof storePerson>[2], isAnotherPerson: boolean) {
  await lockPersons(db, eventId);
  const same = decideSamePerson(fields, await loadKnownPersons(db, eventId, [fields]));
  if (same.kind === 'same') return refuse('person-known', { field: 'name', facts: { name: same.person.name } });
  if (same.kind !== 'maybe' || isAnotherPerson) return null;
  const [first] = same.persons;
  return refuse('person-may-be-known', { field: 'name', facts: { count: same.persons.length, name: first?.name ?? fields.name } });
}

interface EntryToStore extends RatingSource {
  readonly sectionId: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly fromRound: number;
  readonly teamId?: string | undefined;
  readonly title: string | null;
  readonly ratings: EntryRatings;
  /** The rating used for pairing, if the section's method does not decide. */
  readonly chosen?: StrengthSource;
  /** Null if the calling act has already asked for confirmation. */
  readonly acknowledged: string | null | undefined;
}

/** Asks for confirmation of more than one half-point bye, counting the rounds that a late entry missed. */
function confirmMissedRounds(
  sectionId: string,
  rules: EntryRules,
  person: EntryToStore['person'],
  missed: readonly AbsenceRecord[],
  acknowledged: EntryToStore['acknowledged'],
) {
  if (acknowledged === null) return ok([]);
  const byes = newByes({ id: person.id, person, halfPointByeBarred: false, absences: [] }, missed);
  return acknowledge(
    sectionId,
    raiseWarnings(ENTRY_ACT_WARNINGS.absence, { byes }, rules),
    acknowledged,
    t('entries.personSearch.enter', { name: person.name }),
  );
}

const acknowledgedFact = (acknowledged: readonly WarningCode[]) => (acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {});

async function nextRosterPlace(db: Database, sectionId: string, teamId: string | undefined) {
  if (teamId === undefined) return ok({});
  const team = await db.team.findUnique({ where: { id: teamId, sectionId }, select: { members: { select: { boardOrder: true } } } });
  if (team === null) return refuse('not-found');
  return ok({ teamId, boardOrder: Math.max(0, ...team.members.map(({ boardOrder }) => boardOrder ?? 0)) + 1 });
}

export async function storeNewEntry(
  db: Database,
  actor: Actor,
  rules: EntryRules,
  { person, fromRound, teamId, ratings, chosen, acknowledged, ...wanted }: EntryToStore,
) {
  const { sectionId } = wanted;
  const existing = await db.entry.findUnique({ where: { sectionId_personId: { sectionId, personId: person.id } } });
  if (existing !== null) {
    return refuse('already-entered', { field: 'name', facts: { name: person.name, number: existing.pairingNumber ?? 0, entryId: existing.id } });
  }
  const place = await nextRosterPlace(db, sectionId, teamId);
  if (!place.ok) return place;
  const decision = decideLateEntry(fromRound, rules);
  if (decision.kind === 'refused') {
    return refuse(decision.reason, { field: 'fromRound', facts: roundMessageFacts(fromRound, rules) });
  }
  const agreed = confirmMissedRounds(sectionId, rules, person, decision.missed, acknowledged);
  if (!agreed.ok) return agreed;
  const strength = strengthOf(rules.ratingMethod, ratings, chosen);
  const stored = { ratings: { ...ratings, ...strength }, personId: person.id, enteredFromRound: fromRound, absences: decision.missed, ...place.value };
  const entryId = await storeEntry(db, { ...wanted, ...stored });
  await assignPairingNumbers(db, actor, sectionId);
  const after = { name: person.name, ...strengthFacts(strength), ...(fromRound > 1 ? { fromRound } : {}), ...acknowledgedFact(agreed.value) };
  await recordAudit(db, actor, { eventId: rules.eventId, sectionId, kind: 'entry-added', after });
  await notifySectionChanged(db, sectionId);
  const { pairingNumber } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { pairingNumber: true } });
  const entered: EnteredPlayer = { entryId, name: person.name, pairingNumber };
  return ok(entered);
}
