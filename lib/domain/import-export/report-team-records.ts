import type { Tpn } from '@/engine/model/tournament';
import { type MatchScore, teamLines013, teamRecordLines, type WrittenTeamEvent } from '@/engine/teams';
import type { TrfDocument } from '@/engine/trf';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { teamStandingsAfterRound } from '@/lib/domain/publishing/public-teams';
import { forfeitedMatchesBefore } from '@/lib/domain/teams/build-team-tournament';
import { topBoardsAverage } from '@/lib/domain/teams/decide-teams';
import { byeTeamOf, type LineUp, lineUpsInRound, rosterOf } from '@/lib/domain/teams/line-ups';
import { hasFirstBlack } from '@/lib/domain/teams/match-colours';
import { hasScoresOnly, scoreOf, swappedPoints } from '@/lib/domain/teams/match-scores';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

interface TeamRecordChoice {
  readonly round: number;
  /** `013` for the records of TRF06 and TRF16 only, `310` for those of TRF26, `both` for a file that was imported with both. */
  readonly records: '013' | '310' | 'both';
}

/** The team records of a report after `round`, as lines of the file. */
export function reportTeamRecords(facts: SectionFacts, { numberOf }: LoadedTournament, { round, records }: TeamRecordChoice): TrfDocument['kept'] {
  const event = teamEventToWrite(facts, numberOf, round);
  const { before, after } = records === '013' ? { before: [], after: [] } : teamRecordLines(event);
  const of013 = records === '310' ? [] : teamLines013(event.teams);
  return [
    ...before.map((text) => ({ place: 'before-players' as const, text })),
    ...[...after, ...of013].map((text) => ({ place: 'after-players' as const, text })),
  ];
}

type Numbers = ReadonlyMap<string, Tpn>;

function teamEventToWrite(facts: SectionFacts, numberOf: Numbers, round: number): WrittenTeamEvent {
  const rules = matchRulesOf(facts);
  const standings = new Map(
    teamStandingsAfterRound(facts, round).flatMap(({ rows, removed = [] }) =>
      [...rows, ...removed.map((row) => ({ ...row, rank: null }))].map((row) => [row.team, row] as const),
    ),
  );
  const teamNumber = new Map(facts.teams.map(({ id, number }) => [id, number]));
  const rounds = facts.pairedRounds.filter(({ number, state }) => number <= round && state !== 'draft');
  const played = rounds.flatMap((one) => playedMatches(facts, one));
  return {
    isRoundRobin: formatOf(facts.systemId).hasSchedule,
    rules,
    teams: facts.teams.map(({ id, number, name, shortName }, index) => ({
      number,
      name,
      shortName,
      strength: topBoardsAverage(facts, id),
      matchPoints: standings.get(index)?.matchPoints ?? 0,
      gamePoints: standings.get(index)?.gamePoints ?? 0,
      rank: standings.get(index)?.rank ?? null,
      members: rosterOf(facts.entries, id).flatMap((entry) => numberOf.get(entry.id) ?? []),
    })),
    byes: rounds.map(({ matches }) => teamNumber.get(byeTeamOf(matches) ?? '') ?? null),
    byePoints: rules.bye ?? { matchPoints: rules.points.draw, gamePoints: rules.boards * facts.scoring.draw },
    adjustments: facts.teamAdjustments
      .filter((given) => given.type !== '' || (given.round ?? 0) <= round)
      .map(({ teamId, ...given }) => ({ ...given, team: teamId === null ? null : (teamNumber.get(teamId) ?? 0) })),
    forfeits: forfeitedMatchesBefore(facts, round + 1),
    scores: (hasScoresOnly(facts) ? played : []).flatMap((one) => statedScore(one, teamNumber)).toSorted((a, b) => a.round - b.round || a.white - b.white),
    homeWithBlack: played.flatMap(({ round: number, match, firstHasBlack }) =>
      firstHasBlack ? [{ round: number, team: teamNumber.get(match.firstId) ?? 0 }] : [],
    ),
    left: hasScoresOnly(facts) ? facts.teams.flatMap(({ number: team, leftFromRound }) => (leftFromRound == null ? [] : [{ team, round: leftFromRound }])) : [],
    lineUps: played.flatMap((one) => statedLineUps(facts, one, { teamNumber, numberOf })).toSorted((a, b) => a.round - b.round || a.team - b.team),
  };
}

function playedMatches(facts: SectionFacts, round: RoundFacts): readonly PlayedMatch[] {
  const lineUps = lineUpsInRound(facts, round);
  return round.matches.map((match) => ({
    round: round.number,
    match,
    firstHasBlack: match.secondId !== null && hasFirstBlack(facts, round.number, match),
    lineUpOf: (team) => lineUps.get(team) ?? [],
  }));
}

/** The score of a match that was not forfeited, as a comment states it: the team with White on board 1 first. */
function statedScore({ round, match, firstHasBlack }: PlayedMatch, teamNumber: Numbers): readonly MatchScore[] {
  const score = scoreOf(match);
  if (match.secondId === null || score?.isForfeited === true) return [];
  const [first, second] = [teamNumber.get(match.firstId) ?? 0, teamNumber.get(match.secondId) ?? 0];
  const points = score?.points ?? null;
  return [firstHasBlack ? { round, white: second, black: first, points: points && swappedPoints(points) } : { round, white: first, black: second, points }];
}

interface PlayedMatch {
  readonly round: number;
  readonly match: MatchFacts;
  readonly firstHasBlack: boolean;
  readonly lineUpOf: (team: string) => LineUp;
}

interface Numbering {
  readonly teamNumber: Numbers;
  readonly numberOf: Numbers;
}

/** The line-ups for record 300: those that are not in roster order, or have an empty place before a player. */
function statedLineUps(
  facts: SectionFacts,
  { round, match: { firstId, secondId }, lineUpOf }: PlayedMatch,
  { teamNumber, numberOf }: Numbering,
): WrittenTeamEvent['lineUps'] {
  if (secondId === null) return [];
  return [[firstId, secondId] as const, [secondId, firstId] as const].flatMap(([team, opponent]) => {
    const lineUp = lineUpOf(team);
    if (isInRosterOrder(facts, team, lineUp)) return [];
    const boards = lineUp.map((player) => (player === null ? null : (numberOf.get(player) ?? null)));
    return [{ round, team: teamNumber.get(team) ?? 0, opponent: teamNumber.get(opponent) ?? 0, boards }];
  });
}

/** True if the line-up is in roster order, with its empty places at the end. */
function isInRosterOrder({ entries }: SectionFacts, team: string, lineUp: LineUp): boolean {
  const roster = rosterOf(entries, team).map(({ id }) => id);
  const places = lineUp.map((player) => (player === null ? Infinity : roster.indexOf(player)));
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0)) && !places.includes(-1);
}
