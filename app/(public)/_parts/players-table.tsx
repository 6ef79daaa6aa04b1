import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection } from '@/lib/publishing/public-section';
import { addressesOf } from './addresses';
import { Column } from './column';
import { NameText } from './name-text';

/** The initial ranking list. */
export function PlayersTable({ section }: { section: PublicSection }) {
  const to = addressesOf(section);
  if (section.players.length === 0) return <p>Nobody is entered yet.</p>;
  return (
    <table className="players">
      <caption className="sr-only">Players by pairing number</caption>
      <thead>
        <tr>
          <Column className="figure">No.</Column>
          <Column>Player</Column>
          <Column>Fed</Column>
          <Column className="wide">Club</Column>
          <Column className="figure">Rtg</Column>
        </tr>
      </thead>
      <tbody>
        {section.players.map((player) => (
          <tr key={player.number} id={`p${player.number}`} className={player.isWithdrawn ? 'withdrawn' : undefined}>
            <td className="figure">{player.number}</td>
            <th scope="row">
              <span className="name">
                <a href={to.player(player.number)}>
                  <NameText name={player.name} />
                </a>
                <i>
                  {player.title}
                  {player.isWithdrawn && ' withdrawn'}
                </i>
              </span>
            </th>
            <td>{player.federation}</td>
            <td className="wide">{player.club}</td>
            <td className="figure">{ratingText(player)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
