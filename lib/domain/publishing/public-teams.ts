import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import type { Tournament } from '@/engine/model/tournament';
import { rankTeams, type TeamField } from '@/engine/teams';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { teamTieBreakName } from '@/lib/domain/standings/section-standings';
import { buildTeamField } from '@/lib/domain/teams/build-team-tournament';
import { firstBoardOf, lineUpInRound, rosterOf } from '@/lib/domain/teams/line-ups';
import { resultCode } from '@/lib/domain/tournament/build-tournament';
import type { PlayerIndexes } from '@/lib/domain/tournament/public-player-order';
import type { MatchFacts, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { PublicMatch, PublicTeams, PublicTeamStandings } from './public-section';

interface VisibleParts {
  readonly results: boolean;
  readonly standings: boolean;
}

/** The teams of a section with their matches and standings; null in a section of players. Teams are identified by their index in `list`. */
export function publicTeamsOf(facts: SectionFacts, places: PlayerIndexes, shows: VisibleParts): PublicTeams | null {
  if (!formatOf(facts.systemId).isOfTeams) return null;
  const indexes = new Map(facts.teams.map(({ id }, index) => [id, index]));
  const published = facts.pairedRounds.filter(({ state }) => state !== 'draft');
  return {
    boards: matchRulesOf(facts).boards,
    list: facts.teams.map(({ id, number, name, shortName }) => ({
      number,
      name,
      shortName,
      members: rosterOf(facts.entries, id).flatMap((entry) => places.get(entry.id) ?? []),
    })),
    rounds: published.map((round) => ({
      number: round.number,
      matches: round.matches.flatMap((match) => toPublicMatch(facts, round, match, indexes, shows.results)),
    })),
    standings: shows.standings ? published.flatMap(({ number, state }) => (state === 'complete' ? standingsAfter(facts, number) : [])) : [],
  };
}

function toPublicMatch(facts: SectionFacts, round: RoundFacts, match: MatchFacts, indexes: ReadonlyMap<string, number>, withResults: boolean): PublicMatch[] {
  const first = indexes.get(match.firstId);
  if (first === undefined) return [];
  const second = match.secondId === null ? null : (indexes.get(match.secondId) ?? null);
  const points = (teamId: string | null) => (teamId === null || !withResults ? null : gamePointsOf(facts, round, match, teamId));
  return [{ number: match.number, first, second, firstPoints: points(match.firstId), secondPoints: points(match.secondId) }];
}

/** A team's game points so far in a match that is being played or over. */
function gamePointsOf(facts: SectionFacts, { pairings }: RoundFacts, match: MatchFacts, teamId: string): HalfPoints {
  const lineUp = lineUpInRound(facts, match, pairings, teamId);
  const first = firstBoardOf(match, lineUp.length);
  return lineUp.reduce((sum, player, index) => {
    const pairing = pairings.find(({ board }) => board === first + index);
    return player === null || pairing === undefined ? sum : sum + boardPoints(facts, pairing, player);
  }, 0);
}

function boardPoints({ scoring }: SectionFacts, { whiteId, blackId, result }: PairingFacts, player: string): HalfPoints {
  if (blackId === null) return scoring.forfeitWin;
  const code = resultCode(result, whiteId === player ? 'white' : 'black');
  return code === null ? 0 : pointsOf({ opponent: null, colour: null, code }, scoring);
}

/** The standings after a complete round. Tie-breaks that are not for teams leave the teams in order of the primary score only. */
function standingsAfter(facts: SectionFacts, round: number): PublicTeamStandings[] {
  const field = buildTeamField(facts, round + 1);
  const listed = rankTeams(field, facts.tieBreaks);
  const made = listed.ok ? listed : rankTeams(field, []);
  if (!made.ok) return [];
  const { labels, rows } = made.value;
  const shown = labels.flatMap((label, index) => (label === 'PTS' || label.toUpperCase() === 'MPVGP' ? [] : [{ label, index }]));
  const indexOf = new Map(facts.teams.map(({ number }, index) => [number, index]));
  return [
    {
      afterRound: round,
      primary: field.primary,
      columns: shown.map(({ label }) => ({ head: label, name: teamTieBreakName(label) })),
      rows: rows.flatMap(({ team, rank, values }) => {
        const index = indexOf.get(team);
        return index === undefined ? [] : [{ team: index, rank, ...scoresOf(field, team), values: shown.map((column) => values[column.index] ?? '') }];
      }),
    },
  ];
}

/** Rank and scores of each team after a round, by team number. */
export function teamScoresAfter(facts: SectionFacts, round: number) {
  const field = buildTeamField(facts, round + 1);
  const listed = rankTeams(field, facts.tieBreaks);
  const made = listed.ok ? listed : rankTeams(field, []);
  return new Map((made.ok ? made.value.rows : []).map(({ team, rank }) => [team, { rank, ...scoresOf(field, team) }]));
}

function scoresOf({ match, game }: TeamField, team: number): { readonly matchPoints: HalfPoints; readonly gamePoints: HalfPoints } {
  return { matchPoints: scoreIn(match, team), gamePoints: scoreIn(game, team) };
}

function scoreIn({ players, completedRounds, scoring }: Tournament, team: number): HalfPoints {
  const entries = players.find(({ tpn }) => tpn === team)?.entries.slice(0, completedRounds) ?? [];
  return entries.reduce((sum, entry) => sum + pointsOf(entry, scoring), 0);
}
