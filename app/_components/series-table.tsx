import './series-table.css';
import { cx } from '@/app/_ui/cx';
import { addresses } from '@/app/addresses';
import { hundredthsText } from '@/lib/domain/series/hundredths';
import type { LegPoints } from '@/lib/domain/series/leg-points';
import type { SeriesPage, SeriesTable, ShownLeg, ShownPlayer } from '@/lib/domain/series/series-page';
import type { SeriesRow } from '@/lib/domain/series/series-standings';
import { t } from '@/lib/platform/messages/translate';
import { DataTable } from './data-table';
import { headText } from './head-text';
import { workingText } from './series-texts';

type Row = SeriesRow<ShownPlayer>;

/**
 * The class that shows the columns of the legs if the page is wide enough for all of them. Elsewhere, and if a series has more than 12
 * legs, only the details of each player have them.
 */
function legColumnClass(legs: number): 'wide' | 'from-1000' | 'from-1280' | 'nowhere' {
  if (legs <= 4) return 'wide';
  if (legs <= 7) return 'from-1000';
  return legs <= 12 ? 'from-1280' : 'nowhere';
}

/** A table of the series. */
export function SeriesTableView({
  series,
  table: { category, rows },
}: {
  readonly series: SeriesPage & { readonly name: string };
  readonly table: SeriesTable;
}) {
  const legClass = legColumnClass(series.legs.length);
  const hasDropped = rows.some(({ counts, player }) => player.legs.some((leg, index) => isDropped(leg, counts[index])));
  return (
    <>
      <DataTable
        className="ranks"
        caption={[series.name, category ?? t('terms.label.standings')].join(', ')}
        heads={[
          [headText('rank'), 'figure'],
          [headText('player'), 'player'],
          ...series.legs.map(({ name }) => [name, cx('figure series-leg leg-name', legClass)] as const),
          [t('fees.statement.total'), 'figure'],
        ]}
      >
        {rows.map((row) => (
          <PlayerRow key={row.player.id} series={series} row={row} />
        ))}
      </DataTable>
      {hasDropped && <p className="mt-s2 text-t1 text-muted">{t('series.droppedHint')}</p>}
    </>
  );
}

interface RowProps {
  readonly series: SeriesPage;
  readonly row: Row;
}

function PlayerRow({ series, row }: RowProps) {
  return (
    <tr>
      <td className="figure">{row.place ?? '–'}</td>
      <th scope="row" className="player">
        <bdi>{row.player.name}</bdi>
        <Working series={series} row={row} />
      </th>
      {series.legs.map((leg, index) => (
        <td key={index} className={cx('figure series-leg', legColumnClass(series.legs.length))}>
          <LegCell leg={leg} points={row.player.legs[index] ?? null} counts={row.counts[index] === true} number={row.player.numbers[index] ?? null} />
        </td>
      ))}
      <td className="figure">
        <b>{hundredthsText(row.total)}</b>
      </td>
    </tr>
  );
}

const isDropped = (leg: LegPoints | null, counts: boolean | undefined) => leg !== null && leg.nothing === null && counts !== true;

interface LegCellProps {
  readonly leg: ShownLeg;
  readonly points: LegPoints | null;
  readonly counts: boolean;
  readonly number: number | null;
}

function LegCell({ leg: { at }, points, counts, number }: LegCellProps) {
  if (points === null || points.nothing !== null) return '–';
  const text = counts ? hundredthsText(points.points) : `(${hundredthsText(points.points)})`;
  if (at === null || number === null) return text;
  return (
    <a href={addresses.section(at).player(number)}>
      {text}
      {!counts && <span className="sr-only">, {t('series.dropped')}</span>}
    </a>
  );
}

/** How the points of each leg are made. */
function Working({ series: { legs, rules }, row: { player, counts } }: RowProps) {
  return (
    <details className="text-t1 font-normal print:hidden">
      <summary className="min-h-tap py-s2 text-muted">
        {t('series.legs.title')}
        <span className="sr-only">: {player.name}</span>
      </summary>
      <ul className="list-disc ps-s4">
        {legs.map(({ name, factor, state }, index) => {
          const points = player.legs[index] ?? null;
          if (points === null && state !== 'running' && state !== 'finished') return null;
          const how = points === null ? t('series.why.notThere') : workingText(points, rules, factor);
          const facts = { leg: name, how, points: hundredthsText(points?.points ?? 0) };
          return (
            <li key={index} className="wrap-anywhere">
              {t('series.why.leg', facts)}
              {isDropped(points, counts[index]) && ` (${t('series.dropped')})`}
              {state === 'running' && ` (${t('series.legs.states.running')})`}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
