import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { HistoryLines } from '@/app/(organiser)/_components/history-lines';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead } from '@/app/_ui/page-parts';
import { addresses, withQuery } from '@/app/addresses';
import { formatTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { type EventHistoryLine, getEventHistory } from '@/lib/views/events/get-event-history';

export const metadata: Metadata = { title: t('terms.label.historyOfTheEvent') };

export default async function EventHistoryPage({ params, searchParams }: PageProps<'/organise/[event]/history'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const { before } = await searchParams;
  const page = orNotFound(await getEventHistory(actor, slug, typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null));
  const to = addresses.organise.event(slug);
  return (
    <>
      <PageHead over={<Link href={to.home}>{page.event.name}</Link>} title={t('terms.label.history')} sub={t('terms.sentence.everythingThatHappened')} />
      {page.lines.length === 0 ? (
        <EmptyNote>{t('terms.sentence.nothingHasHappenedYet')}</EmptyNote>
      ) : (
        <HistoryLines
          lines={page.lines}
          timeZone={page.event.timeZone}
          clock={formatTime}
          about={({ section }) => sectionLink(slug, section)}
          className="[--time:4rem]"
        />
      )}
      {page.older !== null && (
        <p className="mt-s3">
          <Link className="inline-flex min-h-tap items-center" href={withQuery(to.history, { before: page.older })}>
            {t('terms.label.older')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The section of a line of the history, with a link if the section still exists. */
function sectionLink(event: string, section: EventHistoryLine['section']): ReactNode {
  if (section === null) return null;
  const { name, slug } = section;
  return <>{slug === null ? name : <Link href={addresses.organise.section({ event, section: slug }).history}>{name}</Link>}: </>;
}
