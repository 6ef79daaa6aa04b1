import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { decideAbsence, type AbsenceRecord, type AbsenceRefusal, type AbsenceRules, type PlayerPresence } from './decide-absence';
import { decideReEntryEffect, decideWithdrawal, type WithdrawalRecord, type ReEntryRefusal, type WithdrawalRefusal } from './decide-withdrawal';

/** The acts for the ticked cells of the availability grid. The last two record arrival at the venue and ignore the round. */
export const AVAILABILITY_ACTS = ['plays', 'halfPointBye', 'zeroPointBye', 'absent', 'fullPointBye', 'withdraws', 'returns', 'arrived', 'notArrived'] as const;
export type AvailabilityAct = (typeof AVAILABILITY_ACTS)[number];

export interface AvailablePlayer extends PlayerPresence {
  readonly withdrawals: readonly WithdrawalRecord[];
}

export type AvailabilityStep =
  | { readonly kind: 'notes'; readonly note: AbsenceRecord }
  | { readonly kind: 'clears'; readonly round: number }
  | { readonly kind: 'withdraws'; readonly fromRound: number }
  | { readonly kind: 'returns'; readonly withdrawalId: string; readonly inRound: number }
  | { readonly kind: 'takes-back'; readonly withdrawalId: string; readonly inRound: number };

type AvailabilityRefusal = AbsenceRefusal | WithdrawalRefusal | ReEntryRefusal;

export type AvailabilityDecision =
  | { readonly ok: true; readonly steps: readonly AvailabilityStep[] }
  | { readonly ok: false; readonly refusal: AvailabilityRefusal; readonly round: number };

/**
 * Decides an act for the ticked rounds in order, because half-point byes count
 * towards the limit. A withdrawal or return begins with the first ticked round.
 */
export function decideAvailability(
  act: Exclude<AvailabilityAct, 'arrived' | 'notArrived'>,
  rounds: readonly number[],
  player: AvailablePlayer,
  rules: AbsenceRules & { readonly byArbiter: boolean },
): AvailabilityDecision {
  const inOrder = [...new Set(rounds)].toSorted((a, b) => a - b);
  const first = inOrder[0] ?? 0;
  if (act === 'withdraws') {
    const refusal = decideWithdrawal(first, player, rules);
    return refusal === null ? { ok: true, steps: [{ kind: 'withdraws', fromRound: first }] } : { ok: false, refusal, round: first };
  }
  if (act === 'returns') {
    const back = decideReEntryEffect(first, player.withdrawals, rules);
    return back.kind === 'refused'
      ? { ok: false, refusal: back.refusal, round: first }
      : { ok: true, steps: [{ kind: back.kind, withdrawalId: back.withdrawalId, inRound: first }] };
  }
  return act === 'plays' ? decidePlaying(inOrder, player, rules) : decideAbsences(act, inOrder, player, rules);
}

function decidePlaying(rounds: readonly number[], player: AvailablePlayer, rules: AbsenceRules): AvailabilityDecision {
  for (const round of rounds) {
    const refusal = decideAbsence({ round, kind: 'absent', byArbiter: true }, player, rules);
    if (refusal !== null) return { ok: false, refusal, round };
  }
  const noted = new Set(player.absences.map(({ round }) => round));
  return { ok: true, steps: rounds.filter((round) => noted.has(round)).map((round) => ({ kind: 'clears', round })) };
}

function decideAbsences(
  kind: AbsenceKind,
  rounds: readonly number[],
  player: AvailablePlayer,
  rules: AbsenceRules & { readonly byArbiter: boolean },
): AvailabilityDecision {
  let absences = player.absences;
  const steps: AvailabilityStep[] = [];
  const origin = rules.byArbiter ? 'arbiter' : 'requested';
  // The existing byes in these rounds will be replaced, so they do not count towards the limit.
  if (kind === 'halfPointBye') absences = absences.filter(({ round }) => !rounds.includes(round));
  for (const round of rounds) {
    const refusal = decideAbsence({ round, kind, byArbiter: rules.byArbiter }, { ...player, absences }, rules);
    if (refusal !== null) return { ok: false, refusal, round };
    const note = { round, kind, origin } as const;
    absences = [...absences.filter((other) => other.round !== round), note];
    steps.push({ kind: 'notes', note });
  }
  return { ok: true, steps };
}
