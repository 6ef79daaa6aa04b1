import { expect, it } from 'vitest';
import { listsOfReference, listSequenceOf } from './list-sequence';

const section = (ratingKind: 'standard' | 'rapid' | 'blitz' | 'national', listSequence: readonly string[] = []) => ({ ratingKind, listSequence });

// Endorsement: 123.
it('looks in, where a section chose none, FIDE’s lists in the order of its kind of rating', () => {
  expect(listSequenceOf(section('standard'), '')).toEqual(['FIDE standard', 'FIDE rapid', 'FIDE blitz']);
  expect(listSequenceOf(section('rapid'), '')).toEqual(['FIDE rapid effective', 'FIDE blitz']);
  expect(listSequenceOf(section('blitz'), '')).toEqual(['FIDE blitz effective', 'FIDE rapid']);
  expect(['FIDE rapid effective', 'FIDE blitz effective'].map(listsOfReference)).toEqual([
    ['FIDE rapid', 'FIDE standard'],
    ['FIDE blitz', 'FIDE standard'],
  ]);
});

it('looks in the list of the event’s federation last, or first where national ratings count', () => {
  expect(listSequenceOf(section('rapid'), 'NED')).toEqual(['FIDE rapid effective', 'FIDE blitz', 'NED']);
  expect(listSequenceOf(section('national'), 'NED')).toEqual(['NED', 'FIDE standard', 'FIDE rapid', 'FIDE blitz']);
});

// Endorsement: 126.
it('looks in what a section chose: fewer lists, others and in another order', () => {
  expect(listSequenceOf(section('rapid', ['BEL', 'FIDE standard']), 'NED')).toEqual(['BEL', 'FIDE standard']);
});
