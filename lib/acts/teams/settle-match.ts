import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { parseLeagueRules } from '@/lib/domain/teams/league-rules';
import { confirmationState } from '@/lib/domain/teams/match-reports';
import { actOnRound } from '@/lib/facts/rounds/act-on-round';
import { loadMatchReports } from '@/lib/facts/teams/load-match-reports';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';

export const SettleMatchSchema = z.object({ roundId: idField(), number: hiddenIntegerField(1, 999) });

/** Confirms the present results of a match, in place of the captains. Wrong results must be corrected first. */
export const settleMatch = actOnRound('result.enter', async ({ db, actor, eventId, sectionId, round }, { number }: z.output<typeof SettleMatchSchema>) => {
  const { leagueRules } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { leagueRules: true } });
  const report = (await loadMatchReports(db, round.id)).get(number);
  const state = confirmationState(report, parseLeagueRules(leagueRules), new Date());
  if (state !== 'unconfirmed' && state !== 'disputed') return refuse('page-outdated');
  await db.teamMatch.updateMany({ where: { roundId: round.id, number }, data: { answer: 'confirmed', answerReason: '' } });
  await recordAudit(db, actor, { eventId, sectionId, round: round.number, kind: 'match-confirmed', after: { match: number } });
  await notifySectionChanged(db, sectionId);
  return ok({ match: number });
});
