import type { Route } from 'next';
import type { ReactNode } from 'react';
import { PrintButton } from '@/app/_components/print-button';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { t } from '@/lib/platform/messages/translate';
import { SLIP_ORDERS, type SlipOrder, SLIPS_PER_PAGE, type SlipsPerPage } from './arrange-slips';
import styles from './slips.module.css';

interface SlipPrintOptionsProps {
  readonly perPage: SlipsPerPage;
  readonly order: SlipOrder;
  readonly back: Route;
  readonly round: string;
  readonly isDraft: boolean;
  readonly children: ReactNode;
}

export function SlipPrintOptions({ perPage, order, back, round, isDraft, children }: SlipPrintOptionsProps) {
  return (
    <div className="tools" role="region" aria-label={t('terms.label.printing')}>
      <form className={styles.choose} method="get">
        <label>
          {t('rounds.slipTools.perPage')}{' '}
          <select name="per" defaultValue={perPage}>
            <SelectOptions of={SLIPS_PER_PAGE.map((count) => ({ value: count, label: count }))} />
          </select>
        </label>
        <label>
          {t('rounds.slipTools.inOrder')}{' '}
          <select name="order" defaultValue={order}>
            <SelectOptions of={SLIP_ORDERS.map((value) => ({ value, label: t(`rounds.slipTools.orders.${value}`) }))} />
          </select>
        </label>
        <Button>{t('rounds.slipTools.arrange')}</Button>
        <PrintButton>{t('terms.label.print')}</PrintButton>
      </form>
      {isDraft && <Note tone="draft">{t('rounds.slipTools.draftHolds')}</Note>}
      <p className="text-t1 text-muted">
        {t(`rounds.slipTools.paper.${order}`)} <Link href={back}>{round}</Link>
      </p>
      {children}
    </div>
  );
}
