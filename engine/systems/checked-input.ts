import { err, ok, type Result } from '../model/result-or-error';
import type { Player, Tournament, Tpn } from '../model/tournament';
import type { SystemId, Contradiction, PairingError, PairingSystem } from './system';

/**
 * Wraps an edition with input checks. Players are sorted by number. Functions that return a `Result` return an error if the tournament is
 * inconsistent.
 */
export function withCheckedInput<Id extends SystemId>(system: PairingSystem<Id>): PairingSystem<Id> {
  return {
    ...system,
    pairRound: (tournament) => continueIfOk(checkConsistency(tournament), (input) => system.pairRound(input)),
    explainRound: (tournament) => continueIfOk(checkConsistency(tournament), (input) => system.explainRound(input)),
    explainNotPaired: (tournament, a, b) => continueIfOk(checkConsistency(tournament), (input) => system.explainNotPaired(input, a, b)),
    judgePair: (tournament, a, b) => system.judgePair(sortedIfConsistent(tournament), a, b),
    judgeBye: (tournament, player) => system.judgeBye(sortedIfConsistent(tournament), player),
    dueColour: (tournament, player) => system.dueColour(sortedIfConsistent(tournament), player),
  };
}

function continueIfOk<Value>(
  input: Result<Tournament, PairingError>,
  next: (tournament: Tournament) => Result<Value, PairingError>,
): Result<Value, PairingError> {
  return input.ok ? next(input.value) : input;
}

function sortedIfConsistent(tournament: Tournament): Tournament {
  const input = checkConsistency(tournament);
  return input.ok ? input.value : tournament;
}

function checkConsistency(tournament: Tournament): Result<Tournament, PairingError> {
  const { players, rounds, completedRounds } = tournament;
  const isInOrder = players.every(({ tpn }, index) => index === 0 || tpn > (players[index - 1]?.tpn ?? 0));
  const sorted = isInOrder ? players : [...players].sort((a, b) => a.tpn - b.tpn);
  const invalid = sorted.filter(({ tpn }) => !Number.isInteger(tpn) || tpn < 1);
  if (invalid.length > 0) return contradictionError(tournament, 'not-a-number', invalid);
  const repeated = sorted.filter(({ tpn }, index) => tpn === sorted[index - 1]?.tpn);
  if (repeated.length > 0) return contradictionError(tournament, 'number-repeated', repeated);
  if (!Number.isInteger(completedRounds) || completedRounds < 0) return contradictionError(tournament, 'no-count-of-rounds', []);
  if (rounds !== null && completedRounds >= rounds && rounds > 0) return contradictionError(tournament, 'all-rounds-played', []);
  const knownTpns = new Set(sorted.map(({ tpn }) => tpn));
  const withUnknownOpponent = sorted.filter((player) => player.entries.some((entry) => isUnknownOpponent(entry?.opponent ?? null, player.tpn, knownTpns)));
  if (withUnknownOpponent.length > 0) return contradictionError(tournament, 'opponent-unknown', withUnknownOpponent);
  return ok(isInOrder ? tournament : { ...tournament, players: sorted });
}

function isUnknownOpponent(opponent: Tpn | null, ownTpn: Tpn, knownTpns: ReadonlySet<Tpn>): boolean {
  return opponent !== null && (opponent === ownTpn || !knownTpns.has(opponent));
}

function contradictionError({ rounds }: Tournament, reason: Contradiction, players: readonly Player[]): Result<never, PairingError> {
  return err({ code: 'invalid-tournament', reason, rounds, players: players.map(({ tpn }) => tpn) });
}
