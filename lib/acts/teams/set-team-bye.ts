import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { roundMessageFacts } from '@/lib/acts/entries/act-on-entry';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { decideAbsence } from '@/lib/domain/entries/decide-absence';
import { formatOf } from '@/lib/domain/formats/formats';
import { TEAM_BYES } from '@/lib/domain/teams/decide-teams';
import { leavingRoundOf } from '@/lib/domain/teams/team-withdrawal';
import type { TeamFacts } from '@/lib/domain/tournament/section-facts';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { choiceField, idField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnTeam, type TeamAct } from './act-on-team';

export const SetTeamByeSchema = z.object({
  teamId: idField(),
  round: integerField(1, 99),
  teamBye: choiceField(['none', ...TEAM_BYES]),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type Input = z.output<typeof SetTeamByeSchema>;

/** Gives a team a requested bye in a round that is not public yet (record 240), or removes it. In a round robin, teams have no byes. */
export const setTeamBye = actOnTeam(async (act, input: Input) =>
  rePairAfter(act.db, act.actor, { sectionId: act.sectionId, round: input.round, discards: input.discards }, () => setBye(act, input)),
);

async function setBye({ db, actor, eventId, sectionId, facts, team }: TeamAct, { round, teamBye: kind, acknowledged }: Input) {
  const rules = await loadEntryRules(db, sectionId);
  if (rules === null || formatOf(facts.systemId).hasSchedule) return refuse('page-outdated');
  const fromRound = leavingRoundOf(facts, team);
  const withdrawals = fromRound === null || kind === 'none' ? [] : [{ fromRound, returnsInRound: null }];
  const refusal = decideAbsence({ round, kind: 'zeroPointBye', byArbiter: true }, { enteredFromRound: 1, absences: [], withdrawals }, rules);
  if (refusal !== null) return refuse(refusal, { field: 'round', facts: { ...roundMessageFacts(round, rules), name: team.name } });
  const others = facts.teamByes.filter((bye) => bye.teamId === team.id && bye.round !== round);
  const halfPointByes = 1 + others.filter((bye) => bye.kind === 'halfPointBye').length;
  const byes = [{ entryId: team.id, absence: kind, name: team.name, round, halfPointByes, isBarred: false }];
  const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.absence, { byes }, rules), acknowledged, t('entries.entryForms.noteIt'));
  if (!agreed.ok) return agreed;
  const about = { eventId, sectionId, round };
  if (kind === 'none') {
    const { count } = await db.teamBye.deleteMany({ where: { teamId: team.id, round } });
    if (count > 0) await recordAudit(db, actor, { ...about, kind: 'absence-removed', before: { name: team.name } });
  } else {
    await storeTeamBye(db, actor, about, { team, kind });
  }
  await updateFullPointByeBreach(db, actor, sectionId, round, agreed.value);
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, round });
}

export async function storeTeamBye(
  db: Database,
  actor: Actor,
  about: Readonly<Record<'eventId' | 'sectionId', string>> & { readonly round: number },
  { team: { id: teamId, name }, kind }: { readonly team: Pick<TeamFacts, 'id' | 'name'>; readonly kind: (typeof TEAM_BYES)[number] },
): Promise<void> {
  const { sectionId, round } = about;
  await db.teamBye.upsert({ where: { teamId_round: { teamId, round } }, create: { sectionId, teamId, round, kind }, update: { kind } });
  await recordAudit(db, actor, { ...about, kind: 'absence-recorded', after: { name, kind, origin: 'arbiter' } });
}
