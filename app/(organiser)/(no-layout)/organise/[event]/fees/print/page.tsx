import type { Metadata } from 'next';
import { balanceFacts, sectionLabel } from '@/app/(organiser)/_components/statement-tables';
import { DataTable } from '@/app/_components/data-table';
import { PrintButton } from '@/app/_components/print-button';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import '@/app/_styles/sheets.css';
import { addresses } from '@/app/addresses';
import { formatCalendarDay, formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { getStatement, type StatementPage } from '@/lib/views/fees/get-statement';

export const metadata: Metadata = { title: t('terms.label.print'), robots: { index: false } };

/** The statement of the event on one sheet. */
export default async function StatementSheetPage({ params }: PageProps<'/organise/[event]/fees/print'>) {
  const { event } = await params;
  const page = orNotFound(await getStatement(await signedInActor(), event));
  const title = t('fees.statement.heading');
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton> <Link href={addresses.organise.event(event).fees}>{t('fees.statement.title')}</Link>
      </div>
      <main id="main">
        <article className="sheet" tabIndex={0} role="region" aria-label={title}>
          <PrintPageFooter text={`${page.event.name} · ${title}`} />
          <header className="paper-head">
            <div>
              <p>{[page.event.name, page.event.place, formatDayRange(page.event.startsOn, page.event.endsOn)].filter((part) => part !== '').join(' · ')}</p>
              <h1>{title}</h1>
            </div>
            <p>{formatCalendarDay(page.today)}</p>
          </header>
          <Income page={page} />
          <Spent page={page} />
          <Sums page={page} />
        </article>
      </main>
    </>
  );
}

const RIGHT = 'text-right';

function Income({ page: { statement, money } }: { readonly page: StatementPage }) {
  const lines = [...statement.sections.map((line) => ({ ...line, label: sectionLabel(line.name) })), { ...statement.total, label: t('fees.statement.total') }];
  return (
    <>
      <h2 className="mt-[4mm] text-[13pt]">{t('fees.statement.income')}</h2>
      <DataTable
        className="paper-table"
        caption={t('fees.statement.income')}
        heads={[
          [t('terms.label.section')],
          ...statement.methods.map((method) => [t(`fees.method.${method}`), RIGHT] as const),
          [t('fees.heads.paid'), RIGHT],
          [t('fees.heads.open'), RIGHT],
        ]}
      >
        {lines.map((line, place) => (
          <tr key={place}>
            <th scope="row" className="player">
              <bdi>{line.label}</bdi>
            </th>
            {statement.methods.map((method) => (
              <td key={method} className={RIGHT}>
                {money(line.byMethod[method])}
              </td>
            ))}
            <td className={RIGHT}>{money(line.paid)}</td>
            <td className={RIGHT}>{money(line.open)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function Spent({ page: { expenses } }: { readonly page: StatementPage }) {
  if (expenses.length === 0) return null;
  return (
    <>
      <h2 className="mt-[6mm] text-[13pt]">{t('fees.expenses.title')}</h2>
      <DataTable
        className="paper-table"
        caption={t('fees.expenses.title')}
        heads={[[t('fees.statement.day')], [t('fees.expenses.text')], [t('terms.label.category')], [t('prizes.awards.amount'), RIGHT]]}
      >
        {expenses.map(({ id, spentOn, text, category, money }) => (
          <tr key={id}>
            <td>{formatCalendarDay(spentOn)}</td>
            <th scope="row" className="player">
              {text}
            </th>
            <td className="player">{category}</td>
            <td className={RIGHT}>{money}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function Sums({ page }: { readonly page: StatementPage }) {
  const { statement, money } = page;
  return (
    <>
      <h2 className="mt-[6mm] text-[13pt]">{t('fees.statement.balance')}</h2>
      <DataTable className="paper-table" caption={t('fees.statement.balance')} heads={[[t('fees.statement.entry')], [t('prizes.awards.amount'), RIGHT]]}>
        {balanceFacts(page).map(([word, , text]) => (
          <tr key={word}>
            <th scope="row" className="player">
              {word}
            </th>
            <td className={RIGHT}>{text}</td>
          </tr>
        ))}
      </DataTable>
      {statement.prizes.tax > 0 && <p className="mt-s2 text-t1">{t('fees.statement.tax', { tax: money(statement.prizes.tax) })}</p>}
      {statement.total.questions > 0 && <p className="mt-s2 text-t1">{t('fees.questions', { count: statement.total.questions })}</p>}
    </>
  );
}
