import { clockSetBack } from './clock-set-back';
import { diskFull } from './disk-full';
import type { Drill } from './drill';
import { postgresKilled } from './postgres-killed';
import { restoredElsewhere } from './restored-elsewhere';
import { twoLaunchers } from './two-launchers';
import { webKilled } from './web-killed';

/** In the order in which they run. */
export const DRILLS: readonly Drill[] = [webKilled, postgresKilled, diskFull, clockSetBack, restoredElsewhere, twoLaunchers];
