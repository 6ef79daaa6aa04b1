import type { Route } from 'next';
import type { ReactNode } from 'react';
import { PrintButton } from '@/app/_parts/print-button';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';
import { Options } from '@/app/_ui/options';
import { Note } from '@/app/_ui/page-parts';
import { tell } from '@/lib/platform/words/tell';
import { SLIP_ORDERS, type SlipOrder, SLIPS_PER_PAGE, type SlipsPerPage } from './arrange-slips';
import styles from './slips.module.css';

interface SlipToolsProps {
  readonly perPage: SlipsPerPage;
  readonly order: SlipOrder;
  readonly back: Route;
  readonly round: number;
  readonly isDraft: boolean;
  readonly children: ReactNode;
}

export function SlipTools({ perPage, order, back, round, isDraft, children }: SlipToolsProps) {
  return (
    <div className="tools" role="region" aria-label={tell('terms.label.printing')}>
      <form className={styles.choose} method="get">
        <label>
          {tell('rounds.slipTools.perPage')}{' '}
          <select name="per" defaultValue={perPage}>
            <Options of={SLIPS_PER_PAGE.map((count) => ({ value: count, label: count }))} />
          </select>
        </label>
        <label>
          {tell('rounds.slipTools.inOrder')}{' '}
          <select name="order" defaultValue={order}>
            <Options of={SLIP_ORDERS.map((value) => ({ value, label: tell(`rounds.slipTools.orders.${value}`) }))} />
          </select>
        </label>
        <Button>{tell('rounds.slipTools.arrange')}</Button>
        <PrintButton>{tell('terms.label.print')}</PrintButton>
      </form>
      {isDraft && <Note tone="draft">{tell('rounds.slipTools.draftHolds')}</Note>}
      <p className="text-t1 text-muted">
        {tell(`rounds.slipTools.paper.${order}`)} <Link href={back}>{tell('terms.label.roundN', { round })}</Link>
      </p>
      {children}
    </div>
  );
}
