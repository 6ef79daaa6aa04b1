import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getFeeTable } from '@/lib/views/fees/get-fees';
import { FeeTableForm } from './fee-table-form';

export const metadata: Metadata = { title: t('fees.table.title') };

export default async function FeeTablePage({ params }: PageProps<'/organise/[event]/[section]/fees/table'>) {
  const at = await params;
  const page = orNotFound(await getFeeTable(await signedInActor(), at.event, at.section));
  return (
    <>
      <PageHead over={<Link href={addresses.organise.section(at).fees}>{t('fees.title')}</Link>} title={t('fees.table.title')} sub={page.sectionName} />
      <FeeTableForm page={page} eventSlug={at.event} />
    </>
  );
}
