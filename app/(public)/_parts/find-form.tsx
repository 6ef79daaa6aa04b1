import { personLine } from '@/app/_parts/player-figures';
import { Button, buttonClass } from '@/app/_ui/button';
import type { PublicPlayer } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

interface FindFormProps {
  readonly action: string;
  readonly query: string | null;
  readonly found: readonly PublicPlayer[];
  readonly hrefOf: (number: number) => string;
}

/** The whole list follows, unless a search answered with something else: nobody, or several to choose from. */
export function showsList(query: string | null, found: readonly PublicPlayer[]): boolean {
  return query === null || found.length === 1;
}

export function FindForm({ action, query, found, hrefOf }: FindFormProps) {
  return (
    <>
      <form className="find" id="find" role="search" action={action} method="get">
        <div>
          <label htmlFor="q" className="text-t1">
            {tell('public.find.label')}
          </label>
          <input id="q" name="q" type="search" autoComplete="off" enterKeyHint="search" defaultValue={query ?? ''} />
        </div>
        <Button type="submit">{tell('public.find.find')}</Button>
      </form>
      {query !== null && found.length === 0 && <p role="status">{tell('public.find.nobody', { query })}</p>}
      {query !== null && found.length > 1 && (
        <section aria-labelledby="found-h">
          <h2 id="found-h">{tell('public.find.found', { count: found.length })}</h2>
          <ul>
            {found.map((player) => (
              <li key={player.number} className="border-b border-line">
                <a className="inline-flex min-h-tap items-center" href={hrefOf(player.number)}>
                  <bdi>{player.name}</bdi>
                </a>{' '}
                <span className="text-muted">{personLine(player)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!showsList(query, found) && (
        <p>
          <a className={buttonClass()} href={action}>
            {tell('public.find.all')}
          </a>
        </p>
      )}
    </>
  );
}
