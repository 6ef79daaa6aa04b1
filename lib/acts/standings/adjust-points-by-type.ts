import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { formatOf } from '@/lib/domain/formats/formats';
import { optionalPointsField } from '@/lib/domain/formats/points-field';
import { adjustedTeamPointsText, arePairedWith, POINTS_TYPES } from '@/lib/domain/standings/points-adjustments';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { choiceField, idField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const AdjustPointsByTypeSchema = z.object({
  sectionId: idField(),
  resultType: choiceField(POINTS_TYPES),
  /** The only team for which the points apply; '' for all teams. */
  forTeam: z.union([z.literal(''), idField()]),
  /** The only round in which the points apply; null for every round. */
  forRound: optionalIntegerField(1, 99),
  /** The points for each result of the type; blank points stay as usual. */
  newMatchPoints: optionalPointsField(),
  newGamePoints: optionalPointsField(),
  reason: optionalLineField(200),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type Input = z.output<typeof AdjustPointsByTypeSchema>;

/** Saves the points for one type of result (record 299), with a reason. Refused for rounds whose usual points a public round was paired with. */
export const adjustPointsByType = actInSection('result.correct', ({ db, actor, sectionId, eventId }, input: Input) =>
  rePairAfter(db, actor, { sectionId, round: null, discards: input.discards }, async () => {
    const { resultType: type, forTeam, forRound: round, newMatchPoints: matchPoints = null, newGamePoints: gamePoints = null, reason } = input;
    const state = await loadSectionState(db, sectionId);
    const team = forTeam === '' ? null : await db.team.findUnique({ where: { id: forTeam, sectionId }, select: { name: true } });
    if (state === null || (forTeam !== '' && team === null)) return refuse('not-found');
    if (!formatOf(state.systemId).isOfTeams) return refuse('page-outdated');
    if (matchPoints === null && gamePoints === null) return refuse('nobody-given-points');
    if (reason === '') return refuse('reason-needed', { field: 'reason' });
    if (round !== null && round > state.rounds) return refuse('round-not-in-section', { field: 'forRound', facts: { rounds: state.rounds } });
    if (arePairedWith(state.systemId, state.publishedRounds, { type, round }))
      return refuse('points-of-type-late', { field: 'forRound', facts: { round: state.publishedRounds } });
    const teamId = forTeam === '' ? null : forTeam;
    const told = [adjustedTeamPointsText(team === null ? [] : [team.name], { type, round, matchPoints, gamePoints })];
    const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.givePoints, { given: told }, state), input.acknowledged, t('rounds.beside.store'));
    if (!agreed.ok) return agreed;
    await db.teamAdjustment.create({ data: { sectionId, teamId, type, round, matchPoints, gamePoints, reason, actorName: actorName(actor) } });
    const after = { team: team?.name ?? t('terms.word.allTeams'), type, matchPoints, gamePoints };
    await recordAudit(db, actor, { eventId, sectionId, ...(round === null ? {} : { round }), kind: 'points-adjusted', after, reason });
    await notifySectionChanged(db, sectionId);
    return ok({ count: 1 });
  }),
);
