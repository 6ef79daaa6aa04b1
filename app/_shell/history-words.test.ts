import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '@/lib/audit/audit-kinds';
import type { HistoryLine } from '@/lib/history/load-history';
import { historyWords } from './history-words';

const line = (fields: Partial<HistoryLine>): HistoryLine => ({
  sequence: 1, at: '2026-11-21T12:00:00Z', actorName: 'Moreau', kind: 'round-published', round: 4, before: {}, after: {}, reason: null, ...fields,
});

describe('historyWords', () => {
  it('says an entry with what stood before', () => {
    const entered = { kind: 'result-entered', after: { board: 20, result: 'whiteWins' } } as const;
    expect(historyWords(line(entered))).toBe('Board 20 1-0');
    expect(historyWords(line({ ...entered, before: { result: 'draw' } }))).toBe('Board 20 1-0 (was ½-½)');
  });

  it('says what a correction did', () => {
    const corrected = line({ kind: 'result-corrected', before: { result: 'blackWins' }, after: { board: 9, result: 'draw', reach: 'nextPairing' } });
    expect(historyWords(corrected)).toBe('Round 4 board 9 corrected: 0-1 to ½-½, the next pairing goes by it');
  });

  it('lists what changed', () => {
    expect(historyWords(line({ kind: 'section-changed', before: { rounds: 5, name: 'A' }, after: { rounds: 7, name: 'A', playersReport: false } }))).toBe(
      'Section changed: rounds 5 to 7; players report nothing to no',
    );
  });

  it('has a sentence for every kind, even without facts', () => {
    for (const kind of AUDIT_KINDS) expect(historyWords(line({ kind })).length).toBeGreaterThan(3);
  });
});
