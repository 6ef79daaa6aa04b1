import type { Metadata } from 'next';
import { ListFilter } from '@/app/(organiser)/_components/list-filter';
import { PagedListControls } from '@/app/(organiser)/_components/paged-list-controls';
import { PlayersTabs } from '@/app/(organiser)/_components/players-tabs';
import { ListDownloads } from '@/app/_components/list-downloads';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { EmptyNote, Note, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { listPage, parseListQuery } from '@/lib/domain/players/player-list-page';
import { t } from '@/lib/platform/messages/translate';
import { type FeesPage, getFees } from '@/lib/views/fees/get-fees';
import { FeesTable, searchDataOf } from './fees-table';

export const metadata: Metadata = { title: t('fees.title') };

const FILTERS = [
  { value: 'open', label: t('fees.filter.open') },
  { value: 'question', label: t('fees.filter.question') },
];

export default async function FeesPageView({ params, searchParams }: PageProps<'/organise/[event]/[section]/fees'>) {
  const at = await params;
  const page = orNotFound(await getFees(await signedInActor(), at.event, at.section));
  const to = addresses.organise.section(at);
  const list = listPage(page.lines, searchDataOf, parseListQuery(await searchParams));
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.section.name}</Link>}
        title={t('fees.title')}
        sub={page.hasTable ? t('fees.totals', page.totals) : undefined}
        acts={<FeesActions page={page} at={at} />}
      />
      <PlayersTabs at={at} view="fees" />
      {page.totals.questions > 0 && (
        <Note tone="conflict" className="mt-s3">
          {t('fees.questions', { count: page.totals.questions })}
        </Note>
      )}
      <TitledBlock id="accounts" title={t('fees.accounts')} className="mt-s4">
        {page.lines.length === 0 ? (
          <EmptyNote>{t('terms.sentence.noPlayersYet')}</EmptyNote>
        ) : (
          <>
            <PagedListControls page={list} address={to.fees} filters={FILTERS} />
            {!list.isPaged && <ListFilter listId="fees" filters={FILTERS} />}
            <FeesTable at={at} lines={list.rows} />
            <ListDownloads to={to.results} list="fees" />
          </>
        )}
      </TitledBlock>
      <TableOfFees page={page} />
    </>
  );
}

function FeesActions({ page: { mayEdit, hasTable, receipts, lines }, at }: { readonly page: FeesPage; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <>
      {mayEdit && (
        <ButtonLink variant={hasTable ? 'quiet' : 'primary'} href={to.feeTable}>
          {t('fees.table.edit')}
        </ButtonLink>
      )}
      {lines.length > 0 && <ButtonLink href={to.feePaper('open')}>{t('fees.papers.open')}</ButtonLink>}
      {receipts.length > 0 && <ButtonLink href={to.feePaper('receipts')}>{t('prizes.papers.receipts')}</ButtonLink>}
    </>
  );
}

function TableOfFees({ page: { hasTable, tableLines } }: { readonly page: FeesPage }) {
  return (
    <TitledBlock id="table" title={t('fees.table.title')} className="mt-s5 max-w-measure">
      {hasTable ? (
        <>
          <Hint as="p">{t('fees.table.first')}</Hint>
          <Rows as="ol">
            {tableLines.map((line) => (
              <li key={line}>
                <span className="min-w-0 wrap-anywhere">{line}</span>
              </li>
            ))}
          </Rows>
        </>
      ) : (
        <p>{t('fees.table.none')}</p>
      )}
    </TitledBlock>
  );
}
