import { testIncidents } from './test-incidents';

testIncidents('draft', 'published');
