import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSection } from '@/app/(public)/_components/load-section';
import { readySheet, sheetTitle } from '@/app/_print/print-sheets';
import { chosenValue } from '@/app/_print/sheet-choice';
import { SheetTools } from '@/app/_print/sheet-tools';
import { AddressWarning } from '@/app/_request/address-warning';
import '@/app/_styles/sheets.css';
import { t } from '@/lib/platform/messages/translate';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]/print/[sheet]'>): Promise<Metadata> {
  const { sheet, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: `${sheetTitle(sheet) ?? t('terms.label.notFound')}, ${section.name}` };
}

export default async function PrintSheet({ params, searchParams }: PageProps<'/[event]/[section]/print/[sheet]'>) {
  const { sheet: name, ...names } = await params;
  const { body: section } = await loadSection(names);
  const sheet = readySheet(section, name);
  if (sheet === undefined) notFound();
  const chosen = chosenValue(sheet.choice, section, await searchParams);
  return (
    <>
      <SheetTools section={section} sheet={sheet} chosen={chosen}>
        <AddressWarning />
      </SheetTools>
      <main id="main">{sheet.render(section, chosen)}</main>
    </>
  );
}
