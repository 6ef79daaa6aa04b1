import { describe, expect, it } from 'vitest';
import { toSurnameFirst, surnameFirstVariants, isOrderUnknown } from './name-order';

describe('a name without a comma', () => {
  it.each([
    ['Ada Marsh', 'Marsh, Ada'],
    ['Ada Ruth Marsh', 'Marsh, Ada Ruth'],
    ['Jan van der Berg', 'van der Berg, Jan'],
    ['María de la Cruz', 'de la Cruz, María'],
    ['John Ash Jr.', 'Ash Jr., John'],
    ['MARSH Ada', 'MARSH, Ada'],
    ['Ada VAN MARSH', 'VAN MARSH, Ada'],
    ['A. Marsh', 'Marsh, A.'],
  ])('%s is proposed to be filed as %s', (name, filed) => expect(toSurnameFirst(name, 'surnameLast')).toBe(filed));

  it('can be filed the other way round, or as it stands', () => {
    expect(surnameFirstVariants('Nagy Anna')).toEqual(['Anna, Nagy', 'Nagy, Anna', 'Nagy Anna']);
    expect(toSurnameFirst('Van der Berg Jan', 'surnameFirst')).toBe('Van der Berg, Jan');
    expect(toSurnameFirst('Ada Marsh', 'asWritten')).toBe('Ada Marsh');
  });

  it('is asked about only where there is something to ask', () => {
    expect(['Marsh, Ada', 'Marsh', '', 'Ada Marsh'].map(isOrderUnknown)).toEqual([false, false, false, true]);
    expect(toSurnameFirst('Marsh, Ada', 'surnameLast')).toBe('Marsh, Ada');
  });
});
