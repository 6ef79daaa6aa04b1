import type { Tpn } from '../model/tournament';
import { breachLine, readBreachLine, renumberedBreach, type BreachLine } from './breach-lines';
import { publishedBoardsLine, parsePublishedBoardsLine } from './earlier-results';
import {
  ABNORMAL_POINTS_COLUMNS,
  PRESERVED_COLUMNS,
  fieldOf,
  lineOf,
  repetitions,
  makeTrfLine,
  type Column,
  type RepeatedColumn,
  type TrfLine,
} from './trf-columns';

/** How an event has changed since its file was read. */
export interface ChangesSinceImport {
  /** Returns the current number of a player in the file; null if the player is no longer in the event. */
  numberNow(tpn: Tpn): Tpn | null;
  readonly round: number;
  /** True if no round or result has been added, removed or corrected since the import. */
  readonly isAsRead: boolean;
}

/** The outcome for a line. `points-left-out` means that the sums in the line were removed, because they are no longer correct. */
export type LineOutcome = 'as-it-was' | 'renumbered' | 'points-left-out' | 'left-out';

export interface PreservedLine {
  /** Null if the line cannot be made correct. */
  readonly text: string | null;
  readonly fate: LineOutcome;
}

/**
 * Updates a line that was kept unread (`###`, 013, 299, 300, 310, 330, 801, 802, national). Replaces the player numbers with the current
 * ones. Omits lines about later rounds, and sums that have changed.
 */
export function updatePreservedLine(text: string, since: ChangesSinceImport): PreservedLine {
  const line = makeTrfLine(1, text);
  switch (text.slice(0, 3)) {
    case '###':
      return updatedComment(text, since);
    case '013':
      return renumberedLine(line, [PRESERVED_COLUMNS.team013], since);
    case '310':
      return since.isAsRead
        ? renumberedLine(line, [PRESERVED_COLUMNS.team310], since)
        : withoutTeamSums(renumberedLine(line, [PRESERVED_COLUMNS.team310], since));
    case '300':
      return isLaterRound(line, PRESERVED_COLUMNS.round300, since) ? OMITTED_LINE : renumberedLine(line, [PRESERVED_COLUMNS.player300], since);
    case '330':
      return isLaterRound(line, PRESERVED_COLUMNS.round330, since) ? OMITTED_LINE : unchangedLine(text);
    case '299':
      return updatedAbnormalPoints(line, since);
    case '801':
    case '802':
      return since.isAsRead ? unchangedLine(text) : OMITTED_LINE;
    default:
      return /^[A-WYZ][A-Z]{2} /.test(text) ? renumberedLine(line, [PRESERVED_COLUMNS.national], since) : unchangedLine(text);
  }
}

const OMITTED_LINE: PreservedLine = { text: null, fate: 'left-out' };
const unchangedLine = (text: string): PreservedLine => ({ text, fate: 'as-it-was' });

function isLaterRound(line: TrfLine, column: Column, { round }: ChangesSinceImport): boolean {
  return Number(fieldOf(line, column)) > round;
}

/** If the line states match points, its numbers are those of teams, which never change. */
function updatedAbnormalPoints(line: TrfLine, since: ChangesSinceImport): PreservedLine {
  if (isLaterRound(line, ABNORMAL_POINTS_COLUMNS.round, since)) return OMITTED_LINE;
  const isOfTeams = /^ *-?\d+\.\d$/.test(fieldOf(line, ABNORMAL_POINTS_COLUMNS.matchPoints));
  return isOfTeams ? unchangedLine(line.text) : renumberedLine(line, [ABNORMAL_POINTS_COLUMNS.player], since);
}

/**
 * Updates the player numbers in a line and removes players who have left. A line that then names no player, such as a national rating, is omitted.
 */
function renumberedLine(line: TrfLine, columns: readonly (Column | RepeatedColumn)[], { numberNow }: ChangesSinceImport): PreservedLine {
  const fields: (readonly [Column, string])[] = [];
  let isChanged = false;
  for (const column of columns) {
    const places = 'step' in column ? repetitions(line, column) : [column];
    const numbers = places.map((place) => fieldOf(line, place).trim()).filter((text) => text !== '');
    const now = numbers.map((text) => (/^0*$/.test(text) ? text : /^\d+$/.test(text) ? numberNow(Number(text)) : undefined));
    if (numbers.length === 0 || now.includes(undefined) || hasTextBetween(line, column))
      return areNumbersUnchanged(line.text, numberNow) ? unchangedLine(line.text) : OMITTED_LINE;
    const left = now.filter((number) => number !== null);
    if (left.length === 0) return OMITTED_LINE;
    isChanged ||= left.length < numbers.length || left.some((number, index) => Number(number) !== Number(numbers[index]));
    places.forEach((place, index) => fields.push([place, String(left[index] ?? '').padStart(place.to - place.from + 1)]));
  }
  return isChanged ? { text: replaceFields(line, fields), fate: 'renumbered' } : unchangedLine(line.text);
}

/** True if no player number in the line has changed. Used for lines whose columns differ from the specification. */
function areNumbersUnchanged(text: string, numberNow: ChangesSinceImport['numberNow']): boolean {
  return (text.slice(3).match(/\d{1,4}/g) ?? []).every((number) => [Number(number), null].includes(numberNow(Number(number))));
}

/** True if there is text between the columns of a list. Such a line comes from another program, which uses other columns. */
function hasTextBetween(line: TrfLine, column: Column | RepeatedColumn): boolean {
  if (!('step' in column)) return false;
  return [...line.characters].some(
    (character, index) => index >= column.from - 1 && (index + 1 - column.from) % column.step > column.to - column.from && character !== ' ',
  );
}

function replaceFields(line: TrfLine, fields: readonly (readonly [Column, string])[]): string {
  const whole: Column = { from: 1, to: Math.max(line.characters.length, ...fields.map(([{ to }]) => to)), align: 'left' };
  return lineOf('', [[whole, line.text.padEnd(whole.to)], ...fields]);
}

/** Removes the match points, the game points and the rank from record 310. */
function withoutTeamSums({ text, fate }: PreservedLine): PreservedLine {
  if (text === null) return { text, fate };
  const line = makeTrfLine(1, text);
  const blank = PRESERVED_COLUMNS.sums310.map((column) => [column, ' '.repeat(column.to - column.from + 1)] as const);
  const bare = replaceFields(line, blank);
  return bare === text ? { text, fate } : { text: bare, fate: 'points-left-out' };
}

type PublishedBoards = NonNullable<ReturnType<typeof parsePublishedBoardsLine>>;

/** Matches the comments that older files of this program have instead of breach lines. */
const OWN_COMMENT_PATTERN = /^### (?:round (\d{1,3}) (?:paired by hand|was paired with results of round \d{1,3}): |numbers of round \d{1,3}: )/;

/** Updates the player numbers in a comment of this program. Omits comments about earlier numbers, because these are written again. */
function updatedComment(text: string, { numberNow, round }: ChangesSinceImport): PreservedLine {
  const breach = readBreachLine(text);
  // A change of numbers applies from the coming round, which is one after the last round of the file.
  const last = breach?.kind === 'exchange' || breach?.kind === 'regeneration' ? round + 1 : round;
  if (breach !== null) return breach.round > last ? { text: null, fate: 'as-it-was' } : updatedBreach(text, renumberedBreach(breach, numberNow));
  const published = parsePublishedBoardsLine(text);
  if (published !== null) return published.round > round ? { text: null, fate: 'as-it-was' } : updatedBoards(text, published, numberNow);
  const [head, of] = OWN_COMMENT_PATTERN.exec(text) ?? [];
  if (head === undefined) return unchangedLine(text);
  if (of === undefined || Number(of) > round) return { text: null, fate: 'as-it-was' };
  const parts = text
    .slice(head.length)
    .trim()
    .split(/\s+/)
    .map((part) => renumberedPart(part, numberNow));
  const now = parts.filter((part) => part !== null).join(' ');
  if (now === '') return OMITTED_LINE;
  return now === text.slice(head.length).trim() ? unchangedLine(text) : { text: `${head}${now}`, fate: 'renumbered' };
}

function updatedBreach(text: string, breach: BreachLine | null): PreservedLine {
  if (breach === null) return OMITTED_LINE;
  const now = breachLine(breach);
  return now === text.trim() ? unchangedLine(text) : { text: now, fate: 'renumbered' };
}

/** Omits a board if one of its players has left, because the line can no longer state who had which colour. */
function updatedBoards(text: string, { round, boards }: PublishedBoards, numberNow: ChangesSinceImport['numberNow']): PreservedLine {
  const now = boards.flatMap(({ white, black }) => {
    const [first, second] = [numberNow(white), black === null ? null : numberNow(black)];
    return first === null || (black !== null && second === null) ? [] : [{ white: first, black: second }];
  });
  const isSame = now.length === boards.length && now.every(({ white, black }, index) => boards[index]?.white === white && boards[index].black === black);
  if (isSame) return unchangedLine(text);
  return now.length === 0 ? OMITTED_LINE : { text: publishedBoardsLine(round, now), fate: 'renumbered' };
}

/** Replaces the numbers in `5-8`, `12-bye` or `5=?` with the current ones. Returns null if a player has left. */
function renumberedPart(part: string, numberNow: ChangesSinceImport['numberNow']): string | null {
  const [, first = '', sign = '', second = ''] = /^(\d{1,4})([-=])(.*)$/.exec(part) ?? [];
  if (first === '') return part;
  const one = numberNow(Number(first));
  const other = sign === '-' && /^\d{1,4}$/.test(second) ? numberNow(Number(second)) : second;
  return one === null || other === null ? null : `${one}${sign}${other}`;
}
