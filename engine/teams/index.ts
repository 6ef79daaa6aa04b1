export { rankTeams, teamField, teamsLeavingBeforeHalf, withoutTeams } from './team-standings';
export { isBoardTieBreak, isBuchholzOfTeams, isTeamTieBreak, teamRecordCode, TEAM_TIE_BREAK_NAMES } from './team-tie-breaks';
export type { TeamField, TeamWorking } from './team-tie-break';
export { countUnfinished } from './unfinished-matches';
export { forfeitedMatches, scoredMatch, type TeamMatch } from './team-matches';
export { countTeamLines, type MatchScore } from './team-records';
export { currentCrosstables } from './board-crosstable-lines';
export { isTeamRecord, teamLines013, teamRecordLines, teamTypeOf, type WrittenTeamEvent } from './write-team-records';
export { readTeams, teamEventOf, teamTournament, tournamentOfTeams, type ReportedTeamFacts, type TeamEventFacts } from './team-tournament';
