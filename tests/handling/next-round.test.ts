import { testIncidents } from './test-incidents';

testIncidents('nextDrafted', 'nextPublished');
