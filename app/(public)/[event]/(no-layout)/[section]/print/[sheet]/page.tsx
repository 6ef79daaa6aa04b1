import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSection } from '@/app/(public)/_components/load-section';
import { PrintButton } from '@/app/_components/print-button';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { printSheetByName } from '@/app/_print/print-sheets';
import { AddressWarning } from '@/app/_request/address-warning';
import '@/app/_styles/sheets.css';
import { translateRich } from '@/app/_ui/translate-rich';
import { t } from '@/lib/platform/messages/translate';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]/print/[sheet]'>): Promise<Metadata> {
  const { sheet, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: `${printSheetByName(sheet)?.title() ?? t('terms.label.notFound')}, ${section.name}` };
}

export default async function PrintSheet({ params }: PageProps<'/[event]/[section]/print/[sheet]'>) {
  const { sheet: name, ...names } = await params;
  const { body: section } = await loadSection(names);
  const sheet = printSheetByName(name);
  if (sheet === undefined || !sheet.isReady(section)) notFound();
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton>{' '}
        <span className="text-t1 text-muted">{translateRich('print.paper', { link: (text) => <a href={sectionAddressesOf(section).print}>{text}</a> })}</span>
        <AddressWarning />
      </div>
      <main id="main">{sheet.render(section)}</main>
    </>
  );
}
