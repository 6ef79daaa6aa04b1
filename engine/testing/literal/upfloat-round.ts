import type { Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type Place, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';

/** The rules that differ between C.04.5 and C.04.6. */
export interface LiteralEdition {
  /**
   * The values that are compared after C6; smaller values are better. `ofSet` judges a set of upfloaters. `ofPairs` judges the pairs of a bracket
   * with these upfloaters.
   */
  readonly ofSet: (upfloaters: readonly PlayerState[]) => readonly number[];
  readonly ofPairs: (pairs: readonly (readonly [PlayerState, PlayerState])[], upfloaters: readonly PlayerState[]) => readonly number[];
  readonly coloured: (a: PlayerState, b: PlayerState) => { readonly white: PlayerState; readonly black: PlayerState };
}

/** Pairs the coming round of up to about ten participants. `floated` tests whether a participant floated in the previous round (1.5). */
export function pairLiterally(
  tournament: Tournament,
  textOf: (floated: (state: PlayerState) => boolean) => LiteralEdition,
): Result<RoundPairing, PairingError> {
  const { rounds, completedRounds } = tournament;
  if (rounds === null) return err({ code: 'rounds-not-announced', article: '2.3.4' });
  const everybody = playerStates(tournament);
  const states = everybody.filter(({ player }) => isToBePaired(player, tournament)).sort((a, b) => a.tpn - b.tpn);
  const at = (place: Place): PlayerState => states[place] as PlayerState;
  const meeting = makeMayMeet(everybody, tournament);
  const text = textOf((state) => hasFloatedIn(state, everybody, completedRounds));
  const before = (place: Place) => at(place).player.entries.slice(0, completedRounds);
  const paired = pairUpfloatRound({
    scores: states.map(({ pairingScore }) => pairingScore),
    mayMeet: (a, b) => meeting(at(a).tpn, at(b).tpn),
    mayHavePab: (place) => !before(place).some((entry) => entry?.code === 'U' || entry?.code === 'F' || entry?.code === '+'),
    matches: states.map((_, place) => before(place).filter(isPlayed).length),
    ofSet: (upfloaters) => text.ofSet(upfloaters.map(at)),
    ofPairs: (pairs, upfloaters) =>
      text.ofPairs(
        pairs.map(([a, b]) => [at(a), at(b)] as const),
        upfloaters.map(at),
      ),
  });
  if (paired === null) return err({ code: 'no-legal-pairing', article: '3.3.3', players: [] });
  const boards = sortInBoardOrder(paired.pairs.map(([a, b]) => text.coloured(at(a), at(b))));
  return ok({
    round: completedRounds + 1,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: paired.bye === null ? null : at(paired.bye).tpn,
  });
}

/** 1.5 of C.04.5 and C.04.6: true if the participant floated in this round. */
function hasFloatedIn({ player, scoresBefore }: PlayerState, everybody: readonly PlayerState[], round: number): boolean {
  const entry = player.entries[round - 1];
  if (!isPlayed(entry)) return false;
  const opponent = everybody.find(({ tpn }) => tpn === entry.opponent);
  return (opponent?.scoresBefore[round - 1] ?? 0) !== scoresBefore[round - 1];
}

/**
 * Compares the colours of both participants backwards from their last games. Returns the colour of `other` at the first difference; null if there is
 * none.
 */
export function opponentColourWhenLastDifferent(one: PlayerState, other: PlayerState): Colour | null {
  for (let back = 1; back <= Math.min(one.colours.length, other.colours.length); back += 1) {
    const [own, theirs] = [one.colours.at(-back), other.colours.at(-back)];
    if (own !== theirs) return theirs ?? null;
  }
  return null;
}

/**
 * The data of a round for a naive execution of articles 2 and 3, which tries every set of upfloaters and every pairing. A participant is
 * represented by the index in the order of pairing numbers.
 */
interface LiteralRound {
  readonly scores: readonly number[];
  readonly mayMeet: (a: Place, b: Place) => boolean;
  readonly mayHavePab: (player: Place) => boolean;
  readonly matches: readonly number[];
  readonly ofSet: (upfloaters: readonly Place[]) => readonly number[];
  readonly ofPairs: (pairs: Pairs, upfloaters: readonly Place[]) => readonly number[];
}

type Pairs = readonly (readonly [Place, Place])[];

/** Gives the bye and pairs the scoregroups by article 3; null if the round cannot be completed. */
function pairUpfloatRound(round: LiteralRound): { readonly bye: Place | null; readonly pairs: Pairs } | null {
  const everybody = round.scores.map((_, place) => place);
  const bye = everybody.length % 2 === 0 ? null : byeOf(round, everybody);
  if (bye === undefined) return null;
  let left = everybody.filter((place) => place !== bye);
  if (!canBePaired(round, left)) return null;
  const pairs: (readonly [Place, Place])[] = [];
  while (left.length > 0) {
    const made = pairTopScoregroup(round, left);
    pairs.push(...made);
    left = left.filter((place) => !made.some((pair) => pair.includes(place)));
  }
  return { bye, pairs };
}

/** 3.4 of C.04.5 and C.04.6: chooses the participant with the bye: lowest score, then most matches, then largest number. */
function byeOf(round: LiteralRound, everybody: readonly Place[]): Place | undefined {
  const score = (place: Place): number => round.scores[place] ?? 0;
  const matches = (place: Place): number => round.matches[place] ?? 0;
  return everybody
    .filter((place) => round.mayHavePab(place))
    .filter((place) =>
      canBePaired(
        round,
        everybody.filter((other) => other !== place),
      ),
    )
    .sort((a, b) => score(a) - score(b) || matches(b) - matches(a) || b - a)[0];
}

function pairTopScoregroup(round: LiteralRound, left: readonly Place[]): Pairs {
  const scoreOf = (place: Place): number => round.scores[place] ?? 0;
  const top = Math.max(...left.map(scoreOf));
  const residents = left.filter((place) => scoreOf(place) === top);
  const lower = left.filter((place) => scoreOf(place) < top).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  const upfloaters = chooseUpfloaters(round, residents, lower, top);
  const options = [
    ...pairings(
      round,
      [...residents, ...upfloaters].sort((a, b) => a - b),
    ),
  ].sort((a, b) => compareLists(pairingIdentifier(a), pairingIdentifier(b)));
  return leastOption(options, (pairs) => round.ofPairs(pairs, upfloaters));
}

/** 3.5 of C.04.5 and C.04.6: chooses the set of upfloaters by C4 to C7. */
function chooseUpfloaters(round: LiteralRound, residents: readonly Place[], lower: readonly Place[], top: number): readonly Place[] {
  const scoreOf = (place: Place): number => round.scores[place] ?? 0;
  const nextScore = Math.max(...round.scores.filter((score) => score < top));
  for (let size = residents.length % 2; size <= lower.length; size += 2) {
    const sets = [...subsets(lower, size)].filter(
      (set) =>
        canBePaired(round, [...residents, ...set]) &&
        canBePaired(
          round,
          lower.filter((place) => !set.includes(place)),
        ),
    );
    if (sets.length === 0) continue;
    const ascending = (set: readonly Place[]): number[] => set.map(scoreOf).sort((a, b) => a - b);
    return leastOption(sets, (set) => [
      ...ascending(set).map((score) => -score),
      canPairNextScoregroup(
        round,
        lower.filter((place) => !set.includes(place)),
        nextScore,
      )
        ? 0
        : 1,
      ...round.ofSet(set),
    ]);
  }
  throw new Error('the round can be completed');
}

/**
 * C6: true if the next scoregroup and the players below it can be paired completely. `left` contains the lower players without the
 * upfloaters.
 */
function canPairNextScoregroup(round: LiteralRound, left: readonly Place[], nextScore: number): boolean {
  const group = left.filter((place) => round.scores[place] === nextScore);
  const rest = left.filter((place) => round.scores[place] !== nextScore);
  if (group.length === 0) return true;
  const without = (place: Place): Place[] => rest.filter((other) => other !== place);
  if (group.length % 2 === 0) return canBePaired(round, group) && canBePaired(round, rest);
  return rest.some((place) => canBePaired(round, [...group, place]) && canBePaired(round, without(place)));
}

function leastOption<Option>(options: readonly Option[], valueOf: (option: Option) => readonly number[]): Option {
  let found: { readonly option: Option; readonly value: readonly number[] } | null = null;
  for (const option of options) {
    const value = valueOf(option);
    if (found === null || compareLists(value, found.value) < 0) found = { option, value };
  }
  if (found === null) throw new Error('no option');
  return found.option;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/**
 * 3.6 of C.04.5 and C.04.6: the identifier of a pairing. It consists of the top members in ascending order, then their bottom members.
 */
function pairingIdentifier(pairs: Pairs): number[] {
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  return [...sorted.map(([top]) => top), ...sorted.map(([, bottom]) => bottom)];
}

function* pairings(round: LiteralRound, [first, ...rest]: readonly Place[]): Generator<Pairs> {
  if (first === undefined) yield [];
  else {
    for (const other of rest) {
      if (!round.mayMeet(first, other)) continue;
      for (const others of pairings(
        round,
        rest.filter((place) => place !== other),
      ))
        yield [[first, other], ...others];
    }
  }
}

function canBePaired(round: LiteralRound, places: readonly Place[]): boolean {
  return places.length % 2 === 0 && pairings(round, places).next().done !== true;
}

/** Generates the subsets of the list in lexicographic order of their places. */
function* subsets(list: readonly Place[], size: number, from = 0): Generator<readonly Place[]> {
  if (size === 0) yield [];
  else {
    for (let at = from; at <= list.length - size; at += 1) {
      for (const rest of subsets(list, size - 1, at + 1)) yield [list[at] as Place, ...rest];
    }
  }
}
