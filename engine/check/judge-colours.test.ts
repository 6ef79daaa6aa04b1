import { describe, expect, it } from 'vitest';
import type { Tournament } from '../model/tournament';
import { PAIRING_SYSTEMS } from '../systems';
import { SWISS_SYSTEM_IDS, type SystemId } from '../systems/system';
import { crosstable } from '../testing/tournament-from-crosstable';
import { isByeNotLowest, judgeColours } from './judge-colours';

/** Players 1 and 3 had White twice, and players 2 and 4 had Black twice. Players 5 and 6 have not played. */
const AFTER_TWO_ROUNDS = ['5w+ 2w1 4w1', '6b+ 1b0 3b0', '. 4w1 2w1', '. 3b0 1b0', '1b- . .', '2w- . .'];
const tournamentAfter = (lines: readonly string[], rounds = 9): Tournament => crosstable(lines, { rounds });
const factsOf = (id: SystemId, tournament: Tournament, white: number, black: number) =>
  judgeColours(PAIRING_SYSTEMS[id], tournament, white, black).map(({ fact, players }) => [fact, ...players]);

describe.each(SWISS_SYSTEM_IDS)('colours of a manual board under %s', (id) => {
  const due = (tournament: Tournament, tpn: number) => PAIRING_SYSTEMS[id].dueColour(tournament, tpn);

  it('are compared with each player’s due colour, whether or not the edition gives the player a preference', () => {
    const tournament = tournamentAfter(['2w1 3b1', '1b0 4w0', '4b0 1w0', '3w1 2b1', 'Z Z', '. Z']);
    expect([1, 2, 3, 4].map((tpn) => due(tournament, tpn))).toEqual(['white', 'black', 'black', 'white']);
    // Under article 1.5.2.4 of Dubov 2025, a player who has not played is due Black.
    expect([due(tournament, 5), due(tournamentAfter(['Z H Z', 'H Z Z']), 1)]).toEqual(id === 'dubov-2025' ? ['black', 'black'] : [null, null]);
    expect(due(crosstable(['2w1 Z', '1b0 .'], { rounds: 5, completedRounds: 1 }), 1)).toBeNull();
  });

  it('are a fault if each player gets the colour due to the opponent', () => {
    const tournament = tournamentAfter(['2w1', '1b0', '4w1', '3b0']);
    expect(factsOf(id, tournament, 1, 4)).toEqual([['both-wrong-colours', 1, 4]]);
    expect(factsOf(id, tournament, 4, 1)).toEqual([]);
    expect(factsOf(id, tournament, 1, 3)).toEqual([]);
  });

  it('are a fault for a player who gets the same colour a third time running', () => {
    const tournament = tournamentAfter(AFTER_TWO_ROUNDS);
    expect(factsOf(id, tournament, 1, 3).filter(([fact]) => fact === 'third-colour')).toEqual([['third-colour', 1]]);
    expect(factsOf(id, tournament, 1, 2)).toEqual([
      ['third-colour', 1, 2],
      ['colours-beyond-two', 1, 2],
      ['both-wrong-colours', 1, 2],
    ]);
    expect(factsOf(id, tournament, 2, 1)).toEqual([]);
  });

  it('are a fault if a player’s colour difference would exceed two, even without the same colour three times running', () => {
    const tournament = tournamentAfter(['2w1 3w1 4b1 5w1', '1b0 . . .', '. 1b0 . .', '. . 1w0 .', '. . . 1b0']);
    expect(factsOf(id, tournament, 1, 4)).not.toContainEqual(['third-colour', 1]);
    expect(factsOf(id, tournament, 1, 4).filter(([fact]) => fact === 'colours-beyond-two')).toEqual([['colours-beyond-two', 1]]);
  });

  // Answers FIDE's checklist, question 66.
  it('are a fault in the last round only if each player gets the colour due to the opponent', () => {
    expect(factsOf(id, tournamentAfter(AFTER_TWO_ROUNDS, 4), 1, 2)).toEqual([['both-wrong-colours', 1, 2]]);
  });

  it('do not count forfeited games', () => {
    const tournament = tournamentAfter(['2w+ 3w1', '1b- .', '. 1b0', '. .']);
    expect(factsOf(id, tournament, 1, 4)).toEqual([]);
  });
});

describe.each(SWISS_SYSTEM_IDS)('a manual bye under %s', (id) => {
  const isTooHigh = (lines: readonly string[], given: number, byText: number | null) =>
    isByeNotLowest(PAIRING_SYSTEMS[id], tournamentAfter(lines), given, byText);

  it('is too high if its player has a higher score than the player who gets the bye by the rules', () => {
    const lines = ['2w1', '1b0', '4w=', '3b=', 'Z'];
    expect([1, 2, 3, 5].map((tpn) => isTooHigh(lines, tpn, 2))).toEqual([true, false, true, false]);
  });

  it('is compared with the lowest score of an eligible player if the edition gives no pairing', () => {
    const lines = ['2w0', '1b1', 'U', '5w0', '4b1'];
    expect([1, 2, 4].map((tpn) => isTooHigh(lines, tpn, null))).toEqual([false, true, false]);
  });
});
