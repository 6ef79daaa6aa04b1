import { ok, type Result } from '@/engine/model/result-or-error';
import { isOpenResult, isUnusual } from '@/lib/domain/boards/decide-result-entry';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { areBothIn, isOutOfOrder, type LineUp, earlyLineUps, rosterOf } from '@/lib/domain/teams/line-ups';
import { coloursOfMatch } from '@/lib/domain/teams/match-colours';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EarlyBoard, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { versionOf } from '@/lib/platform/input/seen-version';
import { isCancelled } from './cancelled-matches';
import { isInFuture } from './decide-fixture';
import { sideInMatch } from './decide-postponement';
import { findSeenMatch, isSameMatch, type MatchOfTeams, type ScheduledMatch, scheduledMatches, type SeenMatch } from './scheduled-matches';

export type NewEarlyBoard = Omit<EarlyBoard, 'id' | 'actorName' | 'teamId'>;
type LineUps = readonly [LineUp, LineUp];

/** True if line-ups and results of the match can be entered before its round is public. Numbers of teams are final once round 1 is public. */
export const takesEarlyBoards = (facts: SectionFacts, { isPublic }: Pick<ScheduledMatch, 'isPublic'>): boolean =>
  !isPublic && !hasScoresOnly(facts) && lastPublishedRound(facts) > 0;

/** The members of a team who can play in the match. Absences do not matter, because the match is not played with its round. */
export const playersForMatch = (facts: Pick<SectionFacts, 'entries'>, { round }: Pick<MatchOfTeams, 'round'>, teamId: string) =>
  rosterOf(facts.entries, teamId).filter(({ enteredFromRound }) => enteredFromRound <= round);

interface EnteredMatch {
  /** The players of the first and the second team by board. */
  readonly lineUps: LineUps;
  /** The results by board; null for none. */
  readonly results: readonly (GameResult | null)[];
  readonly playsAt: Date | null;
  /** The arbiter's reason for unusual results. */
  readonly reason: string;
  readonly now: Date;
}

export interface DecidedEarlyMatch {
  readonly match: ScheduledMatch;
  readonly boards: readonly NewEarlyBoard[];
}

type LineUpRefusal = Refusal<'page-outdated' | 'line-up-twice'>;
type EarlyMatchRefusal =
  | LineUpRefusal
  | Refusal<'early-match-not-yet' | 'early-match-empty' | 'early-board-incomplete' | 'unusual-needs-reason' | 'schedule-not-final'>;

/** The results that an arbiter can enter on a board of a match played early. A game that was adjourned has none yet. */
export const EARLY_RESULTS: readonly GameResult[] = GAME_RESULTS.filter((result) => !isOpenResult(result));

/** Decides the line-ups and results of a match that was played before its round is public. They replace those that were entered before. */
export function decideEarlyMatch(
  facts: SectionFacts,
  wanted: SeenMatch,
  { lineUps, results, playsAt, reason, now }: EnteredMatch,
): Result<DecidedEarlyMatch, EarlyMatchRefusal> {
  const match = findSeenMatch(facts, wanted);
  if (match === null || match.isPublic || hasScoresOnly(facts)) return refuse('page-outdated');
  if (!takesEarlyBoards(facts, match)) return refuse('schedule-not-final');
  if (isInFuture(playsAt, now)) return refuse('early-match-not-yet', { field: 'playsAt' });
  const [first, second] = lineUps;
  const refused = refuseLineUp(facts, match, match.firstId, first) ?? refuseLineUp(facts, match, match.secondId, second);
  if (refused !== null) return refused;
  if ([...first, ...second].every((id) => id === null)) return refuse('early-match-empty');
  const incomplete = results.flatMap((result, index) => (result !== null && (first[index] == null || second[index] == null) ? [index + 1] : []));
  if (incomplete.length > 0) return refuse('early-board-incomplete', { facts: { boards: incomplete, count: incomplete.length } });
  if (reason === '' && hasNewUnusualResult(match, results)) return refuse('unusual-needs-reason', { field: 'reason' });
  return ok({ match, boards: seatEarly(facts, match, lineUps, results) });
}

function hasNewUnusualResult({ fixture }: ScheduledMatch, results: EnteredMatch['results']): boolean {
  const stored = new Map(fixture?.earlyBoards?.map(({ board, result }) => [board, result]));
  return results.some((result, index) => result !== null && isUnusual(result) && stored.get(index + 1) !== result);
}

function refuseLineUp(facts: SectionFacts, match: ScheduledMatch, teamId: string, lineUp: LineUp) {
  const players = playersForMatch(facts, match, teamId);
  const chosen = lineUp.filter((id) => id !== null);
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  if (chosen.some((id) => !nameOf.has(id))) return refuse('page-outdated');
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index);
  return twice === undefined ? null : refuse('line-up-twice', { facts: { name: nameOf.get(twice) ?? '' } });
}

/** The boards of two line-ups. A player whose opponent's place is empty is White, as on the boards of a round. */
function seatEarly(facts: SectionFacts, match: MatchOfTeams, [first, second]: LineUps, results: readonly (GameResult | null)[]): readonly NewEarlyBoard[] {
  const colours = coloursOfMatch(facts, { number: match.round }, match);
  return Array.from({ length: matchRulesOf(facts).boards }, (_, index) => index).flatMap((index): NewEarlyBoard[] => {
    const [ofFirst, ofSecond] = [first[index] ?? null, second[index] ?? null];
    const [white, black] = colours[index] === 'W' ? [ofFirst, ofSecond] : [ofSecond, ofFirst];
    const whiteId = white ?? black;
    if (whiteId === null) return [];
    return [{ board: index + 1, whiteId, blackId: white === null ? null : black, result: results[index] ?? null }];
  });
}

/** The line-ups of a match that were entered early, filled with empty places. */
export function enteredLineUps(facts: SectionFacts, { fixture }: Pick<ScheduledMatch, 'fixture'>): LineUps {
  const empty: LineUp = Array.from({ length: matchRulesOf(facts).boards }, () => null);
  return earlyLineUps(facts, fixture) ?? [empty, empty];
}

/**
 * True if line-ups of captains can be in: from the day of the match until its first result, if its round is not announced. A captain can hand
 * in until both are.
 */
export function takesEarlyLineUps(facts: SectionFacts, match: ScheduledMatch, now: Date): boolean {
  const isAnnounced = facts.pairedRounds.some(({ number, lineUpsUntil }) => number === match.round && lineUpsUntil !== null);
  return takesEarlyBoards(facts, match) && !match.hasBegun && !isAnnounced && hasItsDayCome(facts, match, now);
}

/**
 * True if captains can report the results of the match before its round is public: its day has come, and the line-ups of both teams are in.
 * If an arbiter has entered all results, nothing is left to report.
 */
export function takesEarlyReports(facts: SectionFacts, match: ScheduledMatch, now: Date): boolean {
  const isByArbiter = match.isPlayed && match.fixture?.reportedAt == null;
  const isReady = hasItsDayCome(facts, match, now) && areBothIn(enteredLineUps(facts, match));
  return takesEarlyBoards(facts, match) && isReady && !isByArbiter && !isCancelled(facts, match);
}

function hasItsDayCome({ event }: SectionFacts, { fixture }: ScheduledMatch, now: Date): boolean {
  const at = fixture?.playsAt ?? null;
  const dayOf = (time: Date) => toLocalTime(time, event.timeZone).slice(0, 10);
  return at !== null && dayOf(at) <= dayOf(now);
}

interface CaptainLineUp {
  readonly teamId: string;
  readonly players: LineUp;
  /** The `lineUpVersion` that the page of the captain showed. */
  readonly seen: string;
  readonly now: Date;
}

/** A text that changes with a line-up. */
export const lineUpVersion = (lineUp: LineUp): string => versionOf(lineUp);

type HandInRefusal = LineUpRefusal | Refusal<'line-ups-closed' | 'line-up-replaced' | 'early-match-empty'>;

/** Decides a line-up that a captain hands in for a match that is played before its round is public. The line-up of the other team stays. */
export function decideEarlyLineUp(
  facts: SectionFacts,
  wanted: MatchOfTeams,
  { teamId, players, seen, now }: CaptainLineUp,
): Result<DecidedEarlyMatch & { readonly isOutOfOrder: boolean }, HandInRefusal> {
  const match = scheduledMatches(facts).find((one) => isSameMatch(one, wanted));
  const side = match === undefined ? null : sideInMatch(match, teamId);
  if (match === undefined || side === null || !takesEarlyBoards(facts, match)) return refuse('page-outdated');
  const [first, second] = enteredLineUps(facts, match);
  // Both captains then see both line-ups, so neither can react to the other.
  if (!takesEarlyLineUps(facts, match, now) || areBothIn([first, second])) return refuse('line-ups-closed');
  if (lineUpVersion(side === 'first' ? first : second) !== seen) return refuse('line-up-replaced');
  const refused = refuseLineUp(facts, match, teamId, players);
  if (refused !== null) return refused;
  if (players.every((id) => id === null)) return refuse('early-match-empty');
  const lineUps: LineUps = side === 'first' ? [players, second] : [first, players];
  return ok({ match, boards: seatEarly(facts, match, lineUps, []), isOutOfOrder: isOutOfOrder(rosterOf(facts.entries, teamId), players) });
}
