import { balanceFacts, sectionLabel } from '@/app/(organiser)/_components/statement-tables';
import { currentActor } from '@/app/_request/current-actor';
import { listNotFound, parseListFileName, respondWithList } from '@/app/_request/list-download';
import { type ListTable, toCellValue } from '@/lib/domain/list-downloads/list-table';
import { moneyCell } from '@/lib/domain/prizes/money';
import { t } from '@/lib/platform/messages/translate';
import { getStatement, type StatementPage } from '@/lib/views/fees/get-statement';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly list: string }>;
}

/** The statement of an event as a file. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { event, list } = await params;
  const listFile = parseListFileName(list);
  if (listFile?.name !== 'statement') return listNotFound();
  const page = await getStatement(await currentActor(), event);
  return page === null ? listNotFound() : respondWithList(request, { table: statementList(page), format: listFile.format, fileName: `${event}-statement` });
}

/** One row for each section and kind of payment, then each expense, then the sums. */
function statementList(page: StatementPage): ListTable {
  const { statement, currency, expenses } = page;
  const cell = (amount: number) => moneyCell(amount, currency);
  return {
    title: t('fees.statement.title'),
    heads: [t('fees.statement.entry'), t('fees.statement.detail'), t('fees.statement.day'), t('prizes.awards.amount'), t('prizes.fund.fields.currency')],
    rows: [
      ...statement.sections.flatMap(({ name, byMethod }) =>
        statement.methods.map((method) => [sectionLabel(name), t(`fees.method.${method}`), null, cell(byMethod[method]), currency]),
      ),
      ...expenses.map(({ text, category, spentOn, amount }) => [text, category, toCellValue(spentOn), cell(-amount), currency]),
      ...balanceFacts(page).map(([word, amount]) => [t('fees.statement.total'), word, null, cell(amount), currency]),
    ],
  };
}
