import { groupBy, memoise } from '../model/memoise';
import type { ParseState } from './parse-records';
import { CELL_COLUMNS, fieldOf, repetition, repetitions, type TrfLine } from './trf-columns';
import type { TrfCell, TrfPlayer } from './trf-document';

/** Result letters that TRF06 does not have. */
const NEWER_LETTERS = /^[UFHZWDL?]$/i;

/**
 * Reads pairing-allocated byes of TRF06, which are written as `0000 - +`. Such a cell is a bye if it is the only one in its round, and the file
 * contains nothing newer than TRF06. Several such cells in one round are forfeits.
 */
export function withAllocatedByes(draft: ParseState, places: ReadonlyMap<number, TrfLine>): TrfPlayer[] {
  const { players, problems } = draft;
  if (!isTrf06(draft, places)) return players;
  const wins = players.flatMap(({ tpn, rounds }) => rounds.flatMap((cell, index) => (isWinOverNobody(cell) ? [{ tpn, index }] : [])));
  const roundsOf = new Map<number, number[]>();
  for (const [index, [win, second]] of groupBy(wins, (one) => one.index)) {
    if (win === undefined || second !== undefined) continue;
    memoise(roundsOf, win.tpn, () => []).push(index);
    problems.warning('bye-assumed', places.get(win.tpn)?.number ?? 1, repetition(CELL_COLUMNS.result, index).from, { found: '+', code: 'U' });
  }
  return players.map((player) => {
    const byes = roundsOf.get(player.tpn);
    if (byes === undefined) return player;
    return { ...player, rounds: player.rounds.map((cell, index) => (byes.includes(index) ? { opponent: null, colour: null, code: 'U' } : cell)) };
  });
}

function isWinOverNobody(cell: TrfCell | null): boolean {
  return cell !== null && cell.opponent === null && cell.code === '+';
}

function isTrf06({ kept, firstLine }: Pick<ParseState, 'kept' | 'firstLine'>, places: ReadonlyMap<number, TrfLine>): boolean {
  if ([...firstLine.keys()].some((code) => /^(?:1[4-9]2|2)/.test(code)) || kept.some(({ text }) => /^(?:299|3\d\d|80[12]|013)/.test(text))) return false;
  return ![...places.values()].some(hasNewerLetters);
}

/** Reads the raw line, because the parser may have assumed the code of a parsed cell. */
function hasNewerLetters(line: TrfLine): boolean {
  return repetitions(line, CELL_COLUMNS.result).some((column) => NEWER_LETTERS.test(fieldOf(line, column)));
}

export type TrfFormat = 'trf06' | 'trf16' | 'trf26' | 'javafo' | 'bbp';

const TRF26_RECORDS: ReadonlySet<string> = new Set('142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362'.split(' '));

/**
 * Determines the format of a file. BB records identify bbpPairings, otherwise XX records identify JaVaFo, and otherwise
 * records that only TRF26 has identify TRF26. Any other file is TRF16 if it contains something that TRF06 does not have.
 */
export function formatOf(draft: Pick<ParseState, 'kept' | 'firstLine'>, places: ReadonlyMap<number, TrfLine>): TrfFormat {
  const codes = [...draft.firstLine.keys(), ...draft.kept.map(({ text }) => text.slice(0, 3))];
  if (codes.some((code) => code.startsWith('BB'))) return 'bbp';
  if (codes.some((code) => code.startsWith('XX'))) return 'javafo';
  if (codes.some((code) => TRF26_RECORDS.has(code))) return 'trf26';
  return isTrf06(draft, places) ? 'trf06' : 'trf16';
}
