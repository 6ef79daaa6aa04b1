import { describe } from 'vitest';
import { testFixtureNames } from '../../testing/test-fixture-names';
import { rating1998 } from './index';

describe('golden tournaments of rating-1998', () => {
  testFixtureNames(rating1998);
});
