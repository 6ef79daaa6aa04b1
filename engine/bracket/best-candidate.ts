import { range } from '../matching/numbers';
import type { OptimalFace } from '../matching/optimal-face';
import type { Settled } from '../matching/ranked';
import { RankedChoice, firstOf, type Order } from '../matching/ranked-choice';
import type { Place } from '../swiss/place';
import { bestMatchings } from './best-matchings';
import { NO_DEMANDS, type Bracket, type Candidate, type Demands, type Situation } from './bracket';
import type { Criterion } from './criterion';

/**
 * The best candidate of a bracket, exactly as the Dutch texts define it (2017: B.3-B.8 with D; 2026: articles 3 and 4):
 * least cost under the rows in their order and, among equals, generated first. Null when a demand cannot be met.
 *
 * The rows are one weighted matching (`best-matchings.ts`), whose dual solution tells all matchings of that cost. Among
 * these the sequence of generation is settled decision by decision, each by one search for an alternating path
 * (`../matching/ranked-choice.ts`):
 *   1. which moved-down players are paired (D.3 / 4.4), lowest BSN first;
 *   2. their opponents (D.1 / 4.2), the earliest for the first, and so on;
 *   3. the remainder: fewest exchanges, least difference of BSN sums (D.2.a-b), then who goes from S1 (D.2.c), who comes
 *      from S2 (D.2.d), and the opponents in the order of transpositions.
 * A pair of two players from S1 or two from S2 is what an exchange is for, and of two orders of one pair the one with the
 * higher player in S1 comes first: so the members of S1 are the higher players of the pairs, and D.2.a and D.2.b are sums
 * over pairs: of pairs whose higher player stands in S2, and of the BSNs of the higher players.
 *
 * `isPromising` is asked about any of the candidates that cost least, before the first of them is sought; without promise null.
 */
export function bestCandidate<S extends Situation>(
  situation: S,
  rows: readonly Criterion<S>[],
  demands: Demands = NO_DEMANDS,
  isPromising: (some: Candidate) => boolean = () => true,
): Candidate | null {
  const [pair, ...others] = demands.apart;
  if (pair !== undefined && others.length === 0 && demands.together.length === 0) {
    const found = usualOf(situation, rows).without(...pair);
    if (found !== null) return found;
  }
  const players = playersOf(situation.bracket);
  const face = bestMatchings(situation, rows, demands);
  if (!isPromising(atHand(face, situation.bracket))) return null;
  const candidate = candidateOf(players, firstOf(face, orderIn(face, situation.bracket)));
  return meets(candidate, demands) ? candidate : null;
}

/** The vertices in their order. */
function playersOf({ movedDown, residents, below }: Bracket): readonly Place[] {
  return [...movedDown, ...residents, ...below];
}

/** What the rows have settled, and so any of the best matchings tells: how many pairs there are, and how many with moved-down players. */
function orderIn(face: OptimalFace, { movedDown, residents }: Bracket): Order {
  const moved = movedDown.length;
  const ranked = moved + residents.length;
  const isHigher = (vertex: number): boolean => face.partnerOf(vertex) > vertex && face.partnerOf(vertex) < ranked;
  const paired = range(0, moved).filter(isHigher).length;
  return { ranked, moved, paired, half: range(moved, ranked).filter(isHigher).length, halvesFrom: moved };
}

function candidateOf(players: readonly Place[], { pairs, unpaired, rest }: Settled): Candidate {
  const at = (vertex: number): Place => players[vertex] as Place;
  const atBoth = ([a, b]: readonly [number, number]) => [at(a), at(b)] as const;
  return { pairs: pairs.map(atBoth), downfloaters: unpaired.map(at), below: rest().map(atBoth) };
}

/** Any of the candidates. */
function atHand(face: OptimalFace, bracket: Bracket): Candidate {
  const inBracket = bracket.movedDown.length + bracket.residents.length;
  const all = face.pairs();
  const pairs = all.filter(([, b]) => b < inBracket);
  const paired = new Set(pairs.flat());
  const unpaired = range(0, inBracket).filter((vertex) => !paired.has(vertex));
  return candidateOf(playersOf(bracket), { pairs, unpaired, key: [], rest: () => all.filter(([, b]) => b >= inBracket) });
}

function meets({ pairs }: Candidate, { together }: Demands): boolean {
  return together.every((pair) => pairs.some((made) => made.every((player) => pair.includes(player))));
}

/** By situation, how its best candidate was found: alternatives without one pair ask for it again and again. */
const USUAL = new WeakMap<Situation, { readonly rows: unknown; readonly usual: Usual }>();

function usualOf<S extends Situation>(situation: S, rows: readonly Criterion<S>[]): Usual {
  const known = USUAL.get(situation);
  if (known?.rows === rows) return known.usual;
  const usual = new Usual(situation.bracket, bestMatchings(situation, rows, NO_DEMANDS));
  USUAL.set(situation, { rows, usual });
  return usual;
}

/** The best candidate with what was decided on the way to it. */
class Usual {
  private readonly players: readonly Place[];
  private readonly choice: RankedChoice;

  constructor(bracket: Bracket, face: OptimalFace) {
    this.players = playersOf(bracket);
    this.choice = new RankedChoice(face, orderIn(face, bracket));
  }

  /** The best candidate in which the two do not meet; null when it costs more, or that is not told. */
  without(one: Place, other: Place): Candidate | null {
    const [a, b] = [this.players.indexOf(one), this.players.indexOf(other)];
    const { first } = this.choice;
    const isMade = first.pairs.some(([higher, lower]) => (higher === a && lower === b) || (higher === b && lower === a));
    const found = isMade ? this.choice.without(a, b) : first;
    return found === null ? null : candidateOf(this.players, found);
  }
}
