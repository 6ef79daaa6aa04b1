import { pointsOf } from '../../model/game-result';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type PlayerState, compareByRank } from '../../swiss/player-state';
import type { RoundPairing } from '../../systems/system';
import { colourOf, type InitialColourRule } from './dutch-colour';
import type { Candidate, MayPair } from './dutch-sequence';

/** A criterion by which an edition compares two candidates. Its numbers are compared from first to last; smaller is better. */
export type LiteralCriterion = (candidate: Candidate) => readonly number[];

export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const other = b[place];
    if (other !== undefined && other !== value) return value < other ? -1 : 1;
  }
  // If one list begins with the other, the shorter list is smaller.
  return a.length - b.length;
}

interface JudgedCandidate {
  readonly candidate: Candidate;
  readonly values: (readonly number[])[];
}

/** 2017 B.8, 2026 3.8: the best legal candidate, or the first generated if several are equal. Null if none is legal. */
export function firstBest(
  candidates: Iterable<Candidate>,
  isLegal: (candidate: Candidate) => boolean,
  criteria: readonly LiteralCriterion[],
): Candidate | null {
  let best: JudgedCandidate | null = null;
  for (const candidate of candidates) {
    if (!isLegal(candidate)) continue;
    const challenger: JudgedCandidate = { candidate, values: [] };
    if (best === null || isBetter(challenger, best, criteria)) best = challenger;
  }
  return best === null ? null : best.candidate;
}

function isBetter(challenger: JudgedCandidate, best: JudgedCandidate, criteria: readonly LiteralCriterion[]): boolean {
  for (const [place, criterion] of criteria.entries()) {
    const ours = (challenger.values[place] ??= criterion(challenger.candidate));
    const theirs = (best.values[place] ??= criterion(best.candidate));
    const order = compareLists(ours, theirs);
    if (order !== 0) return order < 0;
  }
  return false;
}

/** Returns a test of whether all given players can be paired, with one bye if their number is odd. The test tries every pairing. */
export function makeCompletionTest(mayPair: MayPair, mayHavePab: (player: PlayerState) => boolean): (players: readonly PlayerState[]) => boolean {
  const known = new Map<string, boolean>();
  const test = (players: readonly PlayerState[]): boolean => {
    const [first, ...rest] = players;
    if (first === undefined) return true;
    const key = players.map((player) => player.tpn).join(' ');
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    const without = (partner: PlayerState): PlayerState[] => rest.filter((player) => player !== partner);
    const found = (players.length % 2 === 1 && mayHavePab(first) && test(rest)) || rest.some((partner) => mayPair(first, partner) && test(without(partner)));
    known.set(key, found);
    return found;
  };
  return (players) => test(players.toSorted(compareByRank));
}

/** The players of the round in rank order. */
export function fieldOf(tournament: Tournament): PlayerState[] {
  return playerStates(tournament)
    .filter((state) => isToBePaired(state.player, tournament))
    .sort(compareByRank);
}

/** 2017 A.7, 2026 1.8: true if the coming round is the last and the player has more than half of the maximum score so far. */
export function isTopscorer({ rounds, completedRounds, scoring }: Tournament, { score }: PlayerState): boolean {
  return rounds === completedRounds + 1 && 2 * score > completedRounds * scoring.win;
}

export type Float = 'up' | 'down' | null;

/** 2017 A.4, 2026 1.4: returns the player's float in the game of the round at `index`. `own` is the player's score before the game. */
export function floatInGame({ players, scoring }: Tournament, own: number, opponent: Tpn, index: number): Float {
  const other = players.find(({ tpn }) => tpn === opponent);
  const earned = other?.entries.slice(0, index).reduce((sum, entry) => sum + pointsOf(entry, scoring), 0) ?? 0;
  const adjustedPoints = other?.adjustments?.filter((_, round) => round <= index).reduce((sum, points) => sum + points, 0) ?? 0;
  const theirs = earned + adjustedPoints + (other?.acceleration[index] ?? 0);
  return own > theirs ? 'down' : own < theirs ? 'up' : null;
}

export function sortDescending(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => b - a);
}

/** Divides the players into scoregroups, highest score first. */
export function scoregroupsOf(field: readonly PlayerState[]): PlayerState[][] {
  const groups = new Map<number, PlayerState[]>();
  for (const player of field) {
    const group = groups.get(player.pairingScore);
    if (group === undefined) groups.set(player.pairingScore, [player]);
    else group.push(player);
  }
  return [...groups.values()];
}

/** Returns the round for the accepted pairs, with colours, boards and the bye. */
export function roundPairing(
  tournament: Tournament,
  pairs: readonly (readonly [PlayerState, PlayerState])[],
  pab: PlayerState | null,
  rule: InitialColourRule,
): RoundPairing {
  const boards = pairs.map(([a, b]) => (colourOf(a, b, rule) === 'white' ? { white: a, black: b } : { white: b, black: a }));
  return {
    round: tournament.completedRounds + 1,
    pairs: sortInBoardOrder(boards).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: pab === null ? null : pab.tpn,
  };
}
