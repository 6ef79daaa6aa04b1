import { eventQueryText, isSearch, pageCount, type EventQuery } from '@/lib/domain/events/find-events';
import { t } from '@/lib/platform/messages/translate';
import { Button, buttonClass } from './button';

interface EventSearchProps {
  readonly action: string;
  readonly query: EventQuery;
  readonly count: number;
}

export function EventSearch({ action, query, count }: EventSearchProps) {
  return (
    <>
      <form role="search" action={action} method="get" className="my-s3 flex flex-wrap items-end gap-s3">
        <div className="min-w-0 grow basis-64">
          <label htmlFor="q" className="text-t1">
            {t('shell.eventSearch.words')}
          </label>
          <input id="q" name="q" type="search" autoComplete="off" enterKeyHint="search" maxLength={60} defaultValue={query.words} />
        </div>
        {(['from', 'until'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={name} className="text-t1">
              {t(`shell.eventSearch.${name}`)}
            </label>
            <input id={name} name={name} type="date" defaultValue={query[name]} />
          </div>
        ))}
        <Button type="submit">{t('terms.label.find')}</Button>
      </form>
      {isSearch(query) && (
        <p role="status">
          {t('shell.eventSearch.found', { count })} <a href={action}>{t('shell.eventSearch.all')}</a>
        </p>
      )}
    </>
  );
}

export function EventPages({ action, query, count }: EventSearchProps) {
  const last = pageCount(count);
  const page = Math.min(query.page, last);
  if (last === 1) return null;
  const to = (number: number) => `${action}${eventQueryText({ ...query, page: number })}`;
  return (
    <nav aria-label={t('shell.listPages.pages')} className="my-s3 flex flex-wrap items-center gap-s3">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={to(page - 1)}>
          {t('shell.listPages.before')}
        </a>
      )}
      <span className="text-t1 text-muted">{t('terms.label.pageOf', { page, pages: last })}</span>
      {page < last && (
        <a className={buttonClass()} rel="next" href={to(page + 1)}>
          {t('shell.listPages.next')}
        </a>
      )}
    </nav>
  );
}
