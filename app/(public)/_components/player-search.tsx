import type { ReactNode } from 'react';
import { personSummary } from '@/app/_components/player-statistics';
import { Button, buttonClass } from '@/app/_ui/button';
import type { PublicPlayer } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { LivePart } from '../_live/live-part';

interface PlayerSearchProps {
  readonly action: string;
  readonly query: string | null;
  readonly found: readonly PublicPlayer[];
  readonly hrefOf: (number: number) => string;
  readonly round?: number;
  readonly children: ReactNode;
}

/** A search form above a list (`children`). If the search finds no player or several, the list is not shown. */
export function PlayerSearch({ action, query, found, hrefOf, round, children }: PlayerSearchProps) {
  return (
    <>
      <form className="find" id="find" role="search" action={action} method="get">
        <div>
          <label htmlFor="q" className="text-t1">
            {t('public.find.label')}
          </label>
          <input id="q" name="q" type="search" autoComplete="off" enterKeyHint="search" defaultValue={query ?? ''} />
        </div>
        <Button type="submit">{t('terms.label.find')}</Button>
      </form>
      {query !== null && found.length === 0 && <p role="status">{t('public.find.nobody', { query })}</p>}
      {found.length > 1 && <SeveralPlayersFound found={found} hrefOf={hrefOf} />}
      {query === null || found.length === 1 ? (
        <LivePart name="list" round={round}>
          {children}
        </LivePart>
      ) : (
        <p>
          <a className={buttonClass()} href={action}>
            {t('public.find.all')}
          </a>
        </p>
      )}
    </>
  );
}

function SeveralPlayersFound({ found, hrefOf }: Pick<PlayerSearchProps, 'found' | 'hrefOf'>) {
  return (
    <section aria-labelledby="found-h">
      <h2 id="found-h">{t('public.find.found', { count: found.length })}</h2>
      <ul>
        {found.map((player) => (
          <li key={player.number} className="border-b border-line">
            <a className="inline-flex min-h-tap items-center" href={hrefOf(player.number)}>
              <bdi>{player.name}</bdi>
            </a>{' '}
            <span className="text-muted">{personSummary(player)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
