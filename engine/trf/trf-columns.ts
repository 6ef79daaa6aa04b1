/** The columns of a field in a line. They are 1-based and inclusive, and count characters, not bytes. */
export interface Column {
  readonly from: number;
  readonly to: number;
  readonly align: 'left' | 'right';
}

export interface RepeatedColumn extends Column {
  readonly step: number;
}

export const leftColumn = (from: number, to: number): Column => ({ from, to, align: 'left' });
export const rightColumn = (from: number, to: number): Column => ({ from, to, align: 'right' });
export const repeatedColumn = (from: number, to: number, step: number): RepeatedColumn => ({ from, to, step, align: 'right' });

/** The record code is in columns 1-3. Column 4 is blank, and the data begin in column 5. */
export const CODE_COLUMN = leftColumn(1, 3);
export const FIRST_DATA_COLUMN = 5;

/** Record 001, which is the same in TRF16 and TRF26. */
export const PLAYER_COLUMNS = {
  tpn: rightColumn(5, 8),
  sex: leftColumn(10, 10),
  title: rightColumn(11, 13),
  name: leftColumn(15, 47),
  rating: rightColumn(49, 52),
  federation: leftColumn(54, 56),
  fideId: rightColumn(58, 68),
  birthDate: leftColumn(70, 79),
  points: rightColumn(81, 84),
  rank: rightColumn(86, 89),
} as const;

export const CELL_COLUMNS = {
  opponent: repeatedColumn(92, 95, 10),
  colour: repeatedColumn(97, 97, 10),
  result: repeatedColumn(99, 99, 10),
} as const;

/** Record 132: the date of each round. */
export const ROUND_DATE_COLUMN: RepeatedColumn = { ...repeatedColumn(92, 99, 10), align: 'left' };

/** Record 240: requested byes. */
export const BYE_COLUMNS = { type: leftColumn(5, 5), round: rightColumn(7, 9), player: repeatedColumn(11, 14, 5) } as const;

/** Record 250: acceleration of a range of pairing numbers. */
export const ACCELERATION_COLUMNS = {
  matchPoints: rightColumn(5, 8),
  points: rightColumn(10, 13),
  from: rightColumn(15, 17),
  to: rightColumn(19, 21),
  first: rightColumn(23, 26),
  last: rightColumn(28, 31),
} as const;

/** Record 260: forbidden pairs. */
export const FORBIDDEN_PAIR_COLUMNS = { from: rightColumn(5, 7), to: rightColumn(9, 11), player: repeatedColumn(13, 16, 5) } as const;

const EXAMPLE_299_COLUMNS = {
  matchPoints: rightColumn(7, 10),
  points: rightColumn(12, 15),
  round: rightColumn(17, 19),
  player: repeatedColumn(21, 24, 5),
} as const;

/** Record 299: points that differ from the scoring, in the columns of the specification's table. The specification's example starts further left. */
export const ABNORMAL_POINTS_COLUMNS = {
  type: leftColumn(5, 5),
  matchPoints: rightColumn(8, 11),
  points: rightColumn(14, 17),
  round: rightColumn(20, 22),
  player: repeatedColumn(24, 27, 5),
  example: EXAMPLE_299_COLUMNS,
} as const;

/** JaVaFo's XXA: the virtual points of one player by round. */
export const XXA_COLUMNS = { tpn: rightColumn(5, 8), points: repeatedColumn(10, 13, 5) } as const;

/** Record 162: a symbol and its points, four times or more. */
export const SCORING_COLUMNS = { symbol: repeatedColumn(6, 6, 9), points: repeatedColumn(7, 10, 9) } as const;

/** The columns of players, rounds and sums in records that are kept unread. */
export const PRESERVED_COLUMNS = {
  team013: repeatedColumn(37, 40, 5),
  team310: repeatedColumn(74, 77, 5),
  /** The columns of match points, game points and rank in record 310. */
  sums310: [rightColumn(55, 60), rightColumn(62, 67), rightColumn(69, 71)],
  round300: rightColumn(5, 7),
  player300: repeatedColumn(17, 20, 5),
  round330: rightColumn(8, 10),
  /** The player number of a national rating record. */
  national: rightColumn(5, 8),
} as const;

/** A national rating record. Its code is the federation's letters, and its fixed columns are those of record 001. */
export const NATIONAL_RATING_COLUMNS = { tpn: rightColumn(5, 8), rating: rightColumn(49, 52), nationalId: rightColumn(58, 68) } as const;

/** The columns of the given repetition; the first has index 0. */
export function repetition(column: RepeatedColumn, index: number): Column {
  const by = column.step * index;
  return { from: column.from + by, to: column.to + by, align: column.align };
}

export function repetitions({ characters }: TrfLine, column: RepeatedColumn): Column[] {
  const columns: Column[] = [];
  for (let index = 0; repetition(column, index).from <= characters.length; index += 1) columns.push(repetition(column, index));
  return columns;
}

/** One line of the file. `characters` are code points, so that each column is one character. */
export interface TrfLine {
  readonly number: number;
  readonly text: string;
  readonly characters: string | readonly string[];
}

const SURROGATE = /[\ud800-\udfff]/;

export function makeTrfLine(number: number, text: string): TrfLine {
  return { number, text, characters: SURROGATE.test(text) ? [...text] : text };
}

/** The raw characters of a field; fewer than its width if the line ends early. */
export function fieldOf({ characters }: TrfLine, column: Column): string {
  const part = characters.slice(column.from - 1, column.to);
  return typeof part === 'string' ? part : part.join('');
}

export function isBlank(line: TrfLine, column: Column): boolean {
  return fieldOf(line, column).trim() === '';
}

/** Writes the fields into one line. Cuts values that do not fit, and omits trailing blanks. */
export function lineOf(code: string, fields: readonly (readonly [Column, string])[]): string {
  const characters: string[] = [...code];
  for (const [{ from, to, align }, value] of fields) {
    const width = to - from + 1;
    const cut = [...value].slice(0, width);
    const start = align === 'left' ? from - 1 : from - 1 + width - cut.length;
    while (characters.length < start) characters.push(' ');
    cut.forEach((character, index) => {
      characters[start + index] = character;
    });
  }
  return characters.join('').trimEnd();
}
