import { expect, it } from 'vitest';
import { publicBoard, publicPlayer, publicRound, publicSection, publicStanding as standing, publicStandings } from '@/tests/factories/public-section-fixture';
import { attendanceByRound, placesByRound, scoreGroups } from './way-through-event';

const SECTION = publicSection({
  rounds: 2,
  players: [
    publicPlayer(1, 'Ash, Ada'),
    publicPlayer(2, 'Birch, Bo'),
    publicPlayer(3, 'Cedar, Cy'),
    publicPlayer(4, 'Dogwood, Di', { fromRound: 2 }),
    publicPlayer(5, 'Elm, Eve', { left: 'withdrawn', away: [{ from: 2, until: null, why: 'withdrawn' }] }),
  ],
  standings: [
    publicStandings(1, [standing(0, 1, 2), standing(2, 1, 2), standing(1, 3, 0), standing(4, null, 0)]),
    publicStandings(2, [standing(2, 1, 3), standing(0, 2, 3), standing(3, 3, 1), standing(1, 4, 0)]),
  ],
  roundRecords: [
    publicRound(1, {
      boards: [publicBoard(1, 0, 1, 'whiteWins')],
      byes: [
        { player: 2, kind: 'pab' },
        { player: 4, kind: 'absent' },
      ],
    }),
    publicRound(2, { boards: [publicBoard(1, 0, 2, 'draw')], byes: [{ player: 3, kind: 'halfPointBye' }] }),
  ],
});

it('a player has a place after each round with standings; expelled players have none', () => {
  expect(placesByRound(SECTION, 2)).toEqual([
    { round: 1, rank: 1, of: 3 },
    { round: 2, rank: 1, of: 4 },
  ]);
  expect(placesByRound(SECTION, 3)).toEqual([{ round: 2, rank: 3, of: 4 }]);
  expect(placesByRound(SECTION, 4)).toEqual([]);
});

it('score groups count the ranked players after each round, the highest score first', () => {
  expect(scoreGroups(SECTION)).toEqual([
    { points: 3, players: [0, 2] },
    { points: 2, players: [2, 0] },
    { points: 1, players: [0, 1] },
    { points: 0, players: [1, 1] },
  ]);
});

it('attendance tells boards, byes, absences, late entries and withdrawals apart', () => {
  expect(attendanceByRound(SECTION)).toEqual([
    { round: 1, atBoard: 2, withBye: 1, absent: 1, notYet: 1, left: 0 },
    { round: 2, atBoard: 2, withBye: 1, absent: 1, notYet: 0, left: 1 },
  ]);
});
