import { addressesOf } from '@/app/_parts/addresses';
import { Column } from '@/app/_parts/column';
import { NameText } from '@/app/_parts/player-name';
import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

/** The initial ranking list. */
export function PlayersTable({ section }: { section: PublicSection }) {
  const to = addressesOf(section);
  if (section.players.length === 0) return <p>{tell('public.players.nobody')}</p>;
  return (
    <table className="players">
      <caption className="sr-only">{tell('public.players.caption')}</caption>
      <thead>
        <tr>
          <Column className="figure">{tell('public.heads.number')}</Column>
          <Column>{tell('public.heads.player')}</Column>
          <Column>{tell('public.heads.fed')}</Column>
          <Column className="wide">{tell('public.heads.club')}</Column>
          <Column className="figure">{tell('public.heads.rating')}</Column>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
