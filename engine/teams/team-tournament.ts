import type { RoundEntry } from '../model/game-result';
import type { MatchPoints, TeamRules } from '../model/match-rules';
import type { HalfPoints, Scoring } from '../model/points';
import type { Player, Tournament } from '../model/tournament';
import { areLastRoundsSwapped } from '../round-robin';
import type { TrfDocument } from '../trf';
import { statedVirtualPoints } from '../trf/acceleration-ranges';
import { effectiveScoring } from '../trf/scoring';
import { swapsLastRounds } from '../trf/tournament-type';
import { MAX_ROUNDS } from '../trf/trf-limits';
import { abnormalPointsFor } from './team-abnormal-points';
import { boardCountOf, teamMatches, type TeamMatch, type TeamMatches } from './team-matches';
import { GAME_POINTS_COMMENT, readTeamRecords, type TeamRecords } from './team-records';

/** The primary score of a team event (C.04.6 1.2), and the options that decide its colours. */
export interface TeamEvent extends TeamRules {
  readonly primary: 'match' | 'game';
}

const TEAM_TYPE_PATTERN = /^FIDE_TEAM(?:_TYPE([AB]))?(?:_(MP_GP|GP_MP|MP|GP))?(?:_BAKU)?$/;

/**
 * Reads record 192. `FIDE_TEAM` alone means type A preferences with match points as the primary score. A code that names scores but no
 * type means no preferences (T15 in engine/systems/team-swiss-2026/README.md). The codes of round robins name no scores; there, a
 * comment in the file states that game points are the primary score.
 */
export function teamEventOf({ texts, kept }: Pick<TrfDocument, 'texts' | 'kept'>): TeamEvent {
  const [, type, scores] = TEAM_TYPE_PATTERN.exec(texts.tournamentType ?? '') ?? [];
  const preferences = type === 'A' || type === 'B' ? type : scores === undefined ? 'A' : 'none';
  const isByGamePoints = scores === undefined ? kept.some(({ text }) => text === GAME_POINTS_COMMENT) : scores.startsWith('GP');
  return { primary: isByGamePoints ? 'game' : 'match', preferences, usesSecondary: scores === undefined || scores.includes('_') };
}

/** The facts of a team event that a report states. */
export interface ReportedTeamFacts extends TeamEventFacts {
  readonly records: TeamRecords;
}

/** The facts of a team event, from a report or from a section. They do not depend on the primary score. */
export interface TeamEventFacts {
  readonly document: Pick<TrfDocument, 'texts' | 'rounds' | 'initialColour' | 'accelerations' | 'forbidden' | 'byes'>;
  readonly records: Pick<TeamRecords, 'teams' | 'areNumbered' | 'byes' | 'matchPoints' | 'abnormalPoints'> & Partial<Pick<TeamRecords, 'homeWithBlack'>>;
  /** The scoring of the games. */
  readonly scoring: Scoring;
  readonly rounds: number;
  /** Null in a report, where the last round with a match or a pairing-allocated bye (record 320) is the last completed one. */
  readonly completedRounds: number | null;
  readonly matches: TeamMatches;
  readonly boards: number;
}

export function readTeams(document: TrfDocument, records = readTeamRecords(document)): ReportedTeamFacts {
  const { scoring } = effectiveScoring(document);
  const written = document.players.reduce((most, { rounds }) => Math.max(most, rounds.length), 0);
  const forfeited = records.forfeits.reduce((last, { round }) => Math.max(last, round), 0);
  const scored = records.scores.reduce((last, { round, points }) => (points === null ? last : Math.max(last, round)), 0);
  const rounds = Math.max(written, records.byes?.teams.length ?? 0, scored, Math.min(forfeited, MAX_ROUNDS));
  const matches = teamMatches(document, records, scoring, rounds);
  return { document, records, scoring, rounds, completedRounds: null, matches, boards: boardCountOf(records, matches) };
}

/**
 * Returns the team event of a report, with the scores that record 192 names. If colours were tossed, the home teams have White, because a schedule
 * knows only home teams.
 */
export function teamTournament(document: TrfDocument): Tournament {
  const reported = readTeams(document);
  return withHomeAsWhite(tournamentOfTeams(reported, teamEventOf(document)), reported.records);
}

function withHomeAsWhite(tournament: Tournament, { homeWithBlack = [] }: TeamEventFacts['records']): Tournament {
  if (homeWithBlack.length === 0) return tournament;
  const isSwapped = new Set(homeWithBlack.map(({ team, round }) => `${round} ${team}`));
  const players = tournament.players.map((player) => ({
    ...player,
    entries: player.entries.map((entry, index) => {
      const home = [player.tpn, entry?.opponent].find((team) => isSwapped.has(`${index + 1} ${team}`));
      return entry?.opponent == null || home === undefined ? entry : { ...entry, colour: home === player.tpn ? ('white' as const) : ('black' as const) };
    }),
  }));
  return { ...tournament, players };
}

/**
 * Returns a team event as a tournament whose players are the teams. An entry is a match with the colour of board 1 and the points in the
 * primary and the secondary score. Programs disagree on whether `FIDE_TEAM_DOUBLEROUNDROBIN` swaps rounds, so the rounds that were played decide.
 */
export function tournamentOfTeams(reported: TeamEventFacts, event: TeamEvent): Tournament {
  const { document, records, rounds, matches } = reported;
  const worth = pointValuesOf(reported, event);
  const byes = byesOf(document, records);
  const entriesOf = (team: number): (RoundEntry | null)[] =>
    Array.from({ length: rounds }, (_, index) => entryOf(matchAt(matches, team, index), byes(team, index + 1), worth, matches, index));
  const entries = new Map(records.teams.map(({ number }) => [number, entriesOf(number)]));
  if (!records.areNumbered) addByesOfIdleTeams(entries, worth);
  const completedRounds = reported.completedRounds ?? lastRoundOf([...entries.values()]);
  const acceleration = accelerationsOf(document, event.primary);
  const abnormalPoints = abnormalPointsFor(records, event.primary);
  const toPlayer = ({ number, name }: TeamRecords['teams'][number]): Player => {
    const coming = byeEntry(byes(number, completedRounds + 1), worth);
    const past = (entries.get(number) ?? []).slice(0, completedRounds).map((entry) => entry ?? ABSENT_ENTRY);
    const { entries: scored, ...adjustments } = abnormalPoints(number, past);
    return {
      tpn: number,
      name,
      rating: 0,
      title: null,
      entries: coming === null ? scored : [...scored, coming],
      acceleration: acceleration(number),
      ...adjustments,
    };
  };
  const tournament: Tournament = {
    players: records.teams.map(toPlayer).sort((a, b) => a.tpn - b.tpn),
    rounds: document.rounds,
    initialColour: document.initialColour,
    scoring: worth.scoring,
    completedRounds,
    forbidden: document.forbidden.map(({ rounds: span, players }) => ({ players, from: span?.from ?? 1, to: span?.to ?? 999 })),
    teams: { preferences: event.preferences, usesSecondary: event.usesSecondary },
  };
  return swapsLastRounds(document) && areLastRoundsSwapped(withHomeAsWhite(tournament, records)) !== false
    ? { ...tournament, swapsLastRounds: true }
    : tournament;
}

function matchAt(matches: TeamMatches, team: number, index: number): TeamMatch | null {
  return matches.get(team)?.[index] ?? null;
}

/** Returns the last round with a match or a pairing-allocated bye; 0 if there is none. */
function lastRoundOf(entries: readonly (readonly (RoundEntry | null)[])[]): number {
  const last = (own: readonly (RoundEntry | null)[]): number =>
    own.findLastIndex((entry) => entry !== null && (entry.opponent !== null || entry.code === 'U')) + 1;
  return Math.max(0, ...entries.map(last));
}

/**
 * Adds byes if the file has only records 013, which do not name byes. If exactly one team has no match in a round that the others played, this team
 * gets the bye.
 */
function addByesOfIdleTeams(entries: ReadonlyMap<number, (RoundEntry | null)[]>, worth: PointValues): void {
  const last = lastRoundOf([...entries.values()]);
  for (let index = 0; index < last; index += 1) {
    const [idle, ...others] = [...entries.values()].filter((own) => own[index] == null);
    if (idle !== undefined && others.length === 0) idle[index] = byeEntry('U', worth);
  }
}

/**
 * Returns each team's virtual points. Record 250 states them for ranges of teams, in match points and game points. Programs differ in which
 * field they fill, so we read the field of the primary score, or else the other.
 */
function accelerationsOf({ accelerations }: TeamEventFacts['document'], primary: TeamEvent['primary']): (team: number) => readonly HalfPoints[] {
  const ofPrimary = accelerations.map(({ points, matchPoints, ...range }) => {
    const [own, other] = primary === 'match' ? [matchPoints, points] : [points, matchPoints];
    return { ...range, points: own || (other ?? 0) };
  });
  return statedVirtualPoints({ virtualPoints: [], accelerations: ofPrimary });
}

const ABSENT_ENTRY: RoundEntry = { opponent: null, colour: null, code: 'Z', points: 0, secondary: 0 };

/** The points of matches and byes, each as primary score and secondary score. */
interface PointValues {
  readonly scoring: Scoring;
  readonly ofMatch: (match: TeamMatch, result: 'win' | 'draw' | 'loss') => readonly [HalfPoints, HalfPoints];
  readonly ofBye: Readonly<Record<'U' | 'F' | 'H' | 'Z', readonly [HalfPoints, HalfPoints]>>;
}

/**
 * C.04.6 1.4: the pairing-allocated bye is worth a draw in match points and half of the boards in game points, unless record 320
 * states other points.
 */
function pointValuesOf({ records: { matchPoints, byes }, scoring, boards }: TeamEventFacts, { primary }: TeamEvent): PointValues {
  const order = (ofMatch: HalfPoints, ofGames: HalfPoints): readonly [HalfPoints, HalfPoints] =>
    primary === 'match' ? [ofMatch, ofGames] : [ofGames, ofMatch];
  const [half, all] = [boards * scoring.draw, boards * scoring.win];
  const ofBye = {
    U: order(byes?.matchPoints ?? matchPoints.draw, byes?.gamePoints ?? half),
    F: order(matchPoints.win, all),
    H: order(matchPoints.draw, half),
    Z: order(0, 0),
  };
  const [win, draw, loss] = [order(matchPoints.win, all)[0], order(matchPoints.draw, half)[0], order(matchPoints.loss, 0)[0]];
  return {
    scoring: { win, draw, loss, forfeitWin: win, forfeitLoss: loss, pab: ofBye.U[0], fullPointBye: ofBye.F[0], halfPointBye: ofBye.H[0], zeroPointBye: 0 },
    ofMatch: (match, result) => order(matchPointsIn(match, result, matchPoints, all), match.gamePoints),
    ofBye,
  };
}

function matchPointsIn(match: TeamMatch, result: 'win' | 'draw' | 'loss', points: MatchPoints, all: HalfPoints): HalfPoints {
  const { gamePoints, isPlayed, isUndecided } = match;
  if (isUndecided === true) return 0;
  if (result === 'loss' && !isPlayed) return points.forfeitLoss ?? points.byGamePoints?.[0] ?? points.loss;
  if (points.byGamePoints !== undefined) return points.byGamePoints[gamePoints] ?? points.byGamePoints.at(-1) ?? 0;
  return points[result] + (result === 'win' && gamePoints === all ? (points.fullScore ?? 0) : 0);
}

type Bye = 'U' | 'F' | 'H' | 'Z' | null;

/** Returns a team's bye in a round. It is pairing-allocated (record 320) or requested (record 240, which contains team numbers). */
function byesOf({ byes }: TeamEventFacts['document'], records: TeamEventFacts['records']): (team: number, round: number) => Bye {
  const requested = new Map(byes.flatMap(({ type, round, players }) => players.map((team) => [`${team} ${round}`, type] as const)));
  return (team, round) => (records.byes?.teams[round - 1] === team ? 'U' : (requested.get(`${team} ${round}`) ?? null));
}

function entryOf(match: TeamMatch | null, bye: Bye, worth: PointValues, matches: TeamMatches, index: number): RoundEntry | null {
  if (match === null) return byeEntry(bye, worth);
  const { opponent, colour, isPlayed } = match;
  const result = resultOf(match, matchAt(matches, opponent, index));
  const [points, secondary] = worth.ofMatch(match, result);
  const code = isPlayed ? CODES_OF_PLAYED_RESULTS[result] : result === 'win' ? '+' : '-';
  return { opponent, colour, code, points, secondary };
}

const CODES_OF_PLAYED_RESULTS = { win: '1', draw: '=', loss: '0' } as const;

/** Returns the result of a match by its game points, unless record 330 states who forfeited it. */
function resultOf(match: TeamMatch, theirs: TeamMatch | null): 'win' | 'draw' | 'loss' {
  if (match.forfeited !== null) return match.forfeited === 'won' ? 'win' : 'loss';
  // Without record 330, a match in which every board is lost by forfeit on both sides is not a draw.
  if (!match.isPlayed && match.gamePoints === 0) return 'loss';
  const difference = match.gamePoints - (theirs?.gamePoints ?? 0);
  return difference === 0 ? 'draw' : difference > 0 ? 'win' : 'loss';
}

function byeEntry(bye: Bye, worth: PointValues): RoundEntry | null {
  if (bye === null) return null;
  const [points, secondary] = worth.ofBye[bye];
  return { opponent: null, colour: null, code: bye, points, secondary };
}
