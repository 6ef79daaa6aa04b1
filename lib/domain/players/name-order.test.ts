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
  ])('%s is proposed to be read as %s', (name, filed) => expect(toSurnameFirst(name, 'surnameLast')).toBe(filed));

  it('can be read in the other order, or left unchanged', () => {
    expect(surnameFirstVariants('Nagy Anna')).toEqual(['Anna, Nagy', 'Nagy, Anna', 'Nagy Anna']);
    expect(toSurnameFirst('Van der Berg Jan', 'surnameFirst')).toBe('Van der Berg, Jan');
    expect(toSurnameFirst('Ada Marsh', 'asWritten')).toBe('Ada Marsh');
  });

  it('needs a question only if it has more than one word', () => {
    expect(['Marsh, Ada', 'Marsh', '', 'Ada Marsh'].map(isOrderUnknown)).toEqual([false, false, false, true]);
    expect(toSurnameFirst('Marsh, Ada', 'surnameLast')).toBe('Marsh, Ada');
  });
});
