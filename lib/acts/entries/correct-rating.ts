import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { returnFeeRows } from '@/lib/acts/fees/follow-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import { refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { fullPointByesFrom } from '@/lib/domain/entries/decide-absence';
import { placeAfterNewStrength } from '@/lib/domain/entries/decide-pairing-numbers';
import { RatingFieldsSchema, titleField } from '@/lib/domain/players/person-form-fields';
import { type EntryRatings, publishedRating, STRENGTH_SOURCES, strengthFacts, strengthOf } from '@/lib/domain/ratings/pairing-strength';
import { loadEarlyPlayers } from '@/lib/facts/entries/load-early-players';
import { loadForbiddenPairNames } from '@/lib/facts/entries/load-entry-rules';
import { findPaidWinner } from '@/lib/facts/prizes/find-paid-winner';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnEntry, actOnEntryInRound, type EntryAct, rePairAfterEntryAct } from './act-on-entry';
import { pickEntryRatings, storeRatings } from './store-entry';

export const CorrectRatingSchema = RatingFieldsSchema.extend({
  entryId: idField(),
  title: titleField,
  /** The rating used as pairing strength; blank if the section's rating method decides. */
  strengthFrom: z
    .enum([...STRENGTH_SOURCES, ''], t('fields.choose.option'))
    .default('')
    .transform((source) => source || ('none' as const)),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
});

/**
 * Corrects ratings and title. While pairing numbers are not final, this may change them, after confirmation (C.04.2 2.3). Public
 * rounds do not change (F.7 of the 1998 rules).
 */
export const correctRating = actOnEntryInRound(
  'entries.edit',
  () => 'order',
  async (act, { entryId, title, strengthFrom: chosen, reason, ...given }: z.output<typeof CorrectRatingSchema>) => {
    const { db, actor, eventId, sectionId, rules, entry } = act;
    const ratings = { fideRating: given.fideRating ?? 0, nationalRating: given.nationalRating ?? 0, estimate: given.estimate ?? 0 };
    const strength = strengthOf(rules.ratingMethod, ratings, chosen);
    const isSame = RATING_FIELDS.every((key) => ratings[key] === entry[key]) && strength.strengthFrom === entry.strengthFrom;
    if (isSame && title === entry.title) return ok({ pairingNumber: entry.pairingNumber });
    if (rules.pairedRounds > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
    const now = new Date();
    const isTyped = ratings.fideRating !== entry.fideRating || ratings.nationalRating !== entry.nationalRating;
    const isPlaced = strength.rating === entry.rating && title === entry.title;
    const from = isTyped ? { ratingSource: '', ratingList: 'hand', ratingListedOn: now } : {};
    await db.entry.update({ where: { id: entryId }, data: { ...ratings, ...strength, title, ...from, ...placeAfterNewStrength(rules.tieOrder, isPlaced) } });
    await storeRatings(db, entry.personId, rules.ratingKind, changedRatings(ratings, entry), { source: '', listedOn: now });
    await assignPairingNumbers(db, actor, sectionId);
    const { name } = entry.person;
    const before = { name, ...strengthFacts(entry), title: entry.title, ...pickEntryRatings(entry) };
    const after = { name, ...strengthFacts(strength), title, ...pickEntryRatings(ratings) };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'rating-corrected', entryIds: [entryId], before, after, reason });
    await notifySectionChanged(db, sectionId);
    const { pairingNumber } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { pairingNumber: true } });
    return ok({ pairingNumber });
  },
);

const RATING_FIELDS = ['fideRating', 'nationalRating', 'estimate'] as const;

/**
 * Returns the ratings to save with the person. An unchanged rating becomes 0, because the
 * person already has it. The estimate becomes 0, because it belongs to the entry.
 */
function changedRatings(ratings: EntryRatings, before: EntryRatings): EntryRatings {
  const changed = (key: (typeof RATING_FIELDS)[number]) => (ratings[key] === before[key] ? 0 : ratings[key]);
  return { fideRating: changed('fideRating'), nationalRating: changed('nationalRating'), estimate: 0 };
}

export const RemoveEntrySchema = z.object({ entryId: idField(), discards: draftAgreementField() });

/** Deletes an entry, with the dates of its games, if no round or result refers to the player. Otherwise refuses, and the player must withdraw instead. */
export const removeEntry = actOnEntry('entries.edit', async (act, input: z.output<typeof RemoveEntrySchema>) => {
  const { db } = act;
  const { entryId } = input;
  // Deleting the entry also deletes its forbidden pairs, which FIDE mode locks from the first draft on. Check this while the draft still exists.
  const names = await loadForbiddenPairNames(db, [entryId]);
  const settled = names === null ? null : refuseBarred(raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, act.rules));
  if (settled !== null) return settled;
  return rePairAfterEntryAct(act, 'order', input, deleteEntry);
});

/** Deletes an entry that no round and no result refers to. The section is locked, and its draft does not contain the player. */
export async function deleteEntry({ db, actor, eventId, sectionId, entry }: Omit<EntryAct, 'role' | 'onlySectionId'>) {
  const { id: entryId } = entry;
  const { name } = entry.person;
  if (await isReferencedByRounds(db, sectionId, entryId)) return refuse('entry-has-rounds', { facts: { name } });
  if ((await findPaidWinner(db, { entryId })) !== null) return refuse('entry-prize-paid', { facts: { name } });
  await returnFeeRows(db, sectionId, [entry]);
  await db.entry.delete({ where: { id: entryId } });
  await assignPairingNumbers(db, actor, sectionId);
  for (const round of fullPointByesFrom(entry, 1)) await updateFullPointByeBreach(db, actor, sectionId, round, []);
  await recordAudit(db, actor, { eventId, sectionId, kind: 'entry-removed', before: { name, ...strengthFacts(entry) } });
  await notifySectionChanged(db, sectionId);
  return ok({ name, ...(await loadSectionAddress(db, sectionId)) });
}

/** True if a round or a result refers to the player. Results of removed rounds count too. */
async function isReferencedByRounds(db: Database, sectionId: string, entryId: string): Promise<boolean> {
  const paired = await db.pairingNumber.count({ where: { entryId } });
  if (paired > 0) return true;
  if ((await loadEarlyPlayers(db, [entryId])).size > 0) return true;
  const played = await db.resultRevision.findFirst({
    where: { sectionId, result: { not: null }, OR: [{ whiteId: entryId }, { blackId: entryId }] },
    select: { id: true },
  });
  return played !== null;
}

export const SetRatingFromRoundSchema = RatingFieldsSchema.pick({ fideRating: true, nationalRating: true }).extend({
  entryId: idField(),
  fromRound: integerField(2, 99),
  reason: optionalLineField(400),
});

/**
 * Sets the ratings that tie-breaks use for a player from a given round on (C.07 10), or
 * deletes them if none are given. Needs a reason once that round is paired.
 */
export const setRatingFromRound = actOnEntry(
  'entries.edit',
  async (act, { entryId, fromRound, reason, ...given }: z.output<typeof SetRatingFromRoundSchema>) => {
    const { db, actor, eventId, sectionId, rules, entry } = act;
    if (fromRound > rules.rounds) return refuse('round-not-in-section', { field: 'fromRound', facts: { rounds: rules.rounds } });
    const ratings = { fideRating: given.fideRating ?? 0, nationalRating: given.nationalRating ?? 0 };
    const isTakenAway = ratings.fideRating === 0 && ratings.nationalRating === 0;
    const { name } = entry.person;
    const publishedOf = (listed: typeof ratings | null) => (listed === null ? null : publishedRating(rules.ratingMethod, { ...listed, estimate: 0 }));
    const rating = publishedOf(isTakenAway ? null : ratings);
    const key = { entryId_fromRound: { entryId, fromRound } };
    const stood = await db.entryRating.findUnique({ where: key });
    if ((stood?.fideRating ?? 0) === ratings.fideRating && (stood?.nationalRating ?? 0) === ratings.nationalRating) return ok({ name, fromRound, rating });
    if (rules.pairedRounds >= fromRound && reason === '') return refuse('reason-needed', { field: 'reason' });
    if (isTakenAway) await db.entryRating.deleteMany({ where: { entryId, fromRound } });
    else {
      const listed = { ...ratings, ratingList: 'hand', listedOn: new Date() };
      await db.entryRating.upsert({ where: key, create: { entryId, fromRound, ...listed }, update: listed });
    }
    const before = { name, fromRound, rating: publishedOf(stood) };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'rated-from-round', before, after: { name, fromRound, rating }, reason });
    await notifySectionChanged(db, sectionId);
    return ok({ name, fromRound, rating });
  },
);
