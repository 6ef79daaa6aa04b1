import type { HalfPoints } from '@/engine/model/points';
import type { PublicMatch, PublicSection, PublicTeam } from '@/lib/domain/publishing/public-section';
import { isUnconfirmed } from '@/lib/domain/publishing/query-public-teams';
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
export function MatchScore({ match }: Pick<MatchTitleProps, 'match'>) {
  return <span className="whitespace-nowrap">{markedScoreText(match)}</span>;
}

/** The mark after the score of a match whose results are not confirmed. */
const UNCONFIRMED_MARK = '?';

export function markedScoreText(match: PublicMatch): string {
  const score = matchScoreText(match.firstPoints, match.secondPoints);
  return isUnconfirmed(match, Date.now()) ? `${score} ${UNCONFIRMED_MARK}` : score;
}

/** Explains the mark of unconfirmed results; '' if none of the matches has it. */
export const unconfirmedLegend = (matches: readonly PublicMatch[]): string =>
  matches.some((match) => isUnconfirmed(match, Date.now())) ? t('public.teams.unconfirmed', { mark: UNCONFIRMED_MARK }) : '';

export function UnconfirmedLegend({ of }: { readonly of: readonly PublicMatch[] }) {
  const legend = unconfirmedLegend(of);
  return legend !== '' && <p className="mt-s2 text-t1 text-muted">{legend}</p>;
}

export function TeamLink({ section, team }: Pick<MatchTitleProps, 'section'> & { readonly team: PublicTeam }) {
  return (
    <a href={sectionAddressesOf(section).team(team.number)}>
      <bdi>{team.name}</bdi>
    </a>
  );
}

/** The game points of two teams; a dash while they are not public. */
function matchScoreText(one: HalfPoints | null, other: HalfPoints | null): string {
  return one === null || other === null ? '–' : `${formatPoints(one)} – ${formatPoints(other)}`;
}
