import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { roundMessageFacts } from '@/lib/acts/entries/act-on-entry';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { decideReEntryEffect, decideWithdrawal } from '@/lib/domain/entries/decide-withdrawal';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { matchesBeforeWithdrawal, teamWithdrawalOf } from '@/lib/domain/teams/team-withdrawal';
import { isWithdrawn, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, integerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnTeam, type TeamAct } from './act-on-team';

export const WithdrawTeamSchema = z.object({
  teamId: idField(),
  /** The first round that the team does not play. */
  fromRound: integerField(1, 99),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type WithdrawalInput = z.output<typeof WithdrawTeamSchema>;

/**
 * Withdraws all players of a team from a round that is not public yet. In a Swiss tournament, the team is no longer paired. In a round robin, it loses
 * its other matches by forfeit on all boards.
 */
export const withdrawTeam = actOnTeam((act, input: WithdrawalInput) =>
  rePairAfter(act.db, act.actor, { sectionId: act.sectionId, round: input.fromRound, discards: input.discards }, async () =>
    withByeBreaches(act, input.fromRound, await leave(act, input)),
  ),
);

async function leave({ db, actor, eventId, sectionId, facts, team }: TeamAct, { teamId, fromRound, reason, acknowledged }: WithdrawalInput) {
  const rules = await loadEntryRules(db, sectionId);
  if (rules === null) return refuse('not-found');
  const members = await loadMembers(db, teamId);
  const present = members.filter(({ withdrawals }) => withdrawals.every(({ returnsInRound }) => returnsInRound !== null));
  const about = { field: 'fromRound', facts: { ...roundMessageFacts(fromRound, rules), name: team.name } };
  const isWithoutPlayers = hasScoresOnly(facts);
  if (members.length === 0 && !isWithoutPlayers) return refuse('page-outdated');
  if (isWithoutPlayers ? team.leftFromRound != null : present.length === 0) return refuse('already-withdrawn', about);
  const refusal = decideWithdrawal(fromRound, { enteredFromRound: 1, absences: [], withdrawals: [] }, { rounds: rules.rounds, nextRound: rules.openRound });
  if (refusal !== null) return refuse(refusal, about);
  const matches = matchesBeforeWithdrawal(facts, team, lastPublishedRound(facts) + 1);
  const warnings = raiseWarnings(ENTRY_ACT_WARNINGS.withdrawTeam, { name: team.name, round: fromRound, matches }, rules);
  const agreed = acknowledge(sectionId, warnings, acknowledged, t('entries.teams.withdraw'));
  if (!agreed.ok) return agreed;
  if (isWithoutPlayers) await db.team.update({ where: { id: teamId }, data: { leftFromRound: fromRound } });
  else await withdrawPlayers(db, present, fromRound, reason);
  const entryIds = isWithoutPlayers ? [] : present.map(({ id }) => id);
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    round: fromRound,
    kind: 'player-withdrawn',
    after: { name: team.name, kind: 'withdrawn' },
    reason,
    entryIds,
  });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, fromRound });
}

async function withdrawPlayers(db: Database, present: Awaited<ReturnType<typeof loadMembers>>, fromRound: number, reason: string): Promise<void> {
  const interrupted = present.filter((member) => isWithdrawn(member, fromRound));
  await db.withdrawal.updateMany({
    where: { entryId: { in: interrupted.map(({ id }) => id) }, fromRound: { lte: fromRound }, returnsInRound: { gt: fromRound } },
    data: { returnsInRound: null },
  });
  const leaving = present.filter((member) => !interrupted.includes(member)).map(({ id }) => id);
  await db.withdrawal.createMany({ data: leaving.map((entryId) => ({ entryId, kind: 'withdrawn', fromRound, reason })) });
}

export const ReEnterTeamSchema = z.object({ teamId: idField(), inRound: integerField(1, 99), discards: draftAgreementField() });

/** Re-enters, from a coming round on, the players who left with their team. Players who left before the team stay withdrawn. */
export const reEnterTeam = actOnTeam((act, input: z.output<typeof ReEnterTeamSchema>) =>
  rePairAfter(act.db, act.actor, { sectionId: act.sectionId, round: input.inRound, discards: input.discards }, async () =>
    withByeBreaches(act, input.inRound, await comeBack(act, input)),
  ),
);

async function comeBack({ db, actor, eventId, sectionId, facts, team }: TeamAct, { teamId, inRound }: z.output<typeof ReEnterTeamSchema>) {
  const rules = await loadEntryRules(db, sectionId);
  if (rules === null) return refuse('not-found');
  if (hasScoresOnly(facts)) {
    if (team.leftFromRound == null) return refuse('page-outdated');
    if (inRound !== rules.openRound) return refuse('team-re-enters-next', { field: 'inRound', facts: { name: team.name, round: rules.openRound } });
    // The byes of rounds that the team missed did not count, and would count now.
    await db.teamBye.deleteMany({ where: { teamId, round: { gte: team.leftFromRound, lt: inRound } } });
    await db.team.update({ where: { id: teamId }, data: { leftFromRound: null } });
    await recordAudit(db, actor, { eventId, sectionId, round: inRound, kind: 'player-returned', after: { name: team.name }, entryIds: [] });
    await notifySectionChanged(db, sectionId);
    return ok({ name: team.name, inRound });
  }
  const withdrawal = teamWithdrawalOf(await loadMembers(db, teamId), teamId);
  const members = withdrawal?.members ?? [];
  const about = { field: 'inRound', facts: { ...roundMessageFacts(inRound, rules), fromRound: withdrawal?.fromRound ?? 0, name: team.name } };
  if (members.length === 0) return refuse('not-withdrawn', about);
  const effects = members.map(({ withdrawals }) => decideReEntryEffect(inRound, withdrawals, rules));
  for (const effect of effects) {
    if (effect.kind === 'refused') return refuse(effect.refusal, about);
    const where = { id: effect.withdrawalId };
    if (effect.kind === 'takes-back') await db.withdrawal.delete({ where });
    else await db.withdrawal.update({ where, data: { returnsInRound: inRound } });
  }
  const entryIds = members.map(({ id }) => id);
  await recordAudit(db, actor, { eventId, sectionId, round: inRound, kind: 'player-returned', after: { name: team.name }, entryIds });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, inRound });
}

/** Updates the breaches for full-point byes of a team that has left or returned, because they count only while it takes part. */
async function withByeBreaches<Outcome extends Result<unknown, unknown>>({ db, actor, sectionId, facts, team }: TeamAct, fromRound: number, outcome: Outcome) {
  const byes = facts.teamByes.filter(({ teamId, round, kind }) => teamId === team.id && round >= fromRound && kind === 'fullPointBye');
  if (outcome.ok) for (const { round } of byes) await updateFullPointByeBreach(db, actor, sectionId, round, []);
  return outcome;
}

const loadMembers = (db: Database, teamId: string) =>
  db.entry.findMany({ where: { teamId }, include: { withdrawals: { orderBy: { fromRound: 'asc' } } }, orderBy: { boardOrder: 'asc' } });
