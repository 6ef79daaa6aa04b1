import { PAIRING_SYSTEMS, type SystemId } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import { firstDay } from '@/engine/trf';
import { pairedRounds, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { checkImported, otherText } from './check-imported';

/**
 * The rules that the rounds of a file were paired by: those of record 192; without one the Dutch rules of the day it began, unless
 * exactly one other edition pairs every round as the file has it. Null where the record names none, or there is neither record nor day.
 */
export async function textOfFile(text: string, report: ReportedTournament): Promise<Result<SystemId | null, JobRefusal>> {
  const { systemId, lines } = report;
  // A custom system, or an event of teams: the record is there and names no edition.
  if (systemId !== null || (lines.texts.tournamentType ?? '') !== '') return ok(systemId);
  const ofDay = dutchOf(report);
  if (ofDay === null || report.completedRounds === 0) return ok(ofDay);
  const check = await checkImported(text, ofDay, pairedRounds(report));
  if (!check.ok) return check;
  const isPaired = check.value.unchecked.length === 0 && check.value.rounds.every(({ differing }) => differing === null);
  return ok(isPaired ? ofDay : ((await otherText(text, ofDay)) ?? ofDay));
}

/** The Dutch rules in force when the event began: what most events without record 192 were paired by. */
export function dutchOf({ lines }: Pick<ReportedTournament, 'lines'>): SystemId | null {
  const day = firstDay(lines).replaceAll('/', '-');
  if (day === '') return null;
  const texts = (['dutch-2026', 'dutch-2017', 'dutch-2012'] as const).map((id) => PAIRING_SYSTEMS[id]);
  return texts.find(({ inForce: { from, until } }) => from <= day && (until === null || day <= until))?.id ?? null;
}
