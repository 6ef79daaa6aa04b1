import type { RoundEntry } from '../model/game-result';
import { KNOCK_OUT_RULES, type EqualMatchRule, type KnockOutRules } from '../model/knock-out-rules';
import { makeMayMeet } from '../model/may-meet';
import type { HalfPoints } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';
import { drawPairs } from './draw-stage';

/**
 * How the winner of a match was decided. `bye`: there was no opponent. `absence`: the opponent was not paired. `play-off`: by adjusted
 * points. `later-round`: only the winner was paired in a later stage. `EqualMatchRule`: by this rule, after equal points.
 */
export type MatchDecision = 'bye' | 'games' | 'absence' | 'play-off' | 'later-round' | EqualMatchRule;

type MatchOutcome =
  | { readonly kind: 'won'; readonly winner: Tpn; readonly by: MatchDecision }
  /** Both players lost by forfeit, or both places of the match are empty. */
  | { readonly kind: 'nobody' }
  /** Games remain to be played. */
  | { readonly kind: 'open' }
  /** An adjourned game decides the match. */
  | { readonly kind: 'adjourned' }
  /** The points are equal, so that a play-off must decide. */
  | { readonly kind: 'equal' };

/** Two neighbouring places of the bracket. An empty place is null. */
type PlacePair = readonly [Tpn | null, Tpn | null];

export interface KnockOutMatch {
  readonly players: PlacePair;
  /** The points scored in the games of the match, without a play-off. */
  readonly points: readonly [HalfPoints, HalfPoints];
  readonly outcome: MatchOutcome;
}

export interface KnockOutStage {
  readonly firstRound: number;
  /** The number of completed rounds of the stage. */
  readonly rounds: number;
  readonly matches: readonly KnockOutMatch[];
  /** True if the winners get new places by their seeds or by lot; false if the winners of neighbouring matches meet. */
  readonly isReseededAfter: boolean;
  /** True if the last of the matches is for third place. */
  readonly hasThirdPlace: boolean;
}

export interface Bracket {
  /** The last stage is the current one, or the final if the knock-out is decided. */
  readonly stages: readonly KnockOutStage[];
  readonly isDecided: boolean;
}

/** Returns the smallest power of two that is at least `players`, and at least 1. */
function bracketSize(players: number): number {
  return 2 ** stagesFor(players);
}

/** The number of stages after which one of the players is left. */
export function stagesFor(players: number): number {
  let stages = 0;
  while (2 ** stages < players) stages += 1;
  return stages;
}

/** The seed of each place: 1 | 1 2 | 1 4 2 3 | 1 8 4 5 2 7 3 6 | and so on. Neighbours meet, and so do the winners of neighbouring matches. */
export function seedsOfPlaces(size: number): readonly number[] {
  let seeds = [1];
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length + 1 - seed]);
  return seeds;
}

/** Gives the players their places. The best players have no opponent if there are fewer players than places. */
function placesOf(bestFirst: readonly Tpn[]): readonly (Tpn | null)[] {
  return seedsOfPlaces(bracketSize(bestFirst.length)).map((seed) => bestFirst[seed - 1] ?? null);
}

const BRACKETS = new WeakMap<Tournament, Bracket>();

/** The bracket after the completed rounds. */
export function bracketOf(tournament: Tournament): Bracket {
  const known = BRACKETS.get(tournament) ?? computeBracket(tournament);
  BRACKETS.set(tournament, known);
  return known;
}

interface Field {
  readonly playerOf: ReadonlyMap<Tpn, Player>;
  readonly rules: KnockOutRules;
  readonly completedRounds: number;
  readonly forbidden: Tournament['forbidden'];
}

function computeBracket({ players, scoring, completedRounds, forbidden }: Tournament): Bracket {
  const rules = scoring.knockOut ?? KNOCK_OUT_RULES;
  const field: Field = { playerOf: new Map(players.map((player) => [player.tpn, player])), rules, completedRounds, forbidden };
  const stages: KnockOutStage[] = [];
  let places = placesOf(players.map(({ tpn }) => tpn));
  let round = 0;
  let wasPairedOtherwise = false;
  for (;;) {
    const matches = rules.isDrawn === true ? drawStage(field, playersIn(places), { stage: stages.length + 1, round: round + 1 }) : pairNeighbours(places);
    const forThirdPlace = matches.length === 1 && rules.hasThirdPlace === true ? losersOf(stages.at(-1), wasPairedOtherwise) : [];
    const drawn = [...matches, ...forThirdPlace];
    const pairs = playedPairsOf(field, drawn, round + 1);
    const isReseededAfter = rules.isReseeded || rules.isDrawn === true || pairs !== null;
    const hasThirdPlace = pairs === null && forThirdPlace.length > 0;
    const stage = { ...playStage(field, pairs ?? drawn, { stage: stages.length + 1, firstRound: round + 1 }), isReseededAfter, hasThirdPlace };
    stages.push(stage);
    round += stage.rounds;
    wasPairedOtherwise = pairs !== null;
    const winners = winnersOf(stage);
    if (winners === null) return { stages, isDecided: false };
    if (hasThirdPlace || winners.length <= 1) return { stages, isDecided: true };
    places = isReseededAfter ? placesOf(playersIn(winners).toSorted((a, b) => a - b)) : winners;
  }
}

const pairNeighbours = (places: readonly (Tpn | null)[]): readonly PlacePair[] =>
  places.flatMap((place, index) => (index % 2 === 0 ? [[place, places[index + 1] ?? null] as const] : []));

const playersIn = (places: readonly (Tpn | null)[]): readonly Tpn[] => places.filter((place) => place !== null);

/**
 * The players in the order of their lots in a stage. Stages after the last one with lots use the lots of that one. Players without lots
 * come last, by pairing number.
 */
export function inOrderOfLots(players: readonly Tpn[], { lots = [] }: KnockOutRules, stage: number): readonly Tpn[] {
  const place = new Map((lots[Math.min(stage, lots.length) - 1] ?? []).map((tpn, index) => [tpn, index]));
  const placeOf = (tpn: Tpn): number => place.get(tpn) ?? place.size;
  return players.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b);
}

/**
 * docs/rules/knock-out.md, 1.7: draws the matches of a stage. The last players drawn have no opponent, one for each empty place in
 * the bracket.
 */
function drawStage({ rules, forbidden }: Field, players: readonly Tpn[], { stage, round }: Readonly<Record<'stage' | 'round', number>>): readonly PlacePair[] {
  const order = inOrderOfLots(players, rules, stage);
  const paired = order.length < 2 ? 0 : 2 * order.length - bracketSize(order.length);
  const mayMeet = makeMayMeet(
    order.map((tpn) => ({ tpn, opponents: [] })),
    { forbidden, completedRounds: round - 1 },
  );
  const free = order.slice(paired).map((tpn) => [tpn, null] as const);
  return order.length === 0 ? [[null, null]] : [...drawPairs(order.slice(0, paired), mayMeet), ...free];
}

/**
 * Returns the losers of the semi-finals as one pair; the list is empty unless there are exactly two. They are seeded again after other boards (1.5).
 */
function losersOf(semifinals: KnockOutStage | undefined, isSeededAgain: boolean): readonly PlacePair[] {
  const losers = (semifinals?.matches ?? []).flatMap(({ players, outcome }) =>
    outcome.kind === 'won' ? playersIn(players).filter((tpn) => tpn !== outcome.winner) : [],
  );
  const [one, other] = isSeededAgain ? losers.toSorted((a, b) => a - b) : losers;
  return one === undefined || other === undefined || losers.length > 2 ? [] : [[one, other]];
}

/**
 * Returns the winner of each match, which is null for a match that nobody won. Returns null instead of the list while a match is
 * undecided.
 */
function winnersOf({ matches }: Pick<KnockOutStage, 'matches'>): readonly (Tpn | null)[] | null {
  if (matches.some(({ outcome: { kind } }) => kind !== 'won' && kind !== 'nobody')) return null;
  return matches.map(({ outcome }) => (outcome.kind === 'won' ? outcome.winner : null));
}

const entryInRound = ({ playerOf }: Field, tpn: Tpn, round: number): RoundEntry | null => playerOf.get(tpn)?.entries[round - 1] ?? null;

/** Returns the pairs that met in the first round of a stage if that round was paired differently from `drawn`; otherwise null. */
function playedPairsOf(field: Field, drawn: readonly PlacePair[], round: number): readonly PlacePair[] | null {
  if (round > field.completedRounds) return null;
  const opponentOf = (tpn: Tpn): Tpn | null => entryInRound(field, tpn, round)?.opponent ?? null;
  const isAsDrawn = (one: Tpn | null, other: Tpn | null) => one === null || opponentOf(one) === null || opponentOf(one) === other;
  if (drawn.every(([one, other]) => isAsDrawn(one, other) && isAsDrawn(other, one))) return null;
  const seated = new Set<Tpn>();
  return drawn.flatMap(([one, other]) => {
    const rest = [one, other].filter((tpn) => tpn !== null && opponentOf(tpn) === null);
    const boards = [one, other].flatMap((tpn): PlacePair[] => {
      const opponent = tpn === null ? null : opponentOf(tpn);
      if (tpn === null || opponent === null || seated.has(tpn)) return [];
      seated.add(opponent);
      return [[tpn, opponent]];
    });
    return rest.length === 0 ? boards : [...boards, [rest[0] ?? null, rest[1] ?? null] as const];
  });
}

/**
 * Reads the results of a stage from the completed rounds. It stops after the round that decides the last match, or before a round
 * of the next stage.
 */
function playStage(
  field: Field,
  pairs: readonly PlacePair[],
  { stage, firstRound }: Pick<PlayedRounds, 'stage' | 'firstRound'>,
): Omit<KnockOutStage, 'isReseededAfter' | 'hasThirdPlace'> {
  const matchesAfter = (rounds: number, isOver: boolean) => pairs.map((players) => matchAfterRounds(field, players, { stage, firstRound, rounds, isOver }));
  let rounds = 0;
  let matches = matchesAfter(rounds, false);
  while (firstRound + rounds <= field.completedRounds && matches.some(({ outcome }) => outcome.kind === 'open')) {
    const isOver = rounds > 0 && isPairedInNextStage(field, pairs, firstRound + rounds);
    if (!isOver) rounds += 1;
    matches = matchesAfter(rounds, isOver);
  }
  const decided = matches.map((match) => (match.outcome.kind === 'open' ? match : decideByLaterRounds(field, match, firstRound, firstRound + rounds)));
  return { firstRound, rounds, matches: decided };
}

/**
 * True if the round belongs to the next stage: players are paired, but no two opponents of this stage meet. A correction can make a
 * match undecided after that stage has begun.
 */
function isPairedInNextStage(field: Field, pairs: readonly PlacePair[], round: number): boolean {
  const opponentOf = (tpn: Tpn | null) => (tpn === null ? null : (entryInRound(field, tpn, round)?.opponent ?? null));
  const isPaired = pairs.some((players) => players.some((tpn) => opponentOf(tpn) !== null));
  return isPaired && pairs.every(([one, other]) => other === null || opponentOf(one) !== other);
}

interface PlayedRounds {
  readonly stage: number;
  readonly firstRound: number;
  readonly rounds: number;
  /** True if the stage has no further rounds. */
  readonly isOver: boolean;
}

function matchAfterRounds(field: Field, players: PlacePair, { stage, firstRound, rounds, isOver }: PlayedRounds): KnockOutMatch {
  const [one, other] = players;
  if (one === null || other === null) {
    const winner = one ?? other;
    return { players, points: [0, 0], outcome: winner === null ? { kind: 'nobody' } : { kind: 'won', winner, by: 'bye' } };
  }
  const points: [HalfPoints, HalfPoints] = [0, 0];
  let isAdjourned = false;
  for (let game = 0; game < rounds; game += 1) {
    const entry = entryInRound(field, one, firstRound + game);
    const [own, theirs] = pointsInRound(entry, entryInRound(field, other, firstRound + game), other);
    points[0] += own;
    points[1] += theirs;
    isAdjourned ||= entry?.code === '?' && entry.opponent === other;
    // Half-points above the number of games are more than half of the points.
    const hasMajority = Math.max(...points) > field.rules.games;
    if (!hasMajority && game + 1 < field.rules.games && !(isOver && game + 1 === rounds)) continue;
    const outcome = isAdjourned && !hasMajority ? ADJOURNED : outcomeOf(field, [one, other], points, { stage, first: firstRound, last: firstRound + game });
    return { players, points, outcome };
  }
  return { players, points, outcome: { kind: 'open' } };
}

const ADJOURNED: MatchOutcome = { kind: 'adjourned' };

const POINTS_BY_CODE: Readonly<Partial<Record<RoundEntry['code'], HalfPoints>>> = { '1': 2, W: 2, '+': 2, '=': 1, D: 1 };

/**
 * An adjourned game scores nothing yet. If the two players have no board against each other and only one of them has a requested
 * bye, the other scores a win. In any other round without a board, neither scores.
 */
function pointsInRound(one: RoundEntry | null, other: RoundEntry | null, opponent: Tpn): readonly [HalfPoints, HalfPoints] {
  if (one !== null && one.opponent === opponent) return [POINTS_BY_CODE[one.code] ?? 0, other === null ? 0 : (POINTS_BY_CODE[other.code] ?? 0)];
  const [isAbsent, isOtherAbsent] = [isRequestedBye(one), isRequestedBye(other)];
  if (isAbsent === isOtherAbsent) return [0, 0];
  return isAbsent ? [0, 2] : [2, 0];
}

const isRequestedBye = (entry: RoundEntry | null): boolean => entry?.code === 'H' || entry?.code === 'F';

type RoundsOfMatch = Readonly<Record<'stage' | 'first' | 'last', number>>;

function outcomeOf(field: Field, players: readonly [Tpn, Tpn], points: readonly [HalfPoints, HalfPoints], rounds: RoundsOfMatch): MatchOutcome {
  const [one, other] = players;
  const { first, last } = rounds;
  const wonBy = (difference: number, by: MatchDecision): MatchOutcome => ({ kind: 'won', winner: difference > 0 ? one : other, by });
  const entries = players.map((tpn) => entryInRound(field, tpn, last));
  const difference = points[0] - points[1];
  if (difference !== 0) return wonBy(difference, entries.every((entry) => entry?.opponent == null) ? 'absence' : 'games');
  const [own = 0, theirs = 0] = players.map((tpn) => adjustedPoints(field, tpn, first, last));
  if (own !== theirs) return wonBy(own - theirs, 'play-off');
  if (entries.every((entry) => entry?.code === '-')) return { kind: 'nobody' };
  const { equal } = field.rules;
  const advantage = equal === undefined ? 0 : EQUAL_RULES[equal](field, players, rounds);
  return equal === undefined || advantage === 0 ? { kind: 'equal' } : wonBy(advantage, equal);
}

type AdvantageOfFirst = (field: Field, players: readonly [Tpn, Tpn], rounds: RoundsOfMatch) => number;

const ratingDifference: AdvantageOfFirst = ({ playerOf }, [one, other]) => (playerOf.get(one)?.rating ?? 0) - (playerOf.get(other)?.rating ?? 0);

/** 2.6: above 0 if the first player of a match with equal points wins it, below 0 if the other does, and 0 if the rule does not decide. */
const EQUAL_RULES: Readonly<Record<EqualMatchRule, AdvantageOfFirst>> = {
  black: (field, [one, other], { last }) => {
    const game = entryInRound(field, one, last);
    return game?.opponent !== other || game.colour === null ? 0 : game.colour === 'black' ? 1 : -1;
  },
  'higher-rated': ratingDifference,
  'lower-rated': (...match) => -ratingDifference(...match),
  lot: ({ rules }, players, { stage }) => (inOrderOfLots(players, rules, stage)[1] === players[0] ? 1 : -1),
};

function adjustedPoints({ playerOf }: Field, tpn: Tpn, first: number, last: number): HalfPoints {
  return (playerOf.get(tpn)?.adjustments ?? []).slice(first, last + 1).reduce((sum, points) => sum + points, 0);
}

/**
 * If only one player of the match was paired in a later round, that player has won, even if the result was corrected afterwards.
 * Otherwise, adjusted points of later rounds can break equal points, because a correction can come after the rounds of the match.
 */
function decideByLaterRounds(field: Field, match: KnockOutMatch, first: number, next: number): KnockOutMatch {
  const [one, other] = match.players;
  if (one === null || other === null) return match;
  const plays = (tpn: Tpn): boolean => (field.playerOf.get(tpn)?.entries ?? []).slice(next - 1, field.completedRounds).some((entry) => entry?.opponent != null);
  const [playsOn, otherPlaysOn] = [plays(one), plays(other)];
  if (playsOn !== otherPlaysOn) {
    const winner = playsOn ? one : other;
    return match.outcome.kind === 'won' && match.outcome.winner === winner ? match : { ...match, outcome: { kind: 'won', winner, by: 'later-round' } };
  }
  const [own, theirs] = [one, other].map((tpn) => adjustedPoints(field, tpn, first, field.completedRounds));
  if (match.outcome.kind !== 'equal' || own === undefined || theirs === undefined || own === theirs) return match;
  return { ...match, outcome: { kind: 'won', winner: own > theirs ? one : other, by: 'play-off' } };
}

/** The number of rounds after which the knock-out is decided if every remaining match needs all its games. */
export function roundsOfKnockOut(tournament: Tournament): number {
  const { stages, isDecided } = bracketOf(tournament);
  const { firstRound = 1, rounds = 0, matches = [], hasThirdPlace = false } = stages.at(-1) ?? {};
  const { games } = tournament.scoring.knockOut ?? KNOCK_OUT_RULES;
  return firstRound - 1 + (isDecided ? rounds : games * stagesFor(hasThirdPlace ? 2 : 2 * matches.length));
}

const STAGES_SURVIVED_CACHE = new WeakMap<Tournament, ReadonlyMap<Tpn, number>>();

/**
 * The number of stages that each player has survived. Winning the match for third place counts as half a stage, and players
 * eliminated in the same stage have the same number.
 */
export function stagesSurvived(tournament: Tournament): ReadonlyMap<Tpn, number> {
  const known = STAGES_SURVIVED_CACHE.get(tournament) ?? countStages(tournament);
  STAGES_SURVIVED_CACHE.set(tournament, known);
  return known;
}

const HALF_STAGE = 0.5;

function countStages(tournament: Tournament): ReadonlyMap<Tpn, number> {
  const survived = new Map(tournament.players.map(({ tpn }) => [tpn, 0]));
  for (const [stage, { matches, hasThirdPlace }] of bracketOf(tournament).stages.entries()) {
    for (const [index, { outcome }] of matches.entries()) {
      const isForThirdPlace = hasThirdPlace && index === matches.length - 1;
      if (outcome.kind === 'won') survived.set(outcome.winner, isForThirdPlace ? stage - HALF_STAGE : stage + 1);
    }
  }
  return survived;
}
