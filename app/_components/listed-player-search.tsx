import type { Route } from 'next';
import { Button } from '@/app/_ui/button';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Note, Rows } from '@/app/_ui/page-parts';
import { withQuery } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { ListedHit } from '@/lib/views/registration/find-listed-players';

interface ListedPlayerSearchProps {
  readonly action: Route;
  readonly query: string | null;
  /** Null after too many searches. */
  readonly hits: readonly ListedHit[] | null;
}

/** Finds a player in the saved rating lists, as a step of its own, so that it works without scripts. A player who is in no list fills in the form. */
export function ListedPlayerSearch({ action, query, hits }: ListedPlayerSearchProps) {
  return (
    <>
      <form action={action} className="mt-s3" role="search">
        <label className="font-label" htmlFor="listed-q">
          {t('registration.search.label')}
        </label>
        <Hint id="listed-q-hint">{t('registration.search.hint')}</Hint>
        <p className="flex flex-wrap gap-s2">
          <input
            id="listed-q"
            name="q"
            type="search"
            aria-describedby="listed-q-hint"
            defaultValue={query ?? ''}
            maxLength={60}
            className="min-w-0 flex-[1_1_12rem]"
          />
          <Button>{t('terms.label.find')}</Button>
        </p>
      </form>
      {query !== null && <Hits action={action} hits={hits} />}
    </>
  );
}

function Hits({ action, hits }: Pick<ListedPlayerSearchProps, 'action' | 'hits'>) {
  if (hits === null) return <Note className="mt-s3">{t('registration.search.tooMany')}</Note>;
  if (hits.length === 0) return <Note className="mt-s3">{t('registration.search.none')}</Note>;
  return (
    <Rows className="mt-s3">
      {hits.map(({ listed, name, title, federation, fideId }) => (
        <li key={listed} className="block">
          <Link className="inline-flex min-h-tap items-center font-bold" href={withQuery(action, { player: listed })}>
            <bdi>{[title ?? '', name].filter((part) => part !== '').join(' ')}</bdi>
          </Link>
          <span className="block text-t1 text-muted">
            {[federation, fideId === null ? '' : t('terms.label.fideIdN', { id: String(fideId) })].filter((part) => part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </Rows>
  );
}
