import { randomUUID } from 'node:crypto';
import type { ReportedTeams } from '@/lib/domain/import-export/read-report-teams';
import type { PairingRow } from '@/lib/domain/sections/to-pairing-rows';
import { firstBoardOf } from '@/lib/domain/teams/line-ups';
import type { MatchFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

export interface StoredTeams {
  /** The id of each team by its number. */
  readonly teamIds: ReadonlyMap<number, string>;
  /** The team of a player, and the place in its roster, by the number in the file. */
  readonly placeOf: (player: number) => { readonly teamId: string; readonly boardOrder: number } | Record<string, never>;
}

/** Stores the teams of a report file. */
export async function storeImportedTeams(db: Database, sectionId: string, reported: ReportedTeams | null): Promise<StoredTeams> {
  const teams = reported?.teams ?? [];
  const teamIds = new Map(teams.map(({ number }) => [number, randomUUID()]));
  const names = new Set<string>();
  await db.team.createMany({
    data: teams.map(({ number, name, shortName }) => {
      const own = name === '' || names.has(name) ? `${name} ${number}`.trim() : name;
      names.add(own);
      return { id: teamIds.get(number) ?? '', sectionId, number, name: own, shortName };
    }),
  });
  const places = new Map(
    teams.flatMap(({ number, members }) => members.map((player, index) => [player, { teamId: teamIds.get(number) ?? '', boardOrder: index + 1 }] as const)),
  );
  return { teamIds, placeOf: (player) => places.get(player) ?? {} };
}

type Matches = ReportedTeams['rounds'][number];

export function matchRows(matches: Matches, teamIds: StoredTeams['teamIds']): MatchFacts[] {
  return matches.map(({ first, second }, index) => ({
    number: index + 1,
    firstId: teamIds.get(first) ?? '',
    secondId: second === null ? null : (teamIds.get(second) ?? ''),
  }));
}

interface RowContext {
  readonly entryIds: ReadonlyMap<number, string>;
  readonly boards: number;
}

/** Gives the boards of a round the numbers of their matches, and adds the players who won against an empty place. */
export function rowsInMatches<Row extends PairingRow>(stored: readonly Row[], matches: Matches, { entryIds, boards }: RowContext): PairingRow[] {
  return matches.flatMap((match, index) =>
    match.boards.flatMap(({ board, white, black }): PairingRow[] => {
      const [whiteId, number] = [entryIds.get(white) ?? '', firstBoardOf({ number: index + 1 }, boards) + board - 1];
      if (black === null) return [{ board: number, whiteId, blackId: null, whiteScoreBefore: 0, blackScoreBefore: null, whiteFloat: null, blackFloat: null }];
      const row = stored.find((one) => one.whiteId === whiteId);
      return row === undefined ? [] : [{ ...row, board: number, whiteFloat: null, blackFloat: null }];
    }),
  );
}
