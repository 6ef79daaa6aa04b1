import type { Metadata } from 'next';
import { ListDownloads } from '@/app/_components/list-downloads';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getIncidents } from '@/lib/views/notes/get-incidents';
import { IncidentDesk } from './incident-desk';

export const metadata: Metadata = { title: t('incidents.title') };

export default async function IncidentsPage({ params }: PageProps<'/organise/[event]/[section]/incidents'>) {
  const at = await params;
  const { section, first } = orNotFound(await getIncidents(await signedInActor(), at.event, at.section));
  const { desk, results } = addresses.organise.section(at);
  return (
    <ProvideMessages namespaces={['incidents', 'entering']}>
      <PageHead
        over={<Link href={addresses.organise.event(at.event).home}>{section.event.name}</Link>}
        title={t('incidents.titleOf', { name: section.name })}
        sub={t('incidents.hint')}
        acts={<ButtonLink href={desk}>{t('terms.label.currentRound')}</ButtonLink>}
      />
      <noscript>
        <p className="mt-s3">{translateRich('incidents.noScript', { link: (text) => <Link href={desk}>{text}</Link> })}</p>
      </noscript>
      <IncidentDesk at={at} sectionId={section.id} ratingKind={section.ratingKind} timeZone={section.event.timeZone} first={first} />
      {first.incidents.length > 0 && <ListDownloads to={results} list="incidents" />}
    </ProvideMessages>
  );
}
