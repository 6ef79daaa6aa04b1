import { columnHeads, DataTable } from '@/app/_components/data-table';
import { Score } from '@/app/_components/score';
import type { CategoryMedals } from '@/lib/domain/prizes/category-medals';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { nameCell, PrintSheetFrame, SHEET_CLASSES, WIDE_NAME_LENGTH } from './print-sheet';

/** Gold, silver and bronze of every prize category, by the standings. */
export function MedalsSheet({ section }: { readonly section: PublicSection }) {
  const title = t('print.medals.title');
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title })}
      facts={t('terms.label.afterRound', { round: section.prizes?.afterRound ?? lastCountedRound(section) })}
    >
      {section.medals?.map((own) => (
        <Category key={own.category} section={section} own={own} />
      ))}
    </PrintSheetFrame>
  );
}

function Category({ section, own: { category, medals, unknown } }: { readonly section: PublicSection; readonly own: CategoryMedals }) {
  const eligible = section.prizes?.fund.categories.find(({ name }) => name === category)?.eligible ?? {};
  const notes = [conditionsText(eligible), unknown === 0 ? '' : t('print.medals.unknown', { count: unknown })];
  return (
    <section className="mb-[5mm] break-inside-avoid">
      <h2 className="text-[13pt]">{category}</h2>
      <p className="mb-[1mm] text-[9.5pt]">{notes.filter((note) => note !== '').join('. ')}</p>
      {medals.length === 0 ? (
        <p>{t('print.medals.nobody')}</p>
      ) : (
        <DataTable
          className="paper-table"
          caption={category}
          heads={[[t('print.medals.medal'), 'w-[22mm] text-left'], ...columnHeads(SHEET_CLASSES, 'number', 'player', 'fed', 'club', 'points')]}
        >
          {medals.map(({ medal, number }) => (
            <MedalRow key={number} section={section} medal={t(`print.medals.${medal}`)} number={number} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

function MedalRow({ section, medal, number }: { readonly section: PublicSection; readonly medal: string; readonly number: number }) {
  const place = section.players.findIndex((player) => player.number === number);
  const { name = '', title, federation = '', club = '' } = section.players[place] ?? {};
  const points = standingsAfter(section, section.prizes?.afterRound ?? null)?.rows.find(({ player }) => player === place)?.points;
  return (
    <tr>
      <td className="font-bold">{medal}</td>
      <td className="number figure">{number}</td>
      <th scope="row" className={nameCell(name, WIDE_NAME_LENGTH)}>
        <bdi>{name}</bdi> {title}
      </th>
      <td className="number">{federation}</td>
      <td className="player">{club}</td>
      <td className="score figure">{points !== undefined && <Score halfPoints={points} />}</td>
    </tr>
  );
}
