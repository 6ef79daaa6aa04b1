import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noMatching } from '../../matching/maximum-matching';
import { arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import type { Field } from './1-definitions';
import { makePairingField, pairField, remainingPlayersOf, type PairedRound } from './2-procedure';
import { chooseUpfloaters } from './2-upfloaters';
import { bestUpfloatersByWeight, bestUpfloatersOfAll } from './2-upfloaters-by-weight';
import { byScore } from './4-sorting';
import { dubov2025 } from './index';

/** The state of each bracket before it was paired, with the accepted pairing as its completion. */
function bracketsBefore({ players }: Field, { brackets }: PairedRound) {
  return brackets.map((_, index) => {
    const pairs = brackets.slice(index).flatMap((bracket) => bracket.pairs);
    const completion = noMatching(players.length);
    for (const [a, b] of pairs) [completion[a], completion[b]] = [b, a];
    return remainingPlayersOf(players, pairs.flat().sort(byScore(players)), completion);
  });
}

describe('2.2.1 and 2.2.2: the choice of upfloaters', () => {
  it('the shortcuts choose the same upfloaters as one matching of all players', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 26, maxRounds: 13, pairRound: dubov2025.pairRound }), (tournament) => {
        const field = makePairingField(tournament);
        const paired = field.ok ? pairField(field.value) : field;
        if (!field.ok || !paired.ok) return;
        for (const before of bracketsBefore(field.value, paired.value)) {
          const general = bestUpfloatersOfAll(field.value, before);
          expect(chooseUpfloaters(field.value, before)).toEqual(general);
          expect(bestUpfloatersByWeight(field.value, before)).toEqual(general);
        }
      }),
      propertyRuns(50),
    );
  });
});
