import { PrintPageFooter } from '@/app/_components/print-page-footer';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import styles from './badges.module.css';

/** A card with only its number for each table, for all rounds. There are as many tables as the players, or the current round, can need. */
export function TableNumbersSheet({ section }: { readonly section: PublicSection }) {
  const present = section.players.filter(({ left }) => left === null).length;
  const count = Math.max(Math.floor(present / 2), currentRound(section)?.boards.length ?? 0);
  return (
    <div className="cards">
      <h1 className="sr-only">{t('print.tableNumbers')}</h1>
      <PrintPageFooter text={t('terms.label.sectionTitle', { section: section.event.name, title: section.name })} />
      {Array.from({ length: count }, (_, index) => (
        <p key={index} className={`table-card ${styles.tableNumber}`}>
          {index + 1}
        </p>
      ))}
    </div>
  );
}
