import type { Colour } from '../model/colour';
import type { Result } from '../model/outcome';
import { STANDARD_SCORING } from '../model/points';
import type { Scoring } from '../model/points';
import type { ResultCode, RoundEntry } from '../model/result';
import { TITLES } from '../model/tournament';
import type { ForbiddenGroup, Player, Title, Tournament, Tpn } from '../model/tournament';
import { withBakuAcceleration } from '../swiss/acceleration';
import type { PairingError, RoundPairing } from '../systems/system';
import { seededRandom } from './random';
import type { Random } from './random';

/** Rates are percentages: of players for `late`, else of players in a round. */
export interface SimulationOptions {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  /** Half-point byes asked for. */
  readonly byes?: number;
  readonly fullPointByes?: number;
  /** Zero-point byes: absences of one round. */
  readonly absences?: number;
  /** Pairs of whom one, or now and then both, do not come. */
  readonly forfeits?: number;
  /** Games shorter than one move: played, not rated. */
  readonly unrated?: number;
  /** Unusual results: ½-0 and 0-0. */
  readonly unusual?: number;
  /** Players who enter after round 1. */
  readonly late?: number;
  /** Players who leave in a round for good. */
  readonly withdrawals?: number;
  /** Pairs of players who shall not meet. */
  readonly forbiddenPairs?: number;
  /** How far ratings lie apart: `open` 1000-2700, `strong` 2200-2700, `equal` within 100 points. */
  readonly field?: 'open' | 'strong' | 'equal';
  readonly initialColour?: Colour;
  readonly scoring?: Scoring;
  /** Who wins the games played; by ratings, with chance, when left out. */
  readonly winners?: Winners;
  /** C.04.7: the upper half of the field carries fictitious points in the first half of the rounds. */
  readonly isAccelerated?: boolean;
}

/** How the games end, in percent; in what is left to a hundred Black wins. */
export interface Winners {
  readonly white?: number;
  readonly draws?: number;
  readonly higherRanked?: number;
  readonly lowerRanked?: number;
}

export interface Simulation {
  /** As far as it went; who is absent from the round after the last is marked if it could not be paired, or was not to be. */
  readonly tournament: Tournament;
  /** Why it ended before the announced number of rounds. */
  readonly stopped: PairingError | null;
}

export type PairRound = (tournament: Tournament) => Result<RoundPairing, PairingError>;

interface Competitor {
  readonly player: Player;
  readonly entries: (RoundEntry | null)[];
  readonly entersIn: number;
  leftBefore: number;
}

/** A reproducible event: the same options and the same pairing rule give the same tournament, played to its end or `before` a round. */
export function simulate(pairRound: PairRound, options: SimulationOptions, before: number | null = null): Simulation {
  const random = seededRandom(options.seed);
  const initialColour = options.initialColour ?? (random.chance(50) ? 'white' : 'black');
  const competitors = competitorsOf(options, random);
  const forbidden = forbiddenOf(options, random);
  const tournamentBefore = (round: number): Tournament => {
    const tournament: Tournament = {
      players: competitors.map(({ player, entries }) => ({ ...player, entries: [...entries] })),
      rounds: options.rounds,
      initialColour,
      scoring: options.scoring ?? STANDARD_SCORING,
      completedRounds: round - 1,
      forbidden,
    };
    return options.isAccelerated === true ? withBakuAcceleration(tournament) : tournament;
  };
  for (let round = 1; round <= options.rounds; round += 1) {
    markAbsent(competitors, round, options, random);
    const tournament = tournamentBefore(round);
    if (round === before) return { tournament, stopped: null };
    const paired = pairRound(tournament);
    if (!paired.ok) return { tournament, stopped: paired.error };
    playRound(competitors, paired.value, round, options, random);
  }
  return { tournament: tournamentBefore(options.rounds + 1), stopped: null };
}

const FAMILY_NAMES = [
  'Abdel',
  'Borge',
  'Castan',
  'Dorn',
  'Estevo',
  'Fenwick',
  'Grau',
  'Hollis',
  'Ibsen',
  'Jarvo',
  'Kestrel',
  'Lunde',
  'Morrow',
  'Nadal',
  'Orlov',
  'Penrose',
  'Quill',
  'Rasmus',
  'Sorel',
  'Tarn',
  'Umber',
  'Vance',
  'Wexler',
  'Yardley',
  'Zorn',
] as const;
const GIVEN_NAMES = [
  'Ada',
  'Bo',
  'Cleo',
  'Dario',
  'Edda',
  'Filip',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaja',
  'Leif',
  'Mira',
  'Nils',
  'Olga',
  'Pia',
  'Rafa',
  'Silke',
  'Timo',
  'Ulla',
  'Vera',
  'Wim',
  'Yara',
  'Zeno',
] as const;

function competitorsOf(options: SimulationOptions, random: Random): Competitor[] {
  const ratings = Array.from({ length: options.players }, () => ratingIn(options.field ?? 'open', random)).sort((a, b) => b - a);
  return ratings.map((rating, index) => ({
    player: {
      tpn: index + 1,
      name: `${random.pick(FAMILY_NAMES)}, ${random.pick(GIVEN_NAMES)}`,
      rating,
      title: titleFor(rating, random),
      entries: [],
      acceleration: [],
    },
    entries: [],
    entersIn: random.chance(options.late ?? 0) && options.rounds > 1 ? 2 + random.below(Math.min(3, options.rounds - 1)) : 1,
    leftBefore: Number.POSITIVE_INFINITY,
  }));
}

function ratingIn(field: 'open' | 'strong' | 'equal', random: Random): number {
  // Two throws: the middle of the field is fuller than its ends.
  const spread = (from: number, to: number) => from + Math.floor((random.below(to - from) + random.below(to - from)) / 2);
  if (field === 'equal') return spread(1950, 2050);
  return field === 'strong' ? spread(2200, 2700) : spread(1000, 2700);
}

function titleFor(rating: number, random: Random): Title | null {
  if (rating < 2000 || !random.chance(40)) return null;
  if (rating >= 2500) return 'GM';
  return rating >= 2350 ? 'IM' : random.pick(TITLES);
}

function forbiddenOf(options: SimulationOptions, random: Random): ForbiddenGroup[] {
  const groups: ForbiddenGroup[] = [];
  for (let count = 0; count < (options.forbiddenPairs ?? 0) && options.players > 1; count += 1) {
    const first = 1 + random.below(options.players);
    const second = 1 + random.below(options.players);
    if (first !== second) groups.push({ players: [first, second], from: 1, to: options.rounds });
  }
  return groups;
}

function markAbsent(competitors: readonly Competitor[], round: number, options: SimulationOptions, random: Random): void {
  for (const competitor of competitors) {
    const code = absenceOf(competitor, round, options, random);
    if (code !== null) competitor.entries[round - 1] = { opponent: null, colour: null, code };
  }
}

function absenceOf(competitor: Competitor, round: number, options: SimulationOptions, random: Random): ResultCode | null {
  if (round < competitor.entersIn) return round === 1 && random.chance(30) ? 'H' : 'Z';
  if (round >= competitor.leftBefore) return 'Z';
  if (round > 1 && random.chance(options.withdrawals ?? 0)) {
    competitor.leftBefore = round;
    return 'Z';
  }
  if (random.chance(options.byes ?? 0)) return 'H';
  if (random.chance(options.fullPointByes ?? 0)) return 'F';
  return random.chance(options.absences ?? 0) ? 'Z' : null;
}

function playRound(competitors: readonly Competitor[], paired: RoundPairing, round: number, options: SimulationOptions, random: Random): void {
  const byTpn = new Map(competitors.map((competitor) => [competitor.player.tpn, competitor]));
  const note = (tpn: Tpn, entry: RoundEntry): void => {
    const competitor = byTpn.get(tpn);
    if (competitor !== undefined) competitor.entries[round - 1] = entry;
  };
  for (const { white, black } of paired.pairs) {
    const difference = (byTpn.get(white)?.player.rating ?? 0) - (byTpn.get(black)?.player.rating ?? 0);
    const [whiteCode, blackCode] = resultOf({ difference, whiteIsHigher: white < black }, options, random);
    note(white, { opponent: black, colour: 'white', code: whiteCode });
    note(black, { opponent: white, colour: 'black', code: blackCode });
  }
  if (paired.pab !== null) note(paired.pab, { opponent: null, colour: null, code: 'U' });
  for (const { entries } of competitors) entries[round - 1] ??= null;
}

type Codes = readonly [ResultCode, ResultCode];

interface Game {
  /** Rating of White less that of Black. */
  readonly difference: number;
  readonly whiteIsHigher: boolean;
}

const DRAW: Codes = ['=', '='];

function byKindOfWinner({ white = 0, draws = 0, higherRanked = 0, lowerRanked = 0 }: Winners, whiteIsHigher: boolean, random: Random): Codes {
  const thrown = random.below(100);
  if (thrown < draws) return DRAW;
  const won = (byWhite: boolean): Codes => (byWhite ? ['1', '0'] : ['0', '1']);
  if (thrown < draws + white) return won(true);
  if (thrown < draws + white + higherRanked) return won(whiteIsHigher);
  return won(thrown < draws + white + higherRanked + lowerRanked && !whiteIsHigher);
}

function resultOf({ difference, whiteIsHigher }: Game, options: SimulationOptions, random: Random): Codes {
  if (random.chance(options.forfeits ?? 0)) {
    return random.pick<Codes>([
      ['+', '-'],
      ['-', '+'],
      ['+', '-'],
      ['-', '+'],
      ['-', '-'],
    ]);
  }
  if (random.chance(options.unusual ?? 0))
    return random.pick<Codes>([
      ['=', '0'],
      ['0', '='],
      ['0', '0'],
    ]);
  if (options.winners !== undefined) return byKindOfWinner(options.winners, whiteIsHigher, random);
  // Per mille that White is expected to score; the first move is worth 35 rating points.
  const expected = Math.round(1000 / (1 + 10 ** (-(difference + 35) / 400)));
  const draws = Math.round(0.8 * Math.min(expected, 1000 - expected));
  const thrown = random.below(1000);
  const [won, drawn, lost]: readonly [ResultCode, ResultCode, ResultCode] = random.chance(options.unrated ?? 0) ? ['W', 'D', 'L'] : ['1', '=', '0'];
  if (thrown < expected - draws / 2) return [won, lost];
  return thrown < expected + draws / 2 ? [drawn, drawn] : [lost, won];
}
