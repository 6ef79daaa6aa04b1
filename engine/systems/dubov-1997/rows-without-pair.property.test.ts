import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeMatching, noMatching } from '../../matching/maximum-matching';
import { arbitraryHardTournament, propertyRuns } from '../../testing/arbitraries';
import { fieldOf, pairField } from './5-first-round';
import { dubov1997 } from './index';
import { pairGroup, type PairedGroup } from './procedure';
import { RowsWithoutPair } from './rows-without-pair';
import type { PlacePair, Field } from './state';

describe('a group without one of its pairs', () => {
  it('is the same whether derived from the accepted pairing or paired again from the start', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 50, maxRounds: 9, pairRound: dubov1997.pairRound }), (tournament) => {
        const field = fieldOf(tournament);
        if (!field.ok || field.value.round === 1) return;
        const paired = pairField(field.value);
        if (paired.ok) paired.value.groups.forEach((_, index) => expectSameGroupWithoutPair(field.value, paired.value.groups.slice(index)));
      }),
      propertyRuns(50),
    );
  });
});

function expectSameGroupWithoutPair(field: Field, groups: readonly PairedGroup[]): void {
  const [group] = groups;
  if (group === undefined) return;
  const otherRows = new RowsWithoutPair(field, group);
  for (const pair of group.pairs) {
    field.legal.separate(...pair);
    const derived = otherRows.without(pair);
    if (derived !== null) expect(comparableGroup(derived)).toEqual(comparableGroup(rePairGroups(field, groups)));
    field.legal.join(...pair);
  }
}

function rePairGroups(field: Field, groups: readonly PairedGroup[]): PairedGroup | null {
  const left = groups.flatMap(({ pairs }) => pairs.flat());
  const completion = noMatching(field.players.length);
  const [group] = groups;
  if (group === undefined || !completeMatching(left, field.legal, completion)) return null;
  const above = new Set([...group.residents, ...group.floatersFromAbove]);
  const lower = left.filter((place) => !above.has(place));
  return pairGroup(field, { group: group.residents, floatersFromAbove: group.floatersFromAbove, lower, completion }).paired;
}

/** Sorts the players brought up, because their order depends only on the list of lower players that the caller passes. */
function comparableGroup(group: PairedGroup | null): unknown {
  if (group === null) return null;
  const key = ([a, b]: PlacePair): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  return { pairs: group.pairs.map(key), log: group.log, floatersDown: group.floatersDown, broughtUp: group.broughtUp.toSorted((a, b) => a - b) };
}
