import { ZERO, compare, meanOf, add, fractionFromHalfPoints, sumOf, type Fraction } from '../model/fraction';
import type { Tpn } from '../model/tournament';
import { recordIn, type TieBreakContext } from './context';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/** Groups in order of rank; players in one group stay tied. */
export type Partition = readonly (readonly Tpn[])[];

interface Meetings {
  readonly tpn: Tpn;
  /** The sum of the results against the opponents in the group. Several games against one opponent count as their average. */
  readonly sum: Fraction;
  readonly terms: readonly Term[];
  readonly missing: number;
}

/** 6.1-6.3: ranks a tied group by the games among its members. `again` ranks the players who remain tied. */
export function rankByDirectEncounter(
  context: TieBreakContext,
  group: readonly Tpn[],
  forfeitsArePlayed: boolean,
  again = (rest: readonly Tpn[]): Partition => rankByDirectEncounter(context, rest, forfeitsArePlayed),
): Partition {
  if (group.length < 2) return [group];
  const meetings = group.map((tpn) => meetingsOf(context, tpn, group, forfeitsArePlayed));
  if (meetings.every(({ missing }) => missing === 0)) {
    const classes = classesBySum(meetings);
    return classes.length === 1 ? [group] : classes.flatMap(again);
  }
  const places = certainPlaces(meetings, context);
  if (places.length === 0) return [group];
  const rest = group.filter((tpn) => !places.includes(tpn));
  return [...places.map((tpn) => [tpn]), ...(rest.length === 0 ? [] : again(rest))];
}

/** 6.3: finds a player who comes first whatever the results of the missing games, then the next such player, until no place is certain. */
function certainPlaces(meetings: readonly Meetings[], context: TieBreakContext): Tpn[] {
  const win = fractionFromHalfPoints(context.tournament.scoring.win);
  const most = ({ sum, missing }: Meetings) => add(sum, { numerator: win.numerator * missing, denominator: win.denominator });
  const places: Tpn[] = [];
  let left = [...meetings];
  while (left.length > 0) {
    const first = left.find((candidate) => left.every((other) => other === candidate || compare(candidate.sum, most(other)) > 0));
    if (first === undefined) break;
    places.push(first.tpn);
    left = left.filter((other) => other !== first);
  }
  return places;
}

function classesBySum(meetings: readonly Meetings[]): Tpn[][] {
  const classes: { sum: Fraction; tpns: Tpn[] }[] = [];
  for (const { tpn, sum } of [...meetings].sort((a, b) => compare(b.sum, a.sum))) {
    const last = classes.at(-1);
    if (last !== undefined && compare(last.sum, sum) === 0) last.tpns.push(tpn);
    else classes.push({ sum, tpns: [tpn] });
  }
  return classes.map(({ tpns }) => tpns);
}

export function encounterValue(context: TieBreakContext, tpn: Tpn, group: readonly Tpn[], forfeitsArePlayed: boolean): TieBreakValue {
  const { sum, terms } = meetingsOf(context, tpn, group, forfeitsArePlayed);
  return tieBreakValueOf(sum, terms);
}

function meetingsOf(context: TieBreakContext, tpn: Tpn, group: readonly Tpn[], forfeitsArePlayed: boolean): Meetings {
  const records = context.records({ forfeitsArePlayed: forfeitsArePlayed || context.kind === 'round-robin' });
  const members = new Set(group);
  const byOpponent = new Map<Tpn, Fraction[]>();
  const terms: Term[] = [];
  for (const { kind, opponent, round, points: scored, isPending } of recordIn(records, tpn).rounds) {
    if (kind !== 'game' || isPending || opponent === null || !members.has(opponent)) continue;
    byOpponent.set(opponent, [...(byOpponent.get(opponent) ?? []), fractionFromHalfPoints(scored)]);
    terms.push({ round, opponent, kind: 'game', value: fractionFromHalfPoints(scored), factors: [], use: 'counted' });
  }
  const averages = [...byOpponent.values()].map((games) => meanOf(games) ?? ZERO);
  return { tpn, sum: sumOf(averages), terms, missing: group.length - 1 - byOpponent.size };
}
