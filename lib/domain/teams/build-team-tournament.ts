import { isPlayed, pointsOf, type RoundEntry } from '@/engine/model/game-result';
import type { Tpn } from '@/engine/model/tpn';
import { teamField, tournamentOfTeams, type TeamEventFacts, type TeamField, type TeamMatch } from '@/engine/teams';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { boardForUse, type BoardUse } from '@/lib/domain/tournament/board-for-use';
import { buildTournament, type LoadedTournament, type TournamentPurpose } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { absentTeams, lineUpInRound } from './line-ups';

/**
 * Builds the tournament from which a round is paired. In a section of teams, its players are the teams, and `numberOf` and `entryOf` have
 * team ids in place of entry ids.
 */
export function buildPairingTournament(facts: SectionFacts, beforeRound: number): LoadedTournament {
  return formatOf(facts.systemId).isOfTeams ? buildTeamTournament(facts, beforeRound) : buildTournament(facts, beforeRound);
}

function buildTeamTournament(facts: SectionFacts, beforeRound: number): LoadedTournament {
  return {
    tournament: tournamentOfTeams(teamEventFacts(facts, beforeRound, 'pairing'), matchRulesOf(facts)),
    numberOf: new Map(facts.teams.map(({ id, number }) => [id, number])),
    entryOf: new Map(facts.teams.map(({ id, number }) => [number, id])),
    published: new Map(),
  };
}

/** The event by match points and by game points, for standings. */
export function buildTeamField(facts: SectionFacts, beforeRound: number): TeamField {
  return teamField(teamEventFacts(facts, beforeRound, 'standings'), matchRulesOf(facts), 'swiss');
}

/** The matches of the rounds before `beforeRound`, with match points and game points from the results of their boards. */
function teamEventFacts(facts: SectionFacts, beforeRound: number, purpose: TournamentPurpose): TeamEventFacts {
  const rules = matchRulesOf(facts);
  const games = gamesOf(buildTournament(facts, beforeRound, purpose));
  const past = facts.pairedRounds.filter(({ number }) => number < beforeRound);
  const use: BoardUse = purpose === 'pairing' ? { pairingOf: beforeRound } : purpose;
  const matchIn = (teamId: string, round: RoundFacts | undefined) => round?.matches.find(({ firstId, secondId }) => firstId === teamId || secondId === teamId);
  const rounds = Array.from({ length: beforeRound - 1 }, (_, index) => past.find(({ number }) => number === index + 1));
  const absent = absentTeams(facts, beforeRound);
  const numberOf = new Map(facts.teams.map(({ id, number }) => [id, number]));
  return {
    document: {
      texts: {},
      rounds: facts.rounds,
      initialColour: facts.initialColour,
      accelerations: [],
      forbidden: [],
      byes: [{ type: 'Z', round: beforeRound, players: facts.teams.flatMap(({ id, number }) => (absent.has(id) ? [number] : [])) }],
    },
    records: {
      teams: facts.teams.map(({ number, name, shortName }) => ({ number, name, shortName, members: [] })),
      areNumbered: true,
      byes: { matchPoints: null, gamePoints: null, teams: rounds.map((round) => byeIn(round, numberOf)) },
      matchPoints: rules.points,
      abnormalPoints: [],
    },
    scoring: facts.scoring,
    rounds: beforeRound - 1,
    completedRounds: beforeRound - 1,
    matches: new Map(
      facts.teams.map(({ id, number }) => [
        number,
        rounds.map((round) => {
          const match = matchIn(id, round);
          return round === undefined || match === undefined ? null : teamMatch({ facts, games, use, numberOf }, round, match, id);
        }),
      ]),
    ),
    boards: rules.boards,
  };
}

function byeIn(round: RoundFacts | undefined, numberOf: ReadonlyMap<string, Tpn>): Tpn | null {
  const bye = round?.matches.find(({ secondId }) => secondId === null);
  return bye === undefined ? null : (numberOf.get(bye.firstId) ?? null);
}

type Games = ReadonlyMap<string, readonly (RoundEntry | null)[]>;

/** The entries of each player by entry id. */
function gamesOf({ tournament, entryOf }: LoadedTournament): Games {
  return new Map(tournament.players.flatMap(({ tpn, entries }) => (entryOf.has(tpn) ? [[entryOf.get(tpn) ?? '', entries] as const] : [])));
}

interface MatchContext {
  readonly facts: SectionFacts;
  readonly games: Games;
  readonly use: BoardUse;
  readonly numberOf: ReadonlyMap<string, Tpn>;
}

/** A match seen from one of its teams; null for a bye, and while a game of the match has no result. */
function teamMatch({ facts, games, use, numberOf }: MatchContext, round: RoundFacts, match: MatchFacts, teamId: string): TeamMatch | null {
  const opponentId = match.firstId === teamId ? match.secondId : match.firstId;
  if (opponentId === null) return null;
  const seated = round.pairings.map((pairing) => ({ board: pairing.board, ...boardForUse(pairing, use) }));
  const boardsOf = (team: string) =>
    lineUpInRound(facts, match, seated, team).map((entryId) => {
      const cell = entryId === null ? null : (games.get(entryId)?.[round.number - 1] ?? null);
      return { entryId, player: null, cell, points: cell === null ? 0 : pointsOf(cell, facts.scoring) };
    });
  const [own, theirs] = [boardsOf(teamId), boardsOf(opponentId)];
  if ([...own, ...theirs].some(({ entryId, cell }) => entryId !== null && cell === null)) return null;
  const isPlayedAtAll = own.some(({ cell }) => isPlayed(cell));
  return {
    opponent: numberOf.get(opponentId) ?? 0,
    colour: match.firstId === teamId ? 'white' : 'black',
    boards: own.map(({ player, cell, points }) => ({ player, cell, points })),
    gamePoints: own.reduce((sum, { points }) => sum + points, 0),
    isPlayed: isPlayedAtAll,
    // If nobody scored on any board, neither team has won: both have lost by forfeit.
    forfeited: !isPlayedAtAll && [...own, ...theirs].every(({ points }) => points === 0) ? 'lost' : null,
  };
}
