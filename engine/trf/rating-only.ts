import type { ResultCode } from '../model/game-result';
import { memoise } from '../model/memoise';
import { readBreachLine, readCell, type BreachLineCell } from './breach-lines';
import type { TrfCell, TrfDocument } from './trf-document';

const OLDER_COMMENT_PATTERN = /^### for rating only, round (\d{1,3}): (.*) in the standings$/;

/**
 * True for a comment on a result that counts only in the rating report. C.04.2 4.3: if a game was corrected too late for the standings, the file
 * lists it as it was played. `### Rating @ Round 1: 1=1 5=0` gives the result for points and ranks. Older files have `### for rating only, round 1:
 * 1=1 5=0 in the standings`.
 */
export function isRatingOnlyLine(text: string): boolean {
  return text.startsWith('### for rating only, ') || readBreachLine(text)?.kind === 'rating';
}

/** Returns the round of a comment on a result that counts only in the rating report; null for any other line. */
export function ratingOnlyRound(text: string): number | null {
  const { round, cells } = countedCellsIn(text);
  return cells.length === 0 ? null : round;
}

/**
 * Replaces results that count only in the rating report with those that count in the standings, in the rounds that `isAsked` selects. A round whose
 * comments contradict the cells is unchanged.
 */
export function withStandingsResults(document: TrfDocument, isAsked: (round: number) => boolean = () => true): TrfDocument {
  const byRound = new Map<number, Map<number, BreachLineCell>>();
  for (const { text } of document.kept) {
    const { round, cells } = countedCellsIn(text);
    if (cells.length === 0 || !isAsked(round)) continue;
    const known = memoise(byRound, round, () => new Map<number, BreachLineCell>());
    for (const cell of cells) known.set(cell.tpn, cell);
  }
  const last = document.players.reduce((longest, { rounds }) => Math.max(longest, rounds.length), 0);
  return [...byRound].filter(([round]) => round <= last).reduce(withStandingsRound, document);
}

function withStandingsRound(document: TrfDocument, [round, countsOf]: readonly [number, ReadonlyMap<number, BreachLineCell>]): TrfDocument {
  const cells = new Map(document.players.map(({ tpn, rounds }) => [tpn, countedCell(countsOf.get(tpn), rounds[round - 1] ?? null)]));
  const isConsistent = [...cells].every(
    ([tpn, cell]) => cell === null || cell.opponent === null || areCellsOfOneGame(tpn, cell, cells.get(cell.opponent) ?? null),
  );
  if (!isConsistent) return document;
  const players = document.players.map((player) => {
    if (!countsOf.has(player.tpn)) return player;
    const before = Array.from({ length: round - 1 }, (_, index) => player.rounds[index] ?? null);
    return { ...player, rounds: [...before, cells.get(player.tpn) ?? null, ...player.rounds.slice(round)] };
  });
  return { ...document, players };
}

function areCellsOfOneGame(tpn: number, cell: TrfCell, other: TrfCell | null): boolean {
  if (other === null || other.opponent !== tpn || cell.opponent === tpn || !areMatchingCodes(cell.code, other.code)) return false;
  return cell.colour === null ? other.colour === null : cell.colour !== other.colour;
}

function countedCellsIn(text: string): { readonly round: number; readonly cells: readonly BreachLineCell[] } {
  const breach = readBreachLine(text);
  if (breach?.kind === 'rating') return { round: breach.round, cells: breach.counts };
  const [, round, cells = ''] = OLDER_COMMENT_PATTERN.exec(text) ?? [];
  return { round: Number(round), cells: cells.split(/\s+/).flatMap((part) => readCell(part) ?? []) };
}

const BYES: ReadonlySet<string> = new Set(['U', 'F', 'H', 'Z']);

function countedCell(counted: BreachLineCell | undefined, cell: TrfCell | null): TrfCell | null {
  if (counted === undefined) return cell;
  const { code, seat } = counted;
  if (BYES.has(code)) return { opponent: null, colour: null, code };
  return { opponent: seat?.opponent ?? cell?.opponent ?? null, colour: seat?.colour ?? cell?.colour ?? null, code };
}

/** For each result, the possible results of the opponent. Unusual results (½-0, 0-½ and 0-0) are allowed; 1-1 and 1-½ are not. */
const MATCHING_CODES: Readonly<Partial<Record<ResultCode, string>>> = {
  '1': '0',
  '=': '=0',
  '0': '1=0',
  W: 'L',
  D: 'DL',
  L: 'WDL',
  '?': '?',
  '+': '-',
  '-': '+-',
};

export function areMatchingCodes(own: ResultCode, other: ResultCode): boolean {
  return MATCHING_CODES[own]?.includes(other) ?? false;
}
