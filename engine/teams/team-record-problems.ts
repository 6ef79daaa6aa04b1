import type { TeamRecords } from './team-records';

/** A contradiction that makes the teams or their matches unclear. `number` is that of a team or a player. */
export interface TeamRecordProblem {
  readonly code: 'teamWithoutNumber' | 'teamRepeated' | 'teamUnknown' | 'playerInTwoTeams';
  readonly number: number;
}

export function teamRecordProblems({ teams, forfeits }: Pick<TeamRecords, 'teams' | 'forfeits'>): TeamRecordProblem[] {
  const numbers = teams.map(({ number }) => number);
  const known = new Set(numbers);
  const members = teams.flatMap((team) => [...new Set(team.members)]);
  const problems = (code: TeamRecordProblem['code'], found: readonly number[]) => [...new Set(found)].map((number) => ({ code, number }));
  return [
    ...problems(
      'teamWithoutNumber',
      numbers.filter((number) => number <= 0),
    ),
    ...problems('teamRepeated', repeatedIn(numbers)),
    ...problems(
      'teamUnknown',
      forfeits.flatMap(({ white, black }) => [white, black]).filter((number) => !known.has(number)),
    ),
    ...problems('playerInTwoTeams', repeatedIn(members)),
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
