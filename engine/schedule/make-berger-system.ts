import { boardOf, type ExplainedRound } from '../explain/explained-round';
import type { PairJudge } from '../explain/judge-pair';
import { makeSystem } from '../explain/make-system';
import { bracketWithoutChoice, answersWithoutChoice } from '../explain/round-without-choice';
import { err, ok, type Result } from '../model/result-or-error';
import type { Tournament, Tpn } from '../model/tournament';
import { gamesBetween, MAX_TRIES, nextRoundOf } from '../round-robin/next-round';
import { comingRound } from '../swiss/coming-round';
import type { PlayerState } from '../swiss/player-state';
import type { IllegalDecision } from '../systems/explanation';
import type { PairingError, SystemId } from '../systems/system';

interface BergerEntrant {
  readonly state: PlayerState;
}

type TablePairs = readonly (readonly [BergerEntrant, BergerEntrant])[];

/**
 * C.05 Annex 1, article 1: returns the pairs of the coming round, White first. A pair with an absent player is left out. If the
 * number of players is odd, one player has no opponent.
 */
function pairsOf(tournament: Tournament, toPair: ReadonlyMap<Tpn, BergerEntrant>): Result<TablePairs, PairingError> {
  const next = nextRoundOf(tournament);
  if (next.kind === 'impossible') return err({ code: 'no-legal-pairing', article: '1', players: [] });
  if (next.kind === 'gave-up') return err({ code: 'bracket-too-large', article: '1', players: [], bound: MAX_TRIES });
  const seatOf = (number: number): BergerEntrant | undefined => toPair.get(tournament.players[number - 1]?.tpn ?? 0);
  return ok(
    next.boards.flatMap(({ white, black }) => {
      const [one, other] = [seatOf(white), seatOf(black)];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    }),
  );
}

const pairRoundAs =
  (system: SystemId) =>
  (tournament: Tournament): Result<ExplainedRound<BergerEntrant, TablePairs>, PairingError> => {
    const toPair = new Map(comingRound(tournament).toPair.map((state) => [state.tpn, { state }]));
    const paired = pairsOf(tournament, toPair);
    if (!paired.ok) return paired;
    const standing = ({ state }: BergerEntrant) => ({ difference: state.colourDifference, preference: null, strength: null });
    return ok({
      system,
      round: tournament.completedRounds + 1,
      isTable: true,
      brackets: [paired.value],
      pairsOf: (table) => table,
      boardsOf: (table) => table.map(([white, black]) => boardOf({ white, black, article: '1', fact: 'table' }, standing)),
      pab: null,
      playerOf: (tpn) => toPair.get(tpn) ?? null,
      describe: (table) =>
        bracketWithoutChoice(
          'table',
          table.flat().map((entrant) => entrant.state.tpn),
        ),
      whyPab: () => null,
      forbids: makeReasonsAgainstPair(tournament),
      ...answersWithoutChoice({ kind: 'illegal', article: '1', fact: 'another-round' }),
    });
  };

/** Returns a function that gives the reason against a pair: the schedule never pairs the two, or they have met in every cycle. */
function makeReasonsAgainstPair(tournament: Tournament) {
  return ({ state }: BergerEntrant, { state: other }: BergerEntrant): IllegalDecision[] => {
    const possible = gamesBetween(tournament, state.tpn, other.tpn);
    if (possible === 0) return [{ kind: 'illegal', article: '1', fact: 'same-team' }];
    const games = state.player.entries.slice(0, tournament.completedRounds).filter((entry) => entry?.opponent === other.tpn);
    return games.length >= possible ? [{ kind: 'illegal', article: '1', fact: 'met-before' }] : [];
  };
}

/**
 * Returns a judge of manual boards. It checks only whether the two players still have a game to play against each other, because an arbiter may pair
 * a round differently from the table.
 */
function makePairJudge(tournament: Tournament): PairJudge<BergerEntrant> {
  const toPair = new Map(comingRound(tournament).toPair.map((state) => [state.tpn, { state }]));
  return {
    playerOf: (tpn) => toPair.get(tpn) ?? null,
    articleOfAbsence: '1',
    forbids: makeReasonsAgainstPair(tournament),
    costs: () => [],
    // The table gives colours to a pair, not to a player.
    dueColour: () => null,
    forbidsPab: () => ({ kind: 'illegal', article: '1', fact: 'no-bye' }),
  };
}

const ROUND_ROBIN_REGULATION = {
  regulation: 'C.05 Annex',
  edition: 'General Regulations for Competitions, Annex 1',
  inForce: { from: '1978-01-01', until: null },
} as const;

/** Makes a system that pairs by the Berger tables. The announced number of rounds decides the number of cycles. */
export const makeBergerSystem = (names: { readonly id: SystemId; readonly title: string }) =>
  makeSystem({ ...names, ...ROUND_ROBIN_REGULATION }, { pair: pairRoundAs(names.id), judge: makePairJudge });
