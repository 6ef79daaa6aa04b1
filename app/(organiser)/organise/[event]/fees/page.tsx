import type { Metadata } from 'next';
import { StatementTables } from '@/app/(organiser)/_components/statement-tables';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { LIST_FORMATS } from '@/lib/domain/list-downloads/list-table';
import { t } from '@/lib/platform/messages/translate';
import { getStatement, type StatementPage } from '@/lib/views/fees/get-statement';
import { changeCurrencyAction } from './actions';
import { Expenses } from './expenses';

export const metadata: Metadata = { title: t('fees.statement.title') };

export default async function StatementPageView({ params }: PageProps<'/organise/[event]/fees'>) {
  const { event } = await params;
  const page = orNotFound(await getStatement(await signedInActor(), event));
  const to = addresses.organise.event(event);
  return (
    <>
      <PageHead
        over={<Link href={to.home}>{page.event.name}</Link>}
        title={t('fees.statement.title')}
        acts={<ButtonLink href={to.feesSheet}>{t('fees.statement.print')}</ButtonLink>}
      />
      <TitledBlock id="statement" title={t('fees.statement.heading')} className="mt-s4">
        <StatementTables page={page} />
        <p className="mt-s2 flex flex-wrap items-center gap-x-s3 text-t1 text-muted print:hidden">
          {t('fees.statement.download')}
          {LIST_FORMATS.map((format) => (
            <a key={format} className="inline-flex min-h-tap items-center" href={to.feesList(`statement.${format}`)}>
              {t(`public.lists.formats.${format}`)}
            </a>
          ))}
        </p>
      </TitledBlock>
      <Expenses page={page} />
      <CurrencyForm page={page} />
    </>
  );
}

function CurrencyForm({ page: { event, currency, isCurrencyFixed } }: { readonly page: StatementPage }) {
  return (
    <TitledBlock id="currency" title={t('prizes.fund.fields.currency')} className="mt-s5 max-w-measure print:hidden">
      {isCurrencyFixed ? (
        <p>{t('fees.currencyForm.fixed', { currency })}</p>
      ) : (
        <Form action={changeCurrencyAction} fields={{ eventId: event.id }}>
          <Field
            name="currency"
            label={t('prizes.fund.fields.currency')}
            hint={t('prizes.fund.fields.currencyHint')}
            autoComplete="off"
            defaultValue={currency}
          />
          <SubmitLine className="mt-s2">{t('fees.currencyForm.save')}</SubmitLine>
        </Form>
      )}
    </TitledBlock>
  );
}
