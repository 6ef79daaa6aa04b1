import type { HalfPoints } from '@/engine/model/points';
import { type PlayerRound, playerRound } from '@/lib/domain/publishing/player-rounds';
import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** A player's place after a round, out of `of` ranked players. */
export interface PlaceAfterRound {
  readonly round: number;
  readonly rank: number;
  readonly of: number;
}

/** A player's places by round. Rounds without standings, or without a place in them, are left out. */
export function placesByRound({ standings }: PublicSection, place: number): readonly PlaceAfterRound[] {
  return standings.flatMap(({ afterRound: round, rows }) => {
    const rank = rows.find(({ player }) => player === place)?.rank ?? null;
    return rank === null ? [] : [{ round, rank, of: rows.filter((row) => row.rank !== null).length }];
  });
}

/** A score, and how many players had it after each round of the standings, in their order. */
export interface ScoreGroup {
  readonly points: HalfPoints;
  readonly players: readonly number[];
}

/** The score groups of ranked players, the highest score first. */
export function scoreGroups({ standings }: PublicSection): readonly ScoreGroup[] {
  const scores = standings.map(({ rows }) => rows.flatMap(({ rank, points }) => (rank === null ? [] : [points])));
  const all = [...new Set(scores.flat())].toSorted((a, b) => b - a);
  return all.map((points) => ({ points, players: scores.map((own) => own.filter((score) => score === points).length) }));
}

/** How many players were at a board, had a bye with points, did not come, were not in yet, or had left. */
export interface Attendance {
  readonly round: number;
  readonly atBoard: number;
  readonly withBye: number;
  readonly absent: number;
  readonly notYet: number;
  readonly left: number;
}

type Presence = Exclude<keyof Attendance, 'round'>;

/** The attendance of each public round. An absent player of a match still has a board, and counts there. */
export function attendanceByRound(section: PublicSection): readonly Attendance[] {
  return section.roundRecords.map(({ number: round }) => {
    const counts = { atBoard: 0, withBye: 0, absent: 0, notYet: 0, left: 0 };
    for (const place of section.players.keys()) counts[presenceIn(playerRound(section, place, round))] += 1;
    return { round, ...counts };
  });
}

function presenceIn(own: PlayerRound): Presence {
  switch (own.kind) {
    case 'board':
      return 'atBoard';
    case 'bye':
      return own.bye.kind === 'absent' || own.bye.kind === 'zeroPointBye' ? 'absent' : 'withBye';
    case 'late':
    case 'to-come':
      return 'notYet';
    case 'withdrawn':
    case 'expelled':
      return 'left';
    case 'not-paired':
      return 'absent';
  }
}
