import { AlternatingSearch } from '../../matching/alternating-search';
import { haveCommonBit, setOf } from '../../matching/bit-set';
import { UNMATCHED } from '../../matching/maximum-matching';
import { compareLists } from '../../matching/number-lists';
import type { Colour } from '../../model/colour';
import { memoised } from '../../model/memoise';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import type { Direction, Field } from './2-definitions';

/** A scoregroup with the floaters who have come into it. */
export interface GroupMembers {
  readonly direction: Direction;
  readonly residents: readonly Place[];
  /** In the order in which they are paired (3.6, 3.7). */
  readonly incoming: readonly Place[];
  /** The residents of the adjacent group, to which this group's floaters go (3.2.1). */
  readonly adjacent: readonly Place[];
}

/**
 * Article 3: chooses as many floaters as a maximum matching leaves unpaired, one by one (R4). Each is the first in the order of `disadvantagesOf` without whom the
 * group still has as many pairs. `mate` is a maximum matching of the members; afterwards it pairs everybody who stays.
 */
export function chooseFloaters(field: Field, members: GroupMembers, mate: Int32Array): { floaters: readonly Place[]; log: readonly VisitedArticle[] } {
  const orderUnder = makeFloaterOrders(field, members);
  let staying = [...members.incoming, ...members.residents];
  const floaters: Place[] = [];
  const log: VisitedArticle[] = [];
  while (staying.some((place) => mate[place] === UNMATCHED)) {
    const majority = majorityDue(field, staying);
    const stays = new Set(staying);
    const order = orderUnder(majority).filter((place) => stays.has(place));
    const floater = takeFirstWhoMayLeave(field, order, mate);
    log.push(...floaterLog({ field, members, majority, order }, floater));
    floaters.push(floater);
    staying = staying.filter((place) => place !== floater);
  }
  return { floaters, log };
}

/** A choice of one floater. */
interface Choice {
  readonly field: Field;
  readonly members: GroupMembers;
  /** 3.2.2: the colour due to more of those who have not been chosen yet; null if both are due to equally many. */
  readonly majority: Colour | null;
  /** Those who have not been chosen yet, in the order of `disadvantagesOf`. */
  readonly order: readonly Place[];
}

/**
 * 4.4, 3.10.2: finds the first of the order who may leave without a pair being lost, and leaves this player unmatched in `mate`. Alternating paths of even
 * length from the unpaired players reach exactly those who may leave (Edmonds, Gallai).
 */
function takeFirstWhoMayLeave({ legal }: Field, order: readonly Place[], mate: Int32Array): Place {
  const search = new AlternatingSearch(legal, setOf(order, legal.size));
  search.reachedFrom(mate, ...order.filter((place) => mate[place] === UNMATCHED));
  const floater = order.find((place) => search.hasReached(place));
  if (floater === undefined) throw new Error('a player whom the matching leaves unpaired may leave the group');
  search.expose(mate, floater);
  return floater;
}

type Disadvantage = (place: Place, majority: Colour | null) => number;

/** The articles by which a floater is chosen, in this order (R5). Of two players, the one with the smaller value floats. */
function disadvantagesOf(
  { players, legal }: Field,
  { direction, incoming, adjacent }: GroupMembers,
): readonly { readonly article: string; readonly value: Disadvantage }[] {
  const [floated, opponents] = [new Set(incoming), setOf(adjacent, legal.size)];
  const player = (place: Place) => playerAt(players, place);
  const sign = direction === 'down' ? -1 : 1;
  return [
    // 0 to 3 for the types d to a. 3.3, 3.4: a player without a compatible opponent among the residents of the adjacent group counts 1 more (R7).
    { article: '3.9', value: (place) => 2 * Number(floated.has(place)) + Number(!haveCommonBit(opponents, legal.row(place))) },
    { article: '3.10', value: (place) => Number(player(place).hasJustFloated) },
    { article: '3.2.2', value: (place, majority) => Number(majority !== null && player(place).dueColour !== majority) },
    { article: '3.2.4', value: (place) => sign * player(place).tpn },
  ];
}

/** The members in the order of their disadvantages, by the colour due to more of those left. Each order is made once. */
function makeFloaterOrders(field: Field, members: GroupMembers): (majority: Colour | null) => readonly Place[] {
  const disadvantages = disadvantagesOf(field, members);
  const orders = new Map<Colour | null, readonly Place[]>();
  return (majority) =>
    memoised(orders, majority, () => {
      const all = [...members.incoming, ...members.residents];
      const values = new Map(all.map((place) => [place, disadvantages.map(({ value }) => value(place, majority))]));
      return all.sort((a, b) => compareLists(values.get(a) ?? [], values.get(b) ?? []));
    });
}

/** 3.2.2: the colour due to more of the players; null if both are due to equally many. */
function majorityDue({ players }: Field, places: readonly Place[]): Colour | null {
  const due = places.map((place) => playerAt(players, place).dueColour);
  const surplus = due.filter((colour) => colour === 'white').length - due.filter((colour) => colour === 'black').length;
  if (surplus === 0) return null;
  return surplus > 0 ? 'white' : 'black';
}

/** The floater with the reason, the players before in the order who had to stay, and the next in the order with the article that decides. */
function floaterLog(choice: Choice, floater: Place): VisitedArticle[] {
  const { field, members, majority, order } = choice;
  const at = order.indexOf(floater);
  const [kept, next] = [order.slice(0, at), order[at + 1]];
  const entry = (article: string, fact: VisitedArticle['fact'], places: readonly Place[]): VisitedArticle[] =>
    places.length === 0 ? [] : [{ article, fact, players: places.map((place) => playerAt(field.players, place).tpn), values: [] }];
  const decides = disadvantagesOf(field, members).find(({ value }) => next !== undefined && value(floater, majority) !== value(next, majority));
  return [
    ...entry(reasonToFloat(choice, floater), members.direction === 'down' ? 'floats-down' : 'floats-up', [floater]),
    ...entry('4.4', 'stays-to-save-a-pair', kept),
    ...entry(decides?.article ?? '3.2.4', 'floats-rather-than', next === undefined ? [] : [next]),
  ];
}

/** 2.3: why a player has to float. 4.4: there are opponents, but one pair fewer is possible. */
function reasonToFloat({ field, members, order }: Choice, place: Place): '2.3.1' | '2.3.2' | '2.3.3' | '2.3.4' | '4.4' {
  const group = [...members.incoming, ...members.residents].filter((other) => other !== place);
  const { state } = playerAt(field.players, place);
  if (group.some((other) => field.legal.has(place, other))) return order.length === group.length + 1 && order.length % 2 === 1 ? '2.3.4' : '4.4';
  if (group.length === 0) return '2.3.4';
  if (group.every((other) => state.opponents.includes(playerAt(field.players, other).tpn))) return '2.3.1';
  return Math.abs(state.colourDifference) === 2 ? '2.3.2' : '2.3.3';
}
