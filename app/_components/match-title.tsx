import type { PublicMatch, PublicSection, PublicTeam } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { sectionAddressesOf } from './section-addresses';

interface MatchTitleProps {
  readonly section: PublicSection;
  readonly match: PublicMatch;
}

/** The teams of a match with their game points so far. */
export function MatchTitle({ section, match: { first, second, firstPoints, secondPoints } }: MatchTitleProps) {
  const [one, other] = [section.teams?.list[first], second === null ? undefined : section.teams?.list[second]];
  if (one === undefined) return null;
  if (other === undefined) {
    return (
      <>
        <TeamLink section={section} team={one} /> <span className="font-normal">{t('terms.bye.pab')}</span>
      </>
    );
  }
  return (
    <>
      <TeamLink section={section} team={one} />{' '}
      <span className="whitespace-nowrap">
        {firstPoints === null || secondPoints === null ? '–' : `${formatPoints(firstPoints)} – ${formatPoints(secondPoints)}`}
      </span>{' '}
      <TeamLink section={section} team={other} />
    </>
  );
}

export function TeamLink({ section, team }: Pick<MatchTitleProps, 'section'> & { readonly team: PublicTeam }) {
  return (
    <a href={sectionAddressesOf(section).team(team.number)}>
      <bdi>{team.name}</bdi>
    </a>
  );
}
