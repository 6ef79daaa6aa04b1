import { createHash } from 'node:crypto';
import { type SystemId, PAIRING_SYSTEMS } from '@/engine';
import { err, ok, type Result } from '@/engine/model/outcome';
import { firstDay } from '@/engine/trf';
import type { CheckedRound } from '@/lib/domain/import-export/check-report';
import { pairedRounds, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import { keptAnswer } from '@/lib/platform/jobs/kept-answers';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';

export interface ImportCheck {
  readonly rounds: readonly CheckedRound[];
  readonly unchecked: readonly number[];
}

/** Others wait no longer than this for a thread, but for one hard round; the whole file may take as many turns as are begun in time. */
const TURN_MS = 3000;
export const LONGEST_CHECK_SECONDS = 60;
/** An arbiter waits for it, and not behind the visitors of other events. */
const FOR_THE_DESK = { isVisitors: false } as const;
const PROPOSAL_MS = 5000;

const keyOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Pairs every round of a report file again, in turns that hold nobody up and begin before `until`; answers are kept from preview to import. */
export async function checkImported(
  text: string,
  systemId: SystemId,
  paired: readonly number[],
  until = Date.now() + LONGEST_CHECK_SECONDS * 1000,
): Promise<Result<ImportCheck, JobRefusal>> {
  const hash = keyOf(text);
  const rounds: CheckedRound[] = [];
  let from: number | null = paired.length > 0 ? 1 : null;
  while (from !== null && Date.now() < until) {
    const turn: Turn = await keptAnswer('checkReportFile', `${hash}/${systemId}/${from}`, { text, systemId, from, longestMs: TURN_MS }, FOR_THE_DESK);
    if (!turn.ok && turn.error.code === 'work-queue-full') return err(turn.error);
    if (!turn.ok) break;
    rounds.push(...turn.value.rounds);
    from = turn.value.next;
  }
  const checked = new Set(rounds.map(({ number }) => number));
  return ok({ rounds, unchecked: paired.filter((number) => !checked.has(number)) });
}

type Turn = Awaited<ReturnType<typeof keptAnswer<'checkReportFile'>>>;

/** The only other text by which every round is paired as the file has it; null where there is none, or more than one. */
export async function otherText(text: string, but: SystemId): Promise<SystemId | null> {
  const done = await keptAnswer('findText', `${keyOf(text)}/${but}`, { text, but, longestMs: PROPOSAL_MS }, FOR_THE_DESK);
  const agreeing = (done.ok ? done.value : null) ?? [];
  return agreeing.length === 1 ? (agreeing[0] ?? null) : null;
}

/** By record 192, else the Dutch rules of the first day unless exactly one other edition pairs every round so; null where neither says. */
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
