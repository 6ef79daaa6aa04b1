import { MatchTitle } from '@/app/_components/match-title';
import { Block } from '@/app/_ui/page-parts';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { homeFirst } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';

/** The matches of the next round while captains hand in their line-ups; nothing at other times. */
export function AnnouncedMatches({ section }: { readonly section: PublicSection }) {
  const announced = section.teams?.announced;
  if (announced === undefined) return null;
  const { round, until, matches } = announced;
  return (
    <Block className="mt-s4" aria-labelledby="announced">
      <h2 id="announced">{t('public.announced.title', { round })}</h2>
      <p className="text-muted">{t('public.announced.until', { until: formatShortDayAndTime(until, section.event.timeZone) })}</p>
      <ol className="mt-s2">
        {matches.map((match) => (
          <li key={match.number} className="border-b border-line py-s2 wrap-break-word">
            <MatchTitle section={section} match={homeFirst(section, match)} />
          </li>
        ))}
      </ol>
    </Block>
  );
}
