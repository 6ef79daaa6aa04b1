import { parseTrf } from '../trf';
import type { TrfDocument, TrfProblem } from '../trf';

/** Writes a player record with points and cells such as `2w1`, `0-U`, `-` (no opponent, no colour) or an empty cell. */
export function playerLine(tpn: number, points: string, cells: readonly string[] = [], name = `Player ${tpn}`): string {
  const start = `001 ${String(tpn).padStart(4)}      ${name}${' '.repeat(33 - [...name].length)} ${String(2500 - 10 * tpn).padStart(4)}`;
  return `${start}${' '.repeat(80 - [...start].length)}${points.padStart(4)}    ${Math.max(1, tpn)}${cells.map(cellText).join('')}`.trimEnd();
}

function cellText(cell: string): string {
  const [, opponent = '', colour = '', result = ''] = /^(\d*)([wbx -]?)(.?)$/.exec(cell.length === 1 ? ` ${cell}` : cell) ?? [];
  return `  ${(opponent === '0' ? '0000' : opponent).padStart(4)} ${colour.padStart(1)} ${result.padStart(1)}`;
}

export const trfOfLines = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** Returns the warnings of a valid file, or the errors of an invalid one. */
export function problemsOf(text: string): readonly TrfProblem[] {
  const parsed = parseTrf(text);
  return parsed.ok ? parsed.value.warnings : parsed.error;
}

/** Warnings about data that the short files of the tests omit. Another test covers these warnings. */
const IGNORED_WARNINGS: readonly string[] = ['rounds-not-announced', 'initial-colour-not-said'];
/** Returns the problems of a file with their positions, but without the warnings in `IGNORED_WARNINGS`. */
export const problemLines = (text: string) =>
  problemsOf(text)
    .filter(({ code }) => !IGNORED_WARNINGS.includes(code))
    .map((problem) => `${problem.severity} ${problem.line}:${problem.column} ${problem.code}`);

export function documentOf(text: string): TrfDocument {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.document;
}
