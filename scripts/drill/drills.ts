import type { Drill } from './drill';
import { postgresKilled } from './postgres-killed';
import { webKilled } from './web-killed';

/** In the order in which they run. */
export const DRILLS: readonly Drill[] = [webKilled, postgresKilled];
