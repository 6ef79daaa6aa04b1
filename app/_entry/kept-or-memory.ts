import { type EntryStore, inOrder, memoryStore } from './entry-store';

/**
 * One store of two: what the device keeps, and the memory of the page for what it does not. `lost` is called when the
 * device has become full, or its data were cleared.
 */
export function keptOrMemory(device: EntryStore | null, lost: () => void): EntryStore {
  const memory = memoryStore();
  let kept = device;
  const giveUp = () => {
    kept = null;
    lost();
  };
  const isInMemory = async (queue: string, key: string) => (await memory.list(queue)).some(({ idempotencyKey }) => idempotencyKey === key);
  return {
    async list(queue) {
      const rows = kept === null ? [] : await kept.list(queue).catch(() => null);
      if (rows === null) giveUp();
      return inOrder([...(rows ?? []), ...(await memory.list(queue))]);
    },
    async add(queue, row) {
      try {
        await (kept ?? memory).add(queue, row);
      } catch {
        // What is kept already can still be read and sent.
        lost();
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
      const store = (await isInMemory(queue, key)) ? memory : (kept ?? memory);
      await store.endTurn(queue, outcomes);
    },
    async takeBack(queue, tab, pairingId, now) {
      const [fromDevice, fromMemory] = [await kept?.takeBack(queue, tab, pairingId, now), await memory.takeBack(queue, tab, pairingId, now)];
      return fromDevice === true || fromMemory;
    },
    async remove(key) {
      await kept?.remove(key);
      await memory.remove(key);
    },
  };
}
