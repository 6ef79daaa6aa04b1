import type { DrillOutcome } from './drill-types';

/** The printed result of a drill: done, not possible on this machine, or failed without figures. */
export type DrillReportRow = { readonly drill: string } & ({ readonly outcome: DrillOutcome } | { readonly skipped: string } | { readonly failed: string });

const COLUMNS = ['acknowledged', 'lost', 'doubled', 'wrong', 'downtimeMs'] as const;
const NO_ENTRIES = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, downtimeMs: 0 };
const WIDTHS = [20, 14, 6, 9, 7, 12];

/** The row as `--json` prints it. A row without figures gives the reason. */
export function jsonReportRow(row: DrillReportRow): Record<string, string | number> {
  if ('outcome' in row) return { drill: row.drill, ...Object.fromEntries(COLUMNS.map((column) => [column, row.outcome[column]])) };
  return { drill: row.drill, ...NO_ENTRIES, ...('skipped' in row ? { skipped: row.skipped } : { failed: row.failed }) };
}

export function reportHeadLine(): string {
  return reportLine(['drill', 'acknowledged', 'lost', 'doubled', 'wrong', 'downtime'], 'what was done');
}

export function plainReportRow(row: DrillReportRow): string {
  if ('skipped' in row) return `${row.drill.padEnd(WIDTHS[0] ?? 0)}not possible here: ${row.skipped}`;
  if ('failed' in row) return `${row.drill.padEnd(WIDTHS[0] ?? 0)}FAILED: ${row.failed}`;
  const { acknowledged, lost, doubled, wrong, downtimeMs, note } = row.outcome;
  return reportLine([row.drill, String(acknowledged), String(lost), String(doubled), String(wrong), `${downtimeMs} ms`], note);
}

/** True if an acknowledged entry was lost, doubled or changed, a valid entry was refused, or the drill did not finish. */
export function hasFailed(row: DrillReportRow): boolean {
  if ('outcome' in row) return row.outcome.lost + row.outcome.doubled + row.outcome.wrong + row.outcome.refused > 0;
  return 'failed' in row;
}

function reportLine([name = '', ...figures]: readonly string[], note: string): string {
  return [name.padEnd(WIDTHS[0] ?? 0), ...figures.map((figure, index) => figure.padStart(WIDTHS[index + 1] ?? 0)), '   ', note].join('');
}
