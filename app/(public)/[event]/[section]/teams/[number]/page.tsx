import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSection } from '@/app/(public)/_components/load-section';
import { MatchTable } from '@/app/(public)/_components/pairings-table';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { CalendarLink } from '@/app/_components/calendar-link';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { FixtureText } from '@/app/_components/fixture-text';
import { TeamLink } from '@/app/_components/match-title';
import { LinkedName } from '@/app/_components/player-name';
import { parsePositiveNumber, sectionAddressesOf } from '@/app/_components/section-addresses';
import { TeamTieBreakCalculation } from '@/app/_components/tie-break-calculation';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/server-rating-text';
import { fixtureOf, matchScheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection, PublicTeam, PublicTeams } from '@/lib/domain/publishing/public-section';
import { currentRound } from '@/lib/domain/publishing/query-public-section';
import { findTeamByNumber, hasBoards, matchOfTeam, memberResults, teamRounds } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

type TeamPageProps = PageProps<'/[event]/[section]/teams/[number]'>;

async function loadTeam({ params }: TeamPageProps) {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { section, team: findTeamByNumber(section, parsePositiveNumber(number)) };
}

export async function generateMetadata(asked: TeamPageProps): Promise<Metadata> {
  const { section, team } = await loadTeam(asked);
  return { title: team === null ? t('terms.label.notFound') : `${team.name}, ${section.name}` };
}

export default async function TeamPage(asked: TeamPageProps) {
  const { section, team } = await loadTeam(asked);
  if (team === null) notFound();
  return (
    <>
      <SectionHead
        section={section}
        title={team.name}
        sub={[t('terms.word.numberN', { number: team.number }), ...(team.hasLeft === true ? [t('terms.label.withdrawn')] : [])].join(' · ')}
      />
      <LivePart name="list" className="whole mt-s4 grid grid-cols-1 gap-s4">
        <PresentMatch section={section} team={team} />
        <div className="two-parts">
          {hasBoards(section) && <Members section={section} team={team} />}
          <Matches section={section} team={team} />
        </div>
        <TeamTieBreakCalculation section={section} team={team} />
      </LivePart>
    </>
  );
}

interface TeamProps {
  readonly section: PublicSection;
  readonly team: PublicTeam;
}

/** The team's match in the current round, with its boards. */
function PresentMatch({ section, team }: TeamProps) {
  const round = currentRound(section);
  const match = round === null ? null : matchOfTeam(section, round.number, team);
  if (round === null || match === null) return null;
  return (
    <section aria-labelledby="match-h">
      <h2 id="match-h">{t('terms.label.roundN', { round: round.number })}</h2>
      <MatchTable section={section} round={round} match={match} />
    </section>
  );
}

function Members({ section, team }: TeamProps) {
  return (
    <section aria-labelledby="members-h">
      <h2 id="members-h">{t('terms.label.players')}</h2>
      <DataTable
        className="ranks"
        caption={t('terms.label.players')}
        heads={columnHeads(
          { rating: cx('figure wide'), boards: 'centre', points: 'figure', games: cx('figure wide'), percent: 'figure' },
          'player',
          'rating',
          'boards',
          'games',
          'points',
          'percent',
        )}
      >
        {memberResults(section, team).map(({ place, boards, games, points }) => {
          const player = section.players[place];
          return player === undefined ? null : (
            <tr key={place}>
              <th scope="row">
                <LinkedName section={section} player={player} />
              </th>
              <td className={cx('figure wide text-muted')}>{ratingText(player)}</td>
              <td className="centre">{boards.join(', ')}</td>
              <td className={cx('figure wide')}>{games}</td>
              <td className="figure points">{formatPoints(points)}</td>
              <td className="figure">{games === 0 ? '' : Math.round((100 * points) / (section.scoring.win * games))}</td>
            </tr>
          );
        })}
      </DataTable>
    </section>
  );
}

function Matches({ section, team }: TeamProps) {
  const { teams } = section;
  if (teams === undefined) return null;
  const schedule = matchScheduleOf(section);
  const rounds = schedule.length > 0 ? schedule : teams.rounds;
  const withoutMatch = schedule.length > 0 ? t('terms.bye.free') : t('terms.word.notPaired');
  return (
    <section aria-labelledby="matches-h">
      <h2 id="matches-h">{t('terms.label.matches')}</h2>
      {schedule.length > 0 && <CalendarLink section={section} href={sectionAddressesOf(section).teamCalendar(team.number)} />}
      <ol className="grid gap-s1">
        {teamRounds({ ...teams, rounds }, team).map((match, index) => (
          <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] border-b border-line py-s1">
            <span className="text-muted">{rounds[index]?.number}</span>
            <span>
              {match === null ? (
                withoutMatch
              ) : match.opponent === null ? (
                <a href={sectionAddressesOf(section).whyBye(match.round)}>{t('terms.bye.pab')}</a>
              ) : (
                <TeamLink section={section} team={match.opponent} />
              )}
            </span>
            <FixtureText section={section} of={fixtureOfTeam(section, team, rounds[index])} className="col-start-2 row-start-2" />
            <b>{match === null || match.own === null || match.theirs === null ? '' : `${formatPoints(match.own)} – ${formatPoints(match.theirs)}`}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function fixtureOfTeam(section: PublicSection, team: PublicTeam, round: PublicTeams['rounds'][number] | undefined) {
  const index = section.teams?.list.indexOf(team);
  const match = round?.matches.find(({ first, second }) => first === index || second === index);
  return round === undefined || match === undefined ? null : fixtureOf(section, round.number, match);
}
