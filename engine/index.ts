/** The public entry point: six editions of the Swiss rules, with checks and explanations. Tie-breaks, report files and round robins have their own. */
import { accelerated, asRecorded as asRecordedUnder, type SaidOfRecord } from './check/as-recorded';
import { checkRound as checkRoundWith, checkRoundThen as checkRoundThenUnder, type ComparedRound, type RecordThen, type RoundCheck } from './check/check-round';
import { isByeNotLowest as isByeNotLowestUnder, judgeSeats as judgeSeatsUnder, type SeatFact } from './check/judge-seats';
import type { Result } from './model/outcome';
import type { Tournament, Tpn } from './model/tournament';
import { PAIRING_SYSTEMS } from './systems';
import type { PairJudgement, RoundExplanation, WhyNot } from './systems/explanation';
import type { PairingError, RoundPairing, SystemId } from './systems/system';

/** Pairs the round after the completed ones. The error says why the edition allows no pairing, with its article. */
export function pairRound(id: SystemId, tournament: Tournament): Result<RoundPairing, PairingError> {
  return PAIRING_SYSTEMS[id].pairRound(tournament);
}

/** Pairs a completed round again from the state before it, and compares the two pairings. */
export function checkRound(id: SystemId, tournament: Tournament, round: number): ComparedRound {
  return checkRoundWith(PAIRING_SYSTEMS[id], tournament, round);
}

/** As `checkRound`, but with the pairing numbers and results used at the time of pairing where they differ. */
export function checkRoundThen(id: SystemId, tournament: Tournament, round: number, then: RecordThen): RoundCheck {
  return checkRoundThenUnder(PAIRING_SYSTEMS[id], tournament, round, then);
}

/** Completes a record as the edition would have paired it: rounds, initial colour and acceleration by C.04.7 where the record omits them. */
export function asRecorded(id: SystemId, tournament: Tournament, said: SaidOfRecord): Tournament {
  const there = accelerated(tournament, said);
  return asRecordedUnder(there.ok ? there.value : tournament, said, PAIRING_SYSTEMS[id]);
}

/** Why the coming round is paired as it is: brackets, pairs in board order, the allocated bye. */
export function explainRound(id: SystemId, tournament: Tournament): Result<RoundExplanation, PairingError> {
  return PAIRING_SYSTEMS[id].explainRound(tournament);
}

/** Why two players do not meet in the coming round. */
export function explainNot(id: SystemId, tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  return PAIRING_SYSTEMS[id].explainNot(tournament, a, b);
}

/** The rules that a manual pair would break. */
export function judgePair(id: SystemId, tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  return PAIRING_SYSTEMS[id].judgePair(tournament, a, b);
}

/** The rules that a manual pairing-allocated bye would break. */
export function judgeBye(id: SystemId, tournament: Tournament, player: Tpn): PairJudgement {
  return PAIRING_SYSTEMS[id].judgeBye(tournament, player);
}

/** The faults in the colours of a manually seated board. */
export function judgeSeats(id: SystemId, tournament: Tournament, white: Tpn, black: Tpn): readonly SeatFact[] {
  return judgeSeatsUnder(PAIRING_SYSTEMS[id], tournament, white, black);
}

/** True if a manual bye goes to more than the lowest score; `byText` gets the bye in the edition's own pairing, null without one. */
export function isByeNotLowest(id: SystemId, tournament: Tournament, given: Tpn, byText: Tpn | null): boolean {
  return isByeNotLowestUnder(PAIRING_SYSTEMS[id], tournament, given, byText);
}

export { PAIRING_SYSTEMS } from './systems';
export { SYSTEM_IDS, unpairedBy } from './systems/system';
export type { Contradiction, Pair, PairingError, PairingSystem, RoundPairing, SystemId, Unpaired } from './systems/system';
export type * from './systems/explanation';
export type * from './systems/facts';
export { STEPS } from './systems/facts';
export type { SeatFact } from './check/judge-seats';
export { recordedRound, type ComparedRound, type RecordThen, type RecordedPair, type RecordedRound, type RoundCheck } from './check/check-round';
export type { SaidOfRecord } from './check/as-recorded';
export { presentNumber } from './check/renumbered';
export { beforeRound, TITLES, type ForbiddenGroup, type Player, type Title, type Tournament, type Tpn } from './model/tournament';
export { err, ok, type Result } from './model/outcome';
export { STANDARD_SCORING, type HalfPoints, type Scoring } from './model/points';
export { RESULT_CODES, isPlayed, pointsOf, type ResultCode, type RoundEntry } from './model/result';
export { bakuPoints, isBakuAccelerated, lastInGroupA, whyNoBaku, withBaku, type WhyNoBaku } from './swiss/acceleration';
export { opposite, type Colour } from './model/colour';
export { ENGINE_VERSION } from './version';
