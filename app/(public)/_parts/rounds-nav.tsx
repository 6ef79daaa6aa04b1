import type { PublicSection } from '@/lib/publishing/public-section';
import { roundNumbered } from '@/lib/publishing/read-public-section';
import { addressesOf } from './addresses';
import { shortDayAndClock } from './times';

interface RoundsNavProps {
  readonly section: PublicSection;
  readonly current: number | null;
}

/** One bar per announced round; the ones not yet public are no links. */
export function RoundsNav({ section, current }: RoundsNavProps) {
  const to = addressesOf(section);
  return (
    <nav aria-label="Rounds">
      <ol className="rounds">
        {section.schedule.map((startsAt, index) => {
          const number = index + 1;
          const round = roundNumbered(section, number);
          const label = <span><span className="sr">Round </span>{number}</span>;
          return (
            <li key={number}>
              {round === null ? (
                <span className="r">{label} <small>{startsAt === null ? '' : shortDayAndClock(startsAt, section.event.timeZone)}</small></span>
              ) : (
                <a href={to.round(number)} aria-current={number === current ? 'page' : undefined}>{label} <small>{round.state}</small></a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
