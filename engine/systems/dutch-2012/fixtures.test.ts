import { describe } from 'vitest';
import { testFixtureNames } from '../../testing/test-fixture-names';
import { dutch2012 } from './index';

describe('golden tournaments of dutch-2012', () => {
  testFixtureNames(dutch2012);
});
