import { RESULT_CODES } from '../model/result';
import type { ResultThen } from '../model/result-then';
import type { Tpn } from '../model/tournament';
import type { TrfDocument } from './document';

const HEAD = /^### round (\d{1,3}) was paired with results of round (\d{1,3}): /;
const ANNOUNCED = /^### round (\d{1,3}) was played otherwise than announced: (.*) were announced$/;
const CELL = /^(\d{1,4})=(\S)(?:\/(\d{1,4})([wb]))?$/;
const PAIR = /^(\d{1,4})-(\d{1,4}|bye)$/;

/**
 * F.7, F.9, C.04.2 4.3: a game that was adjourned or that was put right later stands in a report as it was played. The
 * comment `### round 3 was paired with results of round 2: 5=? 8=?` says how it stood when round 3 was paired, `5=1/8w` with
 * whom and which colour where that was other too; `### round 2 was played otherwise than announced: 5-8 9-bye were announced`
 * says what the pairing of round 2 itself named. By the round that is paired from it.
 */
export function resultsThenByRound({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<number, readonly ResultThen[]> {
  const byRound = new Map<number, ResultThen[]>();
  for (const { text } of kept) {
    const [head = '', paired, played] = HEAD.exec(text) ?? [];
    const [, announced, pairs = ''] = ANNOUNCED.exec(text) ?? [];
    const cells = paired === undefined || played === undefined ? readPairs(pairs, Number(announced)) : readCells(text.slice(head.length), Number(played));
    const round = Number(paired ?? announced ?? 0);
    if (cells.length > 0) byRound.set(round, [...(byRound.get(round) ?? []), ...cells]);
  }
  return byRound;
}

function readCells(cells: string, round: number): ResultThen[] {
  return cells
    .trim()
    .split(/\s+/)
    .flatMap((cell): ResultThen[] => {
      // A draw is written with the sign that parts the two: `5==`.
      const [, tpn, letter, opponent, colour] = CELL.exec(cell) ?? [];
      const code = RESULT_CODES.find((known) => known === letter);
      if (code === undefined) return [];
      const seat = opponent === undefined ? {} : { seat: { opponent: Number(opponent), colour: colour === 'w' ? ('white' as const) : ('black' as const) } };
      return [{ tpn: Number(tpn), round, code, ...seat }];
    });
}

/** The boards announced: who met whom is compared, how it ended is not. */
function readPairs(pairs: string, round: number): ResultThen[] {
  return pairs
    .trim()
    .split(/\s+/)
    .flatMap((pair): ResultThen[] => {
      const [, white, black] = PAIR.exec(pair) ?? [];
      if (white === undefined || black === undefined) return [];
      if (black === 'bye') return [{ tpn: Number(white), round, code: 'U', seat: { opponent: null, colour: null } }];
      return [announcedSeat(Number(white), Number(black), round, 'white'), announcedSeat(Number(black), Number(white), round, 'black')];
    });
}

function announcedSeat(tpn: Tpn, opponent: Tpn, round: number, colour: 'white' | 'black'): ResultThen {
  return { tpn, round, code: '?', seat: { opponent, colour } };
}

/** The comments for one round, one per earlier round that stood otherwise then. */
export function resultsThenLines(round: number, results: readonly ResultThen[]): string[] {
  const played = [...new Set(results.map((result) => result.round))].sort((a, b) => a - b);
  return played.map((earlier) => {
    const cells = results.filter((result) => result.round === earlier).map(cellText);
    return `### round ${round} was paired with results of round ${earlier}: ${cells.join(' ')}`;
  });
}

function cellText({ tpn, code, seat }: ResultThen): string {
  const isOther = seat !== undefined && seat.opponent !== null && seat.colour !== null;
  return `${tpn}=${code}${isOther ? `/${seat.opponent}${seat.colour === 'white' ? 'w' : 'b'}` : ''}`;
}

/** The comment for a round that was played otherwise than its boards were announced; null for a Black of the bye. */
export function announcedLine(round: number, boards: readonly { readonly white: Tpn; readonly black: Tpn | null }[]): string {
  return `### round ${round} was played otherwise than announced: ${boards.map(({ white, black }) => `${white}-${black ?? 'bye'}`).join(' ')} were announced`;
}
