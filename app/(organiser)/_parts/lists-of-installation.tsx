import { Link } from '@/app/_ui/link';
import { Block } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';

/** The way to the rating lists, for those who may load them. */
export function ListsOfInstallation() {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.list.ratingLists')}</h2>
      <p className="mt-s2">{tell('event.list.ratingListsWhat')}</p>
      <p className="mt-s3">
        <Link href={addresses.organise.ratingLists}>{tell('event.list.loadLists')}</Link>
      </p>
    </Block>
  );
}
