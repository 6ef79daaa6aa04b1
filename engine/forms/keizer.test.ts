import { describe, expect, it } from 'vitest';
import { decimalText } from '../model/fraction';
import { KEIZER_RULES, type KeizerRules } from '../model/keizer-rules';
import { STANDARD_SCORING } from '../model/points';
import type { Tournament } from '../model/tournament';
import { makeEndlessEvent } from '../testing/endless-keizer-event';
import { nextOrderLiterally } from '../testing/literal';
import { permutations } from '../testing/literal/combinatorics';
import { crosstable } from '../testing/tournament-from-crosstable';
import { keizerList } from './keizer';

/**
 * The players A to F of the worked example are numbers 1 to 6. Code H is an excused absence, code F a game for the club team, and code U the bye of
 * the odd player.
 */
const EXAMPLE = ['2w= F 4b1', '1b= 4b0 5b=', '4w0 5b0 H', '3b1 2w1 1w0', '6w1 3w1 2w=', '5b0 H U'];
const withRules = (keizer: KeizerRules) => ({ scoring: { ...STANDARD_SCORING, keizer } });
const TOP_VALUE_9: KeizerRules = { ...KEIZER_RULES, topValue: 9 };

function listAfter(rounds: number, rules: KeizerRules = TOP_VALUE_9, lines: readonly string[] = EXAMPLE): string {
  const cells = lines.map((line) => line.split(' ').slice(0, rounds).join(' '));
  const { ranked, totals, lists } = keizerList(crosstable(cells, withRules(rules)));
  const text = (numerator: number) => decimalText({ numerator, denominator: 60 * lists }, 2).replace(/\.?0+$/, '');
  return ranked.map((tpn) => `${'ABCDEF'[tpn - 1]} ${text(totals.get(tpn)?.total ?? 0)}`).join(', ');
}

describe('1.5 worked example', () => {
  it('round 1: list D A B E C F', () => {
    expect(listAfter(1)).toBe('D 14, A 11.5, B 11, E 10, C 5, F 4');
  });

  it('round 2: A with the club team, F excused', () => {
    expect(listAfter(2)).toBe('D 19, A 16.33, E 16, B 10, F 6.67, C 4');
  });

  it('round 3: C excused, F odd', () => {
    expect(listAfter(3)).toBe('A 25, E 20, D 17, B 14.5, F 10, C 5.33');
  });

  it('round 3: the working of A and F', () => {
    const { totals, values } = keizerList(crosstable(EXAMPLE, withRules(TOP_VALUE_9)));
    expect([...values.values()]).toEqual([9, 6, 4, 7, 8, 5]);
    expect(totals.get(1)?.terms.map(({ part, value }) => (part * value) / 60)).toEqual([9, 3, 6, 7]);
    expect(totals.get(6)?.terms.map(({ part, value }) => part * value)).toEqual([300, 0, 100, 200]);
  });

  it('without own value; with T 6; with other parts', () => {
    expect(listAfter(3, { ...TOP_VALUE_9, countsOwnValue: false })).toBe('A 16, E 12, D 10, B 8.5, F 5, C 1.33');
    expect(listAfter(3, { ...TOP_VALUE_9, topValue: 6 })).toBe('A 16.5, D 10, E 8.5, B 8, C 2.67, F 2');
    expect(listAfter(3, { ...TOP_VALUE_9, odd: 30, excused: 21, duty: 42 })).toBe('A 25.3, E 20, D 17, B 14.5, F 9.25, C 5.4');
  });

  it('with T 6 and without own value: a cycle', () => {
    expect(keizerList(crosstable(EXAMPLE, withRules({ ...TOP_VALUE_9, topValue: 6, countsOwnValue: false }))).lists).toBeGreaterThan(1);
  });

  it('frozen', () => {
    expect(listAfter(3, { ...TOP_VALUE_9, isFrozen: true })).toBe('A 28, D 22, E 19, B 14, F 9.67, C 5.33');
  });
});

/** Counts the rankings of all players that reproduce themselves: their values lead to totals with the same ranking. */
function stableOrders(lines: readonly string[], topValue: number): number {
  const tournament = crosstable(lines, withRules({ ...KEIZER_RULES, topValue }));
  const all = permutations(
    tournament.players.map(({ tpn }) => tpn),
    () => true,
  );
  let count = 0;
  for (const order of all) if (String(nextOrderLiterally(tournament, order)) === String(order)) count += 1;
  return count;
}

describe('1.3 fixed points', () => {
  /** Round 1: A-E 1-0, F-D 1-0; C is the odd player, and B is absent without notice. Round 2: C-B drawn, F-E 0-1, D-A 1-0. */
  const NONE = ['5w1 4b0', 'Z 3b=', 'U 2w=', '6b0 1w1', '1b0 6b1', '4w1 5w0'];

  it('an event without fixed point: no order reproduces itself, and the mean of the cycle of eight lists counts (K1)', () => {
    expect([6, 9, 12, 15, 30, 60].map((top) => stableOrders(NONE, top))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(keizerList(crosstable(NONE, withRules(TOP_VALUE_9))).lists).toBe(8);
  });

  it('an event with 13 fixed points, of which the one reached from the initial list counts', () => {
    const several = ['U', '4w0', '5b=', '2b1', '3w='];
    expect(stableOrders(several, 8)).toBe(13);
    expect(keizerList(crosstable(several, withRules({ ...KEIZER_RULES, topValue: 8 })))).toMatchObject({ lists: 1, ranked: [1, 4, 3, 5, 2] });
  });
});

/**
 * Returns the next order when all entries are games and own values do not count. A win counts the opponent's value twice, and a draw counts it once.
 */
function nextOrderOfGames({ players }: Tournament, order: readonly number[]): number[] {
  const valueOf = new Map(order.map((tpn, place) => [tpn, players.length - place]));
  const halves = (code: string | undefined) => (code === '1' ? 2 : code === '=' ? 1 : 0);
  const totals = players.map(({ tpn, entries }) => ({
    tpn,
    total: entries.reduce((sum, entry) => sum + halves(entry?.code) * (valueOf.get(entry?.opponent ?? 0) ?? 0), 0),
  }));
  return totals.sort((a, b) => b.total - a.total || a.tpn - b.tpn).map(({ tpn }) => tpn);
}

describe('K11 neither a stable list nor a cycle within the limit of steps', () => {
  it('the list is the one after the last step, and no mean', () => {
    const tournament = makeEndlessEvent(200);
    const { lists, unfinishedAfter, ranked, values } = keizerList(tournament);
    expect([lists, unfinishedAfter]).toEqual([1, 3_000]);
    let order: readonly number[] = tournament.players.map(({ tpn }) => tpn);
    // The reported totals use the list after 3,000 steps, so the reported order is one step further.
    for (let step = 0; step <= 3_000; step += 1) order = nextOrderOfGames(tournament, order);
    expect(ranked).toEqual(order);
    expect(nextOrderLiterally(tournament, ranked)).not.toEqual(ranked);
    expect(ranked.map((tpn) => values.get(tpn))).toEqual(Array.from({ length: 200 }, (_, place) => 200 - place));
  });

  it('a list that is reached is not called unfinished', () => {
    expect(keizerList(crosstable(EXAMPLE, withRules(TOP_VALUE_9))).unfinishedAfter).toBeNull();
    expect(keizerList(crosstable(EXAMPLE, withRules({ ...TOP_VALUE_9, isFrozen: true }))).unfinishedAfter).toBeNull();
  });
});

describe('rounds without an opponent', () => {
  const partsOf = (line: string, rules: Partial<KeizerRules> = {}) =>
    keizerList(crosstable([line], withRules({ ...KEIZER_RULES, ...rules })))
      .totals.get(1)
      ?.terms.flatMap(({ round, part }) => (round === null ? [] : [part]));

  it('count the first five excused absences, and neither those before a late entry nor club matches', () => {
    expect(partsOf('H H U H F H H Z H H H +')).toEqual([20, 20, 40, 20, 40, 20, 20, 0, 20, 20, 0, 40]);
    expect(partsOf('H H H', { excusedLimit: 2 })).toEqual([20, 20, 0]);
    expect(partsOf('. U', { excusedLimit: 0 })).toEqual([0, 40]);
  });

  it('K3: a forfeit win counts as a win', () => {
    const { totals } = keizerList(crosstable(['2w+', '1b-']));
    expect([...totals.values()].map(({ total }) => total / 60)).toEqual([5, 2]);
  });
});
