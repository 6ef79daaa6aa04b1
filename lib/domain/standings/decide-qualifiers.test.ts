import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideQualifiers } from './decide-qualifiers';

/** A group after one round. Players 1 and 2 have won, and the lots put 1 ahead of 2. */
function group(letter: string, result: GameResult = 'whiteWins') {
  const ids = [1, 2, 3, 4].map((number) => `${letter}${number}`);
  const [one = '', two = '', three = '', four = ''] = ids;
  return sectionFacts({
    rounds: 1,
    tieBreaks: ['LOT'],
    entries: ids.map((id, index) => entryFacts(id, { pairingNumber: index + 1 })),
    pairedRounds: [
      roundFacts(1, 'complete', {
        numbers: new Map(ids.map((id, index) => [id, index + 1])),
        pairings: [boardFacts(1, one, three, result), boardFacts(2, four, two, 'blackWins')],
      }),
    ],
  });
}

const personsOf = (...same: readonly (readonly [string, string])[]) =>
  new Map([...['A', 'B'].flatMap((letter) => [1, 2, 3, 4].map((n) => [`${letter}${n}`, `${letter}${n}`] as const)), ...same]);

describe('qualifiers', () => {
  it('are the first of every group, all winners before all second places', () => {
    const decided = decideQualifiers([group('A'), group('B')], 2, personsOf());
    const ids = decided.ok ? decided.value : [];
    expect(ids.map((id) => id[0])).toEqual(['A', 'B', 'A', 'B']);
    expect([...ids].toSorted()).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  it('are each person once, even if somebody played in two groups', () => {
    const decided = decideQualifiers([group('A'), group('B')], 2, personsOf(['B1', 'A1']));
    expect(decided.ok && decided.value.includes('B1')).toBe(false);
    expect(decided.ok && decided.value.length).toBe(4);
  });

  it('are refused without standings, for more players than there are, and with a shared place at the end', () => {
    expect(decideQualifiers([sectionFacts({})], 1, new Map())).toMatchObject({ error: { code: 'no-standings-yet' } });
    expect(decideQualifiers([group('A')], 5, personsOf())).toMatchObject({ error: { code: 'too-few-in-standings' } });
    expect(decideQualifiers([{ ...group('A'), tieBreaks: ['WON'] }], 1, personsOf())).toMatchObject({ error: { code: 'place-shared-at-end' } });
  });
});
