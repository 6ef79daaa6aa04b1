import type { Result } from '@/engine/model/result-or-error';
import { rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { type EntryRules, isUnavailableInRound } from '@/lib/domain/entries/decide-absence';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { actInSectionOf, type SectionAct } from '@/lib/platform/access/authorised-act';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

export interface EntryAct extends SectionAct {
  readonly rules: EntryRules;
  readonly entry: NonNullable<Awaited<ReturnType<typeof loadEntry>>>;
}

/** Wraps an act on an entry: checks the permission in its section, locks the section and runs `work`, in one transaction. */
export function actOnEntry<Input extends { readonly entryId: string }, Outcome extends Result<unknown, unknown>>(
  permission: Permission,
  work: (act: EntryAct, input: Input) => Promise<Outcome>,
) {
  return actInSectionOf(
    permission,
    (db, { entryId }: Input) => db.entry.findUnique({ where: { id: entryId }, select: { sectionId: true } }),
    async (act, input) => withEntry(act, input.entryId, (opened) => work(opened, input)),
  );
}

/** The round that an act affects: 0 if the act changes no draft, `order` if it may change the initial order. */
type AffectedRound = number | 'order';

interface EntryActInput {
  readonly entryId: string;
  readonly discards?: string | undefined;
}

/** Like `actOnEntry`, for an act that affects one round or the initial order. Pairs an affected draft again after `work`. */
export function actOnEntryInRound<Input extends EntryActInput, Outcome extends Result<unknown, Refusal>>(
  permission: Permission,
  roundOf: (act: EntryAct, input: Input) => AffectedRound | Promise<AffectedRound>,
  work: (act: EntryAct, input: Input) => Promise<Outcome>,
) {
  return actOnEntry(permission, async (act, input: Input) => rePairAfterEntryAct(act, await roundOf(act, input), input, (again) => work(again, input)));
}

/** Runs `work` on the freshly loaded entry and re-pairs the draft that the act affects. */
export function rePairAfterEntryAct<Outcome extends Result<unknown, Refusal>>(
  act: EntryAct,
  round: AffectedRound,
  { entryId, discards }: EntryActInput,
  work: (act: EntryAct) => Promise<Outcome>,
) {
  return rePairAfter(act.db, act.actor, { sectionId: act.sectionId, round, discards }, () => withEntry(act, entryId, work));
}

async function withEntry<Outcome>(act: SectionAct, entryId: string, work: (act: EntryAct) => Promise<Outcome>) {
  const rules = await loadEntryRules(act.db, act.sectionId);
  const entry = await loadEntry(act.db, act.sectionId, entryId);
  return rules === null || entry === null ? refuse('not-found') : work({ ...act, rules, entry });
}

export function roundMessageFacts(round: number, rules: EntryRules) {
  const { openRound, rounds, roundsWithoutByes: lastWithoutBye, halfPointByesAllowed: byes } = rules;
  return { round, openRound, rounds, lastWithoutBye, byes, isOver: openRound > rounds ? ('yes' as const) : ('no' as const) };
}

/** True if the round's draft was paired without the player, so that a withdrawal does not change it. */
export async function isPairedWithoutEntry(db: Database, entry: EntryAct['entry'], round: number): Promise<boolean> {
  if (!isUnavailableInRound(entry, round)) return false;
  const { id, sectionId } = entry;
  const seats = await db.pairing.count({ where: { round: { sectionId, number: round, state: 'draft' }, OR: [{ whiteId: id }, { blackId: id }] } });
  return seats === 0;
}
