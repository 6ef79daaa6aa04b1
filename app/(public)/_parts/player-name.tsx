import { ratingText } from '@/app/_ui/rating-text';
import type { PublicPlayer } from '@/lib/publishing/public-section';
import { NameText } from './name-text';

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
  const className = isSelf ? 'self' : undefined;
  return (
    <span className="name">
      {chip}
      {href === undefined ? (
        <b className={className}>
          <NameText name={player.name} />
        </b>
      ) : (
        <a className={className} href={href}>
          <NameText name={player.name} />
        </a>
      )}
      <i>
        {player.title !== null && `${player.title} `}
        <span className="rating">{ratingText(player)}</span>
        {withFederation && player.federation !== '' && <span className="federation"> {player.federation}</span>}
      </i>
    </span>
  );
}
