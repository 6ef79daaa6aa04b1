import { decideBreachUndo } from '@/lib/domain/compliance/decide-breach-undo';
import { gamesToAgree } from '@/lib/domain/rounds/decide-agreed-game';
import { isManualPairingOpen } from '@/lib/domain/rounds/decide-next-step';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import { participantsWithoutBoard } from '@/lib/domain/rounds/engine-difference';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import type { Walk } from './walk';

/** The state of the section from which a walk chooses its next act. */
export interface Scene {
  readonly walk: Walk;
  readonly facts: SectionFacts;
  /** The first round without boards, or the number of rounds + 1. */
  readonly next: number;
  readonly last: RoundFacts | undefined;
  readonly entryId: () => string;
  /** A round that is near the next one, as an arbiter would choose it. */
  readonly round: () => string;
}

export const anyOf = <Value>({ random }: Walk, values: readonly Value[]): Value | undefined => values[random.below(Math.max(1, values.length))];

export async function loadScene(walk: Walk): Promise<Scene> {
  const loaded = await loadSectionFacts(database(), walk.sectionId);
  if (loaded === null) throw new Error('the section is not there');
  // Sorts by name, because the order of ids may differ when a seed is used again.
  const facts = { ...loaded, entries: loaded.entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  const last = facts.pairedRounds.at(-1);
  const next = (last?.number ?? 0) + 1;
  return {
    walk,
    facts,
    next,
    last,
    entryId: () => anyOf(walk, facts.entries)?.id ?? '00000000-0000-4000-8000-000000000000',
    round: () => String(Math.max(1, (last?.state === 'draft' ? last.number : next) - 1 + walk.random.pick([0, 1, 1, 1, 1, 2]))),
  };
}

export const withdrawnEntries = ({ facts }: Scene) =>
  facts.entries.filter(({ withdrawals }) => withdrawals.some(({ returnsInRound }) => returnsInRound === null));
export const expelledEntries = ({ facts }: Scene) => facts.entries.filter(({ withdrawals }) => withdrawals.some(({ kind }) => kind === 'expelled'));
export const equalEntries = ({ facts }: Scene, one: EntryFacts) =>
  facts.entries.filter((other) => other.id !== one.id && other.rating === one.rating && other.title === one.title);
export const entriesWithEqual = (scene: Scene) => scene.facts.entries.filter((entry) => entry.pairingNumber !== null && equalEntries(scene, entry).length > 0);
export const breachesToUndo = ({ facts }: Scene) => facts.breaches.filter((breach) => breach.undone === null && decideBreachUndo(breach, facts) !== null);
export const isDraft = ({ last }: Scene) => last?.state === 'draft';
export const isPairedByHand = ({ last }: Scene) => last?.state === 'draft' && isManualPairingOpen(last);
export const isPublic = ({ last }: Scene) => last?.state === 'published';
export const hasOpenBoard = ({ last }: Scene) => last?.state === 'published' && last.pairings.some(isOpenBoard);
export const isBeforeRound1 = ({ facts }: Scene) => facts.pairedRounds.length === 0;
export const hasGamesToAgree = ({ facts }: Scene) => gamesToAgree(facts).length > 0;

/**
 * True if manual pairing is open, the draft has boards, and two or more players have no board. A manual draft without boards does
 * not count, because the rules allow no pairing for it.
 */
export const hasPlayersLeft = (scene: Scene) =>
  scene.last !== undefined &&
  isPairedByHand(scene) &&
  scene.last.pairings.length > 0 &&
  participantsWithoutBoard(scene.facts, pairedRoundOf(scene.facts, scene.last)).length > 1;
