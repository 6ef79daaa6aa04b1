import type { HalfPoints } from '@/engine/model/points';
import type { PublicMatch, PublicSection, PublicTeam } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { sectionAddressesOf } from './section-addresses';

interface MatchTitleProps {
  readonly section: PublicSection;
  readonly match: PublicMatch;
}

/** The teams of a match with their game points so far. */
export function MatchTitle({ section, match }: MatchTitleProps) {
  const { first, second } = match;
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
      <TeamLink section={section} team={one} /> <MatchScore match={match} /> <TeamLink section={section} team={other} />
    </>
  );
}

/** The game points of both teams so far, as `2½ – 1½`. */
export function MatchScore({ match: { firstPoints, secondPoints } }: Pick<MatchTitleProps, 'match'>) {
  return <span className="whitespace-nowrap">{matchScoreText(firstPoints, secondPoints)}</span>;
}

export function TeamLink({ section, team }: Pick<MatchTitleProps, 'section'> & { readonly team: PublicTeam }) {
  return (
    <a href={sectionAddressesOf(section).team(team.number)}>
      <bdi>{team.name}</bdi>
    </a>
  );
}

/** The game points of two teams; a dash while they are not public. */
export function matchScoreText(one: HalfPoints | null, other: HalfPoints | null): string {
  return one === null || other === null ? '–' : `${formatPoints(one)} – ${formatPoints(other)}`;
}
