import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSection } from '@/app/(public)/_parts/load-section';
import { addressesOf } from '@/app/_parts/addresses';
import { PrintButton } from '@/app/_parts/print-button';
import { sheetNamed } from '@/app/_print/sheets';
import { AddressWarning } from '@/app/_shell/address-warning';
import '@/app/_styles/sheets.css';
import { tellRich } from '@/app/_ui/tell-rich';
import { tell } from '@/lib/platform/words/tell';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]/print/[sheet]'>): Promise<Metadata> {
  const { sheet, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: `${sheetNamed(sheet)?.title() ?? tell('terms.label.notFound')}, ${section.name}` };
}

export default async function PrintSheet({ params }: PageProps<'/[event]/[section]/print/[sheet]'>) {
  const { sheet: name, ...names } = await params;
  const { body: section } = await loadSection(names);
  const sheet = sheetNamed(name);
  if (sheet === undefined || !sheet.isReady(section)) notFound();
  return (
    <>
      <div className="tools" role="region" aria-label={tell('terms.label.printing')}>
        <PrintButton>{tell('terms.label.print')}</PrintButton>{' '}
        <span className="text-t1 text-muted">{tellRich('print.paper', { link: (text) => <a href={addressesOf(section).print}>{text}</a> })}</span>
        <AddressWarning />
      </div>
      <main id="main">{sheet.render(section)}</main>
    </>
  );
}
