import { expect, it } from 'vitest';
import { listsOfReference, listSequenceOf } from './list-sequence';

const section = (ratingKind: 'standard' | 'rapid' | 'blitz' | 'national', listSequence: readonly string[] = []) => ({ ratingKind, listSequence });

// Answers FIDE's checklist, question 123.
it('the default sequence has FIDE’s lists in the order for the kind of rating', () => {
  expect(listSequenceOf(section('standard'), '')).toEqual(['FIDE standard', 'FIDE rapid', 'FIDE blitz']);
  expect(listSequenceOf(section('rapid'), '')).toEqual(['FIDE rapid effective', 'FIDE blitz']);
  expect(listSequenceOf(section('blitz'), '')).toEqual(['FIDE blitz effective', 'FIDE rapid']);
  expect(['FIDE rapid effective', 'FIDE blitz effective'].map(listsOfReference)).toEqual([
    ['FIDE rapid', 'FIDE standard'],
    ['FIDE blitz', 'FIDE standard'],
  ]);
});

it('the default sequence has the list of the event’s federation last, or first if national ratings count', () => {
  expect(listSequenceOf(section('rapid'), 'NED')).toEqual(['FIDE rapid effective', 'FIDE blitz', 'NED']);
  expect(listSequenceOf(section('national'), 'NED')).toEqual(['NED', 'FIDE standard', 'FIDE rapid', 'FIDE blitz']);
});

// Answers FIDE's checklist, question 126.
it('a section may choose other lists, in another order', () => {
  expect(listSequenceOf(section('rapid', ['BEL', 'FIDE standard']), 'NED')).toEqual(['BEL', 'FIDE standard']);
});
