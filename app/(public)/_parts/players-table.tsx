import { addressesOf } from '@/app/_parts/addresses';
import { NameText } from '@/app/_parts/player-name';
import { heads, Table } from '@/app/_parts/table';
import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

export function PlayersTable({ section }: { section: PublicSection }) {
  const to = addressesOf(section);
  if (section.players.length === 0) return <p>{tell('public.players.nobody')}</p>;
  return (
    <Table
      className="players"
      caption={tell('public.players.caption')}
      heads={heads({ number: 'figure', club: 'wide', rating: 'figure' }, 'number', 'player', 'fed', 'club', 'rating')}
    >
      {section.players.map((player) => (
        <tr key={player.number} id={`p${player.number}`} className={player.left !== null ? 'withdrawn' : undefined}>
          <td className="figure">{player.number}</td>
          <th scope="row">
            <span className="name">
              <a href={to.player(player.number)}>
                <NameText name={player.name} />
              </a>
              <i>
                {player.title}
                {player.left !== null && tell(`public.players.left.${player.left}`)}
              </i>
            </span>
          </th>
          <td>{player.federation}</td>
          <td className="wide">{player.club}</td>
          <td className="figure">{ratingText(player)}</td>
        </tr>
      ))}
    </Table>
  );
}
