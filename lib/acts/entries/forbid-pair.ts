import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { logForbiddenPairBreach } from '@/lib/acts/compliance/log-change-breaches';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField, refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { refuseInTeams } from '@/lib/domain/formats/refuse-in-teams';
import { compareNames } from '@/lib/domain/players/compare-names';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, actInSectionOf, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const ForbidPairSchema = z.object({
  sectionId: idField(),
  entryAId: idField(t('refusals.same-player-twice')),
  entryBId: idField(t('refusals.same-player-twice')),
  /** The last round in which the pair is forbidden; empty for the whole tournament. */
  toRound: optionalIntegerField(1, 99),
  reason: optionalLineField(200),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Forbids two players from meeting, from the next unpaired round on. */
export const forbidPair = actInSection('entries.edit', async (act, input: z.output<typeof ForbidPairSchema>) => {
  const { sectionId, entryAId, entryBId, discards } = input;
  const state = await loadSectionState(act.db, sectionId);
  if (state === null) return refuse('not-found');
  const settled = refuseInTeams(state) ?? (await refuseLockedPair(act, state, [entryAId, entryBId]));
  if (settled !== null) return settled;
  return rePairAfter(act.db, act.actor, { sectionId, round: null, discards }, () => storePair(act, input));
});

async function storePair({ db, actor, eventId, sectionId }: SectionAct, { toRound, reason, acknowledged, ...pair }: z.output<typeof ForbidPairSchema>) {
  const state = await loadSectionState(db, sectionId);
  const names = await namesOf(db, sectionId, [pair.entryAId, pair.entryBId]);
  if (pair.entryAId === pair.entryBId) return refuse('same-player-twice', { field: 'entryBId' });
  if (state === null || names.length !== 2) return refuse('not-found');
  if (state.nextRound > state.rounds) return refuse('all-rounds-paired', { facts: { rounds: state.rounds } });
  // Store every pair in the same order, so that a duplicate is found.
  const isInOrder = pair.entryAId < pair.entryBId;
  const entryAId = isInOrder ? pair.entryAId : pair.entryBId;
  const entryBId = isInOrder ? pair.entryBId : pair.entryAId;
  const existing = await db.forbiddenPair.count({ where: { sectionId, entryAId, entryBId } });
  if (existing > 0) return refuse('pair-forbidden-already', { field: 'entryBId' });
  const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, state), acknowledged, t('entries.forbiddenPairs.keepApart'));
  if (!agreed.ok) return agreed;
  const row = await db.forbiddenPair.create({
    data: { sectionId, entryAId, entryBId, fromRound: state.nextRound, toRound: toRound ?? 999, reason },
  });
  const breach = await logForbiddenPairBreach(
    db,
    actor,
    { sectionId, round: state.pairedRounds, numbers: await numbersOf(db, state, [entryAId, entryBId]), is: 'forbidden' },
    agreed.value,
  );
  const after = { names, ...(breach === null ? {} : { breach }) };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'forbidden-pair-added', after, reason });
  return ok({ pairId: row.id });
}

async function namesOf(db: Database, sectionId: string, entryIds: readonly string[]): Promise<string[]> {
  const players = await db.entry.findMany({ where: { sectionId, id: { in: [...entryIds] } }, select: { person: { select: { name: true } } } });
  return players.map(({ person }) => person.name).toSorted(compareNames);
}

/** The pairing numbers of players in the last paired round. */
async function numbersOf(db: Database, { sectionId, pairedRounds }: SectionState, entryIds: readonly string[]): Promise<number[]> {
  const rows = await db.pairingNumber.findMany({ where: { entryId: { in: [...entryIds] }, round: { sectionId, number: pairedRounds } } });
  return rows.map(({ number }) => number);
}

/** Refuses a change that FIDE mode forbids from the first draft on; returns null if the pair may change. Call it while the draft still exists. */
async function refuseLockedPair({ db, sectionId }: SectionAct, state: SectionState, entryIds: readonly string[]) {
  return refuseBarred(raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names: await namesOf(db, sectionId, entryIds) }, state));
}

export const AllowPairSchema = z.object({ pairId: idField(), discards: draftAgreementField(), acknowledged: acknowledgedField() });

export const allowPair = actInSectionOf(
  'entries.edit',
  (db, { pairId }: z.output<typeof AllowPairSchema>) => db.forbiddenPair.findUnique({ where: { id: pairId }, select: { sectionId: true } }),
  async (act, { pairId, discards, acknowledged }) => {
    const { db, actor, eventId, sectionId } = act;
    const pair = await db.forbiddenPair.findUnique({ where: { id: pairId }, include: { entryA: NAME_SELECT, entryB: NAME_SELECT } });
    if (pair === null) return refuse('not-found');
    const { fromRound, entryAId, entryBId, entryA, entryB } = pair;
    const before = await loadSectionState(db, sectionId);
    if (before === null) return refuse('not-found');
    const settled = await refuseLockedPair(act, before, [entryAId, entryBId]);
    if (settled !== null) return settled;
    return rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
      const state = await loadSectionState(db, sectionId);
      if (state === null) return refuse('not-found');
      const names = [entryA.person.name, entryB.person.name];
      const agreed = acknowledge(
        sectionId,
        raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, state),
        acknowledged,
        t('terms.label.removeNamed', { name: names.join(' – ') }),
      );
      if (!agreed.ok) return agreed;
      const { nextRound, pairedRounds: round } = state;
      // Keep a pair that already applied to paired rounds, and end it with the last of these rounds.
      if (fromRound >= nextRound) await db.forbiddenPair.delete({ where: { id: pairId } });
      else await db.forbiddenPair.update({ where: { id: pairId }, data: { toRound: round } });
      const numbers = await numbersOf(db, state, [entryAId, entryBId]);
      const breach = await logForbiddenPairBreach(db, actor, { sectionId, round, numbers, is: 'allowed' }, agreed.value);
      const after = breach === null ? {} : { after: { breach } };
      await recordAudit(db, actor, { eventId, sectionId, kind: 'forbidden-pair-removed', before: { names }, ...after });
      return ok({ sectionId });
    });
  },
);

const NAME_SELECT = { select: { person: { select: { name: true } } } } as const;
