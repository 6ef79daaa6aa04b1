import { pointsOf, type ResultCode, type RoundEntry } from '../model/game-result';
import { STANDARD_SCORING, type HalfPoints, type Scoring } from '../model/points';
import type { Result } from '../model/result-or-error';
import { TITLES, type ForbiddenGroup, type Player, type Title, type Tournament, type Tpn } from '../model/tournament';
import { withBakuAcceleration } from '../swiss/acceleration';
import type { PairingError, RoundPairing } from '../systems/system';
import { resultLetters, drawResult, type GameCodes } from './draw-results';
import { seededRandom, type Random } from './random';
import {
  BYE_KINDS,
  GAME_KINDS,
  type ByeKind,
  type GameKind,
  type RatingRange,
  type SimulationOptions,
  makeShareAllocator,
  type ShareAllocator,
} from './simulation-options';

export interface Simulation {
  /** The tournament so far. If the simulation stopped before a round, it includes the absences and byes of that round. */
  readonly tournament: Tournament;
  readonly stopped: PairingError | null;
}

export type PairRound = (tournament: Tournament) => Result<RoundPairing, PairingError>;

interface Participant {
  readonly player: Player;
  readonly entries: (RoundEntry | null)[];
  /** Adjusted points, indexed by the round after which they are awarded; index 0 contains those from before round 1. */
  readonly adjustments: HalfPoints[];
  readonly entersIn: number;
  leftBefore: number;
}

/**
 * Plays an event to its end, or until round `before` is about to be paired. The same options and pairing function give the same tournament.
 */
export function simulate(pairRound: PairRound, options: SimulationOptions, before: number | null = null): Simulation {
  const random = seededRandom(options.seed);
  const initialColour = options.initialColour ?? (random.chance(50) ? 'white' : 'black');
  const participants = participantsOf(options, random);
  const forbidden = drawForbiddenPairs(options, random);
  const shares = makeShareAllocator(options, random);
  const scoring = options.scoring ?? STANDARD_SCORING;
  const { match } = options;
  const complete = (entry: RoundEntry | null) => (match?.points === 'match-points' ? withGamePoints(entry, match.games) : entry);
  const tournamentBefore = (round: number): Tournament => {
    const players = participants.map(({ player, entries, adjustments }) => ({ ...player, entries: entries.map(complete), ...adjustmentsOf(adjustments) }));
    const swapped = options.swapsLastRounds === true ? { swapsLastRounds: true } : {};
    const tournament: Tournament = { players, rounds: options.rounds, initialColour, scoring, completedRounds: round - 1, forbidden, ...swapped };
    return options.isAccelerated === true ? withBakuAcceleration(tournament) : tournament;
  };
  for (let round = 1; round <= options.rounds; round += 1) {
    markAbsent(participants, round, options, random);
    markByes(participants, round, shares);
    const tournament = tournamentBefore(round);
    if (round === before) return { tournament, stopped: null };
    let paired = pairRound(tournament);
    if (!paired.ok && paired.error.code === 'match-undecided') {
      drawPlayOffs(participants, paired.error.players, round - 1, random);
      paired = pairRound(tournamentBefore(round));
    }
    if (!paired.ok) return { tournament: tournamentBefore(round), stopped: paired.error };
    playRound(participants, paired.value, round, { options, random, shares, scoring });
    drawAdjustments(participants, options, random);
  }
  return { tournament: tournamentBefore(options.rounds + 1), stopped: null };
}

function drawAdjustments(participants: readonly Participant[], { adjustments: rate = 0 }: SimulationOptions, random: Random): void {
  if (rate === 0) return;
  for (const { adjustments } of participants) adjustments.push(random.chance(rate) ? random.pick(ADJUSTMENTS) : 0);
}

/** Gives half a point to one player of each undecided match. `players` lists the players of the matches in pairs. */
function drawPlayOffs(participants: readonly Participant[], players: readonly Tpn[], round: number, random: Random): void {
  for (let index = 0; index < players.length; index += 2) {
    const winner = players[index + random.below(2)];
    const adjustments = participants.find(({ player }) => player.tpn === winner)?.adjustments ?? [];
    while (adjustments.length <= round) adjustments.push(0);
    adjustments[round] = (adjustments[round] ?? 0) + 1;
  }
}

const ADJUSTMENTS = [-2, -1, 1, 2] as const;

function adjustmentsOf(adjustments: readonly HalfPoints[]): Pick<Player, 'adjustments'> {
  const last = adjustments.findLastIndex((points) => points !== 0);
  return last < 0 ? {} : { adjustments: adjustments.slice(0, last + 1) };
}

function participantsOf(options: SimulationOptions, random: Random): Participant[] {
  const ratings = ratingsOf(options, random);
  return ratings.map((rating, index) => ({
    player: {
      tpn: index + 1,
      name: randomName(random),
      rating,
      title: titleFor(rating, random),
      entries: [],
      acceleration: [],
    },
    entries: [],
    adjustments: [0],
    entersIn: random.chance(options.late ?? 0) && options.rounds > 1 ? 2 + random.below(Math.min(3, options.rounds - 1)) : 1,
    leftBefore: Number.POSITIVE_INFINITY,
  }));
}

/** Returns the players' ratings, highest first, because pairing numbers follow this order. */
function ratingsOf({ players, field = 'open', ratingRange, ratings }: SimulationOptions, random: Random): number[] {
  const own =
    ratings ??
    Array.from({ length: players }, (_, index) =>
      ratingRange === undefined ? drawRatingOfField(field, random) : drawRatingInRange(ratingRange, index, random),
    );
  return [...own].sort((a, b) => b - a);
}

function drawRatingInRange({ least, most, gap }: RatingRange, index: number, random: Random): number {
  return gap === undefined ? least + random.below(most - least + 1) : Math.max(least, most - index * gap);
}

function drawRatingOfField(field: 'open' | 'strong' | 'equal', random: Random): number {
  // The sum of two random numbers makes the middle of the field denser than its ends.
  const spread = (from: number, to: number) => from + Math.floor((random.below(to - from) + random.below(to - from)) / 2);
  if (field === 'equal') return spread(1950, 2050);
  return field === 'strong' ? spread(2200, 2700) : spread(1000, 2700);
}

function titleFor(rating: number, random: Random): Title | null {
  if (rating < 2000 || !random.chance(40)) return null;
  if (rating >= 2500) return 'GM';
  return rating >= 2350 ? 'IM' : random.pick(TITLES);
}

function drawForbiddenPairs(options: SimulationOptions, random: Random): ForbiddenGroup[] {
  const groups: ForbiddenGroup[] = [];
  for (let count = 0; count < (options.forbiddenPairs ?? 0) && options.players > 1; count += 1) {
    const first = 1 + random.below(options.players);
    const second = 1 + random.below(options.players);
    if (first !== second) groups.push({ players: [first, second], from: 1, to: options.rounds });
  }
  return groups;
}

function markAbsent(participants: readonly Participant[], round: number, options: SimulationOptions, random: Random): void {
  for (const participant of participants) {
    const code = absenceOf(participant, round, options, random);
    if (code !== null) participant.entries[round - 1] = { opponent: null, colour: null, code };
  }
}

function absenceOf(participant: Participant, round: number, options: SimulationOptions, random: Random): ResultCode | null {
  if (round < participant.entersIn) return round === 1 && random.chance(30) ? 'H' : 'Z';
  if (round >= participant.leftBefore) return 'Z';
  if (round > 1 && random.chance(options.withdrawals ?? 0)) {
    participant.leftBefore = round;
    return 'Z';
  }
  if (random.chance(options.byes ?? 0)) return 'H';
  if (random.chance(options.fullPointByes ?? 0)) return 'F';
  return random.chance(options.absences ?? 0) ? 'Z' : null;
}

const BYE_LETTERS: Readonly<Record<ByeKind, ResultCode>> = { halfPointBye: 'H', fullPointBye: 'F', zeroPointBye: 'Z' };
/** Byes always leave at least this many players to pair. */
const MIN_PRESENT = 2;

function markByes(participants: readonly Participant[], round: number, shares: ShareAllocator): void {
  for (const kind of BYE_KINDS) {
    const present = participants.filter(({ entries }) => entries[round - 1] == null);
    for (const { entries } of shares.take(kind, round, present, MIN_PRESENT)) entries[round - 1] = { opponent: null, colour: null, code: BYE_LETTERS[kind] };
  }
}

interface RoundContext {
  readonly options: SimulationOptions;
  readonly random: Random;
  readonly shares: ShareAllocator;
  readonly scoring: Scoring;
}

function playRound(participants: readonly Participant[], paired: RoundPairing, round: number, { options, random, shares, scoring }: RoundContext): void {
  const byTpn = new Map(participants.map((participant) => [participant.player.tpn, participant]));
  const note = (tpn: Tpn, entry: RoundEntry): void => {
    const participant = byTpn.get(tpn);
    if (participant !== undefined) participant.entries[round - 1] = entry;
  };
  const settled = drawGameKinds(paired.pairs, round, shares);
  for (const pair of paired.pairs) {
    const { white, black } = pair;
    const difference = (byTpn.get(white)?.player.rating ?? 0) - (byTpn.get(black)?.player.rating ?? 0);
    const drawn = drawResult({ difference, whiteIsHigher: white < black }, options, random);
    const [whiteCode, blackCode] = codesOf(settled.get(pair), drawn);
    const { match } = options;
    const isMatch = match !== undefined && whiteCode !== '+' && whiteCode !== '-';
    const draw = (index: number): GameCodes => {
      // Colours alternate from game to game within a match.
      const areColoursReversed = index % 2 === 1;
      const codes = drawResult(
        { difference: areColoursReversed ? -difference : difference, whiteIsHigher: white < black !== areColoursReversed },
        { ...options, forfeits: 0 },
        random,
      );
      return areColoursReversed ? [codes[1], codes[0]] : codes;
    };
    const [ofWhite, ofBlack] = isMatch
      ? matchEntriesOf([[whiteCode, blackCode], ...Array.from({ length: match.games - 1 }, (_, index) => draw(index + 1))], match.points, scoring)
      : [{ code: whiteCode }, { code: blackCode }];
    note(white, { opponent: black, colour: 'white', ...ofWhite });
    note(black, { opponent: white, colour: 'black', ...ofBlack });
  }
  if (paired.pab !== null) note(paired.pab, { opponent: null, colour: null, code: 'U' });
  for (const { entries } of participants) entries[round - 1] ??= null;
}

/** C.04.6 1.4: a bye worth a draw counts as half a point on every board; a forfeit win or a full-point bye counts as a full point. */
function withGamePoints(entry: RoundEntry | null, boards: number): RoundEntry | null {
  if (entry === null || entry.secondary !== undefined) return entry;
  if (entry.code === '+' || entry.code === 'F') return { ...entry, secondary: 2 * boards };
  return { ...entry, secondary: entry.code === 'H' || entry.code === 'U' ? boards : 0 };
}

type MatchEntry = Pick<RoundEntry, 'code' | 'points' | 'secondary'>;

/** Makes the entries of both players for a match from the results of its games, White's entry first. */
function matchEntriesOf(games: readonly GameCodes[], kind: 'sum' | 'match-points', scoring: Scoring): readonly [MatchEntry, MatchEntry] {
  const sumOf = (side: 0 | 1): HalfPoints =>
    games.reduce((sum, codes) => sum + pointsOf({ opponent: null, colour: null, code: codes[side] }, STANDARD_SCORING), 0);
  const [own, theirs] = [sumOf(0), sumOf(1)];
  const side = (points: HalfPoints, others: HalfPoints): MatchEntry => {
    const [code, result] = points === others ? (['=', 'draw'] as const) : points > others ? (['1', 'win'] as const) : (['0', 'loss'] as const);
    return kind === 'sum' ? { code, points } : { code, points: scoring[result], secondary: points };
  };
  return [side(own, theirs), side(theirs, own)];
}

function drawGameKinds(pairs: RoundPairing['pairs'], round: number, shares: ShareAllocator): ReadonlyMap<RoundPairing['pairs'][number], GameKind> {
  const settled = new Map<RoundPairing['pairs'][number], GameKind>();
  for (const kind of GAME_KINDS) {
    const open = pairs.filter((pair) => !settled.has(pair));
    for (const pair of shares.take(kind, round, open)) settled.set(pair, kind);
  }
  return settled;
}

const CODES_OF_KIND: Readonly<Record<Exclude<GameKind, 'shortGame'>, GameCodes>> = {
  forfeitWin: ['+', '-'],
  forfeitLoss: ['-', '+'],
  doubleForfeit: ['-', '-'],
  halfZero: ['=', '0'],
  zeroHalf: ['0', '='],
  zeroZero: ['0', '0'],
};

/**
 * Returns the codes of a game of the given kind. A game shorter than one move keeps its random result, but is written with the letters W, D and L.
 */
function codesOf(kind: GameKind | undefined, drawn: GameCodes): GameCodes {
  if (kind === undefined) return drawn;
  if (kind !== 'shortGame') return CODES_OF_KIND[kind];
  const [win, draw, loss] = resultLetters(true);
  if (drawn[0] === '1') return [win, loss];
  if (drawn[1] === '1') return [loss, win];
  return drawn[0] === '=' && drawn[1] === '=' ? [draw, draw] : drawn;
}

const FAMILY_NAMES = splitNames(
  'Abdel Borge Castan Dorn Estevo Fenwick Grau Hollis Ibsen Jarvo Kestrel Lunde Morrow Nadal Orlov Penrose Quill Rasmus Sorel Tarn Umber Vance Wexler Yardley Zorn',
);
const GIVEN_NAMES = splitNames('Ada Bo Cleo Dario Edda Filip Greta Hugo Ines Jonas Kaja Leif Mira Nils Olga Pia Rafa Silke Timo Ulla Vera Wim Yara Zeno');

function splitNames(words: string): [string, ...string[]] {
  const [first = '', ...others] = words.split(' ');
  return [first, ...others];
}

function randomName(random: Random): string {
  return `${random.pick(FAMILY_NAMES)}, ${random.pick(GIVEN_NAMES)}`;
}
