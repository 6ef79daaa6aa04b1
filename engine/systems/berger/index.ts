import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import type { PairJudge } from '../../explain/judge-pair';
import { makeSystem } from '../../explain/make-system';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { bergerRound, cyclesIn, roundsPerCycle } from '../../round-robin/berger';
import { comingRound } from '../../swiss/coming-round';
import type { PlayerState } from '../../swiss/player-state';
import type { PairingError } from '../system';

interface Seat {
  readonly state: PlayerState;
}

type Table = readonly (readonly [Seat, Seat])[];

/**
 * Article 1 of C.05, Annex: the pairs of the coming round, White first. A pair with an absent player is left out. In an odd field, one player is in no
 * pair.
 */
function pairsOf({ players, rounds, completedRounds, swapsLastRounds = false }: Tournament, toPair: ReadonlyMap<Tpn, Seat>): Table {
  // The number of cycles follows from the announced number of rounds.
  const cycles = cyclesIn(rounds ?? 0, players.length);
  if (players.length < 2 || completedRounds >= roundsPerCycle(players.length) * cycles) return [];
  const seatOf = (number: number): Seat | undefined => toPair.get(players[number - 1]?.tpn ?? 0);
  const { pairs } = bergerRound(completedRounds + 1, players.length, { cycles, swapLastRounds: swapsLastRounds });
  return pairs.flatMap(({ white, black }) => {
    const [one, other] = [seatOf(white), seatOf(black)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}

function pair(tournament: Tournament): Result<ExplainedRound<Seat, Table>, PairingError> {
  const toPair = new Map(comingRound(tournament).toPair.map((state) => [state.tpn, { state }]));
  const standing = ({ state }: Seat) => ({ difference: state.colourDifference, preference: null, strength: null });
  return ok({
    system: 'berger',
    round: tournament.completedRounds + 1,
    isTable: true,
    brackets: [pairsOf(tournament, toPair)],
    pairsOf: (table) => table,
    boardsOf: (table) => table.map(([white, black]) => boardOf({ white, black, article: '1', fact: 'table' }, standing)),
    pab: null,
    playerOf: (tpn) => toPair.get(tpn) ?? null,
    describe: (table) => ({
      kind: 'homogeneous',
      score: 0,
      residents: table.flatMap(([white, black]) => [white.state.tpn, black.state.tpn]),
      movedDown: [],
      upfloaters: [],
      downfloaters: [],
      criteria: [],
      log: [],
    }),
    partOf: () => 'whole',
    alternativeWithout: () => null,
    whyPab: () => null,
    forbids: () => [],
    bracketThatSeparates: () => 0,
    explainWhyNotPaired: () => ({ kind: 'decided', bracket: 0, decision: { kind: 'illegal', article: '1', fact: 'another-round' }, pairs: [] }),
  });
}

function judge(tournament: Tournament): PairJudge<Seat> {
  const toPair = new Map(comingRound(tournament).toPair.map((state) => [state.tpn, { state }]));
  const table = pairsOf(tournament, toPair);
  const isPair = (a: Seat, b: Seat): boolean => table.some((seats) => seats.includes(a) && seats.includes(b));
  return {
    playerOf: (tpn) => toPair.get(tpn) ?? null,
    articleOfAbsence: '1',
    forbids: (a, b) => (isPair(a, b) ? [] : [{ kind: 'illegal', article: '1', fact: 'another-round' }]),
    costs: () => [],
    dueColour: (seat) => {
      const ownPair = table.find((seats) => seats.includes(seat));
      return ownPair === undefined ? null : ownPair[0] === seat ? 'white' : 'black';
    },
    forbidsPab: () => null,
  };
}

/** C.05, Annex 1: round robins by Berger tables. The announced number of rounds decides the number of cycles. */
export const berger = makeSystem(
  {
    id: 'berger',
    title: 'Round robin, Berger tables',
    regulation: 'C.05 Annex',
    edition: 'General Regulations for Competitions, Annex 1',
    inForce: { from: '1978-01-01', until: null },
  },
  { pair, judge },
);
