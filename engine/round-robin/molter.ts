import type { Tpn } from '../model/tournament';
import type { RoundRobinRound } from './berger';

/**
 * The Molter tables, for teams whose members are paired as single players: nobody meets a team-mate, or two members of one team. FIDE has no such
 * tables. They are made from blocks of two boards. In two consecutive rounds, the boards of a block use the same two rounds of an all-play-all
 * between the teams, in opposite order and with opposite colours.
 */
export interface MolterShape {
  readonly teams: number;
  /** The number of players in each team, which is even. */
  readonly boards: number;
  readonly rounds: number;
}

/** The most rounds for which there is a table: one fewer than the number of teams, or 0 for fewer than three teams. */
export const mostMolterRounds = ({ teams }: Pick<MolterShape, 'teams'>): number => (teams < 3 ? 0 : teams - 1);

/** The opponents of the teams 0, 1, 2, ... in one round of an all-play-all; null for the team that is free. */
type TeamRound = readonly (number | null)[];

/**
 * Round f of an all-play-all on a circle: the teams a and b meet if a + b = 2f, modulo the size of the circle. If the number of teams is
 * even, one team is outside the circle and meets team f.
 */
function allPlayAll(f: number, teams: number): TeamRound {
  const circle = teams - 1 + (teams % 2);
  const outside = teams === circle ? null : circle;
  const inside = Array.from({ length: circle }, (_, team) => (team === f ? outside : (2 * f - team + 2 * circle) % circle));
  return outside === null ? inside : [...inside, f];
}

/**
 * The rounds of the all-play-all that the two boards of a block use. If the number of teams is odd, team f is free on one board and
 * team -f on the other, so these two teams play each other. In the all-play-all they meet in round 0, which is not used.
 */
function roundsOfBlock(round: number, block: number, { teams, rounds }: MolterShape): readonly [upper: TeamRound, lower: TeamRound] {
  const pair = Math.floor((round - 1) / 2);
  if (teams % 2 === 1) {
    const f = ((pair + block) % ((teams - 1) / 2)) + 1;
    return [allPlayAll(f, teams), allPlayAll(teams - f, teams)];
  }
  const at = (index: number): TeamRound => allPlayAll((index + 2 * block) % (teams - 1), teams);
  // Rounds come in pairs. The last possible round has no partner, so both boards use the same round of the all-play-all.
  const isAlone = round === rounds && round === teams - 1;
  return [at(2 * pair), at(isAlone ? 2 * pair : 2 * pair + 1)];
}

/** Divides the teams into two halves, so that opponents in either round are in different halves. */
function divideTeams(upper: TeamRound, lower: TeamRound): ReadonlyMap<number, boolean> {
  const isFirst = new Map<number, boolean>();
  for (const start of upper.keys()) {
    if (isFirst.has(start)) continue;
    const waiting = [{ team: start, half: true }];
    for (const { team, half } of waiting) {
      if (isFirst.has(team)) continue;
      isFirst.set(team, half);
      for (const other of [upper[team], lower[team]]) if (other != null) waiting.push({ team: other, half: !half });
    }
  }
  return isFirst;
}

/** Returns one round. The players are numbered by team, and in board order within a team. No boards if there is no table for the shape. */
export function molterRound(round: number, shape: MolterShape): RoundRobinRound {
  const isPossible = Number.isInteger(shape.teams) && shape.rounds <= mostMolterRounds(shape);
  const blocks = isPossible ? Array.from({ length: shape.boards / 2 }, (_, block) => boardsOfBlock(round, block, shape)) : [];
  return { round, pairs: blocks.flat(), rests: null };
}

/**
 * One of the last three rounds of a complete table for an even number of teams with two players each. Its single block has no other block to
 * differ from, so the boards use three rounds of the all-play-all in turn. A team has equal colours after the first two of them, and in the last.
 */
function boardsOfLastRounds(round: number, { teams, boards }: MolterShape): RoundRobinRound['pairs'] {
  const index = round - (teams - 3);
  const used = (at: number): TeamRound => allPlayAll(teams - 4 + (at % 3), teams);
  const isLast = index === 2;
  const upperHalves = isLast ? divideTeams(used(2), used(0)) : divideTeams(used(0), used(1));
  const lowerHalves = isLast ? upperHalves : divideTeams(used(1), used(2));
  const seat = (team: number, isLower: boolean): Seat => {
    const isFirst = (isLower ? lowerHalves : upperHalves).get(team) ?? false;
    return { number: team * boards + (isLower ? 2 : 1), hasWhite: isFirst !== (isLast ? isLower : index === 1) };
  };
  return [false, true].flatMap((isLower) =>
    used(isLower ? index + 1 : index).flatMap((other, team) => (other === null || other < team ? [] : [toPair(seat(team, isLower), seat(other, isLower))])),
  );
}

function boardsOfBlock(round: number, block: number, shape: MolterShape): RoundRobinRound['pairs'] {
  const { teams, boards, rounds } = shape;
  if (teams % 2 === 0 && boards === 2 && rounds === teams - 1 && round > teams - 4) return boardsOfLastRounds(round, shape);
  const isSecond = round % 2 === 0;
  const played = roundsOfBlock(round, block, shape);
  const isFirst = divideTeams(...played);
  const [upper, lower] = isSecond ? [played[1], played[0]] : played;
  const seats = (team: number, isLower: boolean) => ({
    number: team * shape.boards + 2 * block + (isLower ? 2 : 1),
    hasWhite: (isFirst.get(team) ?? false) !== ((isLower !== isSecond) !== (block % 2 === 1)),
  });
  const sameBoard = (rounds: TeamRound, isLower: boolean) =>
    rounds.flatMap((other, team) => (other === null || other < team ? [] : [toPair(seats(team, isLower), seats(other, isLower))]));
  const [descends, ascends] = [upper.indexOf(null), lower.indexOf(null)];
  const floaters = descends === -1 ? [] : [toPair(seats(descends, false), seats(ascends, true))];
  return [...sameBoard(upper, false), ...floaters, ...sameBoard(lower, true)];
}

interface Seat {
  readonly number: Tpn;
  readonly hasWhite: boolean;
}

const toPair = (one: Seat, other: Seat) => (one.hasWhite ? { white: one.number, black: other.number } : { white: other.number, black: one.number });
