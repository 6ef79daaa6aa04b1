import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { withAdditionalSteps } from '@/lib/domain/tournament/board-for-use';
import type { EntryFacts, PairingFacts, RoundFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { previewStandingsChange } from './preview-standings-change';

const PLAYER_IDS = ['a', 'b', 'c', 'd'];
const NUMBERS = new Map(PLAYER_IDS.map((id, index) => [id, index + 1]));

const entry = (id: string, index: number): EntryFacts => entryFacts(id, { strengthFrom: 'fide', rating: 2000 - index, pairingNumber: index + 1 });

const board = (number: number, whiteId: string, blackId: string, result: GameResult | null): PairingFacts => ({
  ...boardFacts(number, whiteId, blackId, result),
  id: whiteId + blackId,
});

const round = (number: number, state: RoundFacts['state'], ...pairings: PairingFacts[]) => roundFacts(number, state, { numbers: NUMBERS, pairings });

const FACTS = sectionFacts({
  rounds: 3,
  tieBreaks: ['PTS', 'BH'],
  lotSeed: 'seed',
  entries: PLAYER_IDS.map(entry),
  pairedRounds: [
    round(1, 'complete', board(1, 'a', 'c', 'whiteWins'), board(2, 'd', 'b', 'draw')),
    round(2, 'published', board(1, 'b', 'a', null), board(2, 'c', 'd', 'draw')),
  ],
});

/** Previews another result for a game. Each game's id consists of its players' one-letter ids, such as `ac`. */
function preview(game: string, result: GameResult) {
  const [whiteId = '', blackId = ''] = game;
  const round = FACTS.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === game))?.number ?? 0;
  const corrected = withAdditionalSteps(FACTS, [{ pairingId: game, whiteId, blackId, result, isRated: true, countsFrom: 3 }]);
  return previewStandingsChange(FACTS, corrected, { round, own: [whiteId, blackId] });
}

describe('previewStandingsChange', () => {
  it('shows scores, places and tie-breaks before and after, the two players first', () => {
    const shown = preview('ac', 'blackWins');
    expect(shown.afterRound).toBe(1);
    expect(
      shown.players.slice(0, 2).map(({ entryId, isOwn, before, after }) => [entryId, isOwn, before.points, after.points, before.rank, after.rank]),
    ).toEqual([
      ['c', true, 0, 2, 4, 1],
      ['a', true, 2, 0, 1, 4],
    ]);
    expect(shown.columns).toEqual([{ head: 'BH', name: 'Buchholz' }]);
  });

  it('compares the standings of the running round for a game of that round', () => {
    expect(preview('cd', 'whiteWins').afterRound).toBe(2);
  });

  it('lists no players if nothing changes', () => {
    expect(preview('ac', 'whiteWins')).toMatchObject({ players: [], onlyPlaces: [] });
  });
});
