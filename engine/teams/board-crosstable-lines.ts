import type { Tpn } from '../model/tpn';
import type { TrfDocument } from '../trf';
import { pointsText } from '../trf/parse-fields';
import { crosstableLines, sumsOfTeams } from './crosstable-lines';
import type { TeamMatch } from './team-matches';
import { readTeams } from './team-tournament';

/** Record 801: a crosstable with the result and the player of each board, which programs write for people to read. */
function boardCrosstableLines(document: TrfDocument): readonly string[] {
  const { records, matches, boards } = readTeams(document);
  const sums = sumsOfTeams(document);
  const width = Math.max(2, String(records.teams.length).length);
  return records.teams.map(({ number, shortName, members }) => {
    const { matchPoints = 0, gamePoints = 0, rounds = [] } = sums.get(number) ?? {};
    const blocks = rounds.map(({ against, colour }, index) => {
      const match = matches.get(number)?.[index] ?? null;
      if (match === null) return `${' '.repeat(width + 5)}${(BYE_LETTERS[against] ?? 'Z').repeat(boards)} ${' '.repeat(boards)}`;
      return `  ${against.padStart(width)} ${colour} ${resultsOf(match, boards)} ${lineUpOf(match, members, boards)}`;
    });
    const head = `801 ${String(number).padStart(width)} ${shortName.padEnd(5)}${wholePoints(matchPoints).padStart(3)}${pointsText(gamePoints).padStart(5)}`;
    return `${head}${blocks.join('')}`.trimEnd();
  });
}

const BYE_LETTERS: Readonly<Record<string, string>> = { PAB: 'U', FPB: 'F', HPB: 'H', ZPB: 'Z' };

const wholePoints = (points: number) => pointsText(points).replace(/\.0$/, '');

const atEachBoard = (boards: number, text: (board: number) => string) => Array.from({ length: boards }, (_, board) => text(board)).join('');

/** A letter for each board, as in record 001, and `-` for an empty place. */
const resultsOf = (match: TeamMatch, boards: number) => atEachBoard(boards, (board) => match.boards[board]?.cell?.code ?? '-');

/** The place in the roster of each player, in base 36, and 0 for an empty place. Blank for a match that nobody of the team played. */
function lineUpOf(match: TeamMatch, members: readonly Tpn[], boards: number): string {
  if (match.boards.every(({ cell }) => cell === null || cell.code === '-')) return ' '.repeat(boards);
  const placeOf = (board: number) => members.indexOf(match.boards[board]?.player ?? 0) + 1;
  return atEachBoard(boards, (board) => placeOf(board).toString(36).toUpperCase());
}

/**
 * The crosstables (801, 802) that a file has, made again from its results. A line that states the same stays as it was, because programs use
 * different columns.
 */
export function currentCrosstables(document: TrfDocument, former: readonly string[]): readonly string[] {
  const has = (record: string) => former.some((text) => text.startsWith(record));
  const made = [...(has('801') ? boardCrosstableLines(document) : []), ...(has('802') ? crosstableLines(document) : [])];
  const formerOf = new Map(former.map((text) => [wordsOf(text), text]));
  return made.map((line) => formerOf.get(wordsOf(line)) ?? line);
}

const wordsOf = (line: string) =>
  line
    .trim()
    .split(/\s+/)
    .join(' ')
    .replaceAll(/\.0(?=f?( |$))/g, '');
