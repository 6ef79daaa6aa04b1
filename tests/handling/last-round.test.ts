import { holdTable } from './hold-table';

holdTable('lastRound', 'finished');
