// Jobs that would block the event loop. `lib/platform/jobs/run-job.ts` runs them in threads. `process-jobs.ts` has jobs for a separate process.
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { pairRound, type SystemId, type Tournament } from '@/engine';
import { type EventRows, writeEventArchive } from '@/lib/domain/archive/write-archive';
import { findDifferingRounds, type RoundToCheck } from '@/lib/domain/compliance/find-differing-rounds';
import { compareEditions, answerWhyNot, explainRoundInput } from '@/lib/domain/explanations/explain-round-input';
import { checkReportRounds, editionsThatAgree } from '@/lib/domain/import-export/check-report-rounds';
import { readReport } from '@/lib/domain/import-export/read-report';
import { sectionNorms } from '@/lib/domain/norms/section-norms';
import { carryOverMapping, guessColumns, type MappedTable, type MappingWithHeading, splitHeading } from '@/lib/domain/player-lists/column-mapping';
import { mendTable } from '@/lib/domain/player-lists/mend-table';
import { parseTable } from '@/lib/domain/player-lists/parse-table';
import { type PlayerListSection, readPlayerListLines } from '@/lib/domain/player-lists/read-player-list';
import { readRatingList } from '@/lib/domain/player-lists/read-rating-list';
import { readSpreadsheet } from '@/lib/domain/player-lists/read-spreadsheet';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import type { JobResult, JobTask } from '@/lib/platform/jobs/job-types';

const JOB_HANDLERS = {
  explainRoundInput,
  answerWhyNot,
  compareEditions,
  pair: ({ systemId, tournament }: { readonly systemId: SystemId; readonly tournament: Tournament }) => pairRound(systemId, tournament),
  recheck: ({ rounds }: { readonly rounds: readonly RoundToCheck[] }) => findDifferingRounds(rounds),
  readReportFile: ({ text }: { readonly text: string }) => readReport(text),
  /** Pairs the rounds of a report again by the rules of an edition, beginning with round `from`. */
  checkReportFile: ({ text, systemId, from, longestMs }: ReportCheck) => checkReportRounds(text, systemId, { from, longestMs }),
  /** Finds the editions, other than `but`, that pair every round as the file does. */
  findText: ({ text, but, longestMs }: { readonly text: string; readonly but: SystemId; readonly longestMs: number }) =>
    editionsThatAgree(text, but, longestMs),
  readList,
  readSpreadsheet: ({ bytes }: { readonly bytes: Uint8Array }) => readSpreadsheet(bytes),
  mendTable,
  /** Reads a rating list; `kind` is the kind of rating in a column called "rating". */
  readRatings: ({ text, kind }: { readonly text: string; readonly kind: RatingKind }) => readRatingList(text, kind),
  sectionNorms,
  packEvent: (rows: EventRows) => writeEventArchive(rows),
};

interface ReportCheck {
  readonly text: string;
  readonly systemId: SystemId;
  readonly from: number;
  readonly longestMs: number;
}

interface ListText {
  readonly text: string;
  /** The user's mapping of the columns; null to guess it. */
  readonly mapped: MappedTable | null;
  /** The mapping of the previous preview. Columns that have not changed keep their mapping. */
  readonly before?: MappingWithHeading | null;
  readonly section: PlayerListSection;
}

function readList({ text, mapped: stored, before = null, section }: ListText) {
  const table = parseTable(text);
  if (!table.ok) return table;
  const mapped = stored ?? columnMappingOf(table.lines, before);
  const { heading, content } = splitHeading(table.lines, mapped.hasHeader);
  return { ok: true as const, heading, mapped, read: readPlayerListLines(content, mapped.mapping, section, mapped.nameOrder) };
}

function columnMappingOf(lines: Parameters<typeof guessColumns>[0], before: MappingWithHeading | null): MappedTable {
  const guessed = guessColumns(lines);
  return before === null ? guessed : carryOverMapping(before, { ...guessed, heading: splitHeading(lines, guessed.hasHeader).heading });
}

type ThreadJobs = typeof JOB_HANDLERS;

declare module '@/lib/platform/jobs/job-types' {
  interface Jobs extends ThreadJobs {}
}

const LOWEST_PRIORITY = 19;
// Only Linux has a priority for each thread. On other systems this would slow down the whole server.
if (!isMainThread && process.platform === 'linux') os.setPriority(LOWEST_PRIORITY);

export default async function run({ job, input }: JobTask): Promise<JobResult> {
  const answer = await (JOB_HANDLERS[job] as (given: unknown) => unknown)(input);
  return { answer, bytes: answer instanceof Uint8Array ? answer.byteLength : (JSON.stringify(answer)?.length ?? 0) };
}
