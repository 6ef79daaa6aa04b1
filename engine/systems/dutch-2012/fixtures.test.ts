import { describe } from 'vitest';
import { itShowsWhatFixturesAreNamedFor } from '../../testing/fixture-names';
import { dutch2012 } from './index';

describe('golden tournaments of dutch-2012', () => {
  itShowsWhatFixturesAreNamedFor(dutch2012);
});
