import { readFederation, readRating, readTitle } from '../players/person-fields';
import { searchNameOf } from '../players/search-name';
import type { TableLine } from './parse-table';

/** What a column of a list of players can hold. */
export const ENTRY_COLUMNS = [
  'name', 'surname', 'firstName', 'rating', 'standard', 'rapid', 'blitz', 'national', 'estimate', 'title', 'federation', 'fideId',
  'nationalId', 'birth', 'sex', 'club', 'fromRound', 'byes',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

/** One column or null (not used) per position in the table. */
export type ColumnMapping = readonly (EntryColumn | null)[];

export interface MappedTable {
  readonly mapping: ColumnMapping;
  readonly hasHeader: boolean;
}

const HEADINGS: Readonly<Record<EntryColumn, readonly string[]>> = {
  name: ['name', 'player', 'full name', 'player name', 'spieler', 'nom', 'naam', 'nombre', 'participant'],
  surname: ['surname', 'last name', 'lastname', 'family name', 'nachname', 'achternaam', 'apellido', 'apellidos'],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prenom', 'voornaam'],
  rating: ['rating', 'elo', 'rtg', 'rtg 1', 'rating used'],
  standard: ['standard', 'std', 'fide', 'fide rating', 'rating fide', 'standard rating', 'elo fide', 'fide elo', 'int', 'rtgi', 'srtg'],
  rapid: ['rapid', 'rapid rating', 'rrtg', 'rapid elo'],
  blitz: ['blitz', 'blitz rating', 'brtg', 'blitz elo'],
  national: ['national', 'national rating', 'nat', 'rtgn', 'nat rating', 'dwz', 'ecf', 'knsb'],
  estimate: ['estimate', 'estimated', 'estimated rating', 'arbiters estimate'],
  title: ['title', 'tit', 'titel', 'titre'],
  federation: ['federation', 'fed', 'country', 'land', 'nation', 'federatie'],
  fideId: ['fide id', 'fideid', 'fide no', 'id fide', 'fide number', 'fide nr', 'fide code'],
  nationalId: ['national id', 'id', 'id no', 'player id', 'member number', 'licence', 'license', 'nat id'],
  birth: ['birth', 'born', 'birth year', 'birthyear', 'year of birth', 'birthday', 'birth date', 'date of birth', 'dob', 'year', 'byear', 'yob'],
  sex: ['sex', 'gender', 'm f', 'm w'],
  club: ['club', 'club city', 'verein', 'team'],
  fromRound: ['from round', 'first round', 'enters in round', 'late entry'],
  byes: ['byes', 'bye', 'half point byes', 'bye rounds', 'byes asked for'],
};

/** Reads the columns off a heading line, or off what the cells look like when there is none. */
export function guessColumns(lines: readonly TableLine[]): MappedTable {
  const first = lines[0]?.cells ?? [];
  const named = columnsOfHeading(first);
  const count = named.filter((column) => column !== null).length;
  if (named.includes('name') || named.includes('surname') || count > 1) return { mapping: named, hasHeader: true };
  return { mapping: columnsOfContent(lines.slice(0, 20)), hasHeader: false };
}

function columnsOfHeading(cells: readonly string[]): ColumnMapping {
  const used = new Set<EntryColumn>();
  return cells.map((cell) => {
    const heading = searchNameOf(cell);
    const column = ENTRY_COLUMNS.find((candidate) => !used.has(candidate) && HEADINGS[candidate].includes(heading));
    if (column === undefined) return null;
    used.add(column);
    return column;
  });
}

/** In the order they are looked for; the first column of the table that fits gets it. */
const LOOKS_LIKE: readonly (readonly [EntryColumn, (cell: string) => boolean])[] = [
  ['name', looksLikeName],
  ['fideId', (cell) => /^\d{6,9}$/.test(cell)],
  ['birth', (cell) => /^(19|20)\d\d([-/.]\d\d?[-/.]\d\d?)?$/.test(cell) && Number(cell.slice(0, 4)) < 2030 && Number(cell.slice(0, 4)) > 1919],
  ['rating', (cell) => /^\d{3,4}$/.test(cell) && (readRating(cell) ?? 0) > 0],
  ['title', (cell) => readTitle(cell) !== null],
  ['federation', (cell) => readFederation(cell) !== null && cell === cell.toUpperCase()],
  ['sex', (cell) => /^[mwf]$/i.test(cell)],
];

/** Two words of letters, the first with two letters in a row: `Marsh, Ada`. */
function looksLikeName(cell: string): boolean {
  const words = cell.split(/[,\s]+/);
  const first = words.findIndex((word) => /\p{L}{2}/u.test(word));
  return first >= 0 && words.slice(first + 1).some((word) => /^\p{L}/u.test(word));
}

function columnsOfContent(lines: readonly TableLine[]): ColumnMapping {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const mapping: (EntryColumn | null)[] = Array.from({ length: width }, () => null);
  for (const [column, fits] of LOOKS_LIKE) {
    const place = mapping.findIndex((taken, index) => taken === null && mostlyFits(lines, index, fits));
    if (place >= 0) mapping[place] = column;
  }
  return mapping;
}

function mostlyFits(lines: readonly TableLine[], index: number, fits: (cell: string) => boolean): boolean {
  const filled = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(fits).length * 3 >= filled.length * 2;
}
