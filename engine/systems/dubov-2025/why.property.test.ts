import fc from 'fast-check';
import { describe, it } from 'vitest';
import { arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { expectTrueExplanation, expectTrueWhyNot } from '../../testing/explanations';
import { pairLiterallyDubov2025 } from '../../testing/literal';
import { dubov2025 } from './index';

const limits = { maxPlayers: 10, maxRounds: 9, pairRound: dubov2025.pairRound };

describe('why, under dubov-2025', () => {
  it('the named alternative is what comes out when the two may not meet, and it loses where it is said to', () => {
    fc.assert(
      fc.property(arbitraryTournament(limits), (tournament) => {
        expectTrueExplanation(dubov2025, pairLiterallyDubov2025, tournament);
      }),
      propertyRuns(150),
    );
  });

  it('why not: what comes out when the two may meet nobody else, and where it loses', () => {
    const cases = fc.tuple(arbitraryTournament(limits), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(cases, ([tournament, i, j]) => {
        const [a, b] = [tournament.players[i % tournament.players.length], tournament.players[j % tournament.players.length]];
        if (a !== undefined && b !== undefined) expectTrueWhyNot(dubov2025, pairLiterallyDubov2025, tournament, a.tpn, b.tpn);
      }),
      propertyRuns(500),
    );
  });
});
