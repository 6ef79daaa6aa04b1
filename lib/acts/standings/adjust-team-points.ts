import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { adjustedTeamPointsText, arePairedWith, parseAdjustedPoints, type TeamPoints } from '@/lib/domain/standings/points-adjustments';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const pointsField = () => z.array(z.string().trim().max(20)).max(999).default([]);

export const AdjustTeamPointsSchema = z.object({
  sectionId: idField(),
  reason: optionalLineField(200),
  /** Each team gets the points at the same index of the other two lists. Blank points mean none. */
  teamIds: z.array(idField()).max(999).default([]),
  matchPoints: pointsField(),
  gamePoints: pointsField(),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type Input = z.output<typeof AdjustTeamPointsSchema>;

/** Saves adjusted points of teams (record 299) with a reason. They count like those of players: in the standings and in every later pairing. */
export const adjustTeamPoints = actInSection('result.correct', ({ db, actor, sectionId, eventId }, input: Input) =>
  rePairAfter(db, actor, { sectionId, round: null, discards: input.discards }, async () => {
    const typed = parseTeamPoints(input);
    if (!typed.ok) return typed;
    const given = typed.value;
    if (given.size === 0) return refuse('nobody-given-points');
    if (input.reason === '') return refuse('reason-needed', { field: 'reason' });
    const state = await loadSectionState(db, sectionId);
    const teams = await db.team.findMany({ where: { sectionId, id: { in: [...given.keys()] } }, select: { id: true, name: true } });
    if (state === null || teams.length < given.size) return refuse('not-found');
    const named = teams.map(({ id: teamId, name }) => ({ teamId, name, points: given.get(teamId) ?? NO_POINTS }));
    const told = named.map(({ name, points }) => adjustedTeamPointsText([name], points));
    const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.givePoints, { given: told }, state), input.acknowledged, t('rounds.beside.store'));
    if (!agreed.ok) return agreed;
    const counted = state.publishedRounds === 0 ? {} : { round: state.publishedRounds };
    await db.teamAdjustment.createMany({
      data: named.map(({ teamId, points }) => ({ sectionId, teamId, ...counted, ...points, reason: input.reason, actorName: actorName(actor) })),
    });
    for (const { name, points } of named) {
      await recordAudit(db, actor, { eventId, sectionId, ...counted, kind: 'points-adjusted', after: { team: name, ...points }, reason: input.reason });
    }
    await notifySectionChanged(db, sectionId);
    return ok({ count: given.size });
  }),
);

const NO_POINTS: TeamPoints = { matchPoints: 0, gamePoints: 0 };

/** The points by team id, without teams whose fields are blank. */
function parseTeamPoints({ teamIds, matchPoints, gamePoints }: Input): Result<ReadonlyMap<string, TeamPoints>, Refusal<'points-unreadable'>> {
  const given = new Map<string, TeamPoints>();
  for (const [index, teamId] of teamIds.entries()) {
    const texts = [matchPoints[index] ?? '', gamePoints[index] ?? ''];
    const [ofMatches, ofGames] = texts.map((text) => (text === '' ? 0 : parseAdjustedPoints(text)));
    const wrong = texts.find((text) => text !== '' && parseAdjustedPoints(text) === null);
    if (wrong !== undefined) return refuse('points-unreadable', { facts: { value: wrong } });
    if (texts.some((text) => text !== '')) given.set(teamId, { matchPoints: ofMatches ?? 0, gamePoints: ofGames ?? 0 });
  }
  return ok(given);
}

export const RemoveTeamAdjustmentSchema = z.object({ teamAdjustmentId: idField(), discards: draftAgreementField() });

/** Deletes adjusted points of a team if no public round was paired with them. Otherwise, an arbiter must enter the opposite points. */
export const removeTeamAdjustment = actInSectionOf(
  'result.correct',
  (db, { teamAdjustmentId: id }: z.output<typeof RemoveTeamAdjustmentSchema>) => db.teamAdjustment.findUnique({ where: { id }, select: { sectionId: true } }),
  ({ db, actor, eventId, sectionId }, { teamAdjustmentId: id, discards }) =>
    rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
      const given = await db.teamAdjustment.findUnique({ where: { id }, include: { team: { select: { name: true } } } });
      const state = await loadSectionState(db, sectionId);
      if (given === null || state === null) return refuse('not-found');
      const { type, round, matchPoints, gamePoints } = given;
      if (arePairedWith(state.systemId, state.publishedRounds, given))
        return refuse('points-paired-from', { facts: { round: (round ?? (type === '' ? 0 : 1)) + 1 } });
      await db.teamAdjustment.delete({ where: { id } });
      const name = given.team?.name ?? t('terms.word.allTeams');
      const before = { team: name, ...(type === '' ? {} : { type }), matchPoints, gamePoints };
      await recordAudit(db, actor, { eventId, sectionId, ...(round === null ? {} : { round }), kind: 'points-taken-back', before });
      await notifySectionChanged(db, sectionId);
      return ok({ name });
    }),
);
