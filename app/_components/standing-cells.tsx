import type { PublicStanding } from '@/lib/domain/publishing/public-section';
import { Score } from './score';

/** The points and the rank of a player at the end of a row; empty without a standing. */
export function StandingCells({ row }: { readonly row: PublicStanding | undefined }) {
  return (
    <>
      <td className="figure points">{row !== undefined && <Score halfPoints={row.points} />}</td>
      <td className="figure">{row?.rank}</td>
    </>
  );
}
