import type { RoundEntry } from '../model/game-result';
import { KEIZER_RULES, WHOLE_VALUE, type KeizerRules, type Sixtieths } from '../model/keizer-rules';
import { memoise } from '../model/memoise';
import type { Player, Tournament, Tpn } from '../model/tournament';

interface KeizerTerm {
  /** Null for the player's own value, which counts once. */
  readonly round: number | null;
  /** The scheduled opponent, even if the game was forfeited; null in a round without an opponent. */
  readonly opponent: Tpn | null;
  readonly part: Sixtieths;
  /** The value of the opponent or the player, summed over the lists of the cycle (`KeizerList.lists`). */
  readonly value: number;
}

interface KeizerTotal {
  /** The total in sixtieths, summed over the lists of the cycle (`KeizerList.lists`). */
  readonly total: number;
  readonly terms: readonly KeizerTerm[];
}

/** The list of a Keizer tournament after the completed rounds. */
export interface KeizerList {
  /** All players, from the first place to the last. */
  readonly ranked: readonly Tpn[];
  /** The value of each player's place in `ranked`. */
  readonly values: ReadonlyMap<Tpn, number>;
  readonly totals: ReadonlyMap<Tpn, KeizerTotal>;
  /** The number of lists in the cycle whose mean gives the totals (docs/rules/keizer.md, 2.2); 1 if there is no cycle. */
  readonly lists: number;
  /**
   * The number of steps after which the calculation stopped without a stable list or a cycle, so that the last list counts
   * (docs/rules/keizer.md, 2.2). Null if it found one of them.
   */
  readonly unfinishedAfter: number | null;
}

/** A part of a player's value, scored in a round. */
interface Gain {
  readonly round: number;
  readonly opponent: Tpn | null;
  readonly part: Sixtieths;
  /**
   * The place in the initial list, counted from 0, of the player whose value counts. This is the opponent or the player who gains.
   */
  readonly of: number;
}

interface Field {
  readonly players: readonly Player[];
  readonly rules: KeizerRules;
  readonly top: number;
  readonly gains: readonly (readonly Gain[])[];
}

/** The players from the first place to the last. Each is given by the place in the initial list, counted from 0. */
type Order = readonly number[];
/** Values by place in the initial list. */
type Values = readonly number[];

const LIST_CACHE = new WeakMap<Tournament, KeizerList>();

/** Returns the list after the completed rounds. It depends only on the results and on the initial list, which is in the order of pairing numbers. */
export function keizerList(tournament: Tournament): KeizerList {
  return memoise(LIST_CACHE, tournament, () => computeList(tournament));
}

function computeList(tournament: Tournament): KeizerList {
  const field = fieldOf(tournament);
  if (field.rules.isFrozen) return listWithFrozenValues(field, tournament.completedRounds);
  const { order, length } = findCycle(field);
  const sums = field.players.map(() => 0);
  let each = order;
  for (let list = 0; list < (length ?? 1); list += 1) {
    const values = valuesIn(field, each);
    values.forEach((value, player) => (sums[player] = (sums[player] ?? 0) + value));
    if (length !== null) each = nextOrder(field, each, values);
  }
  return { ...buildKeizerList(field, length ?? 1, sums, () => sums), unfinishedAfter: length === null ? maxSteps(field) : null };
}

/**
 * docs/rules/keizer.md, 2.1 and 2.2: repeats one step from the initial list. The order gives values, the values give totals, and
 * the totals give the next order. Returns an order that recurs, with the number of steps until it recurs. `length` is 1 if the
 * order reproduces itself, and null if no order recurs within the limit.
 *
 * Brent's method compares each order with one earlier order, which is replaced after 1, 2, 4, 8 … steps.
 */
function findCycle(field: Field): { readonly order: Order; readonly length: number | null } {
  let earlier: Order = field.players.map((_, player) => player);
  let order = earlier;
  let length = 0;
  let span = 1;
  for (let steps = maxSteps(field); steps > 0; steps -= 1) {
    const next = nextOrder(field, order);
    if (areEqual(next, order)) return { order, length: 1 };
    order = next;
    length += 1;
    if (areEqual(order, earlier)) return { order, length };
    if (length === span) [earlier, span, length] = [order, 2 * span, 0];
  }
  return { order, length: null };
}

const areEqual = (one: Order, other: Order): boolean => one.every((player, place) => player === other[place]);

/**
 * The limit on the number of steps (docs/rules/keizer.md, 2.2). It falls as the number of players grows, because each step then
 * takes longer. An event of 200 players without own values can reach the limit, which takes about a tenth of a second.
 */
const maxSteps = ({ players }: Field): number => Math.max(60, Math.floor(600_000 / Math.max(1, players.length)));

const nextOrder = (field: Field, order: Order, values = valuesIn(field, order)): Order =>
  sortByTotal(
    totalsOf(field, values, () => values),
    order,
  );

/**
 * docs/rules/keizer.md, 2.4: the results of each round count with the values that applied before the round. When the list is
 * updated after a round, own values count in the same way.
 */
function listWithFrozenValues(field: Field, completedRounds: number): KeizerList {
  const before: Values[] = [];
  let values = valuesIn(
    field,
    field.players.map((_, player) => player),
  );
  const valuesOfRound = (round: number): Values => before[round - 1] ?? [];
  for (let round = 1; round <= completedRounds; round += 1) {
    before.push(values);
    const soFar = { ...field, gains: field.gains.map((gains) => gains.filter((gain) => gain.round <= round)) };
    values = valuesIn(field, sortByTotal(totalsOf(soFar, values, valuesOfRound)));
  }
  return { ...buildKeizerList(field, 1, values, valuesOfRound), unfinishedAfter: null };
}

/**
 * `own` contains the values that count for the players themselves, and `valuesOfRound`
 * those that count for the results of a round. Both are sums over `lists` lists.
 */
function buildKeizerList(field: Field, lists: number, own: Values, valuesOfRound: (round: number) => Values): Omit<KeizerList, 'unfinishedAfter'> {
  const totals = totalsOf(field, own, valuesOfRound);
  const order = sortByTotal(totals);
  const values = valuesIn(field, order);
  const tpnOf = (player: number): Tpn => field.players[player]?.tpn ?? 0;
  const termsOf = (player: number): KeizerTerm[] => [
    ...(field.rules.countsOwnValue ? [{ round: null, opponent: null, part: WHOLE_VALUE, value: own[player] ?? 0 }] : []),
    ...(field.gains[player] ?? []).map(({ round, opponent, part, of }) => ({ round, opponent, part, value: valuesOfRound(round)[of] ?? 0 })),
  ];
  return {
    ranked: order.map(tpnOf),
    values: new Map(values.map((value, player) => [tpnOf(player), value])),
    totals: new Map(totals.map((total, player) => [tpnOf(player), { total, terms: termsOf(player) }])),
    lists,
  };
}

/** docs/rules/keizer.md, 1.1: the first place has the top value, the next place one less, and no place less than 1. */
function valuesIn({ top }: Field, order: Order): Values {
  const values = Array.from({ length: order.length }, () => 0);
  order.forEach((player, place) => (values[player] = Math.max(1, top - place)));
  return values;
}

/** docs/rules/keizer.md, 1.2 to 1.4: the totals in sixtieths, by place in the initial list. */
function totalsOf({ gains, rules }: Field, own: Values, valuesOfRound: (round: number) => Values): number[] {
  return gains.map((rounds, player) =>
    rounds.reduce((sum, { round, part, of }) => sum + part * (valuesOfRound(round)[of] ?? 0), rules.countsOwnValue ? WHOLE_VALUE * (own[player] ?? 0) : 0),
  );
}

/**
 * docs/rules/keizer.md, 2.3: sorts by total, highest first, then by the initial list. `start` may be any order, but sorting is
 * faster if the order is nearly right.
 */
function sortByTotal(totals: readonly number[], start: Order = totals.map((_, player) => player)): Order {
  return start.toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
}

function fieldOf(tournament: Tournament): Field {
  const { completedRounds } = tournament;
  const rules = tournament.scoring.keizer ?? KEIZER_RULES;
  const players = tournament.players.toSorted((a, b) => a.tpn - b.tpn);
  const placeOf = new Map(players.map(({ tpn }, place) => [tpn, place]));
  return {
    players,
    rules,
    top: rules.topValue ?? topValueFor(players.length),
    gains: players.map((player, place) => gainsOf(player, place, placeOf, completedRounds, rules)),
  };
}

/** docs/rules/keizer.md, 1.1: the usual top value, one and a half times the number of players, rounded up. */
function topValueFor(players: number): number {
  return Math.ceil((3 * players) / 2);
}

function gainsOf({ entries }: Player, own: number, placeOf: ReadonlyMap<Tpn, number>, completedRounds: number, rules: KeizerRules): Gain[] {
  const firstPaired = entries.findIndex((entry) => entry != null && (entry.opponent !== null || entry.code === 'U'));
  let excused = 0;
  return Array.from({ length: completedRounds }, (_, index): Gain => {
    const entry = entries[index] ?? null;
    const opponent = entry?.opponent ?? null;
    if (entry !== null && opponent !== null) {
      return { round: index + 1, opponent, part: partOfOpponentValue(entry, rules), of: placeOf.get(opponent) ?? own };
    }
    const isLate = entry?.code === 'H' && index < firstPaired;
    if (entry?.code === 'H' && !isLate) excused += 1;
    const isOverLimit = rules.excusedLimit !== null && excused > rules.excusedLimit;
    return { round: index + 1, opponent, part: isLate ? rules.late : partOfOwnValue(entry, isOverLimit, rules), of: own };
  });
}

/** docs/rules/keizer.md, 1.2: an adjourned game counts as a draw until it is finished. */
function partOfOpponentValue({ code }: RoundEntry, { win, draw, loss }: KeizerRules): Sixtieths {
  if (code === '1' || code === 'W' || code === '+') return win;
  if (code === '-') return 0;
  return code === '0' || code === 'L' ? loss : draw;
}

/** docs/rules/keizer.md, 1.3: the part of the player's own value that counts for a round without an opponent. */
function partOfOwnValue(entry: RoundEntry | null, isOverLimit: boolean, rules: KeizerRules): Sixtieths {
  switch (entry?.code) {
    case 'U':
    case '+':
      return rules.odd;
    case 'F':
      return rules.duty;
    case 'H':
      return isOverLimit ? rules.unexcused : rules.excused;
    default:
      return rules.unexcused;
  }
}
