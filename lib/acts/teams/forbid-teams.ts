import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changeForbiddenPair } from '@/lib/acts/entries/change-forbidden-pair';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { openClubPairs } from '@/lib/domain/leagues/club-pairs';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnTeams } from './act-on-team';

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

/** Forbids two teams from meeting, from the next unpaired round on. */
export const forbidTeams = actInSection('entries.edit', async (act, input: z.output<typeof ForbidTeamsSchema>) => {
  const { db, sectionId } = act;
  const { toRound, reason, discards, acknowledged } = input;
  // The two ids of a pair are always stored in ascending order, so that a duplicate is found.
  const [teamAId = '', teamBId = ''] = [input.teamAId, input.teamBId].toSorted();
  if (teamAId === teamBId) return refuse('same-team-twice', { field: 'teamBId' });
  const teams = await db.team.findMany({ where: { sectionId, id: { in: [teamAId, teamBId] } }, orderBy: { number: 'asc' } });
  if (teams.length !== 2) return refuse('not-found');
  return changeForbiddenPair(act, {
    is: 'forbidden',
    ...namedTeams(teams),
    reason,
    discards,
    acknowledged,
    existing: { field: 'teamBId', count: () => db.forbiddenTeamPair.count({ where: { sectionId, teamAId, teamBId } }) },
    store: async ({ nextRound: fromRound }) => {
      await db.forbiddenTeamPair.create({ data: { sectionId, teamAId, teamBId, fromRound, toRound: toRound ?? 999, reason } });
      return { names: teams.map(({ name }) => name) };
    },
  });
});

const namedTeams = (teams: readonly { readonly name: string; readonly number: number }[]) => ({
  names: teams.map(({ name }) => name),
  loadNumbers: async () => teams.map(({ number }) => number),
});

export const ForbidClubPairsSchema = z.object({
  sectionId: idField(),
  /** The last round in which the pairs are forbidden; empty for the whole tournament. */
  toRound: optionalIntegerField(1, 99),
});

/** Forbids all teams of a club from meeting each other, before round 1 is paired. The reason of each pair is the name of the club. */
export const forbidClubPairs = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { toRound }: z.output<typeof ForbidClubPairsSchema>) => {
  const pairs = openClubPairs(facts);
  if (pairs.length === 0) return refuse('page-outdated');
  for (const { teams, club: reason } of pairs) {
    const [teamAId = '', teamBId = ''] = teams.map(({ id }) => id).toSorted();
    await db.forbiddenTeamPair.create({ data: { sectionId, teamAId, teamBId, fromRound: 1, toRound: toRound ?? 999, reason } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'forbidden-pair-added', after: { names: teams.map(({ name }) => name) }, reason });
  }
  await notifySectionChanged(db, sectionId);
  return ok({ count: pairs.length });
});

export const AllowTeamsSchema = z.object({ teamPairId: idField(), discards: draftAgreementField(), acknowledged: acknowledgedField() });

/** Lets two teams meet again. A pair that applied to paired rounds stays, and ends with the last of these rounds. */
export const allowTeams = actInSectionOf(
  'entries.edit',
  (db, { teamPairId: id }: z.output<typeof AllowTeamsSchema>) => db.forbiddenTeamPair.findUnique({ where: { id }, select: { sectionId: true } }),
  async (act, { teamPairId: id, discards, acknowledged }) => {
    const { db, sectionId } = act;
    const pair = await db.forbiddenTeamPair.findUnique({ where: { id }, include: { teamA: true, teamB: true } });
    if (pair === null) return refuse('not-found');
    return changeForbiddenPair(act, {
      is: 'allowed',
      ...namedTeams([pair.teamA, pair.teamB]),
      discards,
      acknowledged,
      store: async ({ nextRound, pairedRounds }) => {
        if (pair.fromRound >= nextRound) await db.forbiddenTeamPair.delete({ where: { id } });
        else await db.forbiddenTeamPair.update({ where: { id }, data: { toRound: pairedRounds } });
        return { sectionId };
      },
    });
  },
);
