import fc from 'fast-check';
import { STANDARD_SCORING } from '../model/points';
import type { Scoring } from '../model/points';
import type { Tournament } from '../model/tournament';
import { simulate } from '../simulate/simulate';
import type { PairRound } from '../simulate/simulate';
import type { SimulationOptions } from '../simulate/simulation-options';
import { HARD_EVENT_KINDS, hardEvent } from './hard-events';
import { rankOrderPairing } from './rank-order-pairing';

export interface TournamentLimits {
  readonly maxPlayers: number;
  readonly maxRounds: number;
  /** The function that pairs the past rounds. If omitted, they are paired by rank order, which no edition prescribes. */
  readonly pairRound?: PairRound;
}

const SCORINGS: readonly Scoring[] = [
  STANDARD_SCORING,
  { ...STANDARD_SCORING, pab: 1 },
  { ...STANDARD_SCORING, pab: 0 },
  { ...STANDARD_SCORING, win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 6 },
  { ...STANDARD_SCORING, win: 6, draw: 4, loss: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 4, pab: 4, zeroPointBye: 2 },
];

const arbitraryRate = (max: number) => fc.integer({ min: 0, max });

/**
 * Generates the options of events with all kinds of byes, forfeits, absences, late entries, withdrawals and forbidden pairs, and with odd numbers of
 * players and unusual scoring.
 */
export function arbitraryOptions({ maxPlayers, maxRounds }: TournamentLimits): fc.Arbitrary<SimulationOptions> {
  return fc.record({
    players: fc.integer({ min: 1, max: maxPlayers }),
    rounds: fc.integer({ min: 1, max: maxRounds }),
    seed: fc.nat(),
    byes: arbitraryRate(10),
    fullPointByes: arbitraryRate(3),
    absences: arbitraryRate(15),
    forfeits: arbitraryRate(15),
    unrated: arbitraryRate(5),
    unusual: arbitraryRate(5),
    late: arbitraryRate(20),
    withdrawals: arbitraryRate(8),
    adjustments: arbitraryRate(4),
    forbiddenPairs: fc.integer({ min: 0, max: 3 }),
    field: fc.constantFrom('open', 'strong', 'equal'),
    initialColour: fc.constantFrom('white', 'black'),
    scoring: fc.oneof({ weight: 4, arbitrary: fc.constant(STANDARD_SCORING) }, { weight: 1, arbitrary: fc.constantFrom(...SCORINGS) }),
  });
}

/** Generates a tournament before one of its rounds. The players who are absent from that round are marked. */
export function arbitraryTournament(limits: TournamentLimits): fc.Arbitrary<Tournament> {
  // The announced number of rounds stays the same, so that the coming round is sometimes the last.
  return fc
    .tuple(arbitraryOptions(limits), fc.nat())
    .map(([options, choice]) => simulate(limits.pairRound ?? rankOrderPairing, options, 1 + (choice % options.rounds)).tournament);
}

/** A tournament before one of its rounds, in an event that is rare in practice and hard to pair (`hard-events.ts`). */
export function arbitraryHardTournament({ maxPlayers, maxRounds, pairRound = rankOrderPairing }: TournamentLimits): fc.Arbitrary<Tournament> {
  const numbers = { players: fc.integer({ min: 2, max: maxPlayers }), rounds: fc.integer({ min: 2, max: maxRounds }), seed: fc.nat() };
  return fc.tuple(fc.constantFrom(...HARD_EVENT_KINDS), fc.record(numbers), fc.nat()).map(([kind, size, choice]) => {
    const options = { ...hardEvent(kind, size), rounds: size.rounds };
    return simulate(pairRound, options, 1 + (choice % options.rounds)).tournament;
  });
}

/** Generates a copy of the tournament with its players and forbidden pairs in another order. No result may depend on the order. */
export function arbitraryPermutation(tournament: Tournament): fc.Arbitrary<Tournament> {
  return fc
    .tuple(
      fc.shuffledSubarray([...tournament.players], { minLength: tournament.players.length }),
      fc.shuffledSubarray([...tournament.forbidden], { minLength: tournament.forbidden.length }),
    )
    .map(([players, forbidden]) => ({ ...tournament, players, forbidden }));
}

/** `FC_NUM_RUNS` sets the number of cases, and `FC_SEED` repeats a run. A failed test prints its seed. */
export function propertyRuns(runs: number): { numRuns: number; seed?: number } {
  const asked = Number(process.env.FC_NUM_RUNS ?? '');
  const seed = Number(process.env.FC_SEED ?? '');
  return { numRuns: asked > 0 ? asked : runs, ...(process.env.FC_SEED === undefined ? {} : { seed }) };
}
