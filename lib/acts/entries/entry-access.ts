import type { Result } from '@/engine/model/outcome';
import { pairAgainWith } from '@/lib/acts/pairing/pair-again-with';
import { type EntryRules, isKeptOut } from '@/lib/domain/entries/decide-absence';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { actInSectionOf, type SectionAct } from '@/lib/platform/access/act';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

export interface EntryAct extends SectionAct {
  readonly rules: EntryRules;
  readonly entry: NonNullable<Awaited<ReturnType<typeof loadEntry>>>;
}

/** An act on an entry: `work` runs in one transaction, for whoever has the permission in its section, which is locked. */
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

/** The round that an act is about, 0 where its draft is the same with it; `order` where it may give somebody another place in the initial order. */
type RoundOrOrder = number | 'order';

interface InRound {
  readonly entryId: string;
  readonly discards?: string | undefined;
}

/** The same for what bears on one round, or on the order: a draft that it concerns is paired again with what `work` does. */
export function actOnEntryInRound<Input extends InRound, Outcome extends Result<unknown, Refusal>>(
  permission: Permission,
  roundOf: (act: EntryAct, input: Input) => RoundOrOrder | Promise<RoundOrOrder>,
  work: (act: EntryAct, input: Input) => Promise<Outcome>,
) {
  return actOnEntry(permission, async (act, input: Input) => pairAgainWithEntry(act, await roundOf(act, input), input, (again) => work(again, input)));
}

/** Pairs a draft again that an act on the entry concerns, with what `work` does to the entry as it is then. */
export function pairAgainWithEntry<Outcome extends Result<unknown, Refusal>>(
  act: EntryAct,
  round: RoundOrOrder,
  { entryId, discards }: InRound,
  work: (act: EntryAct) => Promise<Outcome>,
) {
  return pairAgainWith(act.db, act.actor, { sectionId: act.sectionId, round, discards }, () => withEntry(act, entryId, work));
}

async function withEntry<Outcome>(act: SectionAct, entryId: string, work: (act: EntryAct) => Promise<Outcome>) {
  const rules = await loadEntryRules(act.db, act.sectionId);
  const entry = await loadEntry(act.db, act.sectionId, entryId);
  return rules === null || entry === null ? refuse('not-found') : work({ ...act, rules, entry });
}

/** What the sentences about rounds speak of. */
export function roundFacts(round: number, rules: EntryRules) {
  return { round, openRound: rules.openRound, rounds: rules.rounds, lastWithoutBye: rules.roundsWithoutByes, byes: rules.halfPointByesAllowed };
}

/** Whether the draft of the round is the same when the player leaves: who is kept out of it already and sits at none of its boards changes nothing. */
export async function isPairedWithout(db: Database, entry: EntryAct['entry'], round: number): Promise<boolean> {
  if (!isKeptOut(entry, round)) return false;
  const { id, sectionId } = entry;
  const seats = await db.pairing.count({ where: { round: { sectionId, number: round, state: 'draft' }, OR: [{ whiteId: id }, { blackId: id }] } });
  return seats === 0;
}
