import { createHash } from 'node:crypto';
import { type SystemId, PAIRING_SYSTEMS } from '@/engine';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { firstDay } from '@/engine/trf';
import type { CheckedRound } from '@/lib/domain/import-export/check-report-rounds';
import { pairedRoundNumbers, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import { runCachedJob } from '@/lib/platform/jobs/cached-jobs';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';

export interface ImportCheck {
  readonly rounds: readonly CheckedRound[];
  readonly unchecked: readonly number[];
}

/** After this time, a job starts no further round. Further jobs check the next rounds until `MAX_CHECK_SECONDS` have passed. */
const JOB_TIME_LIMIT_MS = 3000;
export const MAX_CHECK_SECONDS = 60;
/** An arbiter is waiting for the answer, so the job must not queue behind jobs for visitors. */
const ARBITER_JOB_OPTIONS = { isVisitors: false } as const;
const OTHER_EDITION_SEARCH_MS = 5000;

const textHash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Pairs the rounds of a report file again, in short jobs. No job begins after `until`; the remaining
 * rounds are `unchecked`. The results are cached, so the import can use those of the preview.
 */
export async function checkImportedRounds(
  text: string,
  systemId: SystemId,
  paired: readonly number[],
  until = Date.now() + MAX_CHECK_SECONDS * 1000,
): Promise<Result<ImportCheck, JobRefusal>> {
  const hash = textHash(text);
  const rounds: CheckedRound[] = [];
  let from: number | null = paired.length > 0 ? 1 : null;
  while (from !== null && Date.now() < until) {
    const turn: CheckJobResult = await runCachedJob(
      'checkReportFile',
      `${hash}/${systemId}/${from}`,
      { text, systemId, from, longestMs: JOB_TIME_LIMIT_MS },
      ARBITER_JOB_OPTIONS,
    );
    if (!turn.ok && turn.error.code === 'work-queue-full') return err(turn.error);
    if (!turn.ok) break;
    rounds.push(...turn.value.rounds);
    from = turn.value.next;
  }
  const checked = new Set(rounds.map(({ number }) => number));
  return ok({ rounds, unchecked: paired.filter((number) => !checked.has(number)) });
}

type CheckJobResult = Awaited<ReturnType<typeof runCachedJob<'checkReportFile'>>>;

/** Returns the other edition that pairs every round as in the file; null if there is none or more than one. */
async function findOnlyOtherEdition(text: string, but: SystemId): Promise<SystemId | null> {
  const done = await runCachedJob('findText', `${textHash(text)}/${but}`, { text, but, longestMs: OTHER_EDITION_SEARCH_MS }, ARBITER_JOB_OPTIONS);
  const agreeing = (done.ok ? done.value : null) ?? [];
  return agreeing.length === 1 ? (agreeing[0] ?? null) : null;
}

/**
 * Returns the edition in record 192, or otherwise the Dutch rules in force on the first day. If these pair
 * a round differently, and only one other edition pairs all rounds as in the file, returns that edition.
 */
export async function editionOfFile(text: string, report: ReportedTournament): Promise<Result<SystemId | null, JobRefusal>> {
  const { systemId, lines } = report;
  // If record 192 names a custom system or a team event, the edition is unknown (null).
  if (systemId !== null || (lines.texts.tournamentType ?? '') !== '') return ok(systemId);
  const ofDay = dutchEditionInForce(report);
  if (ofDay === null || report.completedRounds === 0) return ok(ofDay);
  const check = await checkImportedRounds(text, ofDay, pairedRoundNumbers(report));
  if (!check.ok) return check;
  const isPaired = check.value.unchecked.length === 0 && check.value.rounds.every(({ differing }) => differing === null);
  return ok(isPaired ? ofDay : ((await findOnlyOtherEdition(text, ofDay)) ?? ofDay));
}

/**
 * Returns the Dutch rules in force on the first day of the event, because most events without
 * record 192 used them. Null if the file states no day, or if no Dutch rules were in force.
 */
function dutchEditionInForce({ lines }: Pick<ReportedTournament, 'lines'>): SystemId | null {
  const day = firstDay(lines).replaceAll('/', '-');
  if (day === '') return null;
  const texts = (['dutch-2026', 'dutch-2017', 'dutch-2012'] as const).map((id) => PAIRING_SYSTEMS[id]);
  return texts.find(({ inForce: { from, until } }) => from <= day && (until === null || day <= until))?.id ?? null;
}

/**
 * Why an edition is assumed: the file states it, the user chose it, it alone
 * agrees with the file, it was in force on the first day, or the section uses it.
 */
type AssumptionReason = 'stated' | 'chosen' | 'agrees' | 'day' | 'section';

interface AssumedEdition {
  readonly pairedBy: SystemId;
  readonly why: AssumptionReason;
}

export type PreviewRoundCheck = Awaited<ReturnType<typeof checkForPreview>>;
export type PreviewRound = PreviewRoundCheck['rounds'][number];
/** A board in the preview, White first. For the pairing-allocated bye, Black has number 0 and no name. */
export type PreviewBoard = NonNullable<PreviewRound['boards'][number]['file']>;

const MAX_SHOWN_BOARDS = 20;
/** No new job begins after this time, because a user is waiting for the page. A job that has already begun may use its full time. */
const PREVIEW_CHECK_MS = 30_000;

interface FileToCheck {
  readonly text: string;
  readonly report: ReportedTournament;
  readonly own: SystemId;
  readonly chosen: SystemId | null;
}

/** Pairs the rounds of a file again with the edition that was probably used. Rounds not reached before `until` are `unchecked`. */
export async function checkForPreview({ text, report, own, chosen }: FileToCheck, until = Date.now() + PREVIEW_CHECK_MS) {
  const assumed = assumedEdition(report, own, chosen);
  const checked = await checkWithEdition(assumed, text, report, until);
  const isSure = assumed.why === 'stated' || assumed.why === 'chosen';
  if (isSure || checked.rounds.length === 0 || Date.now() >= until) return checked;
  const other = await findOnlyOtherEdition(text, assumed.pairedBy);
  // With `other`, every round is paired as in the file, so there are no differing rounds to show.
  return other === null ? checked : { pairedBy: other, why: 'agrees' as const, rounds: [], unchecked: [], problem: null };
}

function assumedEdition(report: ReportedTournament, own: SystemId, chosen: SystemId | null): AssumedEdition {
  const { systemId } = report;
  if (systemId !== null) return { pairedBy: systemId, why: 'stated' };
  if (chosen !== null) return { pairedBy: chosen, why: 'chosen' };
  const ofDay = dutchEditionInForce(report);
  return ofDay === null ? { pairedBy: own, why: 'section' } : { pairedBy: ofDay, why: 'day' };
}

async function checkWithEdition(assumed: AssumedEdition, text: string, report: ReportedTournament, until: number) {
  const check = await checkImportedRounds(text, assumed.pairedBy, pairedRoundNumbers(report), until);
  return check.ok
    ? { ...assumed, ...toPreviewRounds(check.value, report), problem: null }
    : { ...assumed, rounds: [], unchecked: [], problem: check.error.code };
}

function toPreviewRounds({ rounds, unchecked }: ImportCheck, { players, teams, fileNumbers }: ReportedTournament) {
  const names = new Map((teams?.teams ?? players).map(({ number, name }) => [fileNumbers.get(number) ?? number, name]));
  const nameOf = (number: number) => (number === 0 ? '' : (names.get(number) ?? String(number)));
  const boardsOf = (some: NumberedBoards) =>
    some
      .map(([white, black]) => ({ numbers: [white, black] as const, names: [nameOf(white), nameOf(black)] as const }))
      .toSorted((a, b) => lowestPlayerNumber(a.numbers) - lowestPlayerNumber(b.numbers));
  const shownRounds = rounds.flatMap(({ number, engine, differing }) => {
    if (differing === null) return [];
    const [file, paired] = [boardsOf(differing.inFile.boards), boardsOf(differing.inFile.engine)];
    const count = Math.max(file.length, paired.length);
    const boards = Array.from({ length: Math.min(count, MAX_SHOWN_BOARDS) }, (_, index) => ({ file: file[index] ?? null, engine: paired[index] ?? null }));
    return [{ number, hasNone: engine === null, boards, more: count - boards.length }];
  });
  return { rounds: shownRounds, unchecked };
}

/** The key by which the boards of the file and those of the engine are sorted, so that they can be compared line by line. */
const lowestPlayerNumber = (numbers: readonly number[]) => Math.min(...numbers.filter((number) => number > 0));
