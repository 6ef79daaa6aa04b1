import type { PublicStanding } from '@/lib/domain/publishing/public-section';
import { Score } from './score';

export function StandingCells({ row }: { readonly row: PublicStanding | undefined }) {
  return (
    <>
      <td className="figure points">{row !== undefined && <Score halfPoints={row.points} />}</td>
      <td className="figure">{row?.rank}</td>
    </>
  );
}
