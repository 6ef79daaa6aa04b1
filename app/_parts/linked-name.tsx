import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { addressesOf } from './addresses';
import { NameText } from './name-text';
import { NamesakeNumber } from './namesake-number';

/** A player's name in a table, with the title, as the way to the player's page. */
export function LinkedName({ section, player }: { readonly section: PublicSection; readonly player: PublicPlayer }) {
  return (
    <span className="name">
      <a href={addressesOf(section).player(player.number)}>
        <NameText name={player.name} />
      </a>
      <NamesakeNumber player={player} />
      <i>{player.title}</i>
    </span>
  );
}
