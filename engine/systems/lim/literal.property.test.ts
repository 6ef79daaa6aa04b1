import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { isLastRound } from '../../swiss/coming-round';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterallyLim } from '../../testing/literal';
import { entrantsOf, mayHaveColour } from './2-definitions';
import { lim } from './index';

describe('lim', () => {
  it('pairs like the literal engine after rounds that this edition paired', () => {
    fc.assert(fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9, pairRound: lim.pairRound }), expectSamePairing), propertyRuns(250));
  });

  it('pairs like the literal engine after random histories', () => {
    fc.assert(fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9 }), expectSamePairing), propertyRuns(250));
  });

  it('pairs hard events identically: results by colour or rank, few decisive games, many absences', () => {
    fc.assert(fc.property(arbitraryHardTournament({ maxPlayers: 12, maxRounds: 9, pairRound: lim.pairRound }), expectSamePairing), propertyRuns(80));
  });

  it('pairs accelerated events identically (R1)', () => {
    const accelerated = fc.tuple(
      arbitraryTournament({ maxPlayers: 10, maxRounds: 8, pairRound: lim.pairRound }),
      fc.nat(10),
      fc.subarray([2, 2, 2, 1, 1, 1, 0]),
    );
    fc.assert(
      fc.property(accelerated, ([tournament, last, acceleration]) => {
        const players = tournament.players.map((player) => (player.tpn <= last ? { ...player, acceleration } : player));
        expectSamePairing({ ...tournament, players });
      }),
      propertyRuns(80),
    );
  });

  it('pairs maxi-tournaments identically (R14)', () => {
    const maxi = arbitraryTournament({ maxPlayers: 10, maxRounds: 8, pairRound: lim.pairRound });
    fc.assert(
      fc.property(maxi, fc.integer({ min: 10, max: 150 }), (tournament, step) => {
        // Ratings in steps of about 100 points, which do not follow the pairing numbers.
        const players = tournament.players.map((player) => ({ ...player, rating: 1500 + step * ((player.tpn * 3) % 7) }));
        expectSamePairing({ ...tournament, players, scoring: { ...tournament.scoring, isMaxiTournament: true } });
      }),
      propertyRuns(250),
    );
  });

  it('keeps the invariants of every edition and the colour limits of 5.1, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: lim.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = lim.pairRound(tournament);
        expect(lim.pairRound(permuted)).toEqual(paired);
        if (!paired.ok) return;
        expect(violationsOf(tournament, paired.value)).toEqual([]);
        if (!isLastRound(tournament)) expect(paired.value.pairs.filter(({ white, black }) => !areLawful(tournament, white, black))).toEqual([]);
      }),
      propertyRuns(60),
    );
  });

  it('lets nobody float who could be paired in the group: no two floaters of one group are compatible (2.3)', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 40, maxRounds: 9, pairRound: lim.pairRound }), (tournament) => {
        const explained = lim.explainRound(tournament);
        if (!explained.ok) return;
        for (const { downfloaters } of explained.value.brackets) {
          const [one, ...others] = downfloaters;
          if (one === undefined) continue;
          for (const other of others) expect(lim.judgePair(tournament, one, other).broken.some(({ absolute }) => absolute)).toBe(true);
        }
      }),
      propertyRuns(60),
    );
  });
});

/** If there is no legal pairing, only the error codes are compared, because the literal engine does not name the players left over. */
function expectSamePairing(tournament: Tournament): void {
  const literal = pairLiterallyLim(tournament);
  expect(lim.pairRound(tournament)).toEqual(
    literal.ok ? literal : expect.objectContaining({ ok: false, error: expect.objectContaining({ code: literal.error.code }) }),
  );
}

function areLawful(tournament: Tournament, white: number, black: number): boolean {
  const stateOf = (tpn: number) => entrantsOf(tournament).find((entrant) => entrant.tpn === tpn)?.state;
  const [one, other] = [stateOf(white), stateOf(black)];
  return one !== undefined && other !== undefined && mayHaveColour(one, 'white') && mayHaveColour(other, 'black');
}
