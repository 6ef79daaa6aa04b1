import { RESULT_CODES } from '../model/game-result';
import type { ResultCode, RoundEntry } from '../model/game-result';
import { STANDARD_SCORING } from '../model/points';
import type { Player, Tournament } from '../model/tournament';

/**
 * Makes a tournament from the cells of a crosstable, one line per player in the order of pairing numbers: `2w1 5b= U H . 3w+`. A game or forfeit is
 * opponent, colour, result; a bye is its letter; `.` is a blank cell. Every column is a completed round.
 */
export function crosstable(lines: readonly string[], settings: Partial<Tournament> & { readonly ratings?: readonly number[] } = {}): Tournament {
  const { ratings, ...rest } = settings;
  const players = lines.map((line, index): Player => ({
    tpn: index + 1,
    name: `Player ${index + 1}`,
    rating: ratings?.[index] ?? 2000,
    title: null,
    entries: line
      .split(/\s+/)
      .filter((cell) => cell !== '')
      .map(entryOf),
    acceleration: [],
  }));
  const completedRounds = Math.max(0, ...players.map(({ entries }) => entries.length));
  return { players, rounds: completedRounds, initialColour: 'white', scoring: STANDARD_SCORING, completedRounds, forbidden: [], ...rest };
}

function entryOf(cell: string): RoundEntry | null {
  if (cell === '.') return null;
  const [, opponent = '', colour = '', letter = ''] = /^(\d*)([wb]?)(.)$/.exec(cell) ?? [];
  return {
    opponent: opponent === '' ? null : Number(opponent),
    colour: colour === '' ? null : colour === 'w' ? 'white' : 'black',
    code: codeOf(letter, cell),
  };
}

function codeOf(letter: string, cell: string): ResultCode {
  const code = RESULT_CODES.find((known) => known === letter);
  if (code === undefined) throw new Error(`"${cell}" is no cell of a crosstable`);
  return code;
}
