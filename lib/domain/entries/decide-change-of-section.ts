import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { nextFirstOfMatch } from '@/lib/domain/formats/formats';
import { lastPublishedRound, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type AbsenceRecord, decideLateEntry, type LateEntryDecision, type LateEntryRules } from './decide-absence';
import { type WithdrawalRecord, openWithdrawal } from './decide-withdrawal';

export const CARRIED_SCORES = ['nothing', 'missedRounds', 'score'] as const;
export type CarriedScore = (typeof CARRIED_SCORES)[number];

export type ChangeOfSectionRules = LateEntryRules & { readonly openRound: number };

export interface MovingPlayer {
  readonly hasRounds: boolean;
  readonly withdrawals: readonly WithdrawalRecord[];
}

export type ChangeOfSectionDecision =
  | {
      readonly kind: 'moves';
      readonly leavesFrom: number;
      readonly withdrawalId: string | null;
      readonly entersFrom: number;
      readonly missed: readonly AbsenceRecord[];
    }
  | { readonly kind: 'refused'; readonly reason: 'moves-without-rounds' | 'expelled' | 'section-over-here' | 'section-over-there' }
  | Extract<LateEntryDecision, { readonly kind: 'refused' }>;

/**
 * Decides a change of section. The player withdraws from section `here` from its
 * first unpublished round on (C.04.2 3.2), and enters section `there` late (2.4).
 */
export function decideChangeOfSection(
  player: MovingPlayer,
  carries: CarriedScore,
  here: ChangeOfSectionRules,
  there: ChangeOfSectionRules,
): ChangeOfSectionDecision {
  const open = openWithdrawal(player.withdrawals);
  if (!player.hasRounds) return { kind: 'refused', reason: 'moves-without-rounds' };
  if (open?.kind === 'expelled') return { kind: 'refused', reason: 'expelled' };
  if (open === null && here.openRound > here.rounds) return { kind: 'refused', reason: 'section-over-here' };
  const entersFrom = nextFirstOfMatch(there.systemId, there.openRound);
  if (entersFrom > there.rounds) return { kind: 'refused', reason: 'section-over-there' };
  const entry = decideLateEntry(entersFrom, missedRoundRules(carries, there));
  if (entry.kind === 'refused') return entry;
  return { kind: 'moves', leavesFrom: open?.fromRound ?? here.openRound, withdrawalId: open?.id ?? null, entersFrom, missed: entry.missed };
}

export function missedRoundRules<Rules extends Pick<LateEntryRules, 'missedRounds'>>(carries: CarriedScore, rules: Rules): Rules {
  return carries === 'missedRounds' ? rules : { ...rules, missedRounds: 'zeroPointBye' };
}

/** The player's score in the public rounds, including adjusted points. If a game has no final result, returns its round instead. */
export function scoreInPublicRounds(facts: SectionFacts, entryId: string): { readonly score: HalfPoints } | { readonly openRound: number } {
  const open = facts.pairedRounds.find(
    ({ state, pairings }) =>
      state !== 'draft' &&
      pairings.some(({ whiteId, blackId, result: { result } }) => blackId !== null && (whiteId === entryId || blackId === entryId) && isOpenResult(result)),
  );
  if (open !== undefined) return { openRound: open.number };
  const { tournament, numberOf } = buildTournament(facts, lastPublishedRound(facts) + 1, 'standings');
  const player = tournament.players.find(({ tpn }) => tpn === numberOf.get(entryId));
  const played = Array.from({ length: tournament.completedRounds }, (_, round) => pointsOf(player?.entries[round], tournament.scoring));
  return { score: [...played, ...(player?.adjustments ?? [])].reduce((sum, points) => sum + points, 0) };
}
