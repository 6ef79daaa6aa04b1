import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlayed } from '../model/game-result';
import { arbitraryOptions, arbitraryTournament, propertyRuns } from '../testing/arbitraries';
import { rankOrderPairing } from '../testing/rank-order-pairing';
import { fromTournament, writeTrf, parseTrf } from '../trf';
import { simulate } from './simulate';

describe('simulate', () => {
  it('gives the same event for the same seed, and another event for another seed', () => {
    const options = { players: 30, rounds: 7, byes: 3, forfeits: 3, late: 10, withdrawals: 2 };
    const event = (seed: number) => JSON.stringify(simulate(rankOrderPairing, { ...options, seed }));
    expect(event(1)).toBe(event(1));
    expect(event(1)).not.toBe(event(2));
  });

  it('stops before a round with the same state as the whole event, and marks players absent from that round', () => {
    const options = { players: 30, rounds: 7, seed: 1, byes: 10, absences: 10, forfeits: 3, late: 10, withdrawals: 2 };
    const whole = simulate(rankOrderPairing, options).tournament;
    const { tournament, stopped } = simulate(rankOrderPairing, options, 5);
    expect([tournament.completedRounds, stopped]).toEqual([4, null]);
    const before = whole.players.map((player) => {
      const coming = player.entries[4] ?? null;
      const isAbsent = coming !== null && coming.opponent === null && coming.code !== 'U';
      return { ...player, entries: player.entries.slice(0, isAbsent ? 5 : 4) };
    });
    expect(tournament).toEqual({ ...whole, players: before, completedRounds: 4 });
    expect(before.some(({ entries }) => entries.length === 5)).toBe(true);
  });

  it('makes events whose report files are consistent', () => {
    fc.assert(
      fc.property(arbitraryOptions({ maxPlayers: 24, maxRounds: 9 }), (options) => {
        const { tournament } = simulate(rankOrderPairing, options);
        const parsed = parseTrf(writeTrf(fromTournament(tournament), 'trf26'));
        expect(parsed.ok ? [] : parsed.error).toEqual([]);
      }),
      propertyRuns(80),
    );
  });

  it('produces every kind of entry within a few hundred events', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryOptions({ maxPlayers: 24, maxRounds: 9 }), (options) => {
        for (const { entries } of simulate(rankOrderPairing, options).tournament.players) {
          for (const entry of entries) if (entry !== null) seen.add(entry.code);
        }
      }),
      { numRuns: 300, seed: 1 },
    );
    expect([...seen].sort()).toEqual(['+', '-', '0', '1', '=', 'D', 'F', 'H', 'L', 'U', 'W', 'Z']);
  });
});

describe('arbitraryTournament', () => {
  it('is before a round in which nobody has a game yet, and no two players have met twice', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 20, maxRounds: 7 }), ({ players, completedRounds }) => {
        for (const { entries } of players) {
          expect(entries.length).toBeLessThanOrEqual(completedRounds + 1);
          expect(entries[completedRounds]?.opponent ?? null).toBeNull();
          const opponents = entries.filter(isPlayed).map(({ opponent }) => opponent);
          expect(new Set(opponents).size).toBe(opponents.length);
        }
      }),
      propertyRuns(80),
    );
  });
});
