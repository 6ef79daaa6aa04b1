import type { PublicPlayer } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

/** Behind a name that somebody else in the section has as well; nothing behind any other. Stays where titles and ratings have no room. */
export function NamesakeNumber({ player }: { readonly player: Pick<PublicPlayer, 'number' | 'hasNamesake'> }) {
  return player.hasNamesake === true && <i className="namesake">{tell('public.card.number', { number: player.number })}</i>;
}
