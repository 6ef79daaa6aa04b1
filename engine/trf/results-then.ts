import { RESULT_CODES } from '../model/result';
import type { ResultThen } from '../model/result-then';
import type { TrfDocument } from './document';

const HEAD = /^### round (\d{1,3}) was paired with results of round (\d{1,3}): /;
const CELL = /^(\d{1,4})=(\S)$/;

/**
 * F.7, F.9: a game that was adjourned or whose result was corrected later stands in a report as it ended. The comment
 * `### round 3 was paired with results of round 2: 5=? 8=?` says how it stood when round 3 was paired. By that round.
 */
export function resultsThenByRound({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<number, readonly ResultThen[]> {
  const byRound = new Map<number, ResultThen[]>();
  for (const { text } of kept) {
    const [head = '', paired, played] = HEAD.exec(text) ?? [];
    if (paired === undefined || played === undefined) continue;
    const known = byRound.get(Number(paired)) ?? [];
    for (const cell of readCells(text.slice(head.length), Number(played))) known.push(cell);
    byRound.set(Number(paired), known);
  }
  return byRound;
}

function readCells(cells: string, round: number): ResultThen[] {
  return cells.trim().split(/\s+/).flatMap((cell) => {
    // A draw is written with the sign that parts the two: `5==`.
    const [, tpn, letter] = CELL.exec(cell) ?? [];
    const code = RESULT_CODES.find((known) => known === letter);
    return code === undefined ? [] : [{ tpn: Number(tpn), round, code }];
  });
}

/** The comments for one round, one per earlier round that stood otherwise then. */
export function resultsThenLines(round: number, results: readonly ResultThen[]): string[] {
  const played = [...new Set(results.map((result) => result.round))].sort((a, b) => a - b);
  return played.map((earlier) => {
    const cells = results.filter((result) => result.round === earlier).map(({ tpn, code }) => `${tpn}=${code}`);
    return `### round ${round} was paired with results of round ${earlier}: ${cells.join(' ')}`;
  });
}
