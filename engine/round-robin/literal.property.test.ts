import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundEntry } from '../model/game-result';
import type { Tournament } from '../model/tournament';
import { berger } from '../systems/berger';
import { teamBerger } from '../systems/team-berger';
import { propertyRuns } from '../testing/arbitraries';
import { bergerLiterally, molterFaults, SCHEVENINGEN_ROUNDS } from '../testing/literal';
import { crosstable } from '../testing/tournament-from-crosstable';
import { bergerRounds, scheduledRounds } from './index';
import { molterRound, mostMolterRounds, type MolterShape } from './molter';

const FIELDS = Array.from({ length: 39 }, (_, index) => index + 2);

describe('Berger tables', () => {
  it.each(FIELDS)('for %i players equal those by the step rule, with up to four cycles and with the swap', (players) => {
    for (const cycles of [1, 2, 3, 4]) {
      for (const swapLastRounds of [false, true]) {
        expect(bergerRounds(players, { cycles, swapLastRounds })).toEqual(bergerLiterally(players, { cycles, swapLastRounds }));
      }
    }
  });

  const events = fc.record({
    players: fc.integer({ min: 2, max: 40 }),
    cycles: fc.integer({ min: 1, max: 3 }),
    swapLastRounds: fc.boolean(),
    // Null for the round before the last two of the first cycle, which may be swapped.
    share: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
    results: fc.array(fc.constantFrom('1', '=', '0', '+', '-'), { minLength: 7, maxLength: 7 }),
  });

  it.each([berger, teamBerger])('pair the coming round after any rounds of the table ($id)', (system) => {
    fc.assert(
      fc.property(events, ({ players, cycles, swapLastRounds, share, results }) => {
        const table = bergerLiterally(players, { cycles, swapLastRounds });
        const completedRounds = share === null ? Math.max(0, table.length / cycles - 2) : Math.floor(share * table.length);
        const tournament: Tournament = {
          ...crosstable(
            Array.from({ length: players }, () => ''),
            { rounds: table.length, completedRounds },
          ),
          swapsLastRounds: swapLastRounds,
          players: Array.from({ length: players }, (_, index) => ({
            tpn: index + 1,
            name: '',
            rating: 0,
            title: null,
            acceleration: [],
            entries: table.slice(0, completedRounds).map(({ pairs }) => entryOf(index + 1, pairs, results)),
          })),
        };
        const paired = system.pairRound(tournament);
        expect(paired.ok && paired.value.pairs).toEqual(table[completedRounds]?.pairs);
      }),
      propertyRuns(60),
    );
  });
});

const OPPOSITE = { '1': '0', '0': '1', '=': '=', '+': '-', '-': '+' } as const;

function entryOf(tpn: number, pairs: ReturnType<typeof bergerLiterally>[number]['pairs'], results: readonly (keyof typeof OPPOSITE)[]): RoundEntry | null {
  const pair = pairs.find(({ white, black }) => white === tpn || black === tpn);
  if (pair === undefined) return null;
  const result = results[(pair.white * 3 + pair.black) % results.length] ?? '=';
  return pair.white === tpn ? { opponent: pair.black, colour: 'white', code: result } : { opponent: pair.white, colour: 'black', code: OPPOSITE[result] };
}

describe('Scheveningen', () => {
  it.each(Object.entries(SCHEVENINGEN_ROUNDS))('on %s boards has the common table', (boards, rounds) => {
    const nameOf = (number: number) => (number <= Number(boards) ? `A${number}` : `B${number - Number(boards)}`);
    const made = scheduledRounds(2 * Number(boards), { table: 'scheveningen' });
    expect(made.map(({ pairs }) => pairs.map(({ white, black }) => `${nameOf(white)}-${nameOf(black)}`).join(' '))).toEqual(rounds);
  });
});

describe('Molter tables', () => {
  const shapes = fc.record({ teams: fc.integer({ min: 3, max: 24 }), boards: fc.constantFrom(2, 4, 6, 8), share: fc.double({ min: 0, max: 1, noNaN: true }) });

  it('break none of their rules', () => {
    fc.assert(
      fc.property(shapes, ({ teams, boards, share }) => {
        const shape: MolterShape = { teams, boards, rounds: Math.max(1, Math.round(share * mostMolterRounds({ teams }))) };
        const rounds = Array.from({ length: shape.rounds }, (_, index) => molterRound(index + 1, shape));
        expect(molterFaults(shape, rounds)).toEqual([]);
      }),
      propertyRuns(60),
    );
  });

  it('with two boards exchanged in one round break a rule', () => {
    const shape: MolterShape = { teams: 6, boards: 4, rounds: 4 };
    const [first = { round: 1, pairs: [], rests: null }, ...others] = [1, 2, 3, 4].map((round) => molterRound(round, shape));
    const wrong = { ...first, pairs: first.pairs.map(({ white, black }, index) => (index === 0 ? { white: black, black: white } : { white, black })) };
    expect(molterFaults(shape, [wrong, ...others])).toContain('equal colours');
  });
});
