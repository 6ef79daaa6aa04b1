import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { roundOf, type Entrant, type Round } from '../../systems/dutch-2012/a-definitions';
import { coloursOf } from '../../systems/dutch-2012/e-colour';
import type { PairingError, RoundPairing } from '../../systems/system';
import type { NamedCandidate } from '../test-procedure-explanations';
import { subsetsOf } from './combinatorics';
import { homogeneousSplits, transpositions } from './homogeneous-candidates';

/**
 * A literal implementation of C.04.3.1 (2012), for few players. It tries every candidate in the order of C.6 to C.9 and D, and accepts
 * the first with the lowest counts (C.10). For C.12 and C.13 it tries all candidates of the bracket above.
 */
export function pairLiterally2012(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = roundOf(tournament);
  if (!isCompletable(round, round.entrants)) return err({ code: 'no-legal-pairing', article: 'B.1', players: [] });
  const brackets = pairBrackets(round);
  const pairs = brackets.flatMap((bracket) => bracket.pairs);
  const coloured = pairs.map(([a, b]) => {
    const { white, black } = coloursOf(round, a, b, [pairs]);
    return { white: white.state, black: black.state };
  });
  return ok({
    round: round.number,
    pairs: sortInBoardOrder(coloured).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: brackets.at(-1)?.left[0]?.tpn ?? null,
  });
}

/**
 * Finds the bracket in which a player is paired, or remains unpaired at the end. `ours` contains the counts (C.10) of its accepted
 * candidate. `theirs` contains those of the best candidate that `admits` accepts; null if there is none. P1, M1 and the demands of the
 * bracket below are the same for both.
 */
export function bestLiterally2012(
  tournament: Tournament,
  tpn: Tpn,
  admits: (candidate: NamedCandidate) => boolean,
): { ours: number[]; theirs: number[] | null; pairs: NamedCandidate['pairs'] } | null {
  const round = roundOf(tournament);
  if (!isCompletable(round, round.entrants)) return null;
  const brackets = pairBrackets(round);
  const holds = ({ pairs, left, lowest }: Bracket): boolean =>
    pairs.some((pair) => pair.some((player) => player.tpn === tpn)) || (lowest && left.some((player) => player.tpn === tpn));
  const bracket = brackets.find(holds);
  if (bracket === undefined) return null;
  const named = ({ pairs, left }: Candidate): NamedCandidate => ({
    pairs: pairs.map(([a, b]) => [a.tpn, b.tpn] as const),
    unpaired: left.map((player) => player.tpn),
  });
  const ours = bestCandidate(round, bracket, bracket.accepts);
  const theirs = bestCandidate(round, bracket, bracket.accepts, (candidate) => admits(named(candidate)));
  if (ours === null) throw new Error('the accepted candidate is gone');
  return { ours: countsOf(round, bracket, ours), theirs: theirs && countsOf(round, bracket, theirs), pairs: theirs === null ? [] : named(theirs).pairs };
}

type EntrantPair = readonly [Entrant, Entrant];

interface Candidate {
  readonly movedPairs: readonly EntrantPair[];
  readonly pairs: readonly EntrantPair[];
  readonly left: readonly Entrant[];
}

/** A bracket before or after it is paired. */
interface Bracket {
  moved: Entrant[];
  rest: Entrant[];
  sent: Entrant[];
  lowest: boolean;
  p1: number;
  m1: number;
  pairs: readonly EntrantPair[];
  left: readonly Entrant[];
  /** True if the demands of C.12 or C.13 are met when these players float down. */
  accepts: AcceptsFloaters;
}

type AcceptsFloaters = (left: readonly Entrant[]) => boolean;

const sortByPlace = (players: readonly Entrant[]): Entrant[] => [...players].sort((a, b) => a.place - b.place);
const withoutPlayers = (players: readonly Entrant[], gone: readonly Entrant[]): Entrant[] => players.filter((player) => !gone.includes(player));
const playersOfBracket = (bracket: Bracket): Entrant[] => sortByPlace([...bracket.moved, ...bracket.rest]);

function isLegal({ mayMeet }: Round, a: Entrant, b: Entrant): boolean {
  if (!mayMeet(a.tpn, b.tpn)) return false;
  const both = a.preference?.strength === 'absolute' && b.preference?.strength === 'absolute';
  return !both || a.preference?.colour !== b.preference?.colour || a.isTopscorer || b.isTopscorer;
}

function isCompletable(round: Round, players: readonly Entrant[], byeTaken = false): boolean {
  const [first, ...others] = players;
  if (first === undefined) return true;
  if (players.length % 2 === 1 && !byeTaken && first.mayHavePab && isCompletable(round, others, true)) return true;
  if (others.length === 0) return false;
  return others.some((other) => isLegal(round, first, other) && isCompletable(round, withoutPlayers(others, [other]), byeTaken));
}

// -- C.4 to C.9, D: all candidates in order ----------------------------------------------------------------------------

function* candidates(round: Round, bracket: Bracket): Generator<Candidate> {
  const players = playersOfBracket(bracket);
  const legal = (a: Entrant, b: Entrant): boolean => isLegal(round, a, b);
  if (bracket.m1 === 0) {
    for (const { pairs, left } of homogeneousSplits(players, bracket.p1, legal)) yield* onlyIfEligible(bracket, { movedPairs: [], pairs, left });
    return;
  }
  for (const s1 of subsetsOf(bracket.moved, bracket.m1)) {
    for (const movedPairs of transpositions(s1, withoutPlayers(players, s1), legal)) {
      const remainder = withoutPlayers(players, movedPairs.flat());
      for (const { pairs, left } of homogeneousSplits(remainder, bracket.p1 - bracket.m1, legal)) {
        yield* onlyIfEligible(bracket, { movedPairs, pairs: [...movedPairs, ...pairs], left });
      }
    }
  }
}

function* onlyIfEligible(bracket: Bracket, candidate: Candidate): Generator<Candidate> {
  if (!bracket.lowest || candidate.left.every(({ mayHavePab }) => mayHavePab)) yield candidate;
}

// -- C.10: the counts, and the first candidate with the lowest counts ---------------------------------------------------

function countsOf(round: Round, bracket: Bracket, { movedPairs, pairs, left }: Candidate): number[] {
  const base = bracket.lowest ? round.lowestScore : Math.min(...playersOfBracket(bracket).map(({ score }) => score));
  const counts = { b3: 0, b2: 0, a7d: 0, x: 0, z: 0, b5down: 0, b6down: 0, b5up: 0, b6up: 0 };
  for (const pair of pairs) {
    const [a, b] = pair;
    counts.b3 += (a.score - b.score) ** 2;
    const [one, other] = [a.preference, b.preference];
    if (one !== null && one.colour === other?.colour) {
      counts.x += 1;
      const bothAbsolute = one.strength === 'absolute' && other.strength === 'absolute';
      const bothStrong = one.strength !== 'mild' && other.strength !== 'mild';
      if (bothAbsolute) counts.b2 += 1;
      else if (bothStrong && round.isOdd) counts.a7d += 1;
      if (bothStrong && !round.isOdd) counts.z += 1;
    }
    const isPlain = bracket.lowest && !movedPairs.includes(pair);
    if (a.score === b.score || isPlain) continue;
    const lower = a.place > b.place ? a : b;
    if (lower.floats[0] === 'up') counts.b5up += 1;
    if (lower.floats[1] === 'up') counts.b6up += 1;
  }
  for (const player of left) {
    counts.b3 += (player.score - base + 2) ** 2;
    if (bracket.moved.includes(player)) continue;
    if (player.floats[0] === 'down') counts.b5down += 1;
    if (player.floats[1] === 'down') counts.b6down += 1;
  }
  return Object.values(counts);
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place !== -1 && (a[place] ?? 0) < (b[place] ?? 0);
}

function bestCandidate(round: Round, bracket: Bracket, accepts: AcceptsFloaters, admits: (candidate: Candidate) => boolean = () => true): Candidate | null {
  let found: { candidate: Candidate; counts: number[] } | null = null;
  const known = new Map<string, boolean>();
  for (const candidate of candidates(round, bracket)) {
    const counts = countsOf(round, bracket, candidate);
    if ((found !== null && !isLess(counts, found.counts)) || !admits(candidate)) continue;
    const key = candidate.left.map(({ place }) => place).join();
    if (!known.has(key)) known.set(key, accepts(candidate.left));
    if (known.get(key) === true) found = { candidate, counts };
  }
  return found?.candidate ?? null;
}

function hasCandidate(round: Round, bracket: Bracket): boolean {
  return candidates(round, bracket).next().done !== true;
}

// -- C.1 to C.3, C.12 to C.14: bracket by bracket ----------------------------------------------------------------------

function pairBrackets(round: Round): Bracket[] {
  const scores = [...new Set(round.entrants.map(({ score }) => score))];
  let done: Bracket[] = [];
  scores.forEach((score, index) => {
    const above = done.at(-1);
    const moved = above === undefined ? [] : sortByPlace([...above.left, ...above.sent]);
    const rest = round.entrants.filter((player) => player.score === score);
    const bracket: Bracket = { moved, rest, sent: [], lowest: index === scores.length - 1, p1: 0, m1: 0, pairs: [], left: [], accepts: () => true };
    if (bracket.lowest) done = pairLowestBracket(round, done, bracket);
    else done.push(pairBracket(round, done, bracket));
  });
  return done;
}

function setTarget(bracket: Bracket): void {
  const size = playersOfBracket(bracket).length;
  bracket.p1 = Math.floor(size / 2);
  bracket.m1 = 2 * bracket.moved.length >= size ? 0 : bracket.moved.length;
}

function playersWithoutOpponent(round: Round, bracket: Bracket): Entrant[] {
  const players = playersOfBracket(bracket);
  const byeWillDo = bracket.lowest && players.length % 2 === 1;
  return players.filter((player) => !(byeWillDo && player.mayHavePab) && !players.some((other) => other !== player && isLegal(round, player, other)));
}

function acceptBracket(round: Round, bracket: Bracket): Bracket {
  const candidate = bestCandidate(round, bracket, () => true);
  if (candidate === null) throw new Error('accepted without a candidate');
  return { ...bracket, pairs: candidate.pairs, left: candidate.left };
}

/**
 * C.12: looks for other floaters. Tries to change the last bracket of `done` and the moved-down players of `bracket`. Returns true if it changed
 * them.
 */
function backtrack(round: Round, done: Bracket[], bracket: Bracket): boolean {
  const previous = done.at(-1);
  if (previous === undefined || bracket.moved.length === 0 || previous.p1 === 0) return false;
  const scores = (players: readonly Entrant[]): string =>
    sortByPlace(players)
      .map(({ score }) => score)
      .join();
  const without = withoutPlayers(bracket.moved, previous.left);
  const before = { ...bracket };
  const changed = (left: readonly Entrant[]): Bracket => ({ ...before, moved: sortByPlace([...without, ...left]) });
  const floated = previous.left;
  const isOther = (left: readonly Entrant[]): boolean => scores(left) === scores(floated) && left.some((player) => !floated.includes(player));
  const accepts: AcceptsFloaters = (left) => isOther(left) && hasCandidate(round, changed(left));
  const other = bestCandidate(round, previous, accepts);
  if (other === null) return false;
  bracket.moved = changed(other.left).moved;
  Object.assign(previous, { pairs: other.pairs, left: other.left, accepts });
  return true;
}

function canMakePairs(round: Round, bracket: Bracket): boolean {
  return hasCandidate(round, { ...bracket, p1: Math.floor(playersOfBracket(bracket).length / 2), m1: 0 });
}

function pairBracket(round: Round, done: Bracket[], bracket: Bracket): Bracket {
  setTarget(bracket);
  const alone = playersWithoutOpponent(round, bracket);
  if (alone.some((player) => bracket.moved.includes(player)) && !canMakePairs(round, bracket) && backtrack(round, done, bracket))
    return acceptBracket(round, bracket);
  bracket.sent = alone.filter((player) => bracket.rest.includes(player));
  bracket.rest = withoutPlayers(bracket.rest, bracket.sent);
  setTarget(bracket);
  while (bracket.p1 > 0) {
    if (hasCandidate(round, bracket) || backtrack(round, done, bracket)) return acceptBracket(round, bracket);
    const players = playersOfBracket(bracket);
    const reachedRemainder =
      bracket.m1 > 0 &&
      [...subsetsOf(bracket.moved, bracket.m1)].some(
        (s1) => transpositions(s1, withoutPlayers(players, s1), (a, b) => isLegal(round, a, b)).next().done !== true,
      );
    if (bracket.m1 === 0 || reachedRemainder) {
      bracket.p1 -= 1;
      bracket.m1 = Math.min(bracket.m1, bracket.p1);
    } else if (bracket.m1 > 1) {
      bracket.m1 -= 1;
    } else {
      bracket.m1 = 0;
      bracket.p1 = Math.floor(players.length / 2);
    }
  }
  return { ...bracket, m1: 0, pairs: [], left: playersOfBracket(bracket) };
}

function pairLowestBracket(round: Round, above: readonly Bracket[], start: Bracket): Bracket[] {
  let [done, bracket, mayBacktrack] = [[...above], start, true];
  for (;;) {
    if (tryLowestBracket(round, done, bracket, mayBacktrack)) return [...done, acceptBracket(round, bracket)];
    const penultimate = done.at(-1);
    if (penultimate === undefined) throw new Error('nothing left to join');
    const others = withoutPlayers(playersOfBracket(bracket), penultimate.left);
    const repaired = rePairPenultimate(round, penultimate, others);
    if (repaired !== null) {
      done = [...done.slice(0, -1), repaired];
      bracket = { ...bracket, moved: sortByPlace([...repaired.left, ...repaired.sent]), rest: sortByPlace(withoutPlayers(others, repaired.sent)) };
      mayBacktrack = false;
      continue;
    }
    done = done.slice(0, -1);
    const added = sortByPlace([...playersOfBracket(penultimate), ...penultimate.sent]);
    bracket = { ...bracket, moved: added, rest: sortByPlace(withoutPlayers(playersOfBracket(bracket), added)) };
    mayBacktrack = true;
  }
}

/** Sets P1 and M1 of the lowest bracket. Returns true if the bracket can then be accepted, if necessary after C.12 has found other floaters. */
function tryLowestBracket(round: Round, done: Bracket[], bracket: Bracket, mayBacktrack: boolean): boolean {
  setTarget(bracket);
  const alone = playersWithoutOpponent(round, bracket);
  if (alone.length > 0) {
    return mayBacktrack && alone.some((player) => bracket.moved.includes(player)) && !canMakePairs(round, bracket) && backtrack(round, done, bracket);
  }
  for (; bracket.m1 >= 0; bracket.m1 -= 1) {
    if (hasCandidate(round, bracket) || (mayBacktrack && backtrack(round, done, bracket))) return true;
  }
  return false;
}

/**
 * C.13: pairs the penultimate bracket again. Lowers P1 and M1 until one of its candidates leaves a lowest bracket that can be paired. Null if no
 * candidate does.
 */
function rePairPenultimate(round: Round, penultimate: Bracket, others: readonly Entrant[]): Bracket | null {
  const leavesAll = (left: readonly Entrant[]): boolean => isCompletable(round, sortByPlace([...others, ...left]));
  for (let p1 = penultimate.p1; p1 >= 1; p1 -= 1) {
    const isHeterogeneous = penultimate.m1 > 0;
    for (let m1 = isHeterogeneous ? Math.min(penultimate.m1, p1) : 0; m1 >= (isHeterogeneous ? 1 : 0); m1 -= 1) {
      const bracket = { ...penultimate, p1, m1 };
      const candidate = bestCandidate(round, bracket, leavesAll);
      if (candidate !== null) return { ...bracket, pairs: candidate.pairs, left: candidate.left, accepts: leavesAll };
    }
  }
  return null;
}
