import { holdTable } from './hold-table';

holdTable('resultsIn', 'complete');
