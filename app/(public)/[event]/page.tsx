import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { DownloadLink } from '@/app/_components/download-link';
import { EventPicture } from '@/app/_components/event-picture';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { eventMetadata } from '@/app/_request/event-metadata';
import { Block, Rows, StateLabel, PageHead, LinkRow, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { mapLink, paragraphsOf } from '@/lib/domain/events/event-page';
import { formatTime, formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { DirectoryEvent, DirectorySection, PublicEventPage, SectionOverview } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { seriesOfEvent } from '@/lib/views/series/public-series-cache';
import { PageShell } from '../../_ui/page-shell';

export async function generateMetadata({ params }: PageProps<'/[event]'>): Promise<Metadata> {
  const event = await publicSnapshots().event((await params).event);
  if (event === null) return { title: t('terms.label.notFound') };
  return eventMetadata(event, (await publicSnapshots().overview(event.id)).page, whenAndWhere(event));
}

function whenAndWhere(event: DirectoryEvent): string {
  const place = [event.place, event.federation].filter((part) => part !== '').join(', ');
  return [formatDayRange(event.startsOn, event.endsOn), place].filter((part) => part !== '').join(' · ');
}

export default async function EventPage({ params }: PageProps<'/[event]'>) {
  const event = await publicSnapshots().event((await params).event);
  if (event === null) notFound();
  const [overview, series] = await Promise.all([publicSnapshots().overview(event.id), seriesOfEvent(event.id)]);
  return (
    <PageShell foot={<EventFoot slug={event.slug} chiefArbiter={event.chiefArbiter} />}>
      <PageHead over={whenAndWhere(event)} title={event.name} />
      <EventPicture slug={event.slug} page={overview.page} />
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
      <Part id="series" title={t('series.partOf')} isShown={series.length > 0}>
        <ul>
          {series.map(({ slug, name }) => (
            <li key={slug}>
              <a className="inline-flex min-h-tap max-w-full items-center" href={addresses.series.page(slug)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <EventTexts slug={event.slug} page={overview.page} />
    </PageShell>
  );
}

/** What the organisers wrote, as plain text. Empty parts are left out. */
function EventTexts({ slug, page }: { readonly slug: string; readonly page: PublicEventPage }) {
  const { programme, venue, venueAddress, downloads, links, contacts } = page;
  const map = mapLink(page);
  return (
    <>
      <Part id="programme" title={t('terms.label.programme')} isShown={programme !== ''}>
        <Paragraphs text={programme} />
      </Part>
      <Part id="venue" title={t('terms.label.playingVenue')} isShown={map !== null}>
        {[venue, venueAddress].map((line) => line !== '' && <p key={line}>{line}</p>)}
        {map !== null && (
          <a className="inline-flex min-h-tap items-center" href={map} rel="noopener noreferrer">
            {t('public.event.map')}
          </a>
        )}
      </Part>
      <Part id="links" title={t('terms.label.downloadsAndLinks')} isShown={downloads.length + links.length > 0}>
        <ul>
          {downloads.map((download) => (
            <li key={download.sha256}>
              <DownloadLink slug={slug} download={download} />
            </li>
          ))}
          {links.map(({ title, url }) => (
            <li key={`${title} ${url}`}>
              <a className="inline-flex min-h-tap max-w-full items-center wrap-anywhere" href={url} rel="noopener nofollow">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="contacts" title={t('terms.label.contacts')} isShown={contacts !== ''}>
        <Paragraphs text={contacts} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Part({ id, title, isShown, children }: PartProps) {
  return (
    isShown && (
      <TitledBlock id={id} title={title}>
        <div className="mt-s2 wrap-anywhere">{children}</div>
      </TitledBlock>
    )
  );
}

function Paragraphs({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    <p key={`${index} ${paragraph}`} className="mt-s2 whitespace-pre-line first:mt-0">
      {paragraph}
    </p>
  ));
}

type RowProps = { readonly event: DirectoryEvent; readonly section: DirectorySection; readonly state: SectionOverview };

function SectionRow({ event, section, state: { players, round, hasStandings } }: RowProps) {
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
            {hasStandings && (
              <a className="ml-s2 inline-flex min-h-tap items-center" href={to.standings}>
                {t(round.state === 'complete' && round.number === section.rounds ? 'terms.label.finalStandings' : 'terms.label.standings')}
              </a>
            )}
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
