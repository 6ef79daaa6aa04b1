import type { TrfDocument } from '../trf';
import { MAX_ROUNDS } from '../trf/trf-limits';
import type { TeamRecords } from './team-records';

/** A contradiction that makes the teams or their matches unclear. `number` is that of a team, a player or a round. */
export interface TeamRecordProblem {
  readonly code: 'teamWithoutNumber' | 'teamRepeated' | 'teamUnknown' | 'teamAgainstItself' | 'roundUnknown' | 'playerUnknown' | 'playerInTwoTeams';
  readonly number: number;
  readonly record: string;
}

type FoundProblem = readonly [code: TeamRecordProblem['code'], record: string, numbers: readonly number[]];

export function teamRecordProblems(
  records: TeamRecords,
  document: Pick<TrfDocument, 'players' | 'rounds' | 'byes' | 'forbidden'>,
  { pairsTeams }: { readonly pairsTeams: boolean },
): TeamRecordProblem[] {
  const { teams, forfeits, lineUps } = records;
  const record = records.areNumbered ? '310' : '013';
  const numbers = teams.map(({ number }) => number);
  const members = teams.flatMap((team) => [...new Set(team.members)]);
  const knownTeams = new Set(numbers);
  const knownPlayers = new Set(document.players.map(({ tpn }) => tpn));
  const isUnknown = (tpn: number): boolean => !knownPlayers.has(tpn);
  const lastRound = document.rounds ?? MAX_ROUNDS;
  const found: readonly FoundProblem[] = [
    ['teamWithoutNumber', record, numbers.filter((number) => number <= 0)],
    ['teamRepeated', record, repeatedIn(numbers.filter((number) => number > 0))],
    ...[...teamsNamed(records), ...(pairsTeams ? competitorsNamed(records, document) : [])].map(([named, all]): FoundProblem => [
      'teamUnknown',
      named,
      all.filter((number) => !knownTeams.has(number)),
    ]),
    ['teamAgainstItself', '330', forfeits.flatMap(({ white, black }) => (white === black ? [white] : []))],
    ['roundUnknown', '330', forfeits.map(({ round }) => round).filter((round) => round < 1 || round > lastRound)],
    ['playerUnknown', record, members.filter(isUnknown)],
    ['playerUnknown', '300', lineUps.flatMap(({ boards }) => boards.filter((tpn) => tpn !== null)).filter(isUnknown)],
    ['playerInTwoTeams', record, repeatedIn(members)],
  ];
  return found.flatMap(([code, named, all]) => [...new Set(all)].map((number) => ({ code, number, record: named })));
}

type NamedInRecord = readonly [record: string, numbers: readonly number[]];

/** The numbers in records that name teams if teams are paired, and players otherwise. */
function competitorsNamed({ abnormalPoints }: TeamRecords, document: Pick<TrfDocument, 'byes' | 'forbidden'>): readonly NamedInRecord[] {
  return [
    ['240', document.byes.flatMap(({ players }) => players)],
    ...document.forbidden.map(({ rounds, players }): NamedInRecord => [rounds === null ? 'XXP' : '260', players]),
    ['299', abnormalPoints.flatMap(({ players }) => players)],
  ];
}

/** The numbers of teams in each kind of team record. */
function teamsNamed({ byes, forfeits, lineUps }: TeamRecords): readonly NamedInRecord[] {
  return [
    ['300', lineUps.flatMap(({ team, opponent }) => (opponent === 0 ? [team] : [team, opponent]))],
    ['320', byes?.teams.filter((team) => team !== null) ?? []],
    ['330', forfeits.flatMap(({ white, black }) => [white, black])],
  ];
}

function repeatedIn(numbers: readonly number[]): number[] {
  const seen = new Set<number>();
  return numbers.filter((number) => {
    const isRepeated = seen.has(number);
    seen.add(number);
    return isRepeated;
  });
}
