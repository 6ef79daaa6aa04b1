import { describe, expect, it } from 'vitest';
import type { Tournament } from '../model/tournament';
import { PAIRING_SYSTEMS } from '../systems';
import { SYSTEM_IDS, type SystemId } from '../systems/system';
import { crosstable } from '../testing/tournament-from-crosstable';
import { isByeNotLowest, judgeColours } from './judge-colours';

/** Players 1 and 3 had White twice, and players 2 and 4 Black twice. Players 5 and 6 have not played. */
const AFTER_TWO = ['5w+ 2w1 4w1', '6b+ 1b0 3b0', '. 4w1 2w1', '. 3b0 1b0', '1b- . .', '2w- . .'];
const after = (lines: readonly string[], rounds = 9): Tournament => crosstable(lines, { rounds });
const factsOf = (id: SystemId, tournament: Tournament, white: number, black: number) =>
  judgeColours(PAIRING_SYSTEMS[id], tournament, white, black).map(({ fact, players }) => [fact, ...players]);

describe.each(SYSTEM_IDS)('colours as seated under %s', (id) => {
  const due = (tournament: Tournament, tpn: number) => PAIRING_SYSTEMS[id].dueColour(tournament, tpn);

  it('know the colour that each is due, with or without a preference of the text', () => {
    const tournament = after(['2w1 3b1', '1b0 4w0', '4b0 1w0', '3w1 2b1', 'Z Z', '. Z']);
    expect([1, 2, 3, 4].map((tpn) => due(tournament, tpn))).toEqual(['white', 'black', 'black', 'white']);
    // Under article 1.5.2.4 of Dubov 2025, a player who has not played is due Black.
    expect([due(tournament, 5), due(after(['Z H Z', 'H Z Z']), 1)]).toEqual(id === 'dubov-2025' ? ['black', 'black'] : [null, null]);
    expect(due(crosstable(['2w1 Z', '1b0 .'], { rounds: 5, completedRounds: 1 }), 1)).toBeNull();
  });

  it('are told where both get the colour that the other is due', () => {
    const tournament = after(['2w1', '1b0', '4w1', '3b0']);
    expect(factsOf(id, tournament, 1, 4)).toEqual([['both-wrong-colours', 1, 4]]);
    expect(factsOf(id, tournament, 4, 1)).toEqual([]);
    expect(factsOf(id, tournament, 1, 3)).toEqual([]);
  });

  it('are told for the third time running, and only for who has it', () => {
    const tournament = after(AFTER_TWO);
    expect(factsOf(id, tournament, 1, 3).filter(([fact]) => fact === 'third-colour')).toEqual([['third-colour', 1]]);
    expect(factsOf(id, tournament, 1, 2)).toEqual([
      ['third-colour', 1, 2],
      ['colours-beyond-two', 1, 2],
      ['both-wrong-colours', 1, 2],
    ]);
    expect(factsOf(id, tournament, 2, 1)).toEqual([]);
  });

  it('are told when one was had three times more than the other, running or not', () => {
    const tournament = after(['2w1 3w1 4b1 5w1', '1b0 . . .', '. 1b0 . .', '. . 1w0 .', '. . . 1b0']);
    expect(factsOf(id, tournament, 1, 4)).not.toContainEqual(['third-colour', 1]);
    expect(factsOf(id, tournament, 1, 4).filter(([fact]) => fact === 'colours-beyond-two')).toEqual([['colours-beyond-two', 1]]);
  });

  // Endorsement: 66.
  it('are free in the last round but for both being wrong', () => {
    expect(factsOf(id, after(AFTER_TWO, 4), 1, 2)).toEqual([['both-wrong-colours', 1, 2]]);
  });

  it('leave forfeited games out, as every text does', () => {
    const tournament = after(['2w+ 3w1', '1b- .', '. 1b0', '. .']);
    expect(factsOf(id, tournament, 1, 4)).toEqual([]);
  });
});

describe.each(SYSTEM_IDS)('the bye given by hand under %s', (id) => {
  const isTooHigh = (lines: readonly string[], given: number, byText: number | null) => isByeNotLowest(PAIRING_SYSTEMS[id], after(lines), given, byText);

  it('goes to nobody above the one whom the text gives it', () => {
    const lines = ['2w1', '1b0', '4w=', '3b=', 'Z'];
    expect([1, 2, 3, 5].map((tpn) => isTooHigh(lines, tpn, 2))).toEqual([true, false, true, false]);
  });

  it('goes to the lowest score that may have it where the text gives no pairing', () => {
    const lines = ['2w0', '1b1', 'U', '5w0', '4b1'];
    expect([1, 2, 4].map((tpn) => isTooHigh(lines, tpn, null))).toEqual([false, true, false]);
  });
});
