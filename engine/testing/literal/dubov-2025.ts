import type { Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
import { sortFromMiddle, permutations, subsetsOf } from './combinatorics';

/**
 * A naive implementation of C.04.4.1 (1 July 2025), for up to about twelve players. It tries every set of upfloaters, every shift and
 * every pairing.
 */
export function pairLiterallyDubov2025(tournament: Tournament): Result<RoundPairing, PairingError> {
  const { rounds } = tournament;
  if (rounds === null) return err({ code: 'rounds-not-announced', article: '1.7.2' });
  const states = playerStates({ ...tournament, players: tournament.players.map((player) => ({ ...player, acceleration: [] })) });
  const meet = makeMayMeet(states, tournament);
  const entrants = states
    .filter(({ player }) => isToBePaired(player, tournament))
    .map((state) => entrantOf(state, states, tournament, rounds))
    .sort((a, b) => a.tpn - b.tpn);
  const legal: IsLegal = (a, b) => meet(a.tpn, b.tpn) && !(a.absolute && b.absolute && a.due === b.due);
  const bye = byeOf(entrants, legal);
  if (bye === 'none') return err({ code: 'no-legal-pairing', article: '1.8.3', players: [] });
  let left = entrants.filter((entrant) => entrant !== bye);
  const pairs: EntrantPair[] = [];
  while (left.length > 0) {
    const top = Math.max(...left.map(({ score }) => score));
    const made = pairGroup(
      left.filter(({ score }) => score === top),
      left.filter(({ score }) => score !== top),
      legal,
      tournament.completedRounds + 1 >= rounds,
    );
    pairs.push(...made);
    left = left.filter((entrant) => !made.some((pair) => pair.includes(entrant)));
  }
  const coloured = pairs.map(([a, b]) => allocateColours(a, b, tournament.initialColour ?? 'white'));
  const boards = sortInBoardOrder(coloured.map(([white, black]) => ({ white: white.state, black: black.state })));
  return ok({
    round: tournament.completedRounds + 1,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: bye?.tpn ?? null,
  });
}

interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  readonly score: number;
  readonly due: Colour;
  readonly absolute: boolean;
  readonly strength: number;
  readonly aro: number;
  readonly games: number;
  readonly upfloats: number;
  readonly maximum: boolean;
  readonly floatedLast: boolean;
  readonly mayHavePab: boolean;
}

type EntrantPair = readonly [Entrant, Entrant];
type IsLegal = (a: Entrant, b: Entrant) => boolean;

function entrantOf(state: PlayerState, all: readonly PlayerState[], { completedRounds, scoring }: Tournament, rounds: number): Entrant {
  const stateOf = (tpn: Tpn) => all.find((other) => other.tpn === tpn);
  const past = state.player.entries.slice(0, completedRounds);
  const white = past.filter((entry) => isPlayed(entry) && entry.colour === 'white').length;
  const games = past.filter(isPlayed).length;
  const difference = white - (games - white);
  const [last, before] = [state.colours.at(-1), state.colours.at(-2)];
  const twice = last !== undefined && last === before;
  const due: Colour = difference !== 0 ? (difference < 0 ? 'white' : 'black') : last === 'black' ? 'white' : 'black';
  const dueOfTwo: Colour = Math.abs(difference) < 2 && twice ? (last === 'white' ? 'black' : 'white') : due;
  const absolute = Math.abs(difference) > 1 || twice;
  const floats = past.map((entry, index) => {
    const opponent = entry?.opponent == null ? undefined : stateOf(entry.opponent);
    return opponent !== undefined && (opponent.scoresBefore[index] ?? 0) > (state.scoresBefore[index] ?? 0);
  });
  const ratings = state.opponents.map((tpn) => stateOf(tpn)?.player.rating ?? 0);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const upfloats = floats.filter((float) => float).length;
  return {
    state,
    tpn: state.tpn,
    score: state.score,
    due: dueOfTwo,
    absolute,
    strength: absolute ? 2 : Math.abs(difference),
    aro: games === 0 ? 0 : Math.round(sum / games),
    games,
    upfloats,
    maximum: upfloats >= 2 + Math.floor(rounds / 5),
    floatedLast: floats.at(-1) ?? false,
    mayHavePab: !past.some((entry) => {
      if (entry === null || isPlayed(entry)) return false;
      const points = { '+': scoring.forfeitWin, F: scoring.fullPointBye, H: scoring.halfPointBye, Z: scoring.zeroPointBye, '-': scoring.forfeitLoss };
      return entry.code === 'U' || (points[entry.code as keyof typeof points] ?? 0) >= scoring.win;
    }),
  };
}

function* pairings(entrants: readonly Entrant[], legal: IsLegal): Generator<readonly EntrantPair[]> {
  const [first, ...rest] = entrants;
  if (first === undefined) yield [];
  else {
    for (const other of rest) {
      if (!legal(first, other)) continue;
      for (const others of pairings(
        rest.filter((entrant) => entrant !== other),
        legal,
      ))
        yield [[first, other], ...others];
    }
  }
}

function canBePaired(entrants: readonly Entrant[], legal: IsLegal): boolean {
  return entrants.length % 2 === 0 && pairings(entrants, legal).next().done !== true;
}

function fewestPairs(entrants: readonly Entrant[], legal: IsLegal, counts: (a: Entrant, b: Entrant) => boolean): number {
  let least = Number.POSITIVE_INFINITY;
  for (const pairing of pairings(entrants, legal)) least = Math.min(least, pairing.filter(([a, b]) => counts(a, b)).length);
  return least;
}

/** 2.1: chooses the player with the bye. 'none' if the round cannot be completed. */
function byeOf(entrants: readonly Entrant[], legal: IsLegal): Entrant | null | 'none' {
  if (entrants.length % 2 === 0) return canBePaired(entrants, legal) ? null : 'none';
  const order = entrants.filter(({ mayHavePab }) => mayHavePab).sort((a, b) => a.score - b.score || b.games - a.games || b.tpn - a.tpn);
  return (
    order.find((bye) =>
      canBePaired(
        entrants.filter((entrant) => entrant !== bye),
        legal,
      ),
    ) ?? 'none'
  );
}

const haveSameDue = (a: Entrant, b: Entrant): boolean => a.due === b.due;

/** 2.2.1 and 2.2.2: chooses the best set of upfloaters for the residents, with as few players as possible, and pairs the bracket. */
function pairGroup(residents: readonly Entrant[], lower: readonly Entrant[], legal: IsLegal, isLast: boolean): readonly EntrantPair[] {
  const numbered = [...lower].sort((a, b) => b.score - a.score || a.tpn - b.tpn);
  for (let count = 0; count <= lower.length; count += 1) {
    const sets = [...subsetsOf(numbered, count)].filter(
      (set) =>
        canBePaired([...residents, ...set], legal) &&
        canBePaired(
          lower.filter((entrant) => !set.includes(entrant)),
          legal,
        ),
    );
    if (sets.length === 0) continue;
    const judged = sets.map((set) => ({ set, values: qualityValues(residents, set, legal, isLast) }));
    // `subsetsOf` generates the sets in the order of 4.2.3.3, and the stable sort keeps this order among equal sets.
    judged.sort((a, b) => compareLists(a.values, b.values));
    return pairBracket([...residents, ...(judged[0]?.set ?? [])], legal);
  }
  throw new Error('what is left can be paired');
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Returns the values of C6 to C10 for a set of upfloaters; smaller values are better. */
function qualityValues(residents: readonly Entrant[], set: readonly Entrant[], legal: IsLegal, isLast: boolean): readonly number[] {
  const scoresFromLowest = set.map(({ score }) => score).sort((a, b) => a - b);
  const maximum = set.filter((entrant) => entrant.maximum);
  return [
    ...scoresFromLowest.map((score) => -score),
    fewestPairs([...residents, ...set], legal, haveSameDue),
    isLast ? 0 : maximum.length,
    isLast ? 0 : maximum.reduce((sum, { upfloats }) => sum + upfloats, 0),
    isLast ? 0 : set.filter(({ floatedLast }) => floatedLast).length,
  ];
}

/** 2.2.3 to 2.2.6: pairs a bracket. Divides it into G1 and G2, shifts players between the two, and transposes G2. */
function pairBracket(bracket: readonly Entrant[], legal: IsLegal): readonly EntrantPair[] {
  const ranked = [...bracket].sort((a, b) => a.tpn - b.tpn);
  const fresh = ranked.every(({ games }) => games === 0);
  const inG1 = (entrant: Entrant, index: number) => (fresh ? index < ranked.length / 2 : entrant.due === 'white');
  const [g1, g2] = [ranked.filter(inG1), ranked.filter((entrant, index) => !inG1(entrant, index))];
  const [smaller, larger] = g1.length <= g2.length ? [g1, g2] : [g2, g1];
  const unavoidable = fewestPairs(bracket, legal, (a, b) => smaller.includes(a) && smaller.includes(b));
  const colours = fewestPairs(bracket, legal, haveSameDue);
  for (const toLarger of subsetsOf(shiftOrder(smaller), unavoidable)) {
    const [few, many] = [withoutEntrants(smaller, toLarger), [...larger, ...toLarger]];
    for (const toSmaller of subsetsOf(shiftOrder(larger), (many.length - few.length) / 2)) {
      const [newSmaller, newLarger] = [[...few, ...toSmaller], withoutEntrants(many, toSmaller)];
      const [newG1, newG2] = smaller === g1 ? [newSmaller, newLarger] : [newLarger, newSmaller];
      const made = firstTransposition(newG1, newG2, legal);
      if (made !== null && made.filter(([a, b]) => haveSameDue(a, b)).length === colours) return made;
    }
  }
  throw new Error('the bracket can be paired');
}

function withoutEntrants(entrants: readonly Entrant[], others: readonly Entrant[]): Entrant[] {
  return entrants.filter((entrant) => !others.includes(entrant));
}

/** 4.3: orders the players of a group for shifts, from the middle outwards. */
function shiftOrder(pool: readonly Entrant[]): readonly Entrant[] {
  const sorted = [...pool].sort((a, b) => (a.due === 'white' ? a.aro - b.aro : 0) || a.tpn - b.tpn);
  return sortFromMiddle(sorted);
}

/** 2.2.5, 2.2.6 and 4.4: pairs G1 with the first transposition of G2 that is legal; null if there is none. */
function firstTransposition(g1: readonly Entrant[], g2: readonly Entrant[], legal: IsLegal): readonly EntrantPair[] | null {
  const s1 = [...g1].sort((a, b) => a.aro - b.aro || a.tpn - b.tpn);
  const ranked = [...g2].sort((a, b) => a.tpn - b.tpn);
  for (const t2 of permutations(ranked, (row, entrant) => legal(s1[row] as Entrant, entrant))) {
    return s1.map((entrant, row) => [entrant, t2[row] as Entrant] as const);
  }
  return null;
}

/** Article 5: allocates the colours of a pair, and returns the pair with White first. */
function allocateColours(a: Entrant, b: Entrant, initial: Colour): EntrantPair {
  const [higher, lower] = a.score > b.score || (a.score === b.score && a.tpn < b.tpn) ? [a, b] : [b, a];
  const give = (entrant: Entrant, due: Colour): EntrantPair => ((entrant === higher) === (due === 'white') ? [higher, lower] : [lower, higher]);
  if (higher.games === 0 && lower.games === 0) return (initial === 'white') === (higher.tpn % 2 === 1) ? [higher, lower] : [lower, higher];
  if (higher.due !== lower.due) return give(higher, higher.due);
  if (higher.strength !== lower.strength) {
    const stronger = higher.strength > lower.strength ? higher : lower;
    return give(stronger, stronger.due);
  }
  const [one, other] = [higher.state.colours.toReversed(), lower.state.colours.toReversed()];
  const differs = one.findIndex((own, index) => other[index] !== undefined && other[index] !== own);
  if (differs !== -1) return one[differs] === 'white' ? [lower, higher] : [higher, lower];
  return give(higher, higher.due);
}
