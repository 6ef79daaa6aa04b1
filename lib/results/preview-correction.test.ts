import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { EntryFacts, GameResult, PairingFacts, RoundFacts, SectionFacts } from '@/lib/sections/section-facts';
import { previewCorrection } from './preview-correction';

const ORDER = ['a', 'b', 'c', 'd'];
const NUMBERS = new Map(ORDER.map((id, index) => [id, index + 1]));

const entry = (id: string, index: number): EntryFacts => ({
  id, name: id, published: 0, rating: 2000 - index, title: null, pairingNumber: index + 1, enteredFromRound: 1, absences: [], withdrawals: [],
});

function board(number: number, whiteId: string, blackId: string, result: GameResult | null): PairingFacts {
  const standing = { result, isRated: true };
  return { id: whiteId + blackId, board: number, whiteId, blackId, whiteScoreBefore: 0, blackScoreBefore: 0, madeByHand: false, result: standing, pairingResult: standing };
}

function round(number: number, state: RoundFacts['state'], ...pairings: PairingFacts[]): RoundFacts {
  return { id: String(number), number, state, numbers: NUMBERS, pairings };
}

const FACTS: SectionFacts = {
  sectionId: 's', systemId: 'dutch-2017', rounds: 3, initialColour: 'white', scoring: STANDARD_SCORING, acceleration: 'none', forbidden: [],
  entries: ORDER.map(entry),
  pairedRounds: [
    round(1, 'complete', board(1, 'a', 'c', 'whiteWins'), board(2, 'd', 'b', 'draw')),
    round(2, 'published', board(1, 'b', 'a', null), board(2, 'c', 'd', 'draw')),
  ],
};

const LIST = { tieBreaks: ['PTS', 'BH'], lotSeed: 'seed' };

describe('previewCorrection', () => {
  it('shows scores, places and tie-breaks before and after, the two players first', () => {
    const preview = previewCorrection(FACTS, LIST, 'ac', 'blackWins');
    expect(preview.afterRound).toBe(1);
    expect(preview.players.slice(0, 2).map(({ entryId, isOwn, before, after }) => [entryId, isOwn, before.points, after.points, before.rank, after.rank])).toEqual([
      ['c', true, 0, 2, 4, 1],
      ['a', true, 2, 0, 1, 4],
    ]);
    expect(preview.columns).toEqual([{ head: 'BH', name: 'Buchholz' }]);
  });

  it('looks at the running round for a game of that round', () => {
    expect(previewCorrection(FACTS, LIST, 'cd', 'whiteWins').afterRound).toBe(2);
  });

  it('has nothing to show when nothing changes', () => {
    expect(previewCorrection(FACTS, LIST, 'ac', 'whiteWins')).toMatchObject({ players: [], onlyPlaces: [] });
  });
});
