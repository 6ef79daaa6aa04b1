import { columnHeads, DataTable } from '@/app/_components/data-table';
import { Score } from '@/app/_components/score';
import { cx } from '@/app/_ui/cx';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound } from '@/lib/domain/publishing/query-public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { BEST_COUNTS, type Group, type GroupKind, groupTable, USUAL_BEST_COUNT } from '@/lib/domain/statistics/group-table';
import { t } from '@/lib/platform/messages/translate';
import { nameCell, NARROW_NAME_LENGTH, PrintSheetFrame, SHEET_CLASSES } from './print-sheet';
import type { SheetChoice } from './sheet-choice';

export const BEST_PLAYERS: SheetChoice = {
  name: 'best',
  words: () => t('print.groups.count'),
  options: () => BEST_COUNTS.map((count) => ({ value: count, label: count })),
  usual: String(USUAL_BEST_COUNT),
};

interface GroupSheetProps {
  readonly section: PublicSection;
  readonly kind: GroupKind;
  /** The number of players whose points are added up. */
  readonly best: string;
}

/** The clubs or federations by the points of their best players. */
export function GroupSheet({ section, kind, best }: GroupSheetProps) {
  const title = t(`print.groups.${kind}`);
  const facts = (
    <>
      {t('terms.label.afterRound', { round: lastCountedRound(section) })}
      <br />
      {t('print.groups.facts', { count: Number(best) })}
    </>
  );
  return (
    <PrintSheetFrame section={section} title={t('terms.label.sectionTitle', { section: section.name, title })} facts={facts}>
      <DataTable
        className="paper-table"
        caption={title}
        heads={[
          ...columnHeads(SHEET_CLASSES, 'rank', kind === 'club' ? 'club' : 'fed'),
          [t('terms.label.players'), cx('tie-break figure')],
          [t('terms.label.points'), cx('tie-break figure')],
          [t('print.groups.sum'), cx('tie-break figure')],
          [t('print.groups.best'), 'w-[78mm]'],
        ]}
      >
        {groupTable(section, kind, Number(best)).map((group) => (
          <GroupRow key={group.name} group={group} />
        ))}
      </DataTable>
    </PrintSheetFrame>
  );
}

function GroupRow({ group: { rank, name, players, points, sum, best } }: { readonly group: Group }) {
  return (
    <tr>
      <td className="board-number">{rank}</td>
      <th scope="row" className={nameCell(name, NARROW_NAME_LENGTH)}>
        <bdi>{name}</bdi>
      </th>
      <td className="tie-break figure">{players}</td>
      <td className="tie-break figure">
        <Score halfPoints={points} />
      </td>
      <td className="tie-break figure font-bold">
        <Score halfPoints={sum} />
      </td>
      <td className="player long py-[0.7mm]">
        {best.map(({ player, points: own }, index) => (
          <span key={player.number}>
            {index > 0 && '; '}
            <bdi>{player.name}</bdi> {formatPoints(own)}
          </span>
        ))}
      </td>
    </tr>
  );
}
