import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadResults } from '@/app/(organiser)/_components/results-layout';
import { readySheet } from '@/app/_print/print-sheets';
import { chosenValue } from '@/app/_print/sheet-choice';
import { SheetTools } from '@/app/_print/sheet-tools';
import { AddressWarning } from '@/app/_request/address-warning';
import { signedInActor } from '@/app/_request/current-actor';
import '@/app/_styles/sheets.css';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.print'), robots: { index: false } };

export default async function PrintResults({ params, searchParams }: PageProps<'/organise/[event]/[section]/standings/print/[sheet]'>) {
  const { sheet: name, ...at } = await params;
  const { section, isPublic } = await loadResults(await signedInActor(), at, name === 'statistics' || name === 'medals' ? name : undefined);
  const sheet = readySheet(section, name);
  if (sheet === undefined) notFound();
  const chosen = chosenValue(sheet.choice, section, await searchParams);
  return (
    <>
      <SheetTools section={section} sheet={sheet} chosen={chosen}>
        {!isPublic && <p className="text-t1 text-muted">{t('rounds.results.notPublic')}</p>}
        <AddressWarning />
      </SheetTools>
      <main id="main">{sheet.render(section, chosen)}</main>
    </>
  );
}
