import type { HalfPoints } from '@/engine/model/points';
import { pointsOf } from '@/engine/model/result';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { lastPublishedRound, toTournament } from '@/lib/domain/tournament/tournament';
import { type AbsenceRecord, decideLateEntry, type LateEntryDecision, type LateEntryRules } from './decide-absence';
import { type KeptWithdrawal, openWithdrawal } from './decide-withdrawal';

export const CARRIES = ['nothing', 'missedRounds', 'score'] as const;
export type Carries = (typeof CARRIES)[number];

export type MoveRules = LateEntryRules & { readonly openRound: number };

export interface Leaver {
  readonly hasRounds: boolean;
  readonly withdrawals: readonly KeptWithdrawal[];
}

export type MoveDecision =
  | {
      readonly kind: 'moves';
      readonly leavesFrom: number;
      readonly withdrawalId: string | null;
      readonly entersFrom: number;
      readonly missed: readonly AbsenceRecord[];
    }
  | { readonly kind: 'refused'; readonly reason: 'moves-without-rounds' | 'expelled' | 'section-over-here' | 'section-over-there' }
  | Extract<LateEntryDecision, { readonly kind: 'refused' }>;

/** Decides a change of section: a withdrawal here from the first round that is not public (C.04.2 3.2), a late entry there (2.4). */
export function decideMove(player: Leaver, carries: Carries, here: MoveRules, there: MoveRules): MoveDecision {
  const open = openWithdrawal(player.withdrawals);
  if (!player.hasRounds) return { kind: 'refused', reason: 'moves-without-rounds' };
  if (open?.kind === 'expelled') return { kind: 'refused', reason: 'expelled' };
  if (open === null && here.openRound > here.rounds) return { kind: 'refused', reason: 'section-over-here' };
  if (there.openRound > there.rounds) return { kind: 'refused', reason: 'section-over-there' };
  const entry = decideLateEntry(there.openRound, rulesFor(carries, there));
  if (entry.kind === 'refused') return entry;
  const { openRound: entersFrom } = there;
  return { kind: 'moves', leavesFrom: open?.fromRound ?? here.openRound, withdrawalId: open?.id ?? null, entersFrom, missed: entry.missed };
}

export function rulesFor<Rules extends Pick<LateEntryRules, 'missedRounds'>>(carries: Carries, rules: Rules): Rules {
  return carries === 'missedRounds' ? rules : { ...rules, missedRounds: 'zeroPointBye' };
}

/** The player's score in the public rounds, adjusted points included, or the first public round with an unfinished game of the player. */
export function scoreSoFar(facts: SectionFacts, entryId: string): { readonly score: HalfPoints } | { readonly openRound: number } {
  const open = facts.pairedRounds.find(
    ({ state, pairings }) =>
      state !== 'draft' &&
      pairings.some(
        ({ whiteId, blackId, result: { result } }) =>
          blackId !== null && (whiteId === entryId || blackId === entryId) && (result === null || result === 'adjourned'),
      ),
  );
  if (open !== undefined) return { openRound: open.number };
  const { tournament, numberOf } = toTournament(facts, lastPublishedRound(facts) + 1, 'standings');
  const player = tournament.players.find(({ tpn }) => tpn === numberOf.get(entryId));
  const played = Array.from({ length: tournament.completedRounds }, (_, round) => pointsOf(player?.entries[round], tournament.scoring));
  return { score: [...played, ...(player?.adjustments ?? [])].reduce((sum, points) => sum + points, 0) };
}
