import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { roundOf, type Entrant, type Round } from '../../systems/rating-1998/a-definitions';
import { coloursOf } from '../../systems/rating-1998/e-colour';
import type { PairingError, RoundPairing } from '../../systems/system';
import type { NamedCandidate } from '../test-procedure-explanations';
import { homogeneousSplits, transpositions } from './homogeneous-candidates';

/**
 * A literal implementation of the rules 04.1 (1998), for few players. It tries every candidate at every level of the requirements, and accepts the
 * first that satisfies the rules. For C.12 and C.13 it tries all candidates of the bracket above.
 */
export function pairLiterally1998(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = roundOf(tournament);
  if (!isCompletable(round, round.entrants)) return err({ code: 'no-legal-pairing', article: 'B.1', players: [] });
  const brackets = pairBrackets(round);
  const coloured = brackets.flatMap(({ pairs }) =>
    pairs.map(([a, b]) => {
      const { white, black } = coloursOf(round, a, b);
      return { white: white.state, black: black.state };
    }),
  );
  return ok({
    round: round.number,
    pairs: sortInBoardOrder(coloured).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: brackets.at(-1)?.left[0]?.tpn ?? null,
  });
}

/**
 * Finds the bracket in which a player is paired, or remains unpaired at the end. Returns the bracket's first candidate that `admits`
 * accepts, with p and the demands of the bracket below unchanged; null if there is none. `raised` is the number of colour mismatches
 * permitted for this candidate beyond those for the accepted one.
 */
export function firstLiterally1998(
  tournament: Tournament,
  tpn: Tpn,
  admits: (candidate: NamedCandidate) => boolean,
): { pairs: NamedCandidate['pairs']; isLater: boolean; raised: number } | null {
  const round = roundOf(tournament);
  if (!isCompletable(round, round.entrants)) return null;
  const holds = ({ pairs, left, lowest }: Bracket): boolean =>
    pairs.some((pair) => pair.some((player) => player.tpn === tpn)) || (lowest && left.some((player) => player.tpn === tpn));
  const bracket = pairBrackets(round).find(holds);
  if (bracket === undefined) return null;
  const named = ({ pairs, left }: CandidatePairs): NamedCandidate => ({
    pairs: pairs.map(([a, b]) => [a.tpn, b.tpn] as const),
    unpaired: left.map((player) => player.tpn),
  });
  const ours = firstCandidate(round, bracket, bracket.accepts);
  const theirs = firstCandidate(round, bracket, bracket.accepts, (made) => admits(named(made)));
  if (ours === null) throw new Error('the accepted candidate is gone');
  if (theirs === null) return null;
  return { pairs: named(theirs).pairs, isLater: theirs.d > ours.d || theirs.place > ours.place, raised: theirs.d - ours.d };
}

interface CandidatePairs {
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly left: readonly Entrant[];
}

/**
 * A bracket before or after it is paired. `p` is the number of pairs of moved-down players, 0 if the bracket is homogeneous. `less` is the
 * amount by which the number of pairs of the remainder has been lowered.
 */
interface Bracket extends CandidatePairs {
  moved: Entrant[];
  rest: Entrant[];
  sent: Entrant[];
  lowest: boolean;
  p: number;
  less: number;
  pairs: CandidatePairs['pairs'];
  left: CandidatePairs['left'];
  /** True if the demands of C.12 or C.13 are met when these players float down. */
  accepts: AcceptsFloaters;
}

type AcceptsFloaters = (left: readonly Entrant[]) => boolean;

const sortByPlace = (players: readonly Entrant[]): Entrant[] => [...players].sort((a, b) => a.place - b.place);
const withoutPlayers = (players: readonly Entrant[], gone: readonly Entrant[]): Entrant[] => players.filter((player) => !gone.includes(player));
const playersOfBracket = (bracket: Bracket): Entrant[] => sortByPlace([...bracket.moved, ...bracket.rest]);
const halfOf = (players: number): number => Math.floor(players / 2);
const isMismatch = (a: Entrant, b: Entrant): boolean => a.preference !== null && a.preference.colour === b.preference?.colour;

function isLegal({ mayMeet }: Round, a: Entrant, b: Entrant): boolean {
  if (!mayMeet(a.tpn, b.tpn)) return false;
  return !isMismatch(a, b) || a.preference?.strength !== 'absolute' || b.preference?.strength !== 'absolute';
}

function isCompletable(round: Round, players: readonly Entrant[], byeTaken = false): boolean {
  const [first, ...others] = players;
  if (first === undefined) return true;
  if (players.length % 2 === 1 && !byeTaken && first.mayHavePab && isCompletable(round, others, true)) return true;
  return others.some((other) => isLegal(round, first, other) && isCompletable(round, withoutPlayers(others, [other]), byeTaken));
}

// -- A.8, C.4 to C.11: x (the permitted colour mismatches), and all candidates in order ---------------------------------

function minMismatches(players: readonly Entrant[]): number {
  const count = (colour: string): number => players.filter(({ preference }) => preference?.colour === colour).length;
  const [w, b, q] = [count('white'), count('black'), Math.ceil(players.length / 2)];
  return Math.max(0, b > w ? b - q : w - q);
}

/** True if the player may get this float. `dropped` is 0 if no criterion is dropped, 1 if B.6 is, and 2 if B.5 and B.6 are. */
function mayFloat({ floats, isBoundByB2 }: Entrant, float: 'up' | 'down', dropped: number): boolean {
  if (!isBoundByB2) return true;
  return !(dropped < 2 && floats[0] === float) && !(dropped < 1 && floats[1] === float);
}

function* homogeneousCandidates(round: Round, players: readonly Entrant[], pairs: number, limit: number, lowest: boolean): Generator<CandidatePairs> {
  const isFree = pairs === 0 && !lowest;
  for (const dropped of [0, 1, 2]) {
    for (const made of homogeneousSplits(players, pairs, (a, b) => isLegal(round, a, b))) {
      if (made.pairs.filter(([a, b]) => isMismatch(a, b)).length > limit) continue;
      if (lowest && made.left.some(({ mayHavePab }) => !mayHavePab)) continue;
      if (isFree || made.left.every((player) => mayFloat(player, 'down', dropped))) yield made;
    }
  }
}

/** Generates all candidates in order, if `d` more mismatches than x are permitted. */
function* candidatesAt(round: Round, bracket: Bracket, d: number): Generator<CandidatePairs> {
  const players = playersOfBracket(bracket);
  const x = minMismatches(players);
  if (bracket.p === 0) {
    yield* homogeneousCandidates(round, players, halfOf(players.length) - bracket.less, Math.max(0, x - bracket.less) + d, bracket.lowest);
    return;
  }
  const s1 = players.slice(0, bracket.p);
  const limit = Math.max(0, x - (bracket.moved.length - bracket.p)) + d;
  for (const dropped of [0, 1, 2]) {
    const suits = (a: Entrant, b: Entrant): boolean => isLegal(round, a, b) && (a.score === b.score || mayFloat(b, 'up', dropped));
    for (const above of transpositions(s1, withoutPlayers(players, s1), suits)) {
      if (above.filter(([a, b]) => isMismatch(a, b)).length > limit) continue;
      const remainder = withoutPlayers(players, above.flat());
      const below = homogeneousCandidates(
        round,
        remainder,
        halfOf(remainder.length) - bracket.less,
        Math.max(0, minMismatches(remainder) - bracket.less) + d,
        bracket.lowest,
      );
      for (const { pairs, left } of below) yield { pairs: [...above, ...pairs], left };
    }
  }
}

/**
 * Returns the first accepted candidate. `d` is the number of mismatches permitted beyond x. `place` is the candidate's position among all candidates
 * for this `d`.
 */
function firstCandidate(
  round: Round,
  bracket: Bracket,
  accepts: AcceptsFloaters,
  admits: (made: CandidatePairs) => boolean = () => true,
): (CandidatePairs & { d: number; place: number }) | null {
  const known = new Map<string, boolean>();
  const isAccepted: AcceptsFloaters = (left) => {
    const key = left.map(({ place }) => place).join();
    if (!known.has(key)) known.set(key, accepts(left));
    return known.get(key) === true;
  };
  // If as many mismatches as players are permitted, colours exclude no candidate. If no candidate is accepted even then, a lower limit cannot help.
  const size = playersOfBracket(bracket).length;
  const isOne = (made: CandidatePairs): boolean => admits(made) && isAccepted(made.left);
  if (!hasItemWhere(candidatesAt(round, bracket, size), isOne)) return null;
  for (let d = 0; d <= size; d += 1) {
    let place = 0;
    for (const made of candidatesAt(round, bracket, d)) {
      place += 1;
      if (isOne(made)) return { ...made, d, place };
    }
  }
  return null;
}

function hasItemWhere<Item>(items: Iterable<Item>, holds: (item: Item) => boolean): boolean {
  for (const item of items) if (holds(item)) return true;
  return false;
}

function hasCandidate(round: Round, bracket: Bracket): boolean {
  return candidatesAt(round, bracket, playersOfBracket(bracket).length).next().done !== true;
}

// -- C.1 to C.3, C.12 to C.14: bracket by bracket ----------------------------------------------------------------------

function pairBrackets(round: Round): Bracket[] {
  const scores = [...new Set(round.entrants.map(({ score }) => score))];
  let done: Bracket[] = [];
  scores.forEach((score, index) => {
    const above = done.at(-1);
    const moved = above === undefined ? [] : sortByPlace([...above.left, ...above.sent]);
    const rest = round.entrants.filter((player) => player.score === score);
    const bracket: Bracket = { moved, rest, sent: [], lowest: index === scores.length - 1, p: 0, less: 0, pairs: [], left: [], accepts: () => true };
    if (bracket.lowest) done = pairLowestBracket(round, done, bracket);
    else done.push(pairBracket(round, done, bracket));
  });
  return done;
}

function setTarget(bracket: Bracket): void {
  bracket.p = 2 * bracket.moved.length >= playersOfBracket(bracket).length ? 0 : bracket.moved.length;
  bracket.less = 0;
}

function playersWithoutOpponent(round: Round, bracket: Bracket): Entrant[] {
  const players = playersOfBracket(bracket);
  const byeWillDo = bracket.lowest && players.length % 2 === 1;
  return players.filter((player) => !(byeWillDo && player.mayHavePab) && !players.some((other) => other !== player && isLegal(round, player, other)));
}

function acceptBracket(round: Round, bracket: Bracket): Bracket {
  const made = firstCandidate(round, bracket, () => true);
  if (made === null) throw new Error('accepted without a candidate');
  return { ...bracket, pairs: made.pairs, left: made.left };
}

/**
 * C.12: looks for other floaters. Tries to change the last bracket of `done` and the moved-down players of `bracket`. Returns true if it changed
 * them.
 */
function backtrack(round: Round, done: Bracket[], bracket: Bracket): boolean {
  const previous = done.at(-1);
  if (previous === undefined || bracket.moved.length === 0 || previous.pairs.length === 0) return false;
  const stay = withoutPlayers(bracket.moved, previous.left);
  const [before, floated] = [{ ...bracket }, previous.left];
  const changed = (left: readonly Entrant[]): Bracket => ({ ...before, moved: sortByPlace([...stay, ...left]) });
  const accepts: AcceptsFloaters = (left) => left.some((player) => !floated.includes(player)) && hasCandidate(round, changed(left));
  const other = firstCandidate(round, previous, accepts);
  if (other === null) return false;
  bracket.moved = changed(other.left).moved;
  Object.assign(previous, { pairs: other.pairs, left: other.left, accepts });
  return true;
}

function pairBracket(round: Round, done: Bracket[], bracket: Bracket): Bracket {
  setTarget(bracket);
  const alone = playersWithoutOpponent(round, bracket);
  if (alone.some((player) => bracket.moved.includes(player)) && !hasCandidate(round, bracket) && backtrack(round, done, bracket))
    return acceptBracket(round, bracket);
  bracket.sent = alone.filter((player) => bracket.rest.includes(player));
  bracket.rest = withoutPlayers(bracket.rest, bracket.sent);
  setTarget(bracket);
  for (;;) {
    const players = playersOfBracket(bracket);
    if (bracket.p === 0 && halfOf(players.length) - bracket.less <= 0) return { ...bracket, pairs: [], left: players };
    if (hasCandidate(round, bracket) || backtrack(round, done, bracket)) return acceptBracket(round, bracket);
    const s1 = players.slice(0, bracket.p);
    const isMovedPartPairable = transpositions(s1, withoutPlayers(players, s1), (a, b) => isLegal(round, a, b)).next().done !== true;
    if (bracket.p > 0 && !isMovedPartPairable) {
      bracket.p -= 1;
      bracket.less = 0;
      if (bracket.p === 0) return { ...bracket, pairs: [], left: players };
    } else {
      bracket.less += 1;
    }
  }
}

function pairLowestBracket(round: Round, above: readonly Bracket[], start: Bracket): Bracket[] {
  let [done, bracket, mayBacktrack] = [[...above], start, true];
  for (;;) {
    if (tryLowestBracket(round, done, bracket, mayBacktrack)) return [...done, acceptBracket(round, bracket)];
    const penultimate = done.at(-1);
    if (penultimate === undefined) return [acceptBracket(round, lowerUntilPairable(round, bracket))];
    const stay: Bracket = { ...bracket, moved: withoutPlayers(bracket.moved, penultimate.left) };
    const repaired = rePairPenultimate(round, penultimate, stay);
    if (repaired !== null) {
      done = [...done.slice(0, -1), repaired];
      bracket = { ...stay, moved: sortByPlace([...stay.moved, ...repaired.left]) };
      mayBacktrack = false;
      continue;
    }
    done = done.slice(0, -1);
    const added = sortByPlace([...playersOfBracket(penultimate), ...penultimate.sent]);
    bracket = { ...bracket, moved: added, rest: withoutPlayers(playersOfBracket(bracket), added) };
    mayBacktrack = true;
  }
}

function tryLowestBracket(round: Round, done: Bracket[], bracket: Bracket, mayBacktrack: boolean): boolean {
  setTarget(bracket);
  const alone = playersWithoutOpponent(round, bracket);
  if (alone.length > 0) {
    return mayBacktrack && alone.some((player) => bracket.moved.includes(player)) && !hasCandidate(round, bracket) && backtrack(round, done, bracket);
  }
  return hasCandidate(round, bracket) || (mayBacktrack && backtrack(round, done, bracket));
}

function lowerUntilPairable(round: Round, bracket: Bracket): Bracket {
  while (!hasCandidate(round, bracket)) {
    if (bracket.p === 0) throw new Error('no pairing although one exists');
    bracket.p -= 1;
  }
  return bracket;
}

/**
 * C.13: pairs the penultimate bracket again with fewer pairs, until one of its candidates leaves a lowest bracket that can be paired completely. Null
 * if no candidate does.
 */
function rePairPenultimate(round: Round, penultimate: Bracket, stay: Bracket): Bracket | null {
  if (penultimate.pairs.length === 0) return null;
  const size = playersOfBracket(penultimate).length - 2 * penultimate.p;
  for (let less = penultimate.less; halfOf(size) - less >= (penultimate.p === 0 ? 1 : 0); less += 1) {
    const isAccepted: AcceptsFloaters = (left) => {
      const lowest: Bracket = { ...stay, moved: sortByPlace([...stay.moved, ...left]) };
      setTarget(lowest);
      return hasCandidate(round, lowest);
    };
    const made = firstCandidate(round, { ...penultimate, less }, isAccepted);
    if (made !== null) return { ...penultimate, less, pairs: made.pairs, left: made.left, accepts: isAccepted };
  }
  return null;
}
