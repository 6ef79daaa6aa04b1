import { isPlayed, type PairExplanation, type Tournament, type Tpn } from '@/engine';
import { Chip } from '../../_ui/chip';

interface ColourHistoryProps {
  readonly tournament: Tournament;
  readonly pair: PairExplanation;
  readonly nameOf: (tpn: Tpn) => string;
}

/** Colours of the games played so far; unplayed rounds do not count (F.2). */
export function ColourHistory({ tournament, pair, nameOf }: ColourHistoryProps) {
  if (tournament.completedRounds === 0) return null;
  const rows = [
    { tpn: pair.white, standing: pair.colour.white },
    { tpn: pair.black, standing: pair.colour.black },
  ];
  return (
    <table className="ties">
      <caption className="sr-only">Colours so far</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Colours so far</th>
          <th scope="col" className="figure">
            Diff.
          </th>
          <th scope="col">Due</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tpn, standing }) => (
          <tr key={tpn}>
            <th scope="row">{nameOf(tpn)}</th>
            <td>
              <span className="hist">
                {coloursOf(tournament, tpn).map((colour, index) => (
                  <Chip key={index} colour={colour} />
                ))}
              </span>
            </td>
            <td className="figure">{standing.difference > 0 ? `+${standing.difference}` : String(standing.difference).replace('-', '−')}</td>
            <td className="whitespace-nowrap">
              {standing.preference === null ? (
                'none'
              ) : (
                <>
                  <Chip colour={standing.preference} /> {standing.strength}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function coloursOf(tournament: Tournament, tpn: Tpn) {
  const player = tournament.players.find((candidate) => candidate.tpn === tpn);
  return (player?.entries ?? []).slice(0, tournament.completedRounds).flatMap((entry) => (isPlayed(entry) ? [entry.colour] : []));
}
