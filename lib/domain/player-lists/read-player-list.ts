import type { Title } from '@/engine/model/tournament';
import type { KnownPerson } from '@/lib/domain/players/decide-same-person';
import { toSurnameFirst, type NameOrder } from '@/lib/domain/players/name-order';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from '@/lib/domain/players/parse-person-fields';
import { MAX_CLUB_NUMBER_LENGTH } from '@/lib/domain/players/person-form-fields';
import { searchNameOf, normaliseName } from '@/lib/domain/players/search-name';
import { fideRatingAmong, strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { RatingKind, RatingMethod } from '@/lib/domain/sections/section-settings';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import type { TableLine } from './parse-table';
import type { ColumnMapping, EntryColumn } from './player-list-columns';

export interface ListedPlayer extends Omit<KnownPerson, 'id' | 'nationalBody'> {
  readonly title: Title | null;
  readonly ratings: Readonly<Partial<Record<RatingKind, number>>>;
  readonly estimate: number;
  readonly rating: number;
  readonly fromRound: number;
  readonly byes: readonly number[];
}

export type LineProblemCode =
  | 'name-missing'
  | 'not-a-rating'
  | 'not-a-title'
  | 'not-a-federation'
  | 'not-a-fide-id'
  | 'not-a-birth'
  | 'not-a-sex'
  | 'not-a-round'
  | 'too-long'
  | 'too-many-cells'
  | 'listed-twice'
  | 'same-name-twice';

interface LineProblem {
  readonly code: LineProblemCode;
  readonly column: EntryColumn | null;
  /** The text that caused the problem; for a repeated player, the number of the line in which the player first occurs. */
  readonly found: string;
}

export interface PlayerListLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly player: ListedPlayer;
  readonly problems: readonly LineProblem[];
}

export interface PlayerListSection {
  readonly ratingKind: RatingKind;
  readonly ratingMethod: RatingMethod;
  readonly rounds: number;
  readonly nextRound: number;
}

export function readPlayerListLines(
  lines: readonly TableLine[],
  mapping: ColumnMapping,
  section: PlayerListSection,
  nameOrder: NameOrder = 'asWritten',
): PlayerListLine[] {
  const places: ColumnPlaces = new Map(mapping.flatMap((column, index) => (column === null ? [] : [[column, index] as const])));
  return markRepeatedLines(lines.map((line) => readLine(line, places, mapping.length, { ...section, nameOrder })));
}

type ColumnPlaces = ReadonlyMap<EntryColumn, number>;

function readLine(
  { line, cells }: TableLine,
  places: ColumnPlaces,
  width: number,
  { ratingKind, ratingMethod, rounds, nextRound, nameOrder }: PlayerListSection & { readonly nameOrder: NameOrder },
): PlayerListLine {
  const problems: LineProblem[] = [];
  const text = (column: EntryColumn) => toSingleLine(cells[places.get(column) ?? -1] ?? '').trim();
  const read = <Value>(column: EntryColumn, reader: (cell: string) => Value | null, code: LineProblemCode): Value | null => {
    const cell = text(column);
    if (cell === '') return null;
    const value = reader(cell);
    if (value === null) problems.push({ code, column, found: cell });
    return value;
  };
  const name = places.has('surname') ? joinName(text('surname'), text('firstName')) : toSurnameFirst(text('name'), nameOrder);
  if (name === '') problems.push({ code: 'name-missing', column: 'name', found: '' });
  if (name.length > 120) problems.push({ code: 'too-long', column: 'name', found: name.slice(0, 40) });
  if (cells.length > width) problems.push({ code: 'too-many-cells', column: null, found: String(cells.length) });

  const ratings = readRatings(ratingKind, read);
  const estimate = read('estimate', readRatingOrDash, 'not-a-rating') ?? 0;
  const title = read('title', readTitleOrDash, 'not-a-title');
  const player: ListedPlayer = {
    name,
    fideId: read('fideId', readFideIdOrZero, 'not-a-fide-id') || null,
    nationalId: text('nationalId').slice(0, 40) || null,
    federation: read('federation', readFederation, 'not-a-federation') ?? '',
    title: title === '-' ? null : title,
    birth: read('birth', readBirth, 'not-a-birth'),
    sex: read('sex', readSex, 'not-a-sex'),
    ...readClub(text),
    ratings,
    estimate,
    rating: strengthOf(ratingMethod, { ...listedRatings(ratingKind, ratings), estimate }).rating,
    fromRound: read('fromRound', (cell) => readRound(cell, rounds), 'not-a-round') ?? nextRound,
    byes: read('byes', (cell) => readRounds(cell, rounds), 'not-a-round') ?? [],
  };
  return { line, cells, player, problems };
}

const readClub = (text: (column: EntryColumn) => string): Pick<ListedPlayer, 'club' | 'clubNumber'> => ({
  club: text('club').slice(0, 120),
  clubNumber: text('clubNumber').slice(0, MAX_CLUB_NUMBER_LENGTH),
});

type ReadCell = <Value>(column: EntryColumn, reader: (cell: string) => Value | null, code: LineProblemCode) => Value | null;

function readRatings(ratingKind: RatingKind, read: ReadCell): ListedPlayer['ratings'] {
  const ratings: Partial<Record<RatingKind, number>> = {};
  for (const kind of ['standard', 'rapid', 'blitz', 'national'] as const) {
    const value = read(kind, readRating, 'not-a-rating');
    if (value !== null && value > 0) ratings[kind] = value;
  }
  const own = read('rating', readRatingOrDash, 'not-a-rating');
  if (own !== null && own > 0) ratings[ratingKind] = own;
  return ratings;
}

export function listedRatings(kind: RatingKind, ratings: ListedPlayer['ratings']): { readonly fideRating: number; readonly nationalRating: number } {
  return { fideRating: fideRatingAmong(kind, ratings), nationalRating: ratings.national ?? 0 };
}

function joinName(surname: string, first: string): string {
  return normaliseName(first === '' ? surname : `${surname}, ${first}`);
}

function readRatingOrDash(cell: string): number | null {
  return /^(-|unr(ated)?\.?|none)$/i.test(cell) ? 0 : readRating(cell);
}

function readTitleOrDash(cell: string): Title | '-' | null {
  return /^(-|none)$/i.test(cell) ? '-' : readTitle(cell);
}

function readFideIdOrZero(cell: string): number | null {
  return /^[0-]+$/.test(cell) ? 0 : readFideId(cell);
}

function readRound(cell: string, rounds: number): number | null {
  const round = /^\d{1,2}$/.test(cell) ? Number(cell) : 0;
  return round >= 1 && round <= rounds ? round : null;
}

function readRounds(cell: string, rounds: number): number[] | null {
  const found = cell
    .split(/[^\d]+/)
    .filter((part) => part !== '')
    .map((part) => readRound(part, rounds));
  return found.includes(null) || found.length === 0 ? null : [...new Set(found.flatMap((round) => round ?? []))];
}

/**
 * Marks lines that repeat a person from an earlier line. Equal numbers mean the same person; equal names do too, unless another field
 * differs.
 */
function markRepeatedLines(lines: PlayerListLine[]): PlayerListLine[] {
  const byId = new Map<string, number>();
  const byName = new Map<string, PlayerListLine>();
  return lines.map((entry) => {
    const { fideId, nationalId, federation, name } = entry.player;
    const ids = [fideId === null ? '' : `f${fideId}`, nationalId === null ? '' : `n${federation}/${nationalId}`].filter((id) => id !== '');
    const repeated = ids.map((id) => byId.get(id)).find((line) => line !== undefined);
    ids.forEach((id) => byId.set(id, byId.get(id) ?? entry.line));
    if (repeated !== undefined) return withProblem(entry, { code: 'listed-twice', column: null, found: String(repeated) });
    const key = searchNameOf(name);
    const other = key === '' ? undefined : byName.get(key);
    if (key !== '' && other === undefined) byName.set(key, entry);
    if (other === undefined || areTwoPeople(entry.player, other.player)) return entry;
    return withProblem(entry, { code: 'same-name-twice', column: 'name', found: String(other.line) });
  });
}

function areTwoPeople(a: ListedPlayer, b: ListedPlayer): boolean {
  const areDifferent = (left: string | number | null, right: string | number | null) => left !== null && right !== null && left !== right;
  return areDifferent(a.fideId, b.fideId) || areDifferent(a.birth, b.birth) || areDifferent(a.nationalId, b.nationalId);
}

function withProblem(entry: PlayerListLine, problem: LineProblem): PlayerListLine {
  return { ...entry, problems: [...entry.problems, problem] };
}
