import { describe, expect, it } from 'vitest';
import type { EntryFacts, PairingFacts, RoundFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { type EntryBoard, decideManualPairing } from './decide-manual-pairing';
import { decideNextStep } from './decide-next-step';
import { decidePairingChecklist } from './decide-pairing-checklist';

const entry = entryFacts;

const board = boardFacts;
const round = (number: number, state: RoundFacts['state'], pairings: PairingFacts[] = []) => roundFacts(number, state, { pairings });

const facts = (entries: EntryFacts[], pairedRounds: RoundFacts[] = [], rounds = 5) => sectionFacts({ entries, pairedRounds, rounds, initialColour: null });

const TWO_ENTRIES = [entry('a'), entry('b')];

describe('decidePairingChecklist', () => {
  it('blocks nothing before round 1', () => {
    expect(decidePairingChecklist(facts(TWO_ENTRIES))).toMatchObject({ round: 1, blocks: [], players: 2, notArrived: [] });
  });
  it('lists players who have not arrived, once any arrival is recorded', () => {
    const arrived = { arrivedAt: new Date() };
    expect(decidePairingChecklist(facts([entry('a', arrived), entry('b')])).notArrived).toEqual([{ entryId: 'b', name: 'b' }]);
    const decided = decidePairingChecklist(facts([entry('a', arrived), entry('b', { expectedInRound: 1 }), entry('c')]));
    expect(decided).toMatchObject({ notArrived: [{ name: 'c' }], expected: [{ name: 'b' }], players: 3 });
    const played = round(1, 'complete', [board(1, 'b', 'c', 'draw')]);
    expect(decidePairingChecklist(facts([entry('a', arrived), entry('b'), entry('c'), entry('d')], [played])).notArrived).toMatchObject([{ name: 'd' }]);
  });
  it('lists players who lost by forfeit in the last round, until they arrive or are recorded as absent', () => {
    const publishedAt = new Date('2026-11-24T10:00:00Z');
    const forfeits = [board(1, 'a', 'b', 'whiteWinsByForfeit'), board(2, 'c', 'd', 'doubleForfeit'), board(3, 'e', 'f', 'draw')];
    const last = { ...round(1, 'complete', forfeits), publishedAt };
    const forfeited = (...changed: EntryFacts[]) =>
      decidePairingChecklist(
        facts(
          ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => changed.find((one) => one.id === id) ?? entry(id)),
          [last],
        ),
      ).forfeited.map(({ name }) => name);
    expect(forfeited()).toEqual(['b', 'c', 'd']);
    expect(forfeited(entry('b', { arrivedAt: new Date('2026-11-24T09:00:00Z') }))).toEqual(['b', 'c', 'd']);
    expect(forfeited(entry('b', { arrivedAt: new Date('2026-11-24T11:00:00Z') }))).toEqual(['c', 'd']);
    expect(forfeited(entry('c', { absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] }))).toEqual(['b', 'd']);
    expect(decidePairingChecklist(facts(TWO_ENTRIES, [last, round(2, 'complete')])).forfeited).toEqual([]);
  });
  it('blocks pairing for an open board, a draft, after the last round and with too few players', () => {
    const open = round(1, 'published', [board(1, 'a', 'b'), board(2, 'c', null)]);
    expect(decidePairingChecklist(facts(TWO_ENTRIES, [open])).blocks).toEqual([{ code: 'round-not-complete', round: 1, openBoards: [1] }]);
    expect(decidePairingChecklist(facts(TWO_ENTRIES, [round(1, 'draft')])).blocks).toEqual([{ code: 'draft-exists', round: 1 }]);
    expect(decidePairingChecklist(facts(TWO_ENTRIES, [round(1, 'complete')], 1)).blocks).toEqual([{ code: 'all-rounds-paired', rounds: 1 }]);
    expect(decidePairingChecklist(facts([entry('a')])).blocks).toEqual([{ code: 'too-few-players', players: 1 }]);
  });
  it('blocks a round robin that needs more rounds than a section can have', () => {
    const players = (count: number) => Array.from({ length: count }, (_, index) => entry(`p${index}`));
    const blocks = (count: number, cycles: number) => decidePairingChecklist({ ...facts(players(count)), systemId: 'berger', cycles }).blocks;
    expect([blocks(100, 1), blocks(12, 8), blocks(50, 2)]).toEqual([[], [], []]);
    expect(blocks(101, 1)).toEqual([{ code: 'schedule-too-long', players: 101, rounds: 101, cycles: 1, most: 99 }]);
    expect(blocks(51, 2)).toEqual([{ code: 'schedule-too-long', players: 51, rounds: 102, cycles: 2, most: 99 }]);
  });
  it('lists byes, late entries and withdrawn players', () => {
    const section = facts(
      [
        ...TWO_ENTRIES,
        entry('half', { absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] }),
        entry('late', { enteredFromRound: 2 }),
        entry('later', { enteredFromRound: 3 }),
        entry('gone', { withdrawals: [{ kind: 'withdrawn', fromRound: 2, returnsInRound: null, movedTo: null, isShownAsExpelled: false }] }),
      ],
      [round(1, 'complete', [board(1, 'a', 'b', 'adjourned')])],
    );
    expect(decidePairingChecklist(section)).toMatchObject({
      players: 3,
      byes: [{ name: 'half', kind: 'halfPointBye' }],
      lateEntries: [{ name: 'late' }],
      withdrawn: [{ name: 'gone', kind: 'withdrawn' }],
    });
  });
});

describe('decideNextStep', () => {
  const step = (...paired: RoundFacts[]) => decideNextStep(facts(TWO_ENTRIES, paired, 2));
  it('leads from entering players to the final standings', () => {
    expect(decideNextStep(facts([]))).toEqual({ kind: 'enter-players' });
    expect(step()).toEqual({ kind: 'pair', round: 1 });
    expect(step(round(1, 'draft'))).toEqual({ kind: 'publish', round: 1 });
    expect(step(round(1, 'published', [board(1, 'a', 'b')]))).toEqual({ kind: 'enter-results', round: 1, open: 1, boards: 1 });
    expect(step(round(1, 'published', [board(1, 'a', 'b', 'draw')]))).toEqual({ kind: 'complete', round: 1, adjourned: [] });
    expect(step(round(1, 'complete'))).toEqual({ kind: 'pair', round: 2 });
    expect(step(round(1, 'complete'), round(2, 'complete'))).toEqual({ kind: 'finished', round: 2 });
  });

  it('lists adjourned games before the last round is completed, but before no other round', () => {
    const adjourned = [board(1, 'a', 'b', 'adjourned')];
    expect(step(round(1, 'published', adjourned))).toEqual({ kind: 'complete', round: 1, adjourned: [] });
    expect(step(round(1, 'complete', adjourned), round(2, 'published', adjourned))).toEqual({
      kind: 'complete',
      round: 2,
      adjourned: ['board 1 in round 1', 'board 1 in round 2'],
    });
  });
});

describe('decideManualPairing', () => {
  const current = [
    { white: 'a', black: 'b', hasResult: true },
    { white: 'c', black: 'd', hasResult: false },
    { white: 'e', black: null, hasResult: false },
  ];
  const decide = (...wanted: [string, string | null][]) =>
    decideManualPairing(
      wanted.map(([white, black]): EntryBoard => ({ white, black })),
      { current, mayBeSeated: new Set(['late']), mayStand: false },
    );

  it('lists new and removed boards', () => {
    expect(decide(['a', 'b'], ['d', 'c'], ['e', null])).toEqual({ ok: true, value: { made: [1], undone: [1] } });
    expect(decide(['a', 'b'], ['c', 'e'], ['d', null])).toEqual({ ok: true, value: { made: [1, 2], undone: [1, 2] } });
  });
  it('C.04.2 4.4.4: seats a late arrival against the player with the bye', () => {
    expect(decide(['a', 'b'], ['c', 'd'], ['late', 'e'])).toEqual({ ok: true, value: { made: [2], undone: [2] } });
  });
  it('refuses boards that are not a pairing of these players', () => {
    expect(decide(['a', 'b'], ['c', 'd'])).toMatchObject({ error: { code: 'player-missing', entries: ['e'] } });
    expect(decide(['a', 'b'], ['c', 'd'], ['e', 'd'])).toMatchObject({ error: { code: 'player-twice', entries: ['d'] } });
    expect(decide(['a', 'b'], ['c', 'd'], ['e', 'x'])).toMatchObject({ error: { code: 'not-in-round', entries: ['x'] } });
    expect(decide(['a', 'b'], ['c', null], ['d', null], ['e', 'late'])).toMatchObject({ error: { code: 'two-byes' } });
    expect(decide(['b', 'a'], ['c', 'd'], ['e', null])).toMatchObject({ error: { code: 'result-exists', entries: ['a', 'b'] } });
    expect(decide(['a', 'b'], ['c', 'd'], ['e', null])).toMatchObject({ error: { code: 'nothing-changed' } });
  });
});
