import { ratingText } from '@/app/_ui/server-rating-text';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { surname } from './result-text';
import { sectionAddressesOf } from './section-addresses';

interface PlayerNameProps {
  readonly player: PublicPlayer;
  readonly href?: string;
  readonly isSelf?: boolean;
  readonly withFederation?: boolean;
  readonly chip?: React.ReactNode;
  /** The starting time in a section with handicap clocks. */
  readonly clock?: string | undefined;
}

/** Name, title and rating on one line. Only the name is shortened if there is too little space. */
export function PlayerName({ player, href, isSelf = false, withFederation = false, chip, clock }: PlayerNameProps) {
  // Empty attributes are left out to keep the page small, since a list has hundreds of names.
  const mark = isSelf && { className: 'self' };
  const rating = <span className="rating">{[ratingText(player), clock].filter(Boolean).join(' · ')}</span>;
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

export function LinkedName({ section, player }: { readonly section: PublicSection; readonly player: PublicPlayer }) {
  return (
    <span className="name">
      <a href={sectionAddressesOf(section).player(player.number)}>
        <NameText name={player.name} />
      </a>
      <NamesakeNumber player={player} />
      <i>{player.title}</i>
    </span>
  );
}

/** First names up to this length, including the space before them, are never cut. An initial with an ellipsis would be almost as long. */
const MAX_UNCUT_LENGTH = 5;

/** "Surname, First" on one line. The first name is cut before the surname. `bdi` keeps a right-to-left name from moving the digits next to it. */
export function NameText({ name }: { readonly name: string }) {
  // The comma stays with the surname, because screen readers read each part as a separate word.
  const family = name.slice(0, surname(name).length + 1);
  const given = name.slice(family.length);
  return (
    <bdi className="name-text">
      <span>{family}</span>
      {given !== '' && <span className={given.length > MAX_UNCUT_LENGTH ? undefined : 'brief'}>{given}</span>}
    </bdi>
  );
}

/** The pairing number after a name that another player in the section shares. It is shown even where there is no space for title and rating. */
export function NamesakeNumber({ player }: { readonly player: Pick<PublicPlayer, 'number' | 'hasNamesake'> }) {
  return player.hasNamesake === true && <i className="namesake">{t('terms.label.numberN', { number: player.number })}</i>;
}
