import { holdTable } from './hold-table';

holdTable('draft', 'published');
