import { expect, it } from 'vitest';
import { bakuShape } from './baku-shape';

it('C.04.7 1.4: is drawn as it will be: a win more in the first rounds, half of one in the next, nothing from the middle on', () => {
  expect(bakuShape(7, 50)).toEqual({ lastInGroupA: 26, rounds: ['win', 'win', 'half', 'half', 'nothing', 'nothing', 'nothing'] });
  expect(bakuShape(3, 2)).toEqual({ lastInGroupA: null, rounds: ['win', 'half', 'nothing'] });
});
