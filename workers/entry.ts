// What must not hold up the event loop, run by the threads of `lib/platform/jobs/run-job.ts`. What needs a process of its own is in `process.ts`.
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { pairRound, type SystemId, type Tournament } from '@/engine';
import { type EventRows, writeArchive } from '@/lib/domain/archive/write-archive';
import { pairedOtherwise, type RoundToCheck } from '@/lib/domain/compliance/paired-otherwise';
import { compareTexts, answerWhyNot, explain } from '@/lib/domain/explanations/explain-round';
import { checkReport, textsThatAgree } from '@/lib/domain/import-export/check-report';
import { readReport } from '@/lib/domain/import-export/read-report';
import { carryMapping, guessColumns, type MappedTable, type ReadMapping } from '@/lib/domain/player-lists/entry-columns';
import { parseTable } from '@/lib/domain/player-lists/parse-table';
import { type ListSection, readEntryLines } from '@/lib/domain/player-lists/read-entry-lines';
import { readRatingList } from '@/lib/domain/player-lists/read-rating-list';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import type { JobDone, JobTask } from '@/lib/platform/jobs/jobs';

const JOBS = {
  explain,
  answerWhyNot,
  compareTexts,
  pair: ({ systemId, tournament }: { readonly systemId: SystemId; readonly tournament: Tournament }) => pairRound(systemId, tournament),
  recheck: ({ rounds }: { readonly rounds: readonly RoundToCheck[] }) => pairedOtherwise(rounds),
  readReportFile: ({ text }: { readonly text: string }) => readReport(text),
  /** Its rounds from one on, paired again by an edition. */
  checkReportFile: ({ text, systemId, from, longestMs }: ReportCheck) => checkReport(text, systemId, { from, longestMs }),
  /** The editions but one by which every round is paired as it is in the file. */
  findText: ({ text, but, longestMs }: { readonly text: string; readonly but: SystemId; readonly longestMs: number }) => textsThatAgree(text, but, longestMs),
  readList,
  /** A list of ratings; `kind` is what a column called "rating" holds. */
  readRatings: ({ text, kind }: { readonly text: string; readonly kind: RatingKind }) => readRatingList(text, kind),
  packEvent: (rows: EventRows) => writeArchive(rows),
};

interface ReportCheck {
  readonly text: string;
  readonly systemId: SystemId;
  readonly from: number;
  readonly longestMs: number;
}

interface ListText {
  readonly text: string;
  /** What the reader said the columns hold; null to guess. */
  readonly mapped: MappedTable | null;
  /** How the preview before this one was read; what it knows of a column is still valid. */
  readonly before?: ReadMapping | null;
  readonly section: ListSection;
}

function readList({ text, mapped: stored, before = null, section }: ListText) {
  const table = parseTable(text);
  if (!table.ok) return table;
  const heading = table.lines[0]?.cells ?? [];
  const mapped = stored ?? mappingOf(table.lines, before);
  const content = mapped.hasHeader ? table.lines.slice(1) : table.lines;
  return { ok: true as const, heading, mapped, read: readEntryLines(content, mapped.mapping, section, mapped.nameOrder) };
}

function mappingOf(lines: Parameters<typeof guessColumns>[0], before: ReadMapping | null): MappedTable {
  const guessed = guessColumns(lines);
  return before === null ? guessed : carryMapping(before, { ...guessed, heading: lines[0]?.cells ?? [] });
}

type Own = typeof JOBS;

declare module '@/lib/platform/jobs/jobs' {
  interface Jobs extends Own {}
}

const LOWEST_PRIORITY = 19;
// On Linux a thread has a priority of its own; elsewhere this would slow down the whole server.
if (!isMainThread && process.platform === 'linux') os.setPriority(LOWEST_PRIORITY);

export default function run({ job, input }: JobTask): JobDone {
  const answer = (JOBS[job] as (given: unknown) => unknown)(input);
  return { answer, bytes: answer instanceof Uint8Array ? answer.byteLength : (JSON.stringify(answer)?.length ?? 0) };
}
