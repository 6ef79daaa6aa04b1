import { Chip } from '../../_ui/chip';
import type { WallRow } from './wall-shows';

interface WallRowProps {
  readonly row: WallRow;
  /** A name as far as it fits on this screen. */
  readonly short: (name: string) => string;
}

/** Only names give way; every other cell is as wide as what stands in it. */
export function WallRowCells({ row, short }: WallRowProps) {
  if (row.kind === 'board') {
    return (
      <>
        <th scope="row" className="bd">
          {row.board}
        </th>
        <td className="who">
          <bdi>{short(row.white)}</bdi>
        </td>
        <td className="s">{row.whiteScore}</td>
        <td className="r">{row.result}</td>
        <td className="s">{row.blackScore}</td>
        <td className="who">
          <bdi>{short(row.black)}</bdi>
        </td>
      </>
    );
  }
  if (row.kind === 'name') {
    return (
      <>
        <th scope="row" className="who">
          <bdi>{short(row.name)}</bdi>
        </th>
        <td className="bd">{row.board}</td>
        <td className="cl">{row.colour !== null && <Chip colour={row.colour} />}</td>
        <td className="who">{row.colour === null ? row.opponent : <bdi>{short(row.opponent)}</bdi>}</td>
      </>
    );
  }
  return (
    <>
      <td className="bd">{row.rank}</td>
      <th scope="row" className="who">
        <bdi>{short(row.name)}</bdi>
      </th>
      <td className="s points">{row.points}</td>
      {row.values.map((value, index) => (
        <td key={index} className="s">
          {value}
        </td>
      ))}
    </>
  );
}
