import { Chip } from '../../_ui/chip';
import type { WallRow } from './wall-shows';

/** Surname first and whole, the initial where it fits. */
function WallName({ name }: { name: string }) {
  const [family = name, given] = name.split(',', 2);
  const initial = given?.trim().charAt(0);
  return <>{family}{initial !== undefined && initial !== '' && <span className="ini">, {initial}.</span>}</>;
}

export function WallRowCells({ row }: { row: WallRow }) {
  if (row.kind === 'board') {
    return (
      <>
        <th scope="row" className="bd">{row.board}</th>
        <td><WallName name={row.white} /></td>
        <td className="s">{row.whiteScore}</td>
        <td className="r">{row.result}</td>
        <td className="s">{row.blackScore}</td>
        <td><WallName name={row.black} /></td>
      </>
    );
  }
  if (row.kind === 'name') {
    return (
      <>
        <th scope="row" className="who"><WallName name={row.name} /></th>
        <td className="bd">{row.board}</td>
        <td className="cl">{row.colour !== null && <Chip colour={row.colour} />}</td>
        <td>{row.colour === null ? row.opponent : <WallName name={row.opponent} />}</td>
      </>
    );
  }
  return (
    <>
      <td className="bd">{row.rank}</td>
      <th scope="row" className="who"><WallName name={row.name} /></th>
      <td className="r">{row.points}</td>
      {row.values.map((value, index) => <td key={index} className="s">{value}</td>)}
    </>
  );
}
