import type { Entered, Entry, EntryInput } from '@/lib/domain/results/board-entry';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { database, isRefusedByDatabase } from '@/lib/platform/db/client';
import { Together } from '@/lib/platform/jobs/together';
import { MEASURES } from '@/lib/platform/watching/measures';
import { enterTogether } from './enter-together';
import { allowEntry, type BoardPlace, loadPlaces, type Said } from './lock-seen-board';

const MOST_LOOKUPS = 500;
const MOST_ENTRIES = 100;

const places = new Together<Said, BoardPlace | null>({ doAll: (_, take) => loadPlaces(database(), take()), most: MOST_LOOKUPS, mayBeOfOne: () => false });
const entries = new Together<Entry, Entered>({ doAll: enterTogether, most: MOST_ENTRIES, mayBeOfOne: isRefusedByDatabase });

/** Enters a result on the board as seen; a repeated submit is stored once. Entries of one section are stored in batches (docs/decisions/020). */
export async function enterResult(actor: Actor, input: EntryInput): Promise<Entered> {
  const place = await places.add('', { actor, seen: input });
  if (place === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = allowEntry(actor, input.board, place, new Date());
  // Refuse before the queue, so that an unauthorised sender delays nobody.
  if (!allowed.ok) return allowed;
  const entered = await entries.add(place.sectionId, { actor, input, eventId: place.eventId });
  if (entered.ok && entered.value.isNew) MEASURES.resultStored.publish(1);
  return entered;
}
