import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection } from '@/lib/publishing/public-section';
import { addressesOf } from './addresses';
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
          <th scope="col" className="figure">
            No.
          </th>
          <th scope="col">Player</th>
          <th scope="col">Fed</th>
          <th scope="col" className="wide">
            Club
          </th>
          <th scope="col" className="figure">
            Rtg
          </th>
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
