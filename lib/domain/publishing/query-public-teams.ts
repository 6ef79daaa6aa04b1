import type { HalfPoints } from '@/engine/model/points';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { RoundsAhead } from '@/lib/domain/teams/decide-substitutes';
import { isSecondAtHome } from '@/lib/domain/teams/home-team';
import { boardsOfMatch, firstBoardOf } from '@/lib/domain/teams/match-boards';
import { playerRound } from './player-rounds';
import type { PublicBoard, PublicMatch, PublicRound, PublicSection, PublicTeam, PublicTeams, PublicTeamStandings } from './public-section';

/** The matches of a round by number, each with the home team first; none in a section of players. */
export function matchesOfRound(section: PublicSection, round: number): readonly PublicMatch[] {
  return pairedMatches(section, round).map((match) => homeFirst(section, match));
}

/** The matches of a round as paired: the first team has White on board 1. */
function pairedMatches({ teams }: PublicSection, round: number): readonly PublicMatch[] {
  return teams?.rounds.find(({ number }) => number === round)?.matches ?? [];
}

/** The match with the home team as its first team. */
export function homeFirst(section: Pick<PublicSection, 'systemId' | 'scoring'>, match: PublicMatch): PublicMatch {
  const { first, second, firstPoints, secondPoints } = match;
  if (second === null || !isSecondAtHome(section)) return match;
  return { ...match, first: second, second: first, firstPoints: secondPoints, secondPoints: firstPoints };
}

export function findTeamByNumber({ teams }: PublicSection, number: number): PublicTeam | null {
  return teams?.list.find((team) => team.number === number) ?? null;
}

export function teamOfPlayer({ teams }: PublicSection, place: number): PublicTeam | null {
  return teams?.list.find(({ members }) => members.includes(place)) ?? null;
}

/** The match of a team in a round; null if the team was not paired. */
export function matchOfTeam(section: PublicSection, round: number, team: PublicTeam | null): PublicMatch | null {
  const index = team === null ? undefined : section.teams?.list.indexOf(team);
  return matchesOfRound(section, round).find(({ first, second }) => first === index || second === index) ?? null;
}

export function teamStandingsAfter({ teams }: PublicSection, round: number | null): PublicTeamStandings | null {
  if (teams === undefined) return null;
  return (round === null ? teams.standings.at(-1) : teams.standings.find(({ afterRound }) => afterRound === round)) ?? null;
}

/** True while the other captain has not confirmed the results of a match, or disputes them. `now` is in milliseconds. */
export const isUnconfirmed = ({ confirmedFrom }: Pick<PublicMatch, 'confirmedFrom'>, now: number): boolean =>
  confirmedFrom !== undefined && (confirmedFrom === null || now < Date.parse(confirmedFrom));

/** How many matches have unconfirmed results. It can change without a change of the snapshot. */
export const countUnconfirmed = ({ teams }: PublicSection, now: number): number =>
  [...(teams?.rounds ?? []).flatMap(({ matches }) => matches), ...(teams?.fixtures ?? [])].filter((match) => isUnconfirmed(match, now)).length;

/** The two scores of teams, the primary score first. */
export const teamScoresInOrder = ({ primary }: PublicTeamStandings) =>
  primary === 'match' ? (['matchPoints', 'gamePoints'] as const) : (['gamePoints', 'matchPoints'] as const);

/** A match seen from one of its teams. `own` and `theirs` are game points, null while they are not public. */
export interface TeamRound {
  readonly round: number;
  readonly opponent: PublicTeam | null;
  readonly isFirst: boolean;
  readonly own: HalfPoints | null;
  readonly theirs: HalfPoints | null;
}

/** The team's matches by round; null for a round in which the team was not paired. */
export function teamRounds({ list, rounds }: PublicTeams, team: PublicTeam): readonly (TeamRound | null)[] {
  const index = list.indexOf(team);
  return rounds.map(({ number: round, matches }) => {
    const match = matches.find(({ first, second }) => first === index || second === index);
    if (match === undefined) return null;
    const isFirst = match.first === index;
    const opponent = isFirst ? match.second : match.first;
    const [own, theirs] = isFirst ? [match.firstPoints, match.secondPoints] : [match.secondPoints, match.firstPoints];
    return { round, opponent: opponent === null ? null : (list[opponent] ?? null), isFirst, own, theirs };
  });
}

export interface MemberResults {
  readonly place: number;
  readonly games: number;
  readonly points: HalfPoints;
  /** The boards of the match on which the player sat, ascending. */
  readonly boards: readonly number[];
}

/** The games and points of a team's players in rounds with results, in roster order. A forfeit counts as a game, and an absence does not. */
export function memberResults(section: PublicSection, team: PublicTeam): readonly MemberResults[] {
  const { roundRecords, teams } = section;
  return team.members.map((place) => {
    const played = roundRecords
      .map(({ number }) => playerRound(section, place, number))
      .filter((round) => round.kind === 'board' || (round.kind === 'bye' && round.bye.kind === 'forfeitWin'));
    const counted = played.filter(({ points }) => points !== null);
    const boards = played.flatMap((round) => (round.kind === 'board' && teams !== undefined ? [((round.seat.board.board - 1) % teams.boards) + 1] : []));
    return {
      place,
      games: counted.length,
      points: counted.reduce((sum, { points }) => sum + (points ?? 0), 0),
      boards: [...new Set(boards)].toSorted((a, b) => a - b),
    };
  });
}

/** The board with the pairing numbers used to pair it: those of the teams in a section of teams, otherwise those of the players. */
export function boardWithPairingNumbers(section: PublicSection, round: number, board: PublicBoard): PublicBoard {
  const { teams } = section;
  const match = teams === undefined ? undefined : pairedMatches(section, round).find((one) => boardsOfMatch(one, teams.boards, [board]).length > 0);
  const [first, second] = [teams?.list[match?.first ?? -1], teams?.list[match?.second ?? -1]];
  return first === undefined || second === undefined ? board : { ...board, whiteTpn: first.number, blackTpn: second.number, publishedSeats: null };
}

/** False if only the scores of matches are known. */
export const hasBoards = (section: PublicSection): boolean => matchRulesOf(section).scoresOnly !== true;

/** A board of a match with a player of each team, as indexes in `players`; null for an empty place. */
export interface MatchSeat {
  readonly number: number;
  readonly first: number | null;
  readonly second: number | null;
  readonly isFirstWhite: boolean;
  /** Null if a place is empty. */
  readonly board: PublicBoard | null;
}

/** All boards of a match from `matchesOfRound` in a public round, including those with an empty place; none for a bye. */
export function matchSeats(section: PublicSection, { boards, byes }: PublicRound, match: PublicMatch): readonly MatchSeat[] {
  const { teams } = section;
  const members = new Set(teams?.list[match.first]?.members);
  if (teams === undefined || match.second === null || !hasBoards(section)) return [];
  const { boardColours } = matchRulesOf(section);
  const hasSwappedColours = isSecondAtHome(section) || match.firstHasBlack === true;
  return Array.from({ length: teams.boards }, (_, index): MatchSeat => {
    const number = firstBoardOf(match, teams.boards) + index;
    const board = boards.find((candidate) => candidate.board === number);
    if (board !== undefined) {
      const isFirstWhite = members.has(board.white);
      const [first, second] = isFirstWhite ? [board.white, board.black] : [board.black, board.white];
      return { number, first, second, isFirstWhite, board };
    }
    const alone = byes.find((bye) => bye.board === number)?.player ?? null;
    const [first, second] = alone === null || members.has(alone) ? [alone, null] : [null, alone];
    return { number, first, second, isFirstWhite: (boardColours[index] === 'W') !== hasSwappedColours, board: null };
  });
}

export interface PairedPublicBoard extends Pick<PublicBoard, 'board' | 'whiteTpn' | 'blackTpn' | 'isByHand'> {
  /** True if the published players or colours differ from those of the game that was played. */
  readonly isPlayedOtherwise: boolean;
}

/** The boards of a round as it was paired and published; in a section of teams, its matches with the numbers of the teams. Byes are left out. */
export function boardsAsPaired(section: PublicSection, round: PublicRound): readonly PairedPublicBoard[] {
  const { teams } = section;
  if (teams === undefined) {
    return round.boards.flatMap(({ board, whiteTpn, blackTpn, publishedSeats, isByHand }) => {
      const seats = { whiteTpn: publishedSeats?.whiteTpn ?? whiteTpn, blackTpn: publishedSeats === null ? blackTpn : publishedSeats.blackTpn };
      return seats.blackTpn === null
        ? []
        : [{ board, isByHand, whiteTpn: seats.whiteTpn, blackTpn: seats.blackTpn, isPlayedOtherwise: publishedSeats !== null }];
    });
  }
  const numberOf = (index: number) => teams.list[index]?.number ?? 0;
  return pairedMatches(section, round.number).flatMap((match) => {
    if (match.second === null) return [];
    const isByHand = boardsOfMatch(match, teams.boards, round.boards).some((board) => board.isByHand);
    return [{ board: match.number, whiteTpn: numberOf(match.first), blackTpn: numberOf(match.second), isByHand, isPlayedOtherwise: false }];
  });
}

/** The name of the player or team with the pairing-allocated bye; null if nobody has it. */
export function byeHolder(section: PublicSection, round: PublicRound): string | null {
  const bye = matchesOfRound(section, round.number).find(({ second }) => second === null);
  if (bye !== undefined) return section.teams?.list[bye.first]?.name ?? null;
  const player = round.byes.find(({ kind }) => kind === 'pab')?.player;
  return player === undefined ? null : (section.players[player]?.name ?? null);
}

/** Like `roundsAheadOf`, for the team of a player in the snapshot. Null without a team. */
export function roundsAheadInPublic(section: PublicSection, place: number): RoundsAhead | null {
  const { teams, ladder, rounds, roundRecords } = section;
  const team = teams?.list.findIndex(({ members }) => members.includes(place)) ?? -1;
  if (teams === undefined || team === -1 || ladder === 'nothing' || !hasBoards(section)) return null;
  const coming = (roundRecords.at(-1)?.number ?? 0) + 1;
  const postponed = (teams.fixtures ?? []).filter(
    ({ round, first, second, isPostponed }) => isPostponed === true && round < coming && (first === team || second === team),
  );
  return { postponed: postponed.map(({ round }) => round).toSorted((a, b) => a - b), coming, last: rounds };
}

interface MatchAhead extends Pick<PublicMatch, 'first' | 'second'> {
  /** As an index in `teams.list`; null for a bye. */
  readonly opponent: number | null;
}

/** The announced and the postponed matches of a player's team, by round. */
export function opponentsAhead(section: PublicSection, place: number): ReadonlyMap<number, MatchAhead> {
  const { list = [], fixtures = [], announced } = section.teams ?? {};
  const team = list.findIndex(({ members }) => members.includes(place));
  const postponed = new Set(roundsAheadInPublic(section, place)?.postponed);
  const isOwn = ({ first, second }: Pick<PublicMatch, 'first' | 'second'>) => team !== -1 && (first === team || second === team);
  const matches = [
    ...fixtures.filter(({ round }) => postponed.has(round)),
    ...(announced?.matches ?? []).map((match) => ({ ...match, round: announced?.round ?? 0 })),
  ];
  return new Map(matches.filter(isOwn).map(({ round, first, second }) => [round, { first, second, opponent: first === team ? second : first }]));
}
