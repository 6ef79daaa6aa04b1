import {
  checkRound as checkRoundWith,
  checkRoundAsPaired as checkRoundAsPairedUnder,
  type ComparedRound,
  type EarlierRecord,
  type RoundCheck,
} from './check/check-round';
/**
 * The public entry point: the Swiss editions, the round robin and club formats, with checks and
 * explanations. Tie-breaks, report files and round-robin schedules have their own entry points.
 */
import { withRecordedAcceleration, completeRecord as completeRecordUnder, type RecordedSettings } from './check/complete-record';
import { isByeNotLowest as isByeNotLowestUnder, judgeColours as judgeSeatsUnder, type ColourFault } from './check/judge-colours';
import type { Result } from './model/result-or-error';
import type { Tournament, Tpn } from './model/tournament';
import { PAIRING_SYSTEMS } from './systems';
import type { PairJudgement, RoundExplanation, NotPairedReason } from './systems/explanation';
import type { PairingError, RoundPairing, SystemId } from './systems/system';

/** Pairs the round after the last completed one. The error gives the reason why there is no pairing, with the article if there is one. */
export function pairRound(id: SystemId, tournament: Tournament): Result<RoundPairing, PairingError> {
  return PAIRING_SYSTEMS[id].pairRound(tournament);
}

/** Pairs a completed round again from the state before it, and compares the result with the record. */
export function checkRound(id: SystemId, tournament: Tournament, round: number): ComparedRound {
  return checkRoundWith(PAIRING_SYSTEMS[id], tournament, round);
}

/** Like `checkRound`, but uses the pairing numbers and results that the round was paired with, where they differ from the record. */
export function checkRoundAsPaired(id: SystemId, tournament: Tournament, round: number, earlier: EarlierRecord): RoundCheck {
  return checkRoundAsPairedUnder(PAIRING_SYSTEMS[id], tournament, round, earlier);
}

/**
 * Adds data that the record omits: the number of rounds, the acceleration by C.04.7, and the initial colour. The initial colour is the one with which
 * the edition reproduces most of round 1.
 */
export function completeRecord(id: SystemId, tournament: Tournament, settings: RecordedSettings): Tournament {
  const accelerated = withRecordedAcceleration(tournament, settings);
  return completeRecordUnder(accelerated.ok ? accelerated.value : tournament, settings, PAIRING_SYSTEMS[id]);
}

/** Explains the pairing of the coming round: its brackets, its pairs in board order, and the allocated bye. */
export function explainRound(id: SystemId, tournament: Tournament): Result<RoundExplanation, PairingError> {
  return PAIRING_SYSTEMS[id].explainRound(tournament);
}

/** Explains why two players do not meet in the coming round. */
export function explainNotPaired(id: SystemId, tournament: Tournament, a: Tpn, b: Tpn): Result<NotPairedReason, PairingError> {
  return PAIRING_SYSTEMS[id].explainNotPaired(tournament, a, b);
}

/** Returns the rules that a manual pair would break. */
export function judgePair(id: SystemId, tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  return PAIRING_SYSTEMS[id].judgePair(tournament, a, b);
}

/** Returns the rules that a manual pairing-allocated bye would break. */
export function judgeBye(id: SystemId, tournament: Tournament, player: Tpn): PairJudgement {
  return PAIRING_SYSTEMS[id].judgeBye(tournament, player);
}

/** Returns the faults in the colours of a manually made board. */
export function judgeColours(id: SystemId, tournament: Tournament, white: Tpn, black: Tpn): readonly ColourFault[] {
  return judgeSeatsUnder(PAIRING_SYSTEMS[id], tournament, white, black);
}

/**
 * True if the player with a manual bye has more than the lowest score. `byText` is the player who gets the bye in the edition's own pairing; null if
 * nobody does.
 */
export function isByeNotLowest(id: SystemId, tournament: Tournament, given: Tpn, byText: Tpn | null): boolean {
  return isByeNotLowestUnder(PAIRING_SYSTEMS[id], tournament, given, byText);
}

export { PAIRING_SYSTEMS } from './systems';
export { SWISS_SYSTEM_IDS, SYSTEM_IDS, noPairingReason } from './systems/system';
export type { Contradiction, Pair, PairingError, PairingSystem, RoundPairing, SystemId, NoPairingReason } from './systems/system';
export type * from './systems/explanation';
export type * from './systems/explanation-codes';
export { PROCEDURE_FACTS } from './systems/explanation-codes';
export type { ColourFault } from './check/judge-colours';
export { recordedRound, type ComparedRound, type EarlierRecord, type RecordedPair, type RecordedRound, type RoundCheck } from './check/check-round';
export type { RecordedSettings } from './check/complete-record';
export { currentNumberOf } from './check/earlier-state';
export { rewindToRound, TITLES, type ForbiddenGroup, type Player, type Title, type Tournament, type Tpn } from './model/tournament';
export { err, ok, type Result } from './model/result-or-error';
export { STANDARD_SCORING, type HalfPoints, type Scoring } from './model/points';
export { RESULT_CODES, isPlayed, pointsOf, type ResultCode, type RoundEntry } from './model/game-result';
export { bakuPoints, isBakuAccelerated, lastInGroupA, noBakuReason, withBakuAcceleration, type NoBakuReason } from './swiss/acceleration';
export { opposite, type Colour } from './model/colour';
export { ENGINE_VERSION } from './version';
