import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { isWithdrawn } from '@/lib/domain/tournament/tournament';

/** What a section allows, and where it stands. */
export interface AbsenceRules {
  readonly rounds: number;
  /** Half-point byes one player may ask for. */
  readonly halfPointByesAllowed: number;
  /** How many rounds at the end allow no half-point bye. */
  readonly roundsWithoutByes: number;
  /** The first round that is not paired yet, a draft counting as paired. */
  readonly nextRound: number;
}

export interface AbsenceRecord {
  readonly round: number;
  readonly kind: AbsenceKind;
  readonly origin: 'requested' | 'arbiter' | 'lateEntry' | 'noShow' | 'import';
}

export interface PlayerPresence {
  readonly enteredFromRound: number;
  readonly absences: readonly AbsenceRecord[];
  readonly withdrawals: readonly { readonly fromRound: number; readonly returnsInRound: number | null }[];
}

export type AbsenceRefusal =
  | 'round-not-in-section'
  | 'round-already-paired'
  | 'not-entered-yet'
  | 'withdrawn-then'
  | 'no-half-point-bye-in-last-rounds'
  | 'no-half-point-bye-left';

/** C.04.2 3.3: a player may be known absent from a coming round; whether that scores half a point is for the section to say. */
export function decideAbsence(
  wanted: { readonly round: number; readonly kind: AbsenceRecord['kind']; readonly byArbiter: boolean },
  player: PlayerPresence,
  rules: AbsenceRules,
): AbsenceRefusal | null {
  if (wanted.round < 1 || wanted.round > rules.rounds) return 'round-not-in-section';
  if (wanted.round < rules.nextRound) return 'round-already-paired';
  if (wanted.round < player.enteredFromRound) return 'not-entered-yet';
  if (isWithdrawn(player, wanted.round)) return 'withdrawn-then';
  // What the announcement limits, the arbiter may still give; the record then says that the arbiter did.
  if (wanted.kind !== 'halfPointBye' || wanted.byArbiter) return null;
  if (wanted.round > rules.rounds - rules.roundsWithoutByes) return 'no-half-point-bye-in-last-rounds';
  const others = player.absences.filter(({ round, kind, origin }) => round !== wanted.round && kind === 'halfPointBye' && origin !== 'lateEntry');
  return others.length >= rules.halfPointByesAllowed ? 'no-half-point-bye-left' : null;
}

/** Whether something that is known keeps a player from being paired in a round. */
export function isKeptOut(player: PlayerPresence, round: number): boolean {
  return round < player.enteredFromRound || isWithdrawn(player, round) || player.absences.some((absence) => absence.round === round);
}
