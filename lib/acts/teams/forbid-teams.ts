import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { logForbiddenPairBreach } from '@/lib/acts/compliance/log-change-breaches';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField, refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { idField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const ForbidTeamsSchema = z.object({
  sectionId: idField(),
  teamAId: idField(t('refusals.same-team-twice')),
  teamBId: idField(t('refusals.same-team-twice')),
  /** The last round in which the pair is forbidden; empty for the whole tournament. */
  toRound: optionalIntegerField(1, 99),
  reason: optionalLineField(200),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

const warningsOf = (names: readonly string[], state: SectionState) => raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, state);

/** Forbids two teams from meeting, from the next unpaired round on. The rules are those of `forbidPair`. */
export const forbidTeams = actInSection('entries.edit', async ({ db, actor, eventId, sectionId }, input: z.output<typeof ForbidTeamsSchema>) => {
  // Every pair is stored in the same order, so that a duplicate is found.
  const [teamAId = '', teamBId = ''] = [input.teamAId, input.teamBId].toSorted();
  if (teamAId === teamBId) return refuse('same-team-twice', { field: 'teamBId' });
  const teams = await db.team.findMany({ where: { sectionId, id: { in: [teamAId, teamBId] } }, orderBy: { number: 'asc' } });
  const before = await loadSectionState(db, sectionId);
  if (before === null || teams.length !== 2) return refuse('not-found');
  const [names, numbers] = [teams.map(({ name }) => name), teams.map(({ number }) => number)];
  const locked = refuseBarred(warningsOf(names, before));
  if (locked !== null) return locked;
  return rePairAfter(db, actor, { sectionId, round: null, discards: input.discards }, async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    if (state.nextRound > state.rounds) return refuse('all-rounds-paired', { facts: { rounds: state.rounds } });
    if ((await db.forbiddenTeamPair.count({ where: { sectionId, teamAId, teamBId } })) > 0) return refuse('pair-forbidden-already', { field: 'teamBId' });
    const agreed = acknowledge(sectionId, warningsOf(names, state), input.acknowledged, t('entries.forbiddenPairs.keepApart'));
    if (!agreed.ok) return agreed;
    const { nextRound: fromRound, pairedRounds: round } = state;
    await db.forbiddenTeamPair.create({ data: { sectionId, teamAId, teamBId, fromRound, toRound: input.toRound ?? 999, reason: input.reason } });
    const breach = await logForbiddenPairBreach(db, actor, { sectionId, round, numbers, is: 'forbidden' }, agreed.value);
    const after = { names, ...(breach === null ? {} : { breach }) };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'forbidden-pair-added', after, reason: input.reason });
    return ok({ names });
  });
});

export const AllowTeamsSchema = z.object({ teamPairId: idField(), discards: draftAgreementField(), acknowledged: acknowledgedField() });

/** Lets two teams meet again. A pair that applied to paired rounds stays, and ends with the last of these rounds. */
export const allowTeams = actInSectionOf(
  'entries.edit',
  (db, { teamPairId: id }: z.output<typeof AllowTeamsSchema>) => db.forbiddenTeamPair.findUnique({ where: { id }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { teamPairId: id, discards, acknowledged }) => {
    const pair = await db.forbiddenTeamPair.findUnique({ where: { id }, include: { teamA: true, teamB: true } });
    const before = await loadSectionState(db, sectionId);
    if (pair === null || before === null) return refuse('not-found');
    const teams = [pair.teamA, pair.teamB];
    const [names, numbers] = [teams.map(({ name }) => name), teams.map(({ number }) => number)];
    const locked = refuseBarred(warningsOf(names, before));
    if (locked !== null) return locked;
    return rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
      const state = await loadSectionState(db, sectionId);
      if (state === null) return refuse('not-found');
      const agreed = acknowledge(sectionId, warningsOf(names, state), acknowledged, t('terms.label.removeNamed', { name: names.join(' – ') }));
      if (!agreed.ok) return agreed;
      const { nextRound, pairedRounds: round } = state;
      if (pair.fromRound >= nextRound) await db.forbiddenTeamPair.delete({ where: { id } });
      else await db.forbiddenTeamPair.update({ where: { id }, data: { toRound: round } });
      const breach = await logForbiddenPairBreach(db, actor, { sectionId, round, numbers, is: 'allowed' }, agreed.value);
      const after = breach === null ? {} : { after: { breach } };
      await recordAudit(db, actor, { eventId, sectionId, kind: 'forbidden-pair-removed', before: { names }, ...after });
      return ok({ sectionId });
    });
  },
);
