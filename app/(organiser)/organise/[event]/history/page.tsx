import { addresses, withQuery } from '@/app/addresses';
import { tell } from '@/lib/words/tell';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { clock, day } from '@/lib/events/times';
import { signedInActor } from '@/app/_shell/current-actor';
import { historyWords } from '@/lib/history/history-words';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import { getEventHistory, type EventHistory } from '@/lib/events/get-event-history';
import { HistoryLines } from '@/app/(organiser)/_parts/history-lines';

export const metadata: Metadata = { title: tell('event.history.pageTitle') };

/** Everything that happened in an event, its sections included. */
export default async function EventHistoryPage({ params, searchParams }: PageProps<'/organise/[event]/history'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const { before } = await searchParams;
  const page = await getEventHistory(actor, slug, typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null);
  if (page === null) notFound();
  const to = addresses.organise.event(slug);
  return (
    <>
      <PageHead over={<Link href={to.home}>{page.event.name}</Link>} title={tell('event.history.title')} sub={tell('event.history.what')} />
      {page.lines.length === 0 ? <Empty>{tell('event.history.nothing')}</Empty> : <Lines page={page} />}
      {page.older !== null && (
        <p className="mt-s3">
          <Link className="inline-flex min-h-tap items-center" href={withQuery(to.history, { before: page.older })}>
            {tell('event.history.older')}
          </Link>
        </p>
      )}
    </>
  );
}

function Lines({ page: { event, lines } }: { readonly page: EventHistory }) {
  return (
    <HistoryLines className="[--time:4rem]">
      {lines.map((line, index) => {
        const isNewDay = index === 0 || day(line.at, event.timeZone) !== day(lines[index - 1]?.at ?? line.at, event.timeZone);
        return (
          <li key={line.sequence}>
            {isNewDay && <h2>{day(line.at, event.timeZone)}</h2>}
            <div>
              <time dateTime={line.at}>{clock(line.at, event.timeZone)}</time>
              <span>
                {line.section && (
                  <>
                    {line.section.slug === null ? (
                      line.section.name
                    ) : (
                      <Link href={addresses.organise.section({ event: event.slug, section: line.section.slug }).history}>{line.section.name}</Link>
                    )}
                    :{' '}
                  </>
                )}
                {historyWords(line)}
                {line.reason !== null && <span className="block text-t1 text-muted">{line.reason}</span>}
              </span>
              <span className="text-muted">{line.actorName}</span>
            </div>
          </li>
        );
      })}
    </HistoryLines>
  );
}
