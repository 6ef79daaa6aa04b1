import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getArrivals } from '@/lib/views/arrivals/get-arrivals';
import { ArrivalDesk } from './arrival-desk';

export const metadata: Metadata = { title: t('arrivals.title') };

export default async function ArrivalsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/arrivals'>) {
  const at = await params;
  const player = singleParam((await searchParams).player);
  const { event, section, first } = orNotFound(await getArrivals(await signedInActor(), at.event, at.section));
  const to = addresses.organise.section(at);
  return (
    <ProvideMessages namespaces={['arrivals', 'entering']}>
      <PageHead
        over={<Link href={addresses.organise.event(at.event).home}>{event.name}</Link>}
        title={t('arrivals.titleOf', { name: section.name })}
        acts={<ButtonLink href={to.entries}>{t('terms.label.players')}</ButtonLink>}
      />
      <noscript>
        <p className="mt-s3">{translateRich('arrivals.noScript', { link: (text) => <Link href={to.entries}>{text}</Link> })}</p>
      </noscript>
      <ArrivalDesk
        at={at}
        sectionId={section.id}
        timeZone={event.timeZone}
        first={first}
        find={first.players.find(({ entryId }) => entryId === player)?.name ?? ''}
      />
    </ProvideMessages>
  );
}
