import { describe, expect, it } from 'vitest';
import { documentOf, playerLine, trfOfLines } from '../testing/trf-lines';
import { emptyDocument } from '../trf/trf-document';
import { MAX_PLAYERS } from '../trf/trf-limits';
import { earlierMatchesByRound } from './earlier-matches';

const teamLine = (number: number, members: string) => `310 ${String(number).padStart(3)} ${`Team ${number}`.padEnd(64)} ${members}`;

/** Two teams of two players. Team 1 won round 1 by forfeit. */
const earlierMatches = (...comments: readonly string[]) =>
  earlierMatchesByRound(
    documentOf(
      trfOfLines(
        '012 Teams',
        '142 3',
        '152 W',
        '192 FIDE_TEAM',
        '352 WB',
        playerLine(1, '1.0', ['3w+']),
        playerLine(2, '1.0', ['4b+']),
        playerLine(3, '0.0', ['1b-']),
        playerLine(4, '0.0', ['2w-']),
        teamLine(1, '   1    2'),
        teamLine(2, '   3    4'),
        '330 +-   1   1   2',
        ...comments,
      ),
    ),
  );

describe('the matches from which a round of teams was paired', () => {
  it('follow from the earlier games, of which the first statement counts, and not from the forfeit stated now', () => {
    const earlier = earlierMatches('### Correction @ Round 2: round 1: 1=1 3=0 2== 4==', '### Correction @ Round 2: round 1: 1=0 3=1');
    expect([...earlier.keys()]).toEqual([2]);
    expect(earlier.get(2)).toMatchObject([
      { tpn: 1, round: 1, code: '1', seat: { opponent: 2, colour: 'white' }, scored: { points: 4, secondary: 3 } },
      { tpn: 2, round: 1, code: '0', seat: { opponent: 1, colour: 'black' }, scored: { points: 0, secondary: 1 } },
    ]);
  });

  it('are not computed for rounds that no event has, nor from later rounds', () => {
    const cells = 'round 1: 1=0 3=1';
    expect([...earlierMatches(`### Correction @ Round 99: ${cells}`, `### Correction @ Round 100: ${cells}`).keys()]).toEqual([99]);
    expect(earlierMatches(`### Correction @ Round 1: ${cells}`).get(1)).toEqual([]);
  });

  it('of many players are found in time, however many cells a file has', () => {
    const { players: one } = documentOf(trfOfLines('012 Many', playerLine(1, '0.0')));
    const players = Array.from({ length: MAX_PLAYERS }, (_, index) => one.map((player) => ({ ...player, tpn: index + 1 }))).flat();
    const text = `### Correction @ Round 2: round 1: ${Array.from({ length: MAX_PLAYERS }, (_, index) => `${index + 1}==`).join(' ')}`;
    const kept = Array.from({ length: 3 }, () => ({ place: 'after-players' as const, text }));
    const begun = process.cpuUsage();
    expect(earlierMatchesByRound({ ...emptyDocument(), players, kept }).get(2)).toEqual([]);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(4000);
  });
});
