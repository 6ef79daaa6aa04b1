import { ratingText } from '@/app/_ui/rating-text';
import type { PublicPlayer } from '@/lib/domain/publishing/public-section';
import { NameText } from './name-text';
import { NamesakeNumber } from './namesake-number';

interface PlayerNameProps {
  readonly player: PublicPlayer;
  /** Without an address the name is plain text. */
  readonly href?: string;
  readonly isSelf?: boolean;
  readonly withFederation?: boolean;
  readonly chip?: React.ReactNode;
}

/** One line: the name gives way, title and rating never do. */
export function PlayerName({ player, href, isSelf = false, withFederation = false, chip }: PlayerNameProps) {
  // What is nothing is not written: a list has hundreds of names.
  const mark = isSelf && { className: 'self' };
  const rating = <span className="rating">{ratingText(player)}</span>;
  const federation = withFederation && player.federation !== '' && <span className="federation"> {player.federation}</span>;
  return (
    <span className="name">
      {chip}
      {href === undefined ? (
        <b {...mark}>
          <NameText name={player.name} />
        </b>
      ) : (
        <a {...mark} href={href}>
          <NameText name={player.name} />
        </a>
      )}
      <NamesakeNumber player={player} />
      {player.title === null && !federation ? (
        <i>{rating}</i>
      ) : (
        <i>
          {player.title !== null && `${player.title} `}
          {rating}
          {federation}
        </i>
      )}
    </span>
  );
}
