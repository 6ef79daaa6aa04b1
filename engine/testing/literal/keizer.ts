import { opposite, type Colour } from '../../model/colour';
import { compare, meanOf, add, multiply, fractionFromInteger, ZERO, type Fraction } from '../../model/fraction';
import { isPlayed, type RoundEntry } from '../../model/game-result';
import { KEIZER_RULES, type KeizerRules } from '../../model/keizer-rules';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Player, Tournament, Tpn } from '../../model/tournament';
import type { Pair, PairingError, RoundPairing } from '../../systems/system';

/**
 * The Keizer system (docs/rules/keizer.md), executed naively for few players. Totals are exact fractions, each
 * order is compared with all earlier ones, and pairings are tried one after the other. Only tests use it.
 */

type Totals = ReadonlyMap<Tpn, Fraction>;

export interface LiteralList {
  readonly ranked: readonly Tpn[];
  readonly totals: Totals;
  readonly lists: number;
}

const fractionOfSixtieths = (part: number): Fraction => ({ numerator: part, denominator: 60 });

/** 2.1: returns the order that follows from an order of all players. A list is stable if it follows from itself. */
export function nextOrderLiterally(tournament: Tournament, order: readonly Tpn[]): readonly Tpn[] {
  return sortByTotals(totalsFrom(tournament, order));
}

export function keizerListLiterally(tournament: Tournament): LiteralList {
  const initial = tournament.players.map(({ tpn }) => tpn).sort((a, b) => a - b);
  const orders: (readonly Tpn[])[] = [initial];
  for (;;) {
    const next = nextOrderLiterally(tournament, orders.at(-1) ?? []);
    const first = orders.findIndex((order) => order.every((tpn, place) => tpn === next[place]));
    if (first === -1) {
      orders.push(next);
      continue;
    }
    const cycle = orders.slice(first).map((order) => totalsFrom(tournament, order));
    const totals = new Map(initial.map((tpn) => [tpn, meanOf(cycle.map((each) => each.get(tpn) ?? ZERO)) ?? ZERO]));
    return { ranked: sortByTotals(totals), totals, lists: cycle.length };
  }
}

function sortByTotals(totals: Totals): Tpn[] {
  const left = [...totals.keys()].sort((a, b) => a - b);
  const ranked: Tpn[] = [];
  while (left.length > 0) {
    let best = 0;
    left.forEach((tpn, index) => {
      if (compare(totals.get(tpn) ?? ZERO, totals.get(left[best] ?? 0) ?? ZERO) > 0) best = index;
    });
    ranked.push(...left.splice(best, 1));
  }
  return ranked;
}

function totalsFrom(tournament: Tournament, order: readonly Tpn[]): Totals {
  const rules = tournament.scoring.keizer ?? KEIZER_RULES;
  const top = rules.topValue ?? Math.ceil(tournament.players.length * 1.5);
  const valueOf = (tpn: Tpn): Fraction => fractionFromInteger(Math.max(1, top - order.indexOf(tpn)));
  return new Map(
    tournament.players.map((player) => {
      let total = rules.countsOwnValue ? valueOf(player.tpn) : ZERO;
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        const entry = player.entries[round - 1] ?? null;
        const of = entry?.opponent ?? player.tpn;
        total = add(
          total,
          multiply(fractionOfSixtieths(entry?.opponent == null ? ownValuePart(player, round, rules) : gameValuePart(entry, rules)), valueOf(of)),
        );
      }
      return [player.tpn, total];
    }),
  );
}

function gameValuePart({ code }: RoundEntry, { win, draw, loss }: KeizerRules): number {
  const parts: Partial<Record<string, number>> = { '1': win, W: win, '+': win, '=': draw, D: draw, '?': draw, '0': loss, L: loss, '-': 0 };
  return parts[code] ?? draw;
}

function ownValuePart({ entries }: Player, round: number, rules: KeizerRules): number {
  const code = entries[round - 1]?.code ?? 'Z';
  if (code === 'U' || code === '+') return rules.odd;
  if (code === 'F') return rules.duty;
  if (code !== 'H') return rules.unexcused;
  const wasPaired = (entry: RoundEntry | null | undefined) => entry != null && (entry.opponent !== null || entry.code === 'U');
  const isLate = (upTo: number) => !entries.slice(0, upTo).some(wasPaired) && entries.slice(upTo).some(wasPaired);
  if (isLate(round)) return rules.late;
  const before = Array.from({ length: round - 1 }, (_, index) => index + 1).filter((other) => entries[other - 1]?.code === 'H' && !isLate(other)).length;
  return rules.excusedLimit !== null && before >= rules.excusedLimit ? rules.unexcused : rules.excused;
}

/** Articles 3 and 4: pairs the coming round. */
export function pairLiterallyKeizer(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = tournament.completedRounds + 1;
  const byTpn = new Map(tournament.players.map((player) => [player.tpn, player]));
  const present = keizerListLiterally(tournament)
    .ranked.flatMap((tpn) => byTpn.get(tpn) ?? [])
    .filter(({ entries }) => entries[round - 1] == null);
  for (const odd of oddCandidates(present)) {
    const others = present.filter((player) => player !== odd);
    for (const allows of demandsLiterally(tournament)) {
      const pairs = firstPairing(others, (a, b) => isNotForbidden(tournament, a, b) && allows(a, b));
      if (pairs === null) continue;
      return ok({ round, pairs: pairs.map(([a, b]) => allocateColours(tournament, present, a, b)), pab: odd?.tpn ?? null });
    }
  }
  return err({ code: 'no-legal-pairing', article: '3.4', players: [] });
}

function oddCandidates(present: readonly Player[]): readonly (Player | null)[] {
  if (present.length % 2 === 0) return [null];
  const odd = ({ entries }: Player) => entries.filter((entry) => entry?.code === 'U').length;
  return present.toReversed().sort((a, b) => odd(a) - odd(b));
}

function demandsLiterally(tournament: Tournament): ((a: Player, b: Player) => boolean)[] {
  const { repeatDistance, mostMeetings } = tournament.scoring.keizer ?? KEIZER_RULES;
  const distances = Array.from({ length: Math.max(1, repeatDistance) }, (_, index) => Math.max(1, repeatDistance) - index);
  const limits = mostMeetings === null ? [Number.POSITIVE_INFINITY] : [mostMeetings, Number.POSITIVE_INFINITY];
  return limits.flatMap((most) =>
    [true, false].flatMap((keepsColours) =>
      distances.map((distance) => (a: Player, b: Player) => {
        const met = meetings(tournament, a, b);
        if (met.length >= most || met.some((round) => tournament.completedRounds + 1 - round < distance)) return false;
        return !keepsColours || mayHaveColour(tournament, a, 'white', b) || mayHaveColour(tournament, a, 'black', b);
      }),
    ),
  );
}

const mayHaveColour = (tournament: Tournament, a: Player, colour: Colour, b: Player): boolean =>
  isLawful(tournament, a, colour) && isLawful(tournament, b, opposite(colour));

/** 3.7: true if the player may have this colour. If two games with the same colour contradict the colour difference, the difference decides. */
function isLawful(tournament: Tournament, player: Player, colour: Colour): boolean {
  const played = coloursOf(tournament, player);
  const difference = differenceOf(played);
  if (difference >= 2) return colour === 'black';
  if (difference <= -2) return colour === 'white';
  return !(played.length > 1 && played.slice(-2).every((each) => each === colour));
}

function coloursOf({ completedRounds }: Tournament, { entries }: Player): Colour[] {
  return entries.slice(0, completedRounds).flatMap((entry) => (isPlayed(entry) ? [entry.colour] : []));
}

const differenceOf = (colours: readonly Colour[]): number => colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);

function meetings({ completedRounds }: Tournament, a: Player, b: Player): number[] {
  const metIn = ({ entries }: Player, { tpn }: Player, round: number) => {
    const entry = entries[round - 1];
    return isPlayed(entry) && entry.opponent === tpn;
  };
  return Array.from({ length: completedRounds }, (_, index) => index + 1).filter((round) => metIn(a, b, round) || metIn(b, a, round));
}

function isNotForbidden({ forbidden, completedRounds }: Tournament, a: Player, b: Player): boolean {
  const round = completedRounds + 1;
  return !forbidden.some(({ players, from, to }) => from <= round && round <= to && players.includes(a.tpn) && players.includes(b.tpn));
}

/** 3.3: finds the first complete pairing. */
function firstPairing(players: readonly Player[], allows: (a: Player, b: Player) => boolean): (readonly [Player, Player])[] | null {
  const [first, ...others] = players;
  if (first === undefined) return [];
  for (const partner of others) {
    if (!allows(first, partner)) continue;
    const rest = firstPairing(
      others.filter((other) => other !== partner),
      allows,
    );
    if (rest !== null) return [[first, partner], ...rest];
  }
  return null;
}

/** Article 4: allocates the colours of a pair. `a` is the higher player. */
function allocateColours(tournament: Tournament, present: readonly Player[], a: Player, b: Player): Pair {
  return colourOfHigher(tournament, present, a, b) === 'white' ? { white: a.tpn, black: b.tpn } : { white: b.tpn, black: a.tpn };
}

function colourOfHigher(tournament: Tournament, present: readonly Player[], a: Player, b: Player): Colour {
  const [white, black] = [mayHaveColour(tournament, a, 'white', b), mayHaveColour(tournament, a, 'black', b)];
  if (white !== black) return white ? 'white' : 'black';
  const last = meetings(tournament, a, b).at(-1);
  const before = last === undefined ? null : (a.entries[last - 1]?.colour ?? null);
  if (before !== null) return opposite(before);
  const [own, other] = [coloursOf(tournament, a), coloursOf(tournament, b)];
  if (differenceOf(own) !== differenceOf(other)) return differenceOf(own) < differenceOf(other) ? 'white' : 'black';
  for (let back = 1; back <= Math.min(own.length, other.length); back += 1) {
    const colour = own.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return opposite(colour);
  }
  const [lastOwn, lastOther] = [own.at(-1), other.at(-1)];
  if (lastOwn !== undefined) return opposite(lastOwn);
  if (lastOther !== undefined) return lastOther;
  const initial = tournament.initialColour ?? 'white';
  return Math.floor(present.indexOf(a) / 2) % 2 === 0 ? initial : opposite(initial);
}
