import { isKeptOut } from '@/lib/domain/entries/decide-absence';
import type { Database } from '@/lib/platform/db/client';
import type { EntryAccess } from './entry-access';

/** Whether the draft of the round is the same when the player leaves: who is kept out of it already, and sits at none of its boards, changes nothing in it. */
export async function isPairedWithout(db: Database, entry: EntryAccess['entry'], round: number): Promise<boolean> {
  if (!isKeptOut(entry, round)) return false;
  const { id, sectionId } = entry;
  const seats = await db.pairing.count({ where: { round: { sectionId, number: round, state: 'draft' }, OR: [{ whiteId: id }, { blackId: id }] } });
  return seats === 0;
}
