import { describe } from 'vitest';
import { itShowsWhatFixturesAreNamedFor } from '../../testing/fixture-names';
import { rating1998 } from './index';

describe('golden tournaments of rating-1998', () => {
  itShowsWhatFixturesAreNamedFor(rating1998);
});
