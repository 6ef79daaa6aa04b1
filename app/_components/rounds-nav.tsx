import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { sectionAddressesOf } from './section-addresses';

interface RoundsNavProps {
  readonly section: PublicSection;
  readonly current: number | null;
  /** The address of a public round, or null if this view does not show the round. */
  readonly hrefOf?: (number: number) => string | null;
}

export function RoundsNav({ section, current, hrefOf = sectionAddressesOf(section).round }: RoundsNavProps) {
  return (
    <nav aria-label={t('terms.label.rounds')}>
      <ol className="rounds">
        {section.schedule.map((startsAt, index) => {
          const number = index + 1;
          const round = findPublicRound(section, number);
          const href = round === null ? null : hrefOf(number);
          const label = (
            <span>
              <span className="sr-only">{`${t('terms.label.round')} `}</span>
              {number}
            </span>
          );
          return (
            <li key={number}>
              {round === null || href === null ? (
                <span className="to-come">
                  {label} <small>{startsAt === null ? '' : formatShortDayAndTime(startsAt, section.event.timeZone)}</small>
                </span>
              ) : (
                <a href={href} aria-current={number === current ? 'page' : undefined}>
                  {label} <small>{t(`terms.state.${round.state}`)}</small>
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
