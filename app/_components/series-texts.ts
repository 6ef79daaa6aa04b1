import { decimalText } from '@/engine/tie-breaks';
import type { ListTable } from '@/lib/domain/list-downloads/list-table';
import { hundredthsText, ONE_POINT } from '@/lib/domain/series/hundredths';
import type { LegPoints } from '@/lib/domain/series/leg-points';
import type { SeriesPage, SeriesTable } from '@/lib/domain/series/series-page';
import type { SeriesRules } from '@/lib/domain/series/series-rules';
import { t } from '@/lib/platform/messages/translate';
import { headText } from './head-text';

/** The rules of a series in sentences, for its public page. */
export function seriesRuleLines(rules: SeriesRules): string[] {
  const isTable = rules.source === 'table';
  const places = rules.places.map(hundredthsText).join(', ');
  const tieBreaks = rules.tieBreaks.map((tieBreak) => t(`series.rules.tieBreaks.${tieBreak}`)).join('; ');
  return [
    isTable
      ? t('series.rules.tableText', { count: rules.places.length, places, beyond: hundredthsText(rules.beyond) })
      : `${t('series.rules.source')}: ${t(`series.rules.sources.${rules.source}`)}`,
    isTable ? t(`series.rules.sharedByText.${rules.sharedBy}`) : '',
    rules.participation === 0 ? '' : t('series.rules.participationText', { points: hundredthsText(rules.participation) }),
    rules.counted === null ? t('series.rules.allCount') : t('series.rules.bestN', { count: rules.counted }),
    rules.minimumLegs === 1 ? '' : t('series.minimum', { count: rules.minimumLegs }),
    tieBreaks === '' ? t('series.rules.tieNone') : t('series.rules.tie', { list: tieBreaks }),
    t('series.rules.withdrawn'),
    t('series.rules.rounding'),
  ].filter((line) => line !== '');
}

/** How the points of a leg are made, such as `places 2 to 3 shared: 9 each + 1 for taking part × 2`. */
export function workingText({ nothing, places, rank, base }: LegPoints, rules: SeriesRules, factor: number): string {
  if (nothing !== null) return t(`series.why.nothing.${nothing}`);
  const points = decimalText({ numerator: base.numerator, denominator: base.denominator * ONE_POINT }, 2).replace(/\.?0+$/, '');
  const parts = [
    baseText(rules, places, rank, points),
    rules.participation === 0 ? '' : t('series.why.participation', { points: hundredthsText(rules.participation) }),
    factor === ONE_POINT ? '' : t('series.why.factor', { factor: hundredthsText(factor) }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function baseText({ source }: SeriesRules, places: LegPoints['places'], rank: number | null, points: string): string {
  if (source !== 'table') return t(`series.why.${source}`, { points });
  const [first, last] = places ?? [rank ?? 0, rank ?? 0];
  return first === last ? t('series.why.place', { place: first, points }) : t('series.why.shared', { first, last, points });
}

/** The table of a series as a file. Results that do not count are in brackets, as on the page. */
export function seriesListTable({ legs, name }: Pick<SeriesPage, 'legs'> & { readonly name: string }, { category, rows }: SeriesTable): ListTable {
  return {
    title: category === null ? name : `${name}, ${category}`,
    heads: [headText('rank'), headText('player'), ...legs.map((leg) => leg.name), t('series.legs.title'), t('fees.statement.total')],
    rows: rows.map(({ place, player, counts, legsPlayed, total }) => [
      place,
      player.name,
      ...player.legs.map((leg, index) => {
        if (leg === null || leg.nothing !== null) return null;
        return counts[index] === true ? leg.points / ONE_POINT : `(${hundredthsText(leg.points)})`;
      }),
      legsPlayed,
      total / ONE_POINT,
    ]),
  };
}
