import { DataTable } from '@/app/_components/data-table';
import { handicapDifference } from '@/app/_components/section-list-tables';
import { cx } from '@/app/_ui/cx';
import { handicapTable } from '@/lib/domain/formats/handicap-clocks';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { PrintSheetFrame } from './print-sheet';

/** The starting times by rating difference, for display in the playing hall. */
export function HandicapSheet({ section }: { readonly section: PublicSection }) {
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.handicapClocks') })}
      facts={section.rateOfPlay}
    >
      <DataTable
        className="paper-table"
        caption={t('terms.label.handicapClocks')}
        heads={[[t('print.handicap.difference')], [t('print.handicap.stronger'), cx('figure')], [t('print.handicap.weaker'), cx('figure')]]}
      >
        {handicapTable(section).map(({ from, to, stronger, weaker }) => (
          <tr key={from}>
            <th scope="row">{handicapDifference(from, to)}</th>
            <td className="figure">{stronger}</td>
            <td className="figure">{weaker}</td>
          </tr>
        ))}
      </DataTable>
      <p className="mt-s2 text-t1">{t('print.handicap.note')}</p>
    </PrintSheetFrame>
  );
}
