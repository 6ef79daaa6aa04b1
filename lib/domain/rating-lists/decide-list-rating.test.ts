import { describe, expect, it } from 'vitest';
import { decideListRatings } from './decide-list-rating';
import { defaultSequence, listSequenceOf, dayOfListsInEffect, listsInEffectOn } from './list-sequence';

const listRatings = (values: Readonly<Record<string, number>>) =>
  new Map(Object.entries(values).map(([list, value]) => [list, { list, value, listedOn: '2026-11-01' }]));
const decidedTexts = (values: Readonly<Record<string, number>>, sequence: readonly string[], picked = '') => {
  const { fide, national, others } = decideListRatings(listRatings(values), sequence, picked);
  return [fide, national, ...others].map((figure) => (figure === null ? '-' : `${figure.list} ${figure.value}`));
};

describe('the rating from the lists', () => {
  it('is from the first list of each body in the sequence that rates the player; others are only shown', () => {
    const all = { 'FIDE standard': 2000, 'FIDE rapid': 1950, NED: 2010 };
    expect(decidedTexts(all, ['FIDE rapid', 'FIDE standard'])).toEqual(['FIDE rapid 1950', '-', 'FIDE standard 2000', 'NED 2010']);
    expect(decidedTexts({ 'FIDE standard': 2000, NED: 2010 }, ['NED', 'FIDE rapid', 'FIDE standard'])).toEqual(['FIDE standard 2000', 'NED 2010']);
    expect(decidedTexts({}, ['FIDE standard'])).toEqual(['-', '-']);
  });

  // Answers FIDE's checklist, question 118.
  it('is the standard rating if an effective list has no rapid or blitz rating of the player', () => {
    const rapid = defaultSequence('rapid', '');
    expect(decidedTexts({ 'FIDE standard': 2000, 'FIDE rapid': 1950 }, rapid)).toEqual(['FIDE rapid 1950', '-', 'FIDE standard 2000']);
    expect(decidedTexts({ 'FIDE standard': 2000, 'FIDE blitz': 1800 }, rapid)).toEqual(['FIDE standard 2000', '-', 'FIDE blitz 1800']);
    expect(decidedTexts({ 'FIDE rapid': 1950, 'FIDE standard': 2000 }, defaultSequence('blitz', ''))).toEqual(['FIDE standard 2000', '-', 'FIDE rapid 1950']);
  });

  it('is from the picked list if it rates the player', () => {
    const all = { 'FIDE standard': 2000, 'FIDE blitz': 1900 };
    expect(decidedTexts(all, ['FIDE standard'], 'FIDE blitz')).toEqual(['FIDE blitz 1900', '-', 'FIDE standard 2000']);
    expect(decidedTexts(all, ['FIDE standard'], 'NED')).toEqual(['FIDE standard 2000', '-', 'FIDE blitz 1900']);
  });
});

describe('the sequence of a section', () => {
  it('is the default of its kind of rating until another is chosen', () => {
    expect(defaultSequence('standard', 'NED')).toEqual(['FIDE standard', 'FIDE rapid', 'FIDE blitz', 'NED']);
    expect(defaultSequence('rapid', '')).toEqual(['FIDE rapid effective', 'FIDE blitz']);
    expect(defaultSequence('blitz', '')).toEqual(['FIDE blitz effective', 'FIDE rapid']);
    expect(defaultSequence('national', 'NED')).toEqual(['NED', 'FIDE standard', 'FIDE rapid', 'FIDE blitz']);
    expect(listSequenceOf({ listSequence: ['FIDE blitz'], ratingKind: 'rapid' }, 'NED')).toEqual(['FIDE blitz']);
  });
});

describe('the month of a list', () => {
  const kept = [
    { id: 1, body: 'FIDE', kind: 'all', listedOn: '2026-10-01' },
    { id: 2, body: 'FIDE', kind: 'all', listedOn: '2026-11-01' },
    { id: 3, body: 'FIDE', kind: 'rapid', listedOn: '2026-12-01' },
    { id: 4, body: 'NED', kind: 'national', listedOn: '2026-12-01' },
  ];
  const on = (day: string) => listsInEffectOn(kept, day).map(({ list, listId }) => `${list} ${listId}`);

  it('is the latest that is valid on the first day of the event; if none is, the first saved month', () => {
    expect(on('2026-11-20')).toEqual(['FIDE standard 2', 'FIDE rapid 2', 'FIDE blitz 2', 'NED 4']);
    expect(on('2026-12-01')).toEqual(['FIDE standard 2', 'FIDE rapid 3', 'FIDE blitz 2', 'NED 4']);
    expect(on('2026-10-31')).toEqual(['FIDE standard 1', 'FIDE rapid 1', 'FIDE blitz 1', 'NED 4']);
    expect(on('2026-09-01')).toEqual(['FIDE standard 1', 'FIDE rapid 1', 'FIDE blitz 1', 'NED 4']);
  });

  // Answers FIDE's checklist, question 137.
  it('depends on the first day, but in an event of more than 30 days on the day of the check', () => {
    const today = new Date('2026-12-05T12:00:00Z');
    const days = (startsOn: string, endsOn: string) => dayOfListsInEffect({ startsOn: new Date(startsOn), endsOn: new Date(endsOn) }, today);
    expect(days('2026-11-20', '2026-11-29')).toBe('2026-11-20');
    expect(days('2026-11-01', '2026-12-31')).toBe('2026-12-05');
    expect(days('2027-01-01', '2027-03-31')).toBe('2027-01-01');
  });
});
