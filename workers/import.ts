import type { SystemId } from '@/engine';
import { type CheckedRounds, checkReport, textsThatAgree } from '@/lib/domain/import-export/check-report';
import { type ReadReport, readReport } from '@/lib/domain/import-export/read-report';
import { carryMapping, guessColumns, type MappedTable, type ReadMapping } from '@/lib/domain/player-lists/entry-columns';
import { parseTable, type TableProblem } from '@/lib/domain/player-lists/parse-table';
import { type EntryLine, type ListSection, readEntryLines } from '@/lib/domain/player-lists/read-entry-lines';
import { type RatingList, readRatingList } from '@/lib/domain/player-lists/read-rating-list';
import type { RatingKind } from '@/lib/domain/ratings/rating-kind';

/** A report file of a whole tournament. */
export function readReportFile({ text }: { readonly text: string }): ReadReport {
  return readReport(text);
}

/** Its rounds from one on, paired again by a text. */
export function checkReportFile({ text, systemId, from, longestMs }: ReportCheck): CheckedRounds {
  return checkReport(text, systemId, { from, longestMs });
}

interface ReportCheck {
  readonly text: string;
  readonly systemId: SystemId;
  readonly from: number;
  readonly longestMs: number;
}

/** The texts but one by which every round is paired as it stands in the file. */
export function findText({ text, but, longestMs }: { readonly text: string; readonly but: SystemId; readonly longestMs: number }): readonly SystemId[] | null {
  return textsThatAgree(text, but, longestMs);
}

export type ReadList =
  | { readonly ok: true; readonly heading: readonly string[]; readonly mapped: MappedTable; readonly read: readonly EntryLine[] }
  | { readonly ok: false; readonly problem: TableProblem };

interface ListText {
  readonly text: string;
  /** What the reader said the columns hold; null to guess. */
  readonly mapped: MappedTable | null;
  /** How the preview before this one was read; what it knows of a column holds again. */
  readonly before?: ReadMapping | null;
  readonly section: ListSection;
}

/** A list of players to enter. */
export function readList({ text, mapped: stored, before = null, section }: ListText): ReadList {
  const table = parseTable(text);
  if (!table.ok) return table;
  const heading = table.lines[0]?.cells ?? [];
  const mapped = stored ?? mappingOf(table.lines, before);
  const content = mapped.hasHeader ? table.lines.slice(1) : table.lines;
  return { ok: true, heading, mapped, read: readEntryLines(content, mapped.mapping, section, mapped.nameOrder) };
}

function mappingOf(lines: Parameters<typeof guessColumns>[0], before: ReadMapping | null): MappedTable {
  const guessed = guessColumns(lines);
  return before === null ? guessed : carryMapping(before, { ...guessed, heading: lines[0]?.cells ?? [] });
}

/** A list of ratings; `kind` is what a column called "rating" holds. */
export function readRatings({ text, kind }: { readonly text: string; readonly kind: RatingKind }): RatingList {
  return readRatingList(text, kind);
}
