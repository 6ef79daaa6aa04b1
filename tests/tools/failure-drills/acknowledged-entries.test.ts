import { describe, expect, it } from 'vitest';
import { compareEntries, EntryLog, type SentEntry, type StoredResult } from './acknowledged-entries';

const sentEntry = (key: string, pairingId: string, result: string, at: number, sequence: number | null): SentEntry => ({
  key,
  pairingId,
  result,
  sentAt: at,
  acknowledged: sequence === null ? null : { at: at + 5, sequence },
});
const storedResult = (key: string, pairingId: string, result: string, sequence: number): StoredResult => ({ key, pairingId, result, sequence });

const ENTRIES = [sentEntry('a1', 'a', 'draw', 100, 1), sentEntry('a2', 'a', 'whiteWins', 200, 2), sentEntry('b1', 'b', 'blackWins', 300, 1)];
const STORED_RESULTS = [storedResult('a1', 'a', 'draw', 1), storedResult('a2', 'a', 'whiteWins', 2), storedResult('b1', 'b', 'blackWins', 1)];

describe('comparing acknowledged entries with saved ones', () => {
  it('finds nothing if every entry is saved as acknowledged', () => {
    expect(compareEntries(ENTRIES, STORED_RESULTS)).toEqual({ acknowledged: 3, lost: 0, doubled: 0, wrong: 0 });
  });

  it('finds an acknowledged entry that is missing', () => {
    expect(compareEntries(ENTRIES, STORED_RESULTS.slice(0, 2))).toEqual({ acknowledged: 3, lost: 1, doubled: 0, wrong: 0 });
    // The missing entry is the last one for its board. The board then shows an earlier step, which also counts as wrong.
    expect(compareEntries(ENTRIES, [storedResult('a1', 'a', 'draw', 1), storedResult('b1', 'b', 'blackWins', 1)])).toEqual({
      acknowledged: 3,
      lost: 1,
      doubled: 0,
      wrong: 1,
    });
  });

  it('finds an entry that is saved twice, and one that nobody sent', () => {
    expect(compareEntries(ENTRIES, [...STORED_RESULTS, storedResult('b1', 'b', 'blackWins', 2)])).toMatchObject({ lost: 0, doubled: 1 });
    expect(compareEntries(ENTRIES, [...STORED_RESULTS, storedResult('other', 'c', 'draw', 1)])).toMatchObject({ lost: 0, doubled: 1 });
  });

  it.each([
    ['a different result', storedResult('b1', 'b', 'draw', 1)],
    ['a different board', storedResult('b1', 'c', 'blackWins', 1)],
    ['a different sequence number', storedResult('b1', 'b', 'blackWins', 2)],
  ])('finds an entry that is saved with %s', (_, step) => {
    expect(compareEntries(ENTRIES, [...STORED_RESULTS.slice(0, 2), step])).toEqual({ acknowledged: 3, lost: 0, doubled: 0, wrong: 1 });
  });

  it('finds a board that shows an earlier entry although a later one was acknowledged', () => {
    const late = sentEntry('a0', 'a', 'blackWins', 50, null);
    expect(compareEntries([...ENTRIES, late], [...STORED_RESULTS, storedResult('a0', 'a', 'blackWins', 3)])).toEqual({
      acknowledged: 3,
      lost: 0,
      doubled: 0,
      wrong: 1,
    });
  });

  it('accepts an unanswered entry as saved once or not at all', () => {
    const open = sentEntry('a3', 'a', 'draw', 400, null);
    expect(compareEntries([...ENTRIES, open], STORED_RESULTS)).toEqual({ acknowledged: 3, lost: 0, doubled: 0, wrong: 0 });
    expect(compareEntries([...ENTRIES, open], [...STORED_RESULTS, storedResult('a3', 'a', 'draw', 3)])).toEqual({
      acknowledged: 3,
      lost: 0,
      doubled: 0,
      wrong: 0,
    });
    expect(compareEntries([...ENTRIES, open], [...STORED_RESULTS, storedResult('a3', 'a', 'draw', 3), storedResult('a3', 'a', 'draw', 4)])).toMatchObject({
      doubled: 1,
    });
  });

  it('expects a database of an earlier moment to have the entries acknowledged by then, and none sent later', () => {
    expect(compareEntries(ENTRIES, STORED_RESULTS.slice(0, 2), 250)).toEqual({ acknowledged: 2, lost: 0, doubled: 0, wrong: 0 });
    expect(compareEntries(ENTRIES, STORED_RESULTS, 250)).toEqual({ acknowledged: 2, lost: 0, doubled: 0, wrong: 1 });
    // At time 302 the third entry had been sent but not acknowledged, so it may be saved.
    expect(compareEntries(ENTRIES, STORED_RESULTS, 302)).toEqual({ acknowledged: 2, lost: 0, doubled: 0, wrong: 0 });
    expect(compareEntries(ENTRIES, STORED_RESULTS.slice(0, 1), 250)).toMatchObject({ lost: 1 });
  });
});

it('an entry is recorded before its answer, and keeps its first answer', () => {
  const ledger = new EntryLog();
  const acknowledge = ledger.send({ key: 'a1', pairingId: 'a', result: 'draw' });
  expect(ledger.entries).toMatchObject([{ key: 'a1', acknowledged: null }]);
  acknowledge(1);
  acknowledge(2);
  expect(ledger.entries).toMatchObject([{ key: 'a1', acknowledged: { sequence: 1 } }]);
});
