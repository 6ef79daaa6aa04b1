import { describe, expect, it } from 'vitest';
import { parseTrf } from './parse';
import { withStandingsResults } from './rating-only';
import type { TrfCell, TrfDocument } from './trf-document';

const playerLineOf = (tpn: number, points: string, rank: number, cell: string) =>
  `001 ${String(tpn).padStart(4)}      ${`Player ${tpn}`.padEnd(33)} 2000 BEL                       ${points.padStart(5)} ${String(rank).padStart(4)}  ${cell}`;

const PLAYER_LINES = [
  playerLineOf(1, '1.0', 1, '   3 w ='),
  playerLineOf(2, '0.5', 2, '   4 b ='),
  playerLineOf(3, '0.0', 4, '   1 b ='),
  playerLineOf(4, '0.5', 3, '   2 w ='),
];

function documentOf(...lines: readonly string[]): TrfDocument {
  const parsed = parseTrf(['012 Open', '142 3', ...lines, ...PLAYER_LINES, ''].join('\r\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.document;
}

const cellsOf = ({ players }: TrfDocument): readonly (TrfCell | null | undefined)[] => players.map(({ rounds }) => rounds[0]);
const gameCell = (opponent: number, colour: 'white' | 'black', code: TrfCell['code']) => ({ opponent, colour, code });

describe('C.04.2 4.3: results that a file lists for the rating report only', () => {
  it.each(['### Rating @ Round 1: 1=1 3=0', '### for rating only, round 1: 1=1 3=0 in the standings'])('are replaced by the results that count: %s', (line) => {
    expect(cellsOf(withStandingsResults(documentOf(line)))).toEqual([
      gameCell(3, 'white', '1'),
      gameCell(4, 'black', '='),
      gameCell(1, 'black', '0'),
      gameCell(2, 'white', '='),
    ]);
  });

  it('are replaced by games with the published opponents and colours', () => {
    const counted = withStandingsResults(documentOf('### Rating @ Round 1: 1=1/2w 2=0/1b 3=U 4=Z'));
    const bye = { opponent: null, colour: null };
    expect(cellsOf(counted)).toEqual([gameCell(2, 'white', '1'), gameCell(1, 'black', '0'), { ...bye, code: 'U' }, { ...bye, code: 'Z' }]);
  });

  it('are replaced only in the round that the line names, and only by lines of this kind', () => {
    const document = documentOf('### Rating @ Round 2: 1=1 3=0', '### Correction @ Round 2: round 1: 1=1 3=0');
    expect(cellsOf(withStandingsResults(document))).toEqual(cellsOf(document));
  });

  it('remain if the line contradicts the cells', () => {
    const document = documentOf('### Rating @ Round 1: 1=1 2=1/1b', '### Rating @ Round 9: 1=1 3=0');
    expect(cellsOf(withStandingsResults(document))).toEqual(cellsOf(document));
  });

  it('explain points that otherwise contradict the results', () => {
    const warned = (...lines: readonly string[]) => {
      const parsed = parseTrf(['012 Open', '142 3', ...lines, ...PLAYER_LINES, ''].join('\r\n'));
      return (parsed.ok ? parsed.value.warnings : parsed.error).flatMap(({ code, facts }) => (code === 'points-disagree' ? [facts.tpn] : []));
    };
    expect(warned('### Rating @ Round 1: 1=1 3=0')).toEqual([]);
    expect(warned('### Rating @ Round 1: 2=1 4=0')).toEqual([1, 2, 3, 4]);
    expect(warned()).toEqual([1, 3]);
  });
});
