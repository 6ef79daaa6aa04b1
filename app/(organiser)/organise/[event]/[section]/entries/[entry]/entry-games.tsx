import { addressesOf } from '@/app/_parts/addresses';
import { GamesTable } from '@/app/_parts/games-table';
import { Link } from '@/app/_ui/link';
import { Block } from '@/app/_ui/page-parts';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

/** The player's rounds so far, with the way to the place and the tie-breaks. */
export function EntryGames({ section, place, number }: { readonly section: PublicSection; readonly place: number; readonly number: number }) {
  return (
    <Block className="mt-s5" aria-labelledby="games">
      <h2 id="games">{tell('entries.entry.games')}</h2>
      <GamesTable section={section} place={place} isSoFar />
      <p>
        <Link className="inline-flex min-h-tap items-center" href={addressesOf(section).player(number)}>
          {tell('entries.entry.standings')}
        </Link>
      </p>
    </Block>
  );
}
