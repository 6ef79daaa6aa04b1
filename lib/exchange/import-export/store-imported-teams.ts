import { randomUUID } from 'node:crypto';
import { lastInGroupA, type Tournament } from '@/engine';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { ReportedTeams } from '@/lib/domain/import-export/read-report-teams';
import type { Acceleration } from '@/lib/domain/sections/section-settings';
import type { PairingRow } from '@/lib/domain/sections/to-pairing-rows';
import { firstBoardOf } from '@/lib/domain/teams/match-boards';
import type { MatchFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

export interface StoredTeams {
  /** The id of each team by its number. */
  readonly teamIds: ReadonlyMap<number, string>;
  /** The team of a player, and the place in its roster, by the number in the file. */
  readonly placeOf: (player: number) => { readonly teamId: string; readonly boardOrder: number } | Record<string, never>;
}

/** Stores the teams of a report file, with their adjusted points and forbidden pairs. */
export async function storeImportedTeams(
  db: Database,
  { id: sectionId, importedBy: actorName }: { readonly id: string; readonly importedBy: string },
  { teams: reported, acceleration }: Pick<ReportedTournament, 'teams' | 'acceleration'>,
): Promise<StoredTeams> {
  const teams = reported?.teams ?? [];
  const teamIds = new Map(teams.map(({ number }) => [number, randomUUID()]));
  const names = distinctTeamNames(teams);
  const accelerationOf = importedAcceleration(acceleration, reported?.tournament ?? null);
  await db.team.createMany({
    data: teams.map(({ number, shortName }) => ({
      id: teamIds.get(number) ?? '',
      sectionId,
      number,
      name: names.get(number) ?? '',
      shortName,
      leftFromRound: reported?.leftFromRound.get(number) ?? null,
      ...accelerationOf(number),
    })),
  });
  await db.teamAdjustment.createMany({
    data: (reported?.adjustments ?? []).map(({ team, ...given }) => ({
      ...given,
      sectionId,
      teamId: team === null ? null : (teamIds.get(team) ?? ''),
      actorName,
    })),
  });
  await db.teamBye.createMany({ data: (reported?.byes ?? []).map(({ team, ...bye }) => ({ ...bye, sectionId, teamId: teamIds.get(team) ?? '' })) });
  await db.forbiddenTeamPair.createMany({
    data: (reported?.forbidden ?? []).map((pair) => ({ ...forbiddenPairRow(pair, teamIds), sectionId })),
    skipDuplicates: true,
  });
  const places = new Map(
    teams.flatMap(({ number, members }) => members.map((player, index) => [player, { teamId: teamIds.get(number) ?? '', boardOrder: index + 1 }] as const)),
  );
  return { teamIds, placeOf: (player) => places.get(player) ?? {} };
}

function forbiddenPairRow({ teams, from, to }: ReportedTeams['forbidden'][number], teamIds: StoredTeams['teamIds']) {
  const [teamAId = '', teamBId = ''] = teams.map((number) => teamIds.get(number) ?? '').toSorted();
  return { teamAId, teamBId, fromRound: from, toRound: to };
}

/**
 * Returns, for a pairing number, whether its player or team is the last in group A of Baku acceleration (C.04.7), and the virtual points
 * that the file states.
 */
export function importedAcceleration(acceleration: Acceleration, tournament: Tournament | null) {
  const last = acceleration === 'baku' && tournament !== null && tournament.completedRounds > 0 ? lastInGroupA(tournament) : null;
  const stated = new Map(acceleration === 'stated' ? tournament?.players.map((player) => [player.tpn, [...player.acceleration]]) : []);
  return (number: number) => ({ isLastInGroupA: number === last, virtualPoints: stated.get(number) ?? [] });
}

/**
 * Returns a distinct name for each team, by number. An empty or repeated name gets the team's number at its end, repeatedly until
 * no other team has the same name.
 */
function distinctTeamNames(teams: ReportedTeams['teams']): ReadonlyMap<number, string> {
  const taken = new Set(teams.map(({ name }) => name));
  const first = new Map(teams.toReversed().map(({ name, number }) => [name, number]));
  return new Map(
    teams.map(({ number, name }) => {
      if (name !== '' && first.get(name) === number) return [number, name];
      let own = `${name} ${number}`.trim();
      // Each iteration makes the name longer, so the loop ends after at most as many iterations as there are teams.
      while (taken.has(own)) own = `${own} ${number}`;
      taken.add(own);
      return [number, own];
    }),
  );
}

type Matches = ReportedTeams['rounds'][number];

export function matchRows(matches: Matches, teamIds: StoredTeams['teamIds']): MatchFacts[] {
  return matches.map(({ first, second, score }, index) => ({
    number: index + 1,
    firstId: teamIds.get(first) ?? '',
    secondId: second === null ? null : (teamIds.get(second) ?? ''),
    firstPoints: score?.points[0] ?? null,
    secondPoints: score?.points[1] ?? null,
    isForfeited: score?.isForfeited ?? false,
  }));
}

/** The tosses of a round, as an arbiter enters them, because the seed of the new section did not draw them. */
export function tossRows(matches: Matches, teamIds: StoredTeams['teamIds']) {
  return matches.flatMap(({ first, second, firstHasBlack }) =>
    second === null || firstHasBlack === undefined ? [] : [{ firstId: teamIds.get(first) ?? '', secondId: teamIds.get(second) ?? '', firstHasBlack }],
  );
}

interface RowContext {
  readonly entryIds: ReadonlyMap<number, string>;
  readonly boards: number;
}

/**
 * Gives the boards of a round the numbers of their matches. Adds a row for each player who won because the opponent's place was
 * empty.
 */
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
