import { AlternatingSearch } from '../../matching/alternating-search';
import { haveCommonBit, bitSetOf } from '../../matching/bit-set';
import { UNMATCHED } from '../../matching/maximum-matching';
import { compareLists } from '../../matching/number-lists';
import type { Colour } from '../../model/colour';
import { memoise } from '../../model/memoise';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import { areCloseEnough, type Direction, type Field } from './2-definitions';

/** A scoregroup with its incoming floaters. */
export interface GroupMembers {
  readonly direction: Direction;
  readonly residents: readonly Place[];
  /** In the order of pairing (3.6, 3.7). */
  readonly incoming: readonly Place[];
  /** The residents of the adjacent group, to which this group's floaters go (3.2.1). */
  readonly adjacent: readonly Place[];
}

/**
 * Article 3: chooses floaters one by one, as many as a maximum matching leaves unpaired (R4). Each is the first player, in the order of
 * `disadvantagesOf`, who can leave the group without costing it a pair. `mate` is a maximum matching of the members; afterwards it pairs all players
 * who stay.
 */
export function chooseFloaters(field: Field, members: GroupMembers, mate: Int32Array): { floaters: readonly Place[]; log: readonly VisitedArticle[] } {
  const orderUnder = makeFloaterOrders(field, members);
  let staying = [...members.incoming, ...members.residents];
  const floaters: Place[] = [];
  const log: VisitedArticle[] = [];
  while (staying.some((place) => mate[place] === UNMATCHED)) {
    const majority = majorityDue(field, staying);
    const stays = new Set(staying);
    const search = searchWhoMayLeave(field, staying, mate);
    const orderFor = (wish: ColourWish) => orderUnder(wish).filter((place) => stays.has(place));
    const firstOf = (order: readonly Place[]): Place => firstWhoMayLeave(search, order);
    // 3.2.3: the player who would float if colours did not matter.
    const instead = field.isMaxi && majority !== null ? firstOf(orderFor({ majority: null, instead: null })) : null;
    const wish = { majority, instead };
    const order = orderFor(wish);
    const floater = firstOf(order);
    search.expose(mate, floater);
    log.push(...floaterLog({ field, members, wish, order }, floater));
    floaters.push(floater);
    staying = staying.filter((place) => place !== floater);
  }
  return { floaters, log };
}

/** The due colour that the next floater should have, and the limit on ratings. */
interface ColourWish {
  /** 3.2.2: the colour due to more of the players not yet chosen; null if both colours are due to equally many. */
  readonly majority: Colour | null;
  /**
   * 3.2.3: the player who would float if colours did not matter. For the sake of colours, another player may float only if the two
   * ratings are close. Null without this limit.
   */
  readonly instead: Place | null;
}

interface FloaterChoice {
  readonly field: Field;
  readonly members: GroupMembers;
  readonly wish: ColourWish;
  /** The players not yet chosen, in the order of `disadvantagesOf`. */
  readonly order: readonly Place[];
}

/**
 * 4.4, 3.10.2: finds the players who may leave without costing the group a pair. Alternating paths of even length from the unpaired players reach
 * exactly these players (Edmonds, Gallai).
 */
function searchWhoMayLeave({ legal }: Field, staying: readonly Place[], mate: Int32Array): AlternatingSearch {
  const search = new AlternatingSearch(legal, bitSetOf(staying, legal.size));
  search.reachedFrom(mate, ...staying.filter((place) => mate[place] === UNMATCHED));
  return search;
}

function firstWhoMayLeave(search: AlternatingSearch, order: readonly Place[]): Place {
  const floater = order.find((place) => search.hasReached(place));
  if (floater === undefined) throw new Error('a player whom the matching leaves unpaired may leave the group');
  return floater;
}

type Disadvantage = (place: Place, wish: ColourWish) => number;

/** The articles by which a floater is chosen, in this order (R5). Of two players, the one with the smaller value floats. */
function disadvantagesOf(field: Field, { direction, incoming, adjacent }: GroupMembers): readonly { readonly article: string; readonly value: Disadvantage }[] {
  const { players, legal } = field;
  const [floated, opponents] = [new Set(incoming), bitSetOf(adjacent, legal.size)];
  const player = (place: Place) => playerAt(players, place);
  const sign = direction === 'down' ? -1 : 1;
  return [
    // Types d to a have the values 0 to 3. A player without a compatible opponent
    // among the residents of the adjacent group counts 1 more (3.3, 3.4, R7).
    { article: '3.9', value: (place) => 2 * Number(floated.has(place)) + Number(!haveCommonBit(opponents, legal.row(place))) },
    { article: '3.10', value: (place) => Number(player(place).hasJustFloated) },
    {
      article: '3.2.2',
      value: (place, { majority, instead }) =>
        Number(majority !== null && (player(place).dueColour !== majority || (instead !== null && !areCloseEnough(field, place, instead)))),
    },
    { article: '3.2.4', value: (place) => sign * player(place).tpn },
  ];
}

/** Returns the members in the order of their disadvantages, for a given wish. Each order is computed once. */
function makeFloaterOrders(field: Field, members: GroupMembers): (wish: ColourWish) => readonly Place[] {
  const disadvantages = disadvantagesOf(field, members);
  const orders = new Map<string, readonly Place[]>();
  return (wish) =>
    memoise(orders, `${wish.majority} ${wish.instead}`, () => {
      const all = [...members.incoming, ...members.residents];
      const values = new Map(all.map((place) => [place, disadvantages.map(({ value }) => value(place, wish))]));
      return all.sort((a, b) => compareLists(values.get(a) ?? [], values.get(b) ?? []));
    });
}

function majorityDue({ players }: Field, places: readonly Place[]): Colour | null {
  const due = places.map((place) => playerAt(players, place).dueColour);
  const surplus = due.filter((colour) => colour === 'white').length - due.filter((colour) => colour === 'black').length;
  if (surplus === 0) return null;
  return surplus > 0 ? 'white' : 'black';
}

/** Logs the floater with the reason, the earlier players in the order who had to stay, and the next player with the deciding article. */
function floaterLog(choice: FloaterChoice, floater: Place): VisitedArticle[] {
  const { field, members, wish, order } = choice;
  const at = order.indexOf(floater);
  const [kept, next] = [order.slice(0, at), order[at + 1]];
  const entry = (article: string, fact: VisitedArticle['fact'], places: readonly Place[]): VisitedArticle[] =>
    places.length === 0 ? [] : [{ article, fact, players: places.map((place) => playerAt(field.players, place).tpn), values: [] }];
  const decides = disadvantagesOf(field, members).find(({ value }) => next !== undefined && value(floater, wish) !== value(next, wish));
  const isForRating = decides?.article === '3.2.2' && next !== undefined && playerAt(field.players, next).dueColour === wish.majority;
  return [
    ...entry(reasonToFloat(choice, floater), members.direction === 'down' ? 'floats-down' : 'floats-up', [floater]),
    ...entry('4.4', 'stays-to-save-a-pair', kept),
    ...entry(isForRating ? '3.2.3' : (decides?.article ?? '3.2.4'), 'floats-rather-than', next === undefined ? [] : [next]),
  ];
}

/** 2.3: the reason why a player must float. 4.4 applies if the player has an opponent in the group, but not all members can be paired. */
function reasonToFloat({ field, members, order }: FloaterChoice, place: Place): '2.3.1' | '2.3.2' | '2.3.3' | '2.3.4' | '4.4' {
  const group = [...members.incoming, ...members.residents].filter((other) => other !== place);
  const { state } = playerAt(field.players, place);
  if (group.some((other) => field.legal.has(place, other))) return order.length === group.length + 1 && order.length % 2 === 1 ? '2.3.4' : '4.4';
  if (group.length === 0) return '2.3.4';
  if (group.every((other) => state.opponents.includes(playerAt(field.players, other).tpn))) return '2.3.1';
  return Math.abs(state.colourDifference) === 2 ? '2.3.2' : '2.3.3';
}
