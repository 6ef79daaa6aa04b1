import { testIncidents } from './test-incidents';

testIncidents('lastRound', 'finished');
