import { withFloatingAndStaying } from '../../bracket/pairing-constraints';
import { compareLists } from '../../matching/number-lists';
import type { HalfPoints } from '../../model/points';
import { without } from '../../score-bracket/score-bracket';
import type { Entrant } from './a-definitions';
import type { Candidate, PairingTarget } from './c-bracket';
import { bestCandidate, reachOf, type SearchBracket } from './c-candidate';

/** C.12, "with the same scores": the number of moved-down players with this score who must float on. All residents have one score. */
interface Wanted {
  readonly score: HalfPoints;
  readonly players: readonly Entrant[];
  readonly count: number;
}

interface Class {
  readonly floating: readonly Entrant[];
  readonly staying: readonly Entrant[];
}

/**
 * The best candidate under C.12 whose floaters have the same scores as `floaters`. The search first minimises, score by score, how many players float. If
 * fewer than wanted float, a search by classes decides.
 */
export function bestWithScoresOf(search: SearchBracket, target: PairingTarget, floaters: readonly Entrant[]): Candidate | null {
  const { wanted, fixed, open, within } = countedScores(search, floaters);
  const candidate = isWithinReach(within, target) ? bestCandidate(within, target) : null;
  if (candidate === null) return null;
  const off = open.map(({ players, count }) => amongOf(players, candidate.unpaired).length - count).find((difference) => difference !== 0);
  if (off === undefined) return candidate;
  if (off > 0) return null;
  return bestOfClasses(search, target, wanted, fixed);
}

/** If all or none of the players with a score float, the limits fix these players. The other scores are counted. */
function countedScores(search: SearchBracket, floaters: readonly Entrant[]) {
  const wanted = wantedBy(floaters, search.bracket.movedDown);
  const fixed: Class = {
    floating: wanted.flatMap(({ players, count }) => (count === players.length ? players : [])),
    staying: wanted.flatMap(({ players, count }) => (count === 0 ? players : [])),
  };
  const open = wanted.filter(({ players, count }) => count > 0 && count < players.length);
  const within: SearchBracket = {
    ...search,
    limits: withFloatingAndStaying(search.limits, fixed.floating, fixed.staying),
    counted: open.map(({ score }) => score),
  };
  return { wanted, fixed, open, within };
}

/** A search whose best candidate has floaters with these scores, if the least counts equal the wanted counts. */
export function withScoresOf(search: SearchBracket, floaters: readonly Entrant[]): SearchBracket {
  return countedScores(search, floaters).within;
}

function wantedBy(floaters: readonly Entrant[], movedDown: readonly Entrant[]): Wanted[] {
  return [...new Set(movedDown.map(({ score }) => score))].map((score) => {
    const players = movedDown.filter((player) => player.score === score);
    return { score, players, count: amongOf(players, floaters).length };
  });
}

/** True if P1 pairs with M1 moved-down players are possible in this bracket while the bracket below reaches its own target. */
function isWithinReach(search: SearchBracket, { p1, m1 }: PairingTarget): boolean {
  const { below } = search;
  const reach = reachOf(search, p1, m1 === 0);
  if (reach === null || reach.pairs !== p1 || reach.movedDownPaired < m1) return false;
  return !(below?.kind === 'pairs' && below.isJoined && below.target.m1 > 0 && reach.leftBelow > below.m0 - below.target.m1);
}

function amongOf(players: readonly Entrant[], chosen: readonly Entrant[]): Entrant[] {
  return players.filter((player) => chosen.includes(player));
}

/**
 * Searches classes of sets of floaters, the class with the earliest best candidate first. A class can include sets with other scores, so its best
 * candidate is never later than the wanted one. If the floaters of this candidate do not have the wanted scores, the class is divided.
 */
function bestOfClasses(search: SearchBracket, target: PairingTarget, wanted: readonly Wanted[], whole: Class): Candidate | null {
  const open: { readonly sets: Class; readonly candidate: Candidate }[] = [];
  let classes: readonly Class[] = [whole];
  for (;;) {
    for (const sets of classes) {
      const within: SearchBracket = { ...search, limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) };
      const candidate = isWithinReach(within, target) ? bestCandidate(within, target) : null;
      if (candidate !== null) open.push({ sets, candidate });
    }
    open.sort((a, b) => (isBefore(a.candidate, b.candidate) ? 1 : -1));
    const next = open.pop();
    if (next === undefined) return null;
    const { unpaired } = next.candidate;
    const other = wanted.find(({ players, count }) => amongOf(players, unpaired).length !== count);
    if (other === undefined) return next.candidate;
    classes = divided(next.sets, other, unpaired);
  }
}

/** Divides a class so that sets with too many or too few players of one score are excluded. */
function divided({ floating, staying }: Class, { players, count }: Wanted, unpaired: readonly Entrant[]): Class[] {
  const down = amongOf(players, unpaired);
  const isTooMany = down.length > count;
  const [many, fixed] = isTooMany ? [down, floating] : [without(players, down), staying];
  const most = isTooMany ? count : players.length - count;
  const room = most - many.filter((player) => fixed.includes(player)).length;
  return without(many, fixed)
    .slice(0, room + 1)
    .map((player, place, open) => {
      const [these, those] = [open.slice(0, place), [player]];
      return isTooMany
        ? { floating: [...floating, ...these], staying: [...staying, ...those] }
        : { floating: [...floating, ...those], staying: [...staying, ...these] };
    });
}

/** True if `a` has lower costs, or the same costs and was generated earlier. Both must have the same P1 and M1. */
export function isBefore(a: Candidate, b: Candidate): boolean {
  const byCosts = compareLists(a.costs, b.costs);
  return byCosts < 0 || (byCosts === 0 && compareLists(a.key, b.key) < 0);
}
