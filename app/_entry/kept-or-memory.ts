import { type EntryStore, inOrder, memoryStore } from './entry-store';

export interface KeptStore extends EntryStore {
  /** False where the device keeps nothing, has become full, or its data were cleared. */
  isKept(): boolean;
}

/** One store of two: what the device keeps, and the memory of the page for what it does not. */
export function keptOrMemory(device: EntryStore | null): KeptStore {
  const memory = memoryStore();
  let kept = device;
  let isKept = device !== null;
  const isInMemory = async (queue: string, key: string) => (await memory.list(queue)).some(({ idempotencyKey }) => idempotencyKey === key);
  return {
    isKept: () => isKept,
    async list(queue) {
      const rows = kept === null ? null : await kept.list(queue).catch(() => null);
      if (rows === null) [kept, isKept] = [null, false];
      return inOrder([...(rows ?? []), ...(await memory.list(queue))]);
    },
    async add(queue, row) {
      try {
        await (kept ?? memory).add(queue, row);
      } catch {
        // What is kept already can still be read and sent.
        isKept = false;
        await memory.add(queue, row);
      }
    },
    async takeTurn(queue, tab, now, most) {
      const fromDevice = (await kept?.takeTurn(queue, tab, now, most)) ?? [];
      return fromDevice.length > 0 ? fromDevice : memory.takeTurn(queue, tab, now, most);
    },
    async endTurn(queue, outcomes) {
      // Those of one turn are of one store.
      const [key = ''] = outcomes.keys();
      await ((await isInMemory(queue, key)) ? memory : (kept ?? memory)).endTurn(queue, outcomes);
    },
    async takeBack(queue, tab, pairingId, now) {
      const [fromDevice, fromMemory] = [await kept?.takeBack(queue, tab, pairingId, now), await memory.takeBack(queue, tab, pairingId, now)];
      return fromDevice === true || fromMemory;
    },
    async remove(key) {
      await Promise.all([kept?.remove(key), memory.remove(key)]);
    },
  };
}
