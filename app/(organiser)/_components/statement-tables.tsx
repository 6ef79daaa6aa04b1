import type { ReactNode } from 'react';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { FactList, Note } from '@/app/_ui/page-parts';
import type { FeeMethod } from '@/lib/domain/fees/fee-ledger';
import type { Statement } from '@/lib/domain/fees/fee-statement';
import { formatMoney } from '@/lib/domain/prizes/money';
import { t } from '@/lib/platform/messages/translate';
import type { StatementPage } from '@/lib/views/fees/get-statement';
import { PhoneLabel } from './phone-label';

type Line = Statement['sections'][number];

interface StatementProps {
  readonly page: StatementPage;
}

export const sectionLabel = (name: string | null): string => name ?? t('fees.statement.deletedSections');

/** Income by section and by kind of payment, then the balance. */
export function StatementTables({ page }: StatementProps) {
  const { statement } = page;
  return (
    <>
      {statement.sections.length === 0 ? <p className="py-s3">{t('fees.statement.nothing')}</p> : <IncomeTable page={page} />}
      {statement.total.questions > 0 && (
        <Note tone="conflict" className="mt-s3">
          {t('fees.questions', { count: statement.total.questions })}
        </Note>
      )}
      <Balance page={page} />
    </>
  );
}

function IncomeTable({ page: { statement, money } }: StatementProps) {
  return (
    <CardTable className="statement-table">
      <caption className="sr-only">{t('fees.statement.income')}</caption>
      <CardHead>
        <Column>{t('terms.label.section')}</Column>
        {statement.methods.map((method) => (
          <Column key={method} className="figure">
            {t(`fees.method.${method}`)}
          </Column>
        ))}
        <Column className="figure">{t('fees.heads.paid')}</Column>
        <Column className="figure">{t('fees.heads.open')}</Column>
      </CardHead>
      <CardBody>
        {statement.sections.map((line, place) => (
          <IncomeRow key={place} name={<bdi>{sectionLabel(line.name)}</bdi>} line={line} methods={statement.methods} money={money} />
        ))}
        <IncomeRow name={t('fees.statement.total')} line={statement.total} methods={statement.methods} money={money} />
      </CardBody>
    </CardTable>
  );
}

interface IncomeRowProps {
  readonly name: ReactNode;
  readonly line: Omit<Line, 'name'>;
  readonly methods: readonly FeeMethod[];
  readonly money: StatementPage['money'];
}

function IncomeRow({ name, line, methods, money }: IncomeRowProps) {
  return (
    <CardRow>
      <HeadCell>{name}</HeadCell>
      {methods.map((method) => (
        <Cell key={method} name="method" className="figure">
          {money(line.byMethod[method])}
        </Cell>
      ))}
      <Cell name="total" className="figure">
        <PhoneLabel>{t('fees.heads.paid')}</PhoneLabel>
        {money(line.paid)}
      </Cell>
      <Cell name="open" className="figure">
        <PhoneLabel>{t('fees.heads.open')}</PhoneLabel>
        {money(line.open)}
      </Cell>
    </CardRow>
  );
}

/** The sums of the statement with their words. On a phone, the sums by kind of payment are here only. */
export function balanceFacts({ statement, money }: StatementPage): readonly (readonly [word: string, amount: number, text: string])[] {
  const { total, expenses, prizes, balance } = statement;
  return [
    ...statement.methods.map(
      (method) => [t('fees.statement.incomeBy', { method: t(`fees.method.${method}`) }), total.byMethod[method], money(total.byMethod[method])] as const,
    ),
    [t('fees.statement.incomeTotal'), total.paid, money(total.paid)],
    [t('fees.expenses.title'), 0 - expenses, money(0 - expenses)],
    [t('fees.statement.prizes'), 0 - prizes.amount, money(0 - prizes.amount)],
    [t('fees.statement.balance'), balance, money(balance)],
    [t('fees.statement.open'), total.open, money(total.open)],
    ...(total.toRefund === 0 ? [] : [[t('fees.statement.toRefund'), total.toRefund, money(total.toRefund)] as const]),
  ];
}

function Balance({ page }: StatementProps) {
  const { statement, money } = page;
  const { prizes, otherPrizes } = statement;
  return (
    <>
      <FactList className="mt-s4" facts={balanceFacts(page).map(([word, , text]) => [word, text])} />
      {prizes.tax > 0 && <p className="mt-s2 text-t1">{t('fees.statement.tax', { tax: money(prizes.tax) })}</p>}
      {otherPrizes.map(({ currency, amount }) => (
        <p key={currency} className="mt-s2 text-t1">
          {t('fees.statement.otherPrizes', { amount: formatMoney(amount, currency) })}
        </p>
      ))}
    </>
  );
}
