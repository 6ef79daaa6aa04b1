import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getPrizeFund } from '@/lib/views/prizes/get-prize-fund';
import { PrizeFundForm } from './prize-fund-form';

export const metadata: Metadata = { title: t('prizes.fund.title') };

export default async function PrizeFundPage({ params }: PageProps<'/organise/[event]/[section]/prizes/fund'>) {
  const at = await params;
  const page = orNotFound(await getPrizeFund(await signedInActor(), at.event, at.section));
  return (
    <>
      <PageHead over={<Link href={addresses.organise.section(at).prizes}>{t('prizes.title')}</Link>} title={t('prizes.fund.title')} sub={page.sectionName} />
      <PrizeFundForm page={page} />
    </>
  );
}
