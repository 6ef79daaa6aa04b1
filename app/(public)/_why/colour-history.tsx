import { heads, Table } from '@/app/_parts/table';
import { type Colour, isPlayed, type PairExplanation, type Tournament, type Tpn } from '@/engine';
import { tell } from '@/lib/platform/words/tell';
import { Chip } from '../../_ui/chip';

interface ColourHistoryProps {
  readonly tournament: Tournament;
  readonly pair: PairExplanation;
  readonly nameOf: (tpn: Tpn) => string;
}

/** Colours of the games played so far; unplayed rounds do not count (F.2). */
export function ColourHistory({ tournament, pair, nameOf }: ColourHistoryProps) {
  if (tournament.completedRounds === 0) return null;
  return (
    <Table
      className="ties"
      caption={tell('public.why.coloursSoFar')}
      heads={[...heads({}, 'player'), [tell('public.why.coloursSoFar')], [tell('public.why.difference'), 'figure'], [tell('public.why.due')]]}
    >
      <ColourRow name={nameOf(pair.white)} colours={coloursOf(tournament, pair.white)} standing={pair.colour.white} />
      <ColourRow name={nameOf(pair.black)} colours={coloursOf(tournament, pair.black)} standing={pair.colour.black} />
    </Table>
  );
}

interface ColourRowProps {
  readonly name: string;
  readonly colours: readonly Colour[];
  readonly standing: PairExplanation['colour']['white'];
}

function ColourRow({ name, colours, standing: { difference, preference, strength } }: ColourRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="inline-flex flex-wrap gap-[3px]">
          {colours.map((colour, index) => (
            <Chip key={index} colour={colour} />
          ))}
        </span>
      </td>
      <td className="figure">{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
      <td className="whitespace-nowrap">
        {preference === null ? (
          tell('public.why.noPreference')
        ) : (
          <>
            <Chip colour={preference} /> {strength}
          </>
        )}
      </td>
    </tr>
  );
}

function coloursOf(tournament: Tournament, tpn: Tpn) {
  const player = tournament.players.find((candidate) => candidate.tpn === tpn);
  return (player?.entries ?? []).slice(0, tournament.completedRounds).flatMap((entry) => (isPlayed(entry) ? [entry.colour] : []));
}
