import { pointsOf, type RoundEntry } from '@/engine/model/game-result';
import type { Scoring } from '@/engine/model/points';
import type { RoundOfPlayer } from './report-problems';

const PLAYED_LETTERS = { '1': 'W', '=': 'D', '0': 'L' } as const;
const FORFEIT_LETTERS = { '+': 'X', '-': 'F' } as const;

const isKeyOf = <Table extends object>(key: PropertyKey, table: Table): key is keyof Table => key in table;

/**
 * Layout 2C: one letter, the opponent's number and the colour, for example `W12B`. Forfeits and byes have the number 0. Null if the layout has no letter for
 * the result: for unrated and unfinished games, and for byes that are worth neither a win, a draw nor nothing.
 */
export function usCell(entry: RoundEntry | null, scoring: Scoring): string | null {
  if (entry === null) return 'U0';
  const { code, opponent, colour } = entry;
  if (isKeyOf(code, FORFEIT_LETTERS)) return `${FORFEIT_LETTERS[code]}0`;
  if (isKeyOf(code, PLAYED_LETTERS)) return opponent === null || colour === null ? null : `${PLAYED_LETTERS[code]}${opponent}${colour === 'white' ? 'W' : 'B'}`;
  return opponent === null ? byeCell(pointsOf(entry, scoring), scoring) : null;
}

function byeCell(points: number, { win, draw }: Scoring): string | null {
  if (points === 0) return 'U0';
  if (points === win) return 'B0';
  return points === draw ? 'H0' : null;
}

const COMPLETE_RESULTS: ReadonlySet<string> = new Set(['10', '01', '==']);

/** True if the file can state the round. It has no letters for a game in which only one player, or nobody, got points over the board. */
export function isWritable({ entry, reply }: RoundOfPlayer, scoring: Scoring): boolean {
  const isGame = isKeyOf(entry.code, PLAYED_LETTERS);
  return usCell(entry, scoring) !== null && (!isGame || COMPLETE_RESULTS.has(`${entry.code}${reply?.code ?? ''}`));
}
