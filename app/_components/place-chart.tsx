import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { type PlaceAfterRound, placesByRound } from '@/lib/domain/statistics/way-through-event';
import { joinList, t } from '@/lib/platform/messages/translate';

/** With fewer rounds, a line says nothing that the table of rounds does not. */
const LEAST_ROUNDS = 2;
const STEP = 44;
const HEIGHT = 120;
const [TOP, BOTTOM] = [22, 24];

/** The places of a player after each round as a line, first place at the top. Its description has the same figures. */
export function PlaceChart({ section, place }: { readonly section: PublicSection; readonly place: number }) {
  const places = placesByRound(section, place);
  const last = places.at(-1);
  if (last === undefined || places.length < LEAST_ROUNDS) return null;
  const most = Math.max(...places.map(({ of }) => of), 2);
  const yOf = ({ rank }: PlaceAfterRound) => TOP + ((rank - 1) / (most - 1)) * (HEIGHT - TOP - BOTTOM);
  const xOf = (index: number) => STEP / 2 + index * STEP;
  const width = places.length * STEP;
  const words = t('public.placeChart.description', { places: joinList(places.map(({ round, rank }) => t('public.placeChart.place', { round, rank }))) });
  return (
    <figure className="mt-s4 max-w-full">
      <figcaption className="text-t1 text-muted">{t('public.placeChart.title')}</figcaption>
      <svg className="block h-auto max-w-full text-[13px]" role="img" aria-label={words} viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
        <line x1="0" x2={width} y1={HEIGHT - BOTTOM + 6} y2={HEIGHT - BOTTOM + 6} stroke="currentColor" strokeWidth="1" />
        <polyline points={places.map((own, index) => `${xOf(index)},${yOf(own).toFixed(1)}`).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
        {places.map((own, index) => (
          <g key={own.round} textAnchor="middle" fill="currentColor">
            <circle cx={xOf(index)} cy={yOf(own).toFixed(1)} r="3.5" />
            <text x={xOf(index)} y={(yOf(own) - 8).toFixed(1)} fontWeight="700">
              {own.rank}
            </text>
            <text x={xOf(index)} y={HEIGHT - 4}>
              {t('public.heads.round', { round: own.round })}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
