import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import type { HistoryLine } from './history-line';
import { historyText } from './history-text';

const line = (fields: Partial<HistoryLine>): HistoryLine => ({
  sequence: 1,
  at: '2026-11-21T12:00:00Z',
  actorName: 'Moreau',
  kind: 'round-published',
  round: 4,
  before: {},
  after: {},
  reason: null,
  ...fields,
});

describe('historyText', () => {
  it('has no message for a kind that is never recorded', () => {
    // The keys of history messages are built from the kind of line, so the general test for unused messages cannot check them.
    const { history } = JSON.parse(readFileSync(path.resolve('messages/en.json'), 'utf8')) as { readonly history: { readonly line: object } };
    const source = readFileSync(path.join(import.meta.dirname, 'history-text.ts'), 'utf8');
    const told = (key: string) => AUDIT_KINDS.some((kind) => kind === key) || source.includes(`history.line.${key}`);
    expect(Object.keys(history.line).filter((key) => !told(key))).toEqual([]);
  });

  it('describes the mark of a template by the label of its form', () => {
    const marked = { kind: 'event-changed', before: { isTemplate: 'false' }, after: { isTemplate: 'true' } } as const;
    expect(historyText(line(marked))).toContain('Keep as a template from no to yes');
  });

  it('describes an entered result with the result that it replaced', () => {
    const entered = { kind: 'result-entered', after: { board: 20, result: 'whiteWins' } } as const;
    expect(historyText(line(entered))).toBe('Round 4, board 20: 1-0');
    expect(historyText(line({ ...entered, before: { result: 'draw' } }))).toBe('Round 4, board 20: 1-0 (was ½-½)');
  });

  it('describes a correction with its effect', () => {
    const corrected = line({ kind: 'result-corrected', before: { result: 'blackWins' }, after: { board: 9, result: 'draw', reach: 'nextPairing' } });
    expect(historyText(corrected)).toBe('Round 4, board 9: corrected from 0-1 to ½-½; counts from the next pairing');
  });

  it('after the last round, says that a correction changes the standings, because no pairing follows', () => {
    const corrected = line({
      kind: 'result-corrected',
      before: { result: 'blackWins' },
      after: { board: 9, result: 'draw', effect: 'nextPairing', isFinal: true },
    });
    expect(historyText(corrected)).toBe('Round 4, board 9: corrected from 0-1 to ½-½; counts in the final standings');
  });

  it('describes manual boards with the boards they replace, if any, and boards that were removed', () => {
    const changed = (before: readonly string[], after: readonly string[]) =>
      historyText(line({ kind: 'pairing-made-by-hand', before: { boards: [...before] }, after: { boards: [...after] } }));
    const plain = (words: string) => words.replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain(changed(['A – B'], ['A – C']))).toBe('Draft of round 4 edited: A – C instead of A – B');
    expect(plain(changed([], ['A – C']))).toBe('Draft of round 4 edited: A – C');
    expect(plain(changed(['A – B'], []))).toBe('Draft of round 4 edited: A – B removed');
  });

  it('for a breach or an intervention, lists the rounds that would be paired differently', () => {
    const corrected = {
      kind: 'result-corrected',
      before: { result: 'blackWins' },
      after: { board: 9, result: 'draw', acknowledged: ['paired-from-it'] },
    } as const;
    const told = (rounds: readonly number[] | null) =>
      historyText(line({ ...corrected, after: { ...corrected.after, breach: { kind: 'correction', round: 5, rounds } } }));
    expect(told([5, 6])).toBe('Round 4, board 9: corrected from 0-1 to ½-½; an arbiter’s intervention: rounds 5, 6 would now be paired differently');
    expect(told([])).toBe('Round 4, board 9: corrected from 0-1 to ½-½; an arbiter’s intervention');
    expect(told(null)).toBe('Round 4, board 9: corrected from 0-1 to ½-½; an arbiter’s intervention');
    const closed = { ...corrected.after, acknowledged: ['past-is-closed'], breach: { kind: 'correction', round: 5, rounds: [] } };
    expect(historyText(line({ ...corrected, after: closed })), 'in a closed round').toContain('; a breach of the rules');
    const changed = line({ kind: 'section-changed', before: { rounds: 5 }, after: { rounds: 7, breach: { kind: 'configuration', round: 2, rounds: [2] } } });
    expect(historyText(changed)).toBe('Section changed: Rounds from 5 to 7; a breach of the rules: round 2 would now be paired differently');
  });

  it('lists what changed', () => {
    expect(historyText(line({ kind: 'section-changed', before: { rounds: 5, name: 'A' }, after: { rounds: 7, name: 'A', playersReport: false } }))).toBe(
      'Section changed: Rounds from 5 to 7; Result reports by players from none to no',
    );
  });

  it('for corrected colours, says that the result stays', () => {
    const exchanged = line({
      kind: 'colours-corrected',
      before: { white: 'Ash, A', black: 'Birch, B' },
      after: { board: 9, white: 'Birch, B', black: 'Ash, A' },
    });
    expect(historyText(exchanged)).toBe('Round 4, board 9: colours corrected. Birch, B had White, Ash, A Black; each player’s result is unchanged');
  });

  it('for an undone result, gives the result that counts now', () => {
    const back = { kind: 'result-taken-back', before: { result: 'whiteWins' } } as const;
    expect(historyText(line({ ...back, after: { board: 12, result: null } }))).toBe('Round 4, board 12: 1-0 undone, no result now');
    expect(historyText(line({ ...back, after: { board: 12, result: 'draw' } }))).toBe('Round 4, board 12: 1-0 undone, ½-½ counts again');
  });

  it('describes a corrected title without an unchanged rating, and names the person of an invitation', () => {
    const rated = { name: 'Ash, A', rating: 2000, title: null };
    expect(historyText(line({ kind: 'rating-corrected', before: rated, after: { ...rated, title: 'FM' } }))).toBe('Ash, A: Title from none to FM');
    expect(historyText(line({ kind: 'rating-corrected', before: { ...rated, rating: 0 }, after: rated }))).toBe('Ash, A: Rating from none to 2000');
    expect(historyText(line({ kind: 'invitation-revoked', before: { for: 'Kim' } }))).toBe('Invitation revoked for Kim');
  });

  it('writes lists and points for results in words, not as JSON', () => {
    const scoring = (pab: number) => JSON.stringify({ win: 2, draw: 1, pab });
    const changed = {
      kind: 'section-changed',
      before: { tieBreaks: '["BH","SB"]', scoring: scoring(2), initialColour: 'null' },
      after: { tieBreaks: '["BH"]', scoring: scoring(1), initialColour: 'white' },
    } as const;
    expect(historyText(line(changed))).toBe(
      'Section changed: Tie-breaks from BH, SB to BH; Pairing-allocated bye from 1 to ½; Initial colour from none to white',
    );
  });

  it('describes FIDE mode, manual pairing and adjusted points', () => {
    expect(historyText(line({ kind: 'fide-mode-left' }))).toBe('FIDE mode left for good, after round 4 was paired');
    expect(historyText(line({ kind: 'fide-mode-left', round: 0 }))).toBe('FIDE mode left for good, before round 1 was paired');
    expect(historyText(line({ kind: 'hand-pairing-begun', after: { from: 'nothing' } }))).toBe('Round 4: manual pairing started, with no boards paired');
    expect(historyText(line({ kind: 'hand-pairing-ended', after: { boards: [] } }))).toBe(
      'Round 4: manual pairing finished, same boards as the computer pairing',
    );
    expect(historyText(line({ kind: 'breach-undone', after: { kind: 'mpa' } }))).toBe('Undone (round 4): manual pairing');
    expect(historyText(line({ kind: 'half-point-bye-barred', after: { name: 'Ash, A', barred: false } }))).toBe('Ash, A: half-point byes allowed again');
    const adjusted = (halfPoints: number) => historyText(line({ kind: 'points-adjusted', round: null, after: { name: 'Ash, A', halfPoints } }));
    expect([adjusted(-1), adjusted(3), adjusted(2)]).toEqual(['Ash, A: ½ point deducted', 'Ash, A: 1½ points awarded', 'Ash, A: 1 point awarded']);
    const given = { team: 'Ash Club', matchPoints: -2, gamePoints: 0 };
    expect(historyText(line({ kind: 'points-adjusted', round: 2, after: given }))).toBe('Ash Club: match points −1, game points 0, after round 2');
    expect(historyText(line({ kind: 'points-taken-back', before: given }))).toBe('Ash Club: match points −1, game points 0: points adjustment undone');
    const byForfeit = { team: 'Ash Club', type: '+', matchPoints: null, gamePoints: 3 };
    expect(historyText(line({ kind: 'points-taken-back', round: 2, before: byForfeit }))).toBe(
      'Ash Club, match won by forfeit, in round 2: match points –, game points 1½: points adjustment undone',
    );
  });

  it('describes a rating that counts from a later round, and entered tie-break values', () => {
    const rated = (rating: number | null) => historyText(line({ kind: 'rated-from-round', after: { name: 'Ash, A', fromRound: 5, rating } }));
    expect([rated(2105), rated(null)]).toEqual(['Ash, A, from round 5 onwards: Rating from none to 2105', 'Ash, A, from round 5 onwards: rating unchanged']);
    const changed = { kind: 'rated-from-round', before: { rating: 2105 }, after: { name: 'Ash, A', fromRound: 5, rating: 2110 } } as const;
    expect(historyText(line(changed))).toBe('Ash, A, from round 5 onwards: Rating from 2105 to 2110');
    expect(historyText(line({ ...changed, after: { ...changed.after, rating: null } }))).toBe('Ash, A, from round 5 onwards: Rating from 2105 to none');
    expect(historyText(line({ kind: 'tie-break-given', after: { name: 'Play-off', players: 2 } }))).toBe('Play-off: values entered for 2 players');
  });

  it('has a sentence for every kind, even without facts', () => {
    for (const kind of AUDIT_KINDS) expect(historyText(line({ kind })).length).toBeGreaterThan(3);
  });
});
