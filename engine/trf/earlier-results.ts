import type { EarlierResult } from '../model/game-result';
import { memoise } from '../model/memoise';
import type { Tpn } from '../model/tournament';
import { readBreachLine, readCell, type EarlierState } from './breach-lines';
import type { TrfDocument } from './trf-document';

const HEAD_PATTERN = /^### round (\d{1,3}) was paired with results of round (\d{1,3}): /;
const PUBLISHED_BOARDS_PATTERN = /^### round (\d{1,3}) was played otherwise than announced: (.*) were announced$/;
const PAIR_PATTERN = /^(\d{1,4})-(\d{1,4}|bye)$/;

export interface PublishedBoard {
  readonly white: Tpn;
  readonly black: Tpn | null;
}

/**
 * Returns the earlier results of each round, by the round that was paired from them. The file lists an adjourned or corrected game as
 * it was played, so comments state the earlier result (F.7 and F.9 of the 1998 rules, C.04.2 4.3).
 * `### Adjournment @ Round 3: round 2: 5=? 8=?` and `### Correction @ Round 3: round 2: 5=1/8w` give the results of round 2 at the
 * time when round 3 was paired.
 * `### round 2 was played otherwise than announced: 5-8 9-bye were announced` gives the published boards of round 2.
 * Older files have `### round 3 was paired with results of round 2: 5=?`.
 */
export function earlierResultsByRound({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<number, readonly EarlierResult[]> {
  const byRound = new Map<number, EarlierResult[]>();
  for (const { text } of kept) {
    const earlier = earlierResultsIn(text);
    if (earlier === null || earlier.results.length === 0) continue;
    const known = memoise(byRound, earlier.round, () => []);
    for (const result of earlier.results) known.push(result);
  }
  return byRound;
}

function earlierResultsIn(text: string): { readonly round: number; readonly results: readonly EarlierResult[] } | null {
  const breach = readBreachLine(text);
  if (breach !== null) return breach.kind === 'adjournment' || breach.kind === 'correction' ? breach : null;
  const [head = '', paired, played] = HEAD_PATTERN.exec(text) ?? [];
  if (paired !== undefined) return { round: Number(paired), results: readCells(text.slice(head.length), Number(played)) };
  const published = parsePublishedBoardsLine(text);
  return published === null ? null : { round: published.round, results: published.boards.flatMap((board) => publishedSeats(board, published.round)) };
}

/** Returns the published boards of a round that was played differently; null for any other line. */
export function parsePublishedBoardsLine(text: string): { readonly round: number; readonly boards: readonly PublishedBoard[] } | null {
  const [, round, pairs = ''] = PUBLISHED_BOARDS_PATTERN.exec(text) ?? [];
  return round === undefined ? null : { round: Number(round), boards: pairs.trim().split(/\s+/).flatMap(readPublishedBoard) };
}

function readCells(cells: string, round: number): EarlierResult[] {
  return cells
    .trim()
    .split(/\s+/)
    .flatMap((cell) => readCell(cell) ?? [])
    .map((cell) => ({ ...cell, round }));
}

function readPublishedBoard(pair: string): PublishedBoard[] {
  const [, white, black] = PAIR_PATTERN.exec(pair) ?? [];
  return white === undefined ? [] : [{ white: Number(white), black: black === 'bye' ? null : Number(black) }];
}

/** Returns the published seats. A game has the code `?`, because only the opponents are compared, not the results. */
function publishedSeats({ white, black }: PublishedBoard, round: number): EarlierResult[] {
  if (black === null) return [{ tpn: white, round, code: 'U', seat: { opponent: null, colour: null } }];
  return [publishedSeat(white, black, round, 'white'), publishedSeat(black, white, round, 'black')];
}

function publishedSeat(tpn: Tpn, opponent: Tpn, round: number, colour: 'white' | 'black'): EarlierResult {
  return { tpn, round, code: '?', seat: { opponent, colour } };
}

/** Returns the earlier states from which a round was paired. There is one for each earlier round, separately for adjourned games and corrections. */
export function earlierStates(results: readonly EarlierResult[]): readonly EarlierState[] {
  const played = [...new Set(results.map(({ round }) => round))].toSorted((a, b) => a - b);
  return played.flatMap((earlier) => {
    const cells = results.filter(({ round }) => round === earlier);
    const [adjourned, corrected] = [cells.filter(({ code }) => code === '?'), cells.filter(({ code }) => code !== '?')];
    return [
      ...(adjourned.length === 0 ? [] : [{ kind: 'adjournment' as const, results: adjourned }]),
      ...(corrected.length === 0 ? [] : [{ kind: 'correction' as const, results: corrected }]),
    ];
  });
}

/** Writes the comment for a round that was not played as published. */
export function publishedBoardsLine(round: number, boards: readonly PublishedBoard[]): string {
  const pairs = boards.toSorted((a, b) => a.white - b.white).map(({ white, black }) => `${white}-${black ?? 'bye'}`);
  return `### round ${round} was played otherwise than announced: ${pairs.join(' ')} were announced`;
}
