import type { PartAt } from '@/lib/platform/words/catalogue';
import { ColourMark } from '../../_ui/colour-mark';
import type { WallRow } from './wall-shows';

interface WallRowProps {
  readonly row: WallRow;
  /** A name as far as it fits on this screen. */
  readonly short: (name: string) => string;
  readonly colours: PartAt<'public.colours'>;
}

/** Only names give way; every other cell is as wide as what stands in it. */
export function WallRowCells({ row, short, colours }: WallRowProps) {
  switch (row.kind) {
    case 'board':
      return <BoardCells row={row} short={short} />;
    case 'name':
      return <NameCells row={row} short={short} colours={colours} />;
    case 'rank':
      return <RankCells row={row} short={short} />;
  }
}

interface CellsProps<Kind extends WallRow['kind']> extends Pick<WallRowProps, 'short'> {
  readonly row: Extract<WallRow, { kind: Kind }>;
}

function BoardCells({ row, short }: CellsProps<'board'>) {
  return (
    <>
      <th scope="row" className="board-number">
        {row.board}
      </th>
      <td className="player">
        <bdi>{short(row.white)}</bdi>
      </td>
      <td className="score">{row.whiteScore}</td>
      <td className="result">{row.result}</td>
      <td className="score">{row.blackScore}</td>
      <td className="player">
        <bdi>{short(row.black)}</bdi>
      </td>
    </>
  );
}

function NameCells({ row, short, colours }: CellsProps<'name'> & Pick<WallRowProps, 'colours'>) {
  return (
    <>
      <th scope="row" className="player">
        <bdi>{short(row.name)}</bdi>
      </th>
      <td className="board-number">{row.board}</td>
      <td className="colour">{row.colour !== null && <ColourMark colour={row.colour} word={colours[row.colour]} />}</td>
      <td className="player">{row.colour === null ? row.opponent : <bdi>{short(row.opponent)}</bdi>}</td>
    </>
  );
}

function RankCells({ row, short }: CellsProps<'rank'>) {
  return (
    <>
      <td className="board-number">{row.rank}</td>
      <th scope="row" className="player">
        <bdi>{short(row.name)}</bdi>
      </th>
      <td className="score points">{row.points}</td>
      {row.values.map((value, index) => (
        <td key={index} className="score">
          {value}
        </td>
      ))}
    </>
  );
}
