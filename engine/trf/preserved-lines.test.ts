import { describe, expect, it } from 'vitest';
import { updatePreservedLine, type ChangesSinceImport } from './preserved-lines';

/**
 * Since the import, players 1 and 2 have exchanged numbers, and player 3 has left. All other players keep their numbers. The file now has two rounds.
 */
const CHANGES_SINCE_IMPORT: ChangesSinceImport = { numberNow: (tpn) => ({ 1: 2, 2: 1, 3: null })[tpn] ?? (tpn === 3 ? null : tpn), round: 2, isAsRead: false };
const NO_CHANGES_SINCE_IMPORT: ChangesSinceImport = { numberNow: (tpn) => tpn, round: 2, isAsRead: true };
const TEAM_LINE = `310   1 ${'North'.padEnd(32)} NOR             4.0    4.5   1     1    2    9`;

describe('updatePreservedLine', () => {
  it.each([
    ['###  a remark of 3 words', '###  a remark of 3 words', 'as-it-was'],
    [`013 ${'North 3'.padEnd(32)}   1    9`, `013 ${'North 3'.padEnd(32)}   2    9`, 'renumbered'],
    [`013 ${'North'.padEnd(32)}   3    1`, `013 ${'North'.padEnd(32)}   2`, 'renumbered'],
    [`013 ${'North'.padEnd(32)}   3`, null, 'left-out'],
    ['013 North 1 2', null, 'left-out'],
    ['013 North 1889', '013 North 1889', 'as-it-was'],
    [TEAM_LINE, `310   1 ${'North'.padEnd(32)} NOR${' '.repeat(32)}2    1    9`, 'points-left-out'],
    ['300   2   1   2    1 0000', '300   2   1   2    2 0000', 'renumbered'],
    ['300   3   1   2    9    8', null, 'left-out'],
    ['330 +-   3   1   2', null, 'left-out'],
    ['330 +-   2   1   2', '330 +-   2   1   2', 'as-it-was'],
    ['299 +         0.5         1', '299 +         0.5         2', 'renumbered'],
    ['299 +   1.0   0.5         1', '299 +   1.0   0.5         1', 'as-it-was'],
    ['299 +         0.5    3    9', null, 'left-out'],
    ['299 + 0.5 1', null, 'left-out'],
    ['802   1 NOR', null, 'left-out'],
    ['FRA    3 m', null, 'left-out'],
    ['FRA    2 m', 'FRA    1 m', 'renumbered'],
    ['XXQ 1 2', 'XXQ 1 2', 'as-it-was'],
    ['### round 2 paired by hand: 1-9 3-bye 2-bye', '### round 2 paired by hand: 2-9 1-bye', 'renumbered'],
    ['### round 3 paired by hand: 1-9', null, 'as-it-was'],
    ['### round 2 was paired with results of round 1: 1=? 9==', '### round 2 was paired with results of round 1: 2=? 9==', 'renumbered'],
    [
      '### round 2 was played otherwise than announced: 1-9 3-bye 2-bye were announced',
      '### round 2 was played otherwise than announced: 1-bye 2-9 were announced',
      'renumbered',
    ],
    ['### round 3 was played otherwise than announced: 1-9 were announced', null, 'as-it-was'],
    ['### Exchange @ Round 3: 9=4', '### Exchange @ Round 3: 9=4', 'as-it-was'],
    ['### Exchange @ Round 4: 9=4', null, 'as-it-was'],
  ] as const)('%s', (text, expected, fate) => {
    expect(updatePreservedLine(text, CHANGES_SINCE_IMPORT)).toEqual({ text: expected, fate: expected === text && fate === 'as-it-was' ? 'as-it-was' : fate });
  });

  it.each([TEAM_LINE, '299 + 0.5 1', '802   1 NOR', '013 North 1 2', '### round 2 paired by hand: 1-2'])(
    'does not change a line if nothing has changed: %s',
    (text) => {
      expect(updatePreservedLine(text, NO_CHANGES_SINCE_IMPORT)).toEqual({ text, fate: 'as-it-was' });
    },
  );
});
