import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { choiceField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { actOnEntry } from './act-on-entry';

/** `rule`: as General Regulations for Competitions 6.6 decides. */
const COUNTING_CHOICES = ['rule', 'yes', 'no'] as const;
type CountingChoice = (typeof COUNTING_CHOICES)[number];

const RESULTS_COUNT: Readonly<Record<CountingChoice, boolean | null>> = { rule: null, yes: true, no: false };

export const CountWithdrawnResultsSchema = z.object({
  /** The player who has left; in a section of teams, any player of the team that has left. */
  entryId: idField(),
  counts: choiceField(COUNTING_CHOICES),
  reason: optionalLineField(400),
});

/**
 * Decides whether the results of a player or team that has left a round robin count, however many of the games were played. The
 * standings show the decision.
 */
export const countWithdrawnResults = actOnEntry('attendance.edit', async (act, { entryId, counts, reason }: z.output<typeof CountWithdrawnResultsSchema>) => {
  const { db, actor, eventId, sectionId, rules, entry } = act;
  const { hasSchedule, isOfTeams } = formatOf(rules.systemId);
  const { team } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { team: { select: { id: true, name: true } } } });
  if (!hasSchedule || (isOfTeams && team === null)) return refuse('results-always-count');
  if (reason === '') return refuse('reason-needed', { field: 'reason' });
  const staying = team === null ? 0 : await db.entry.count({ where: { teamId: team.id, withdrawals: { none: { returnsInRound: null } } } });
  if (staying > 0) return refuse('page-outdated');
  const leaving = { returnsInRound: null, ...(team === null ? { entryId } : { entry: { teamId: team.id } }) };
  const { count } = await db.withdrawal.updateMany({ where: leaving, data: { resultsCount: RESULTS_COUNT[counts] } });
  if (count === 0) return refuse('page-outdated');
  const round = Math.min(rules.openRound, rules.rounds);
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'results-counted', after: { name: team?.name ?? entry.person.name, counts }, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ counts });
});
