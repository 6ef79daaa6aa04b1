import { parseTrf } from '../trf';
import type { TrfDocument, TrfProblem } from '../trf';

/** A player record: points and cells such as `2w1`, `0-U`, `-` (no opponent, no colour) or an empty cell. */
export function playerLine(tpn: number, points: string, cells: readonly string[] = [], name = `Player ${tpn}`): string {
  const start = `001 ${String(tpn).padStart(4)}      ${name}${' '.repeat(33 - [...name].length)} ${String(2500 - 10 * tpn).padStart(4)}`;
  return `${start}${' '.repeat(80 - [...start].length)}${points.padStart(4)}    ${Math.max(1, tpn)}${cells.map(cellText).join('')}`.trimEnd();
}

function cellText(cell: string): string {
  const [, opponent = '', colour = '', result = ''] = /^(\d*)([wbx -]?)(.?)$/.exec(cell.length === 1 ? ` ${cell}` : cell) ?? [];
  return `  ${(opponent === '0' ? '0000' : opponent).padStart(4)} ${colour.padStart(1)} ${result.padStart(1)}`;
}

/** A report file of these lines. */
export const trfOfLines = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** The warnings of a valid file, or the errors of an invalid one. */
export function problemsOf(text: string): readonly TrfProblem[] {
  const parsed = parseTrf(text);
  return parsed.ok ? parsed.value.warnings : parsed.error;
}

/** Warnings about data that a short file omits; another test covers them. */
const LEFT_OPEN: readonly string[] = ['rounds-not-announced', 'initial-colour-not-said'];
/** The problems of a file with their positions, without the warnings of `LEFT_OPEN`. */
export const problemLines = (text: string) =>
  problemsOf(text)
    .filter(({ code }) => !LEFT_OPEN.includes(code))
    .map((problem) => `${problem.severity} ${problem.line}:${problem.column} ${problem.code}`);

/** The document of a valid file. */
export function documentOf(text: string): TrfDocument {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.document;
}
