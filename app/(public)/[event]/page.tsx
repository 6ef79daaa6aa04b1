import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Block, Rows, StateLabel, PageHead, LinkRow } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { formatTime, formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { DirectoryEvent, DirectorySection, SectionOverview } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { PageShell } from '../../_ui/page-shell';

export async function generateMetadata({ params }: PageProps<'/[event]'>): Promise<Metadata> {
  const event = await publicSnapshots().event((await params).event);
  return { title: event?.name ?? t('terms.label.notFound') };
}

export default async function EventPage({ params }: PageProps<'/[event]'>) {
  const event = await publicSnapshots().event((await params).event);
  if (event === null) notFound();
  const overview = await publicSnapshots().overview(event.id);
  const place = [event.place, event.federation].filter((part) => part !== '').join(', ');
  return (
    <PageShell foot={<EventFoot slug={event.slug} chiefArbiter={event.chiefArbiter} />}>
      <PageHead over={[formatDayRange(event.startsOn, event.endsOn), place].filter((part) => part !== '').join(' · ')} title={event.name} />
      <Block className="mt-s5" aria-labelledby="sections-h">
        <h2 id="sections-h">{t('terms.label.sections')}</h2>
        {event.sections.length === 0 && <p>{t('public.event.noSections')}</p>}
        <Rows>
          {event.sections.map((section) => {
            const state = overview.sections.get(section.id);
            return state !== undefined && <SectionRow key={section.id} event={event} section={section} state={state} />;
          })}
        </Rows>
      </Block>
    </PageShell>
  );
}

type RowProps = { readonly event: DirectoryEvent; readonly section: DirectorySection; readonly state: SectionOverview };

function SectionRow({ event, section, state: { players, round } }: RowProps) {
  const to = sectionAddressesOf({ event, slug: section.slug });
  const about = [t('public.event.size', { players, rounds: section.rounds }), section.isChess960 ? t('terms.label.chess960') : '', section.rateOfPlay];
  return (
    <LinkRow href={to.section} title={section.name} about={about.filter((part) => part !== '').join(', ')}>
      <span className="text-t1">
        {round === null ? (
          <span className="text-muted">
            {section.hasRegistration && (
              <>
                <a className="inline-flex min-h-tap items-center" href={to.register}>
                  {t('registration.form.title')}
                </a>
                {' · '}
              </>
            )}
            {t('public.event.notPaired')}
          </span>
        ) : (
          <>
            <StateLabel tone={round.state}>
              {t(round.state === 'complete' ? 'terms.label.roundComplete' : 'terms.label.roundPublished', { round: round.number })}
            </StateLabel>{' '}
            {round.state === 'published' && round.publishedAt !== null && <span className="text-muted">{formatTime(round.publishedAt, event.timeZone)}</span>}
          </>
        )}
      </span>
    </LinkRow>
  );
}

function EventFoot({ slug, chiefArbiter }: { slug: string; chiefArbiter: string }) {
  return (
    <>
      {chiefArbiter !== '' && <p>{t('public.event.chiefArbiter', { name: chiefArbiter })}</p>}
      <ul>
        <li>
          <a href={addresses.event(slug).wall}>{t('terms.label.hallScreen')}</a>
        </li>
        <li>
          <a href={addresses.home}>{t('public.event.all')}</a>
        </li>
      </ul>
    </>
  );
}
