import { opposite, type Colour } from '../model/colour';
import { isPlayed, pointsOf } from '../model/game-result';
import type { HalfPoints, Scoring } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { TrfCell, TrfDocument, TrfPlayer } from '../trf';
import { MOST_BOARDS } from '../trf/trf-limits';
import type { TeamRecords } from './team-records';

/** One board of a team in a match; null where nobody sat. */
interface TeamBoard {
  readonly player: Tpn | null;
  readonly cell: TrfCell | null;
  readonly points: HalfPoints;
}

/** A team's match of one round, from its own side. */
export interface TeamMatch {
  readonly opponent: number;
  /** The colour on board 1. */
  readonly colour: Colour | null;
  readonly boards: readonly TeamBoard[];
  readonly gamePoints: HalfPoints;
  /** At least one board was played (T3). */
  readonly isPlayed: boolean;
  /** 330: the whole match was forfeited; 'won' by the opponent's absence. */
  readonly forfeited: 'won' | 'lost' | null;
}

/** By team number, then by round (index round - 1): the match, null without one. */
export type TeamMatches = ReadonlyMap<number, readonly (TeamMatch | null)[]>;

/** The matches that the results of the players and the team records describe. */
export function teamMatches(document: TrfDocument, records: TeamRecords, scoring: Scoring, rounds: number): TeamMatches {
  const facts = factsOf(document, records, scoring);
  const matches = new Map(records.teams.map(({ number }) => [number, Array.from({ length: rounds }, (_, index) => matchOf(number, index + 1, facts))]));
  return withForfeits(matches, records, facts);
}

/** The boards of an event: those of 352, otherwise the largest line-up. */
export function boardsOf({ boardPattern }: Pick<TeamRecords, 'boardPattern'>, matches: TeamMatches): number {
  const largest = [...matches.values()].flat().reduce((most, match) => Math.max(most, match?.boards.length ?? 0), 0);
  return Math.min(MOST_BOARDS, boardPattern.length > 0 ? boardPattern.length : largest);
}

interface Facts {
  readonly records: TeamRecords;
  readonly players: ReadonlyMap<Tpn, TrfPlayer>;
  readonly teamOf: ReadonlyMap<Tpn, number>;
  readonly membersOf: ReadonlyMap<number, readonly Tpn[]>;
  /** Stated line-ups, by round and team. */
  readonly lineUps: ReadonlyMap<string, readonly (Tpn | null)[]>;
  readonly scoring: Scoring;
}

function factsOf(document: TrfDocument, records: TeamRecords, scoring: Scoring): Facts {
  return {
    records,
    scoring,
    players: new Map(document.players.map((player) => [player.tpn, player])),
    membersOf: new Map(records.teams.map(({ number, members }) => [number, members])),
    // Of two records for one line-up the first counts.
    lineUps: new Map(records.lineUps.toReversed().map(({ round, team, boards }) => [`${round} ${team}`, boards])),
    teamOf: new Map(records.teams.flatMap(({ number, members }) => members.map((tpn) => [tpn, number] as const))),
  };
}

function matchOf(number: number, round: number, facts: Facts): TeamMatch | null {
  const boards = lineUpOf(number, round, facts);
  const opponent = boards.map(({ cell }) => facts.teamOf.get(cell?.opponent ?? 0)).find((team) => team !== undefined && team !== number);
  if (opponent === undefined) return null;
  const gamePoints = boards.reduce((sum, { points }) => sum + points, 0);
  const isPlayedAtAll = boards.some(({ cell }) => isPlayed(cell));
  return { opponent, colour: colourOfTeam(boards, facts.records.boardPattern), boards, gamePoints, isPlayed: isPlayedAtAll, forfeited: null };
}

/** The players in roster order who have a game or a forfeit, with gaps closed, or as 300 says. */
function lineUpOf(number: number, round: number, { membersOf, lineUps, players, scoring }: Facts): TeamBoard[] {
  const cellOf = (tpn: Tpn): TrfCell | null => players.get(tpn)?.rounds[round - 1] ?? null;
  const sat = (tpn: Tpn): boolean => {
    const cell = cellOf(tpn);
    return cell !== null && (cell.opponent !== null || cell.code === '+');
  };
  const seats: readonly (Tpn | null)[] = lineUps.get(`${round} ${number}`) ?? (membersOf.get(number) ?? []).filter(sat).slice(0, MOST_BOARDS);
  return seats.map((player) => {
    const cell = player === null ? null : cellOf(player);
    return { player, cell, points: cell === null ? 0 : pointsOf(cell, scoring) };
  });
}

/** The colour on board 1, from the first board whose colour is known; colours alternate unless 352 says otherwise. */
function colourOfTeam(boards: readonly TeamBoard[], boardPattern: string): Colour | null {
  const board = boards.findIndex(({ cell }) => cell?.colour != null);
  const colour = boards[board]?.cell?.colour ?? null;
  if (colour === null) return null;
  const isAsOnFirst = boardPattern === '' ? board % 2 === 0 : boardPattern[board] === boardPattern[0];
  const ofFirst = isAsOnFirst ? colour : opposite(colour);
  // 352 lists the boards of the team that has White, whose first board may be Black.
  return boardPattern[0] === 'B' ? opposite(ofFirst) : ofFirst;
}

/** 330: the winner has the points of its boards, or of all boards if none is recorded. */
function withForfeits(matches: Map<number, (TeamMatch | null)[]>, records: TeamRecords, { scoring }: Facts): TeamMatches {
  const boards = boardsOf(records, matches);
  for (const { type, round, white, black } of records.forfeits) {
    const side = (own: number, other: number, colour: Colour, isWon: boolean): void => {
      const known = matches.get(own)?.[round - 1];
      const all = isWon ? boards * scoring.forfeitWin : 0;
      const match: TeamMatch = {
        opponent: other,
        colour,
        boards: known?.boards ?? [],
        gamePoints: known == null ? all : known.gamePoints,
        isPlayed: false,
        forfeited: isWon ? 'won' : 'lost',
      };
      const ofTeam = matches.get(own);
      if (ofTeam !== undefined && round >= 1 && round <= ofTeam.length) ofTeam[round - 1] = match;
    };
    side(white, black, 'white', type === '+-');
    side(black, white, 'black', type === '-+');
  }
  return matches;
}
