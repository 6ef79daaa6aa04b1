import { separatePartners } from '../../matching/maximum-matching';
import { OptimalMatchings } from '../../matching/optimal-matchings';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import type { ProcedureFact } from '../explanation-codes';
import { areCloseEnough, hasOppositeDue, sortForScrutiny, type Direction, type Field, type PlacePair } from './2-definitions';

/** The pairs in the order in which they were made. */
interface ScrutinyResult {
  readonly pairs: readonly PlacePair[];
  readonly log: readonly VisitedArticle[];
}

/** The players who stay in a group. They have a complete pairing. */
export interface StayingPlayers {
  readonly direction: Direction;
  readonly residents: readonly Place[];
  /** Floaters in the order of 3.6 and 3.7, each with the direction from which they came: 'down' from above, 'up' from below. */
  readonly floaters: readonly { readonly place: Place; readonly came: Direction }[];
}

interface OpponentSearch {
  readonly place: Place;
  /** In the order in which they are tried. */
  readonly candidates: readonly Place[];
  readonly partner: Place;
  /** True if the colours make this opponent preferable. */
  readonly suits: (other: Place) => boolean;
}

/** `mate` pairs everybody outside the pairs already made (`done`). The search overwrites it. */
interface ScrutinyStart {
  readonly mate: Int32Array;
  readonly done?: readonly PlacePair[];
}

/**
 * 3.6 to 3.8, Article 4, 5.2: pairs the floaters first, then the residents from the highest number (upward: from the lowest). A compatible opponent
 * is available if everybody else can still be paired. The first available opponent who is due the other colour is taken, or else the first available
 * one (R8). Stops as soon as `isEnough` is true of the new pairs.
 */
export function scrutinise(
  field: Field,
  { direction, residents, floaters }: StayingPlayers,
  { mate, done = [] }: ScrutinyStart,
  isEnough: (pairs: readonly PlacePair[]) => boolean = () => false,
): ScrutinyResult {
  const all = [...floaters.map(({ place }) => place), ...residents];
  const isPaired = new Uint8Array(field.players.length);
  for (const pair of done) for (const place of pair) isPaired[place] = 1;
  const scrutiny = new Scrutiny(field, mate);
  const pairWithFirst = (place: Place, candidates: readonly Place[], articleOf: (partner: Place) => string): void => {
    isPaired[place] = 1;
    isPaired[scrutiny.pairWithFirst(place, candidates, articleOf)] = 1;
  };
  let open = [residents, floaters.map(({ place }) => place)].map((places) => sortForScrutiny(field, places, 'down'));
  for (const { place, came } of floaters) {
    if (isPaired[place] === 1 || isEnough(scrutiny.pairs)) continue;
    open = open.map((places) => places.filter((other) => other !== place && isPaired[other] === 0));
    // `concat` is much faster than `flat`.
    pairWithFirst(
      place,
      (came === 'down' ? open : open.map((places) => places.toReversed())).reduce((before, places) => before.concat(places)),
      () => '3.8',
    );
  }
  let list = sortForScrutiny(
    field,
    all.filter((place) => isPaired[place] === 0),
    direction,
  );
  for (let [first] = list; first !== undefined && !isEnough(scrutiny.pairs); [first] = list) {
    const candidates = exchangeOrder(list);
    pairWithFirst(first, candidates, (partner) => (partner === candidates[0] ? '2.4' : '4.2'));
    list = list.filter((place) => isPaired[place] === 0);
  }
  return scrutiny;
}

class Scrutiny implements ScrutinyResult {
  readonly pairs: PlacePair[] = [];
  private readonly searches: (OpponentSearch & { readonly article: string })[] = [];
  /** All pairings of the remaining players; null until an exchange of two opponents does not show whether a candidate is available. */
  private face: OptimalMatchings | null = null;

  constructor(
    private readonly field: Field,
    private readonly mate: Int32Array,
  ) {}

  /** Pairs the player with the first available candidate, and returns that candidate. */
  pairWithFirst(place: Place, candidates: readonly Place[], articleOf: (partner: Place) => string): Place {
    const suits = this.suitsInEvent(place, candidates);
    const partner = this.firstAvailable(place, candidates, suits);
    if (this.face === null) separatePartners(this.mate, place);
    else this.face.settle(place);
    this.pairs.push([place, partner]);
    this.searches.push({ place, candidates, partner, suits, article: articleOf(partner) });
    return partner;
  }

  get log(): VisitedArticle[] {
    return this.searches.flatMap((search) => searchLog(this.field, search, search.article));
  }

  /** 3.8, 5.7: in a maxi-tournament, an opponent suits only if the rating is close to that of the first available one. */
  private suitsInEvent(place: Place, candidates: readonly Place[]): (other: Place) => boolean {
    const { field, mate } = this;
    const suits = suitsPlayer(field, place);
    if (!field.isMaxi) return suits;
    this.face ??= OptimalMatchings.ofMatching(mate, field.legal);
    const first = this.face.copy().takeFirst(place, candidates);
    return (other) => suits(other) && areCloseEnough(field, other, first);
  }

  private firstAvailable(place: Place, candidates: readonly Place[], suits: (other: Place) => boolean): Place {
    const { field, mate } = this;
    const isCompatible = (other: Place): boolean => field.legal.has(place, other);
    const wished = candidates.find((other) => isCompatible(other) && suits(other)) ?? candidates.find(isCompatible);
    if (wished !== undefined && this.exchangePartners(place, wished)) return wished;
    this.face ??= OptimalMatchings.ofMatching(mate, field.legal);
    const inOrder = [...candidates.filter(suits), ...candidates.filter((other) => !suits(other))];
    return this.face.takeFirst(place, inOrder);
  }

  /**
   * Matches the two players, and their former partners with each other. Returns
   * false if the partners are not compatible; another exchange may still help.
   */
  private exchangePartners(place: Place, other: Place): boolean {
    const { mate } = this;
    const [one, two] = [mate[place] as Place, mate[other] as Place];
    if (one === other) return true;
    if (!this.field.legal.has(one, two)) return false;
    mate[place] = other;
    mate[other] = place;
    mate[one] = two;
    mate[two] = one;
    return true;
  }
}

/** 3.8, 5.2: returns a test of whether another player's due colour suits this player. */
function suitsPlayer({ players }: Field, place: Place): (other: Place) => boolean {
  const player = playerAt(players, place);
  return (other) => hasOppositeDue(player, playerAt(players, other));
}

/**
 * 4.2, 4.3: the opponents that the first player of the list tries. The lower half is tried
 * in order, beginning with the proposal of 2.4, then the upper half from its end (R9).
 */
function exchangeOrder(list: readonly Place[]): Place[] {
  const half = list.length / 2;
  return [...list.slice(half), ...list.slice(1, half).reverse()];
}

/** Logs the pair, then each earlier candidate with the reason for the refusal. */
function searchLog(field: Field, { place, candidates, partner, suits }: OpponentSearch, article: string): VisitedArticle[] {
  const { players, legal } = field;
  const hasColoursFor = suitsPlayer(field, place);
  const refused = candidates.slice(0, candidates.indexOf(partner));
  const isForColour = (other: Place): boolean => suits(partner) && !suits(other);
  const entry = (of: string, fact: ProcedureFact, places: readonly Place[]): VisitedArticle[] =>
    places.length === 0 ? [] : [{ article: of, fact, players: places.map((other) => playerAt(players, other).tpn), values: [] }];
  const compatible = refused.filter((other) => legal.has(place, other));
  const made: Record<string, ProcedureFact> = { '3.8': 'floater-paired', '2.4': 'paired-as-proposed' };
  return [
    ...entry(article, made[article] ?? 'paired-after-exchanges', [place, partner]),
    ...entry(
      '2.1',
      'refused-as-incompatible',
      refused.filter((other) => !legal.has(place, other)),
    ),
    ...entry(
      '5.2',
      'refused-for-colours',
      compatible.filter((other) => isForColour(other) && !hasColoursFor(other)),
    ),
    ...entry(
      article === '3.8' ? '3.8' : '5.7',
      'refused-for-rating',
      compatible.filter((other) => isForColour(other) && hasColoursFor(other)),
    ),
    ...entry(
      '4.4',
      'refused-for-completion',
      compatible.filter((other) => !isForColour(other)),
    ),
  ];
}
