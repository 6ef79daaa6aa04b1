import { holdTable } from './hold-table';

holdTable('nextDrafted', 'nextPublished');
