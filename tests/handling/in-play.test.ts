import { testIncidents } from './test-incidents';

testIncidents('resultsIn', 'complete');
