import { z } from 'zod';
import type { HalfPoints } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import { moveFeeRows } from '@/lib/acts/fees/follow-entry';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { storePointsAdjustments } from '@/lib/acts/standings/adjust-points';
import { acknowledge, acknowledgedField, type Warning } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { type EntryRules, newByes } from '@/lib/domain/entries/decide-absence';
import {
  CARRIED_SCORES,
  decideChangeOfSection,
  type ChangeOfSectionDecision,
  missedRoundRules,
  scoreInPublicRounds,
} from '@/lib/domain/entries/decide-change-of-section';
import { chosenStrength, strengthOf } from '@/lib/domain/ratings/pairing-strength';
import { NO_SOURCE, ratingSourceChange } from '@/lib/domain/ratings/rating-source';
import { formatPoints, formatSignedPoints } from '@/lib/domain/sections/points-text';
import { MAX_ADJUSTED_HALF_POINTS } from '@/lib/domain/standings/points-adjustments';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { idField, choiceField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { type EntryAct, isPairedWithoutEntry, roundMessageFacts } from './act-on-entry';
import { storeNewEntry, resolveEntryRatings } from './enter-player';
import { pickEntryRatings } from './store-entry';
import { storeWithdrawal } from './withdraw-player';

export const ChangePlayerSectionSchema = z.object({
  entryId: idField(),
  toSectionId: idField(t('fields.choose.option')),
  carries: choiceField(CARRIED_SCORES),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type Input = z.output<typeof ChangePlayerSectionSchema>;
/**
 * Withdraws a player from one section and makes a late entry in another. Before the other section is
 * paired, an arbiter can undo this by removing the new entry and re-entering the player in the old section.
 */
export function changePlayerSection(actor: Actor, wanted: Input) {
  return inTransaction(async (db) => {
    const opened = await loadBothSections(db, actor, wanted);
    if (!opened.ok) return opened;
    const { from, to } = opened.value;
    const { discards } = wanted;
    const leaves = (await isPairedWithoutEntry(db, from.entry, from.rules.openRound)) ? 0 : from.rules.openRound;
    return rePairAfter(db, actor, { sectionId: from.sectionId, round: leaves, discards }, () =>
      rePairAfter(db, actor, { sectionId: to.id, round: to.rules.openRound, discards }, () => changeSection(db, actor, wanted)),
    );
  });
}

interface SectionChange {
  readonly from: Pick<EntryAct, 'sectionId' | 'rules' | 'entry'> & { readonly name: string };
  readonly to: { readonly id: string; readonly name: string; readonly rules: EntryRules };
}

/**
 * Loads the entry and the target section, which must belong to the same event. Locks both sections in the order of their ids, to avoid a deadlock.
 */
async function loadBothSections(db: Database, actor: Actor, { entryId, toSectionId }: Input) {
  const found = await db.entry.findUnique({ where: { id: entryId }, select: { sectionId: true } });
  if (found === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const { sectionId } = found;
  const [here, there] = [await allowInSection(db, actor, 'entries.edit', sectionId), await allowInSection(db, actor, 'entries.edit', toSectionId)];
  if (!here.ok) return here;
  if (!there.ok) return there;
  if (here.value.eventId !== there.value.eventId) return refuse('not-found');
  if (sectionId === toSectionId) return refuse('same-section', { field: 'toSectionId' });
  for (const one of [sectionId, toSectionId].toSorted()) await lockSection(db, one);
  const leaves = await allowInSection(db, actor, 'attendance.edit', sectionId);
  if (!leaves.ok) return leaves;
  const [entry, rules, rulesThere] = [await loadEntry(db, sectionId, entryId), await loadEntryRules(db, sectionId), await loadEntryRules(db, toSectionId)];
  if (entry === null || rules === null || rulesThere === null) return refuse('not-found');
  const sections = await db.section.findMany({ where: { id: { in: [sectionId, toSectionId] } }, select: { id: true, name: true } });
  const nameOf = (one: string) => sections.find((section) => section.id === one)?.name ?? '';
  const both: SectionChange = {
    from: { sectionId, rules, entry, name: nameOf(sectionId) },
    to: { id: toSectionId, name: nameOf(toSectionId), rules: rulesThere },
  };
  return ok(both);
}

async function changeSection(db: Database, actor: Actor, wanted: Input) {
  const opened = await loadBothSections(db, actor, wanted);
  if (!opened.ok) return opened;
  const both = opened.value;
  const decided = await decideSectionChange(db, both, wanted);
  if (!decided.ok) return decided;
  const moving = { ...both, ...decided.value };
  const agreed = acknowledge(
    both.to.id,
    sectionChangeWarnings(moving, wanted),
    wanted.acknowledged,
    t('entries.move.move', { name: both.from.entry.person.name }),
  );
  if (!agreed.ok) return agreed;
  const entered = await enterOtherSection(db, actor, moving, wanted);
  if (!entered.ok) return entered;
  const left = await withdrawFromSection(db, actor, moving, { reason: wanted.reason, movedToId: entered.value.entryId });
  if (!left.ok) return left;
  await carryScore(db, actor, moving, entered.value.entryId);
  await carryPrizeExclusion(db, actor, moving, entered.value.entryId);
  await carryFees(db, moving, entered.value.entryId);
  await recordInBothSections(db, actor, moving, wanted);
  return ok({ name: entered.value.name, to: both.to.name, fromRound: moving.decision.entersFrom });
}

interface DecidedSectionChange extends SectionChange {
  readonly decision: Extract<ChangeOfSectionDecision, { readonly kind: 'moves' }>;
  /** The half-points carried over as adjusted points, 0 for none. */
  readonly score: HalfPoints;
}

async function decideSectionChange(db: Database, { from, to }: SectionChange, { carries }: Input) {
  const { entry, sectionId, rules } = from;
  const { name } = entry.person;
  const other = await db.entry.findUnique({ where: { sectionId_personId: { sectionId: to.id, personId: entry.personId } }, select: { id: true } });
  if (other !== null) return refuse('entry-in-both', { field: 'toSectionId', facts: { name, section: to.name } });
  const hasRounds = (await db.pairingNumber.count({ where: { entryId: entry.id } })) > 0;
  const decision = decideChangeOfSection({ hasRounds, withdrawals: entry.withdrawals }, carries, rules, to.rules);
  if (decision.kind === 'refused') {
    const { openRound, lateEntryUntilRound: until } = to.rules;
    const facts = { ...roundMessageFacts(openRound, to.rules), name, from: from.name, to: to.name, section: to.name, until };
    return refuse(decision.reason, { field: 'toSectionId', facts });
  }
  if (carries !== 'score') return ok({ decision, score: 0 });
  const facts = await loadSectionFacts(db, sectionId);
  const carried = facts === null ? { score: 0 } : scoreInPublicRounds(facts, entry.id);
  if ('openRound' in carried) return refuse('score-not-known', { field: 'carries', facts: { name, round: carried.openRound } });
  if (Math.abs(carried.score) > MAX_ADJUSTED_HALF_POINTS) {
    return refuse('score-beyond-report', { field: 'carries', facts: { points: formatPoints(carried.score), most: formatPoints(MAX_ADJUSTED_HALF_POINTS) } });
  }
  return ok({ decision, score: carried.score });
}

function sectionChangeWarnings({ from, to, decision, score }: DecidedSectionChange, { carries }: Input): readonly Warning[] {
  const { name } = from.entry.person;
  const { entersFrom, leavesFrom, missed } = decision;
  const how: 'missedRounds' | 'score' | 'onTime' = carries === 'score' ? 'score' : missed.length === 0 ? 'onTime' : 'missedRounds';
  const points = formatPoints(carries === 'missedRounds' && to.rules.missedRounds === 'halfPointBye' ? 1 : 0);
  const act = { name, from: from.name, leavesFrom, to: to.name, entersFrom, how, points, score: formatPoints(score) };
  const byes = newByes({ id: '', person: { name }, halfPointByeBarred: false, absences: [] }, missed);
  const given = score === 0 ? [] : [`${name} ${formatSignedPoints(score)}`];
  const { movePlayer, absence, givePoints } = ENTRY_ACT_WARNINGS;
  return [...raiseWarnings(movePlayer, act, to.rules), ...raiseWarnings(absence, { byes }, to.rules), ...raiseWarnings(givePoints, { given }, to.rules)];
}

/**
 * Enters the player in the target section with the same title. Uses the ratings of the
 * entry if both sections use the same kind of rating, otherwise the ratings on record.
 */
async function enterOtherSection(db: Database, actor: Actor, { from: { entry, rules }, to, decision }: DecidedSectionChange, { carries }: Input) {
  const { personId, title, person } = entry;
  const wanted = { sectionId: to.id, person: { id: personId, name: person.name }, fromRound: decision.entersFrom, title, acknowledged: null };
  const rulesThere = missedRoundRules(carries, to.rules);
  if (rules.ratingKind !== to.rules.ratingKind) {
    const ratings = await db.rating.findMany({ where: { personId }, orderBy: { listedOn: 'desc' } });
    return storeNewEntry(db, actor, rulesThere, { ...wanted, ...resolveEntryRatings(rulesThere, ratings) });
  }
  const { ratingSource, ratingList, ratingListedOn } = entry;
  const chosen = chosenStrength(rules.ratingMethod, entry, entry.strengthFrom);
  const strength = { ...entry, ...strengthOf(to.rules.ratingMethod, entry, chosen) };
  const source = { ratingSource, ratingList, ratingListedOn, ...ratingSourceChange(entry, strength, NO_SOURCE) };
  return storeNewEntry(db, actor, rulesThere, { ...wanted, ratings: pickEntryRatings(entry), chosen, ...source });
}

/** Withdraws the player from the old section, or links an existing withdrawal to the new entry. */
async function withdrawFromSection(
  db: Database,
  actor: Actor,
  { from, decision }: DecidedSectionChange,
  { reason, movedToId }: Pick<Parameters<typeof storeWithdrawal>[3], 'reason' | 'movedToId'>,
) {
  const { leavesFrom: fromRound, withdrawalId } = decision;
  if (withdrawalId === null) return storeWithdrawal(db, actor, from, { fromRound, kind: 'withdrawn', reason, movedToId });
  await db.withdrawal.update({ where: { id: withdrawalId }, data: { movedToId } });
  await notifySectionChanged(db, from.sectionId);
  return ok({ fromRound });
}

async function carryScore(db: Database, actor: Actor, { from, to, score }: DecidedSectionChange, entryId: string): Promise<void> {
  if (score === 0) return;
  const { eventId, publishedRounds } = to.rules;
  const reason = t('history.reason.movedFrom', { section: from.name });
  const [given, names] = [new Map([[entryId, score]]), new Map([[entryId, from.entry.person.name]])];
  await storePointsAdjustments(db, actor, { sectionId: to.id, eventId, publishedRounds }, { given, names, reason });
}

/** The player stays excluded in the old section too, which may still rank the player. */
async function carryPrizeExclusion(db: Database, actor: Actor, { from, to }: SectionChange, entryId: string): Promise<void> {
  const excluded = await db.prizeExclusion.findUnique({ where: { entryId: from.entry.id } });
  if (excluded === null) return;
  const { reason } = excluded;
  await db.prizeExclusion.create({ data: { sectionId: to.id, entryId, reason, actorName: actorName(actor) } });
  const after = { name: from.entry.person.name, entryIds: [entryId] };
  await recordAudit(db, actor, { eventId: to.rules.eventId, sectionId: to.id, kind: 'prize-exclusion-added', after, reason });
}

/** Payments and discounts follow the player, and so does the day of the entry, which decides about a late fee. */
async function carryFees(db: Database, { from, to }: DecidedSectionChange, entryId: string): Promise<void> {
  const { createdAt, personId } = from.entry;
  await db.entry.update({ where: { id: entryId }, data: { createdAt } });
  await moveFeeRows(db, [personId], from.sectionId, to.id);
}

async function recordInBothSections(db: Database, actor: Actor, { from, to, decision }: DecidedSectionChange, { reason }: Input): Promise<void> {
  const { leavesFrom, entersFrom } = decision;
  const after = { name: from.entry.person.name, from: from.name, afterRound: leavesFrom - 1, to: to.name, fromRound: entersFrom };
  const line = { eventId: to.rules.eventId, kind: 'player-moved', after, reason } as const;
  await recordAudit(db, actor, { ...line, sectionId: from.sectionId, round: Math.min(leavesFrom, from.rules.rounds) });
  await recordAudit(db, actor, { ...line, sectionId: to.id, round: entersFrom });
}
