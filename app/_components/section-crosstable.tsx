import { formatOf } from '@/lib/domain/formats/formats';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { hasBoards, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { Crosstable } from './crosstable';
import { TeamCrosstable } from './team-crosstable';
import { TeamStandingsTable } from './team-standings-table';

/** The crosstable of the players; in a section of teams, that of the teams comes first. */
export function SectionCrosstable({ section }: { readonly section: PublicSection }) {
  const { teams } = section;
  const standings = teamStandingsAfter(section, null);
  const isByTeam = teams !== undefined && formatOf(section.systemId).hasSchedule;
  return (
    <>
      {isByTeam && <TeamCrosstable section={section} teams={teams} standings={standings} />}
      {!isByTeam && standings !== null && <TeamStandingsTable section={section} standings={standings} showsAllRounds />}
      {teams !== undefined && hasBoards(section) && <h2 className="mt-s5">{t('terms.label.players')}</h2>}
      {hasBoards(section) && <Crosstable section={section} />}
    </>
  );
}
