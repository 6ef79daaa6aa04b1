import { clockSetBack } from './clock-set-back';
import { diskFull } from './disk-full';
import type { Drill } from './drill-types';
import { instanceKilled } from './instance-killed';
import { networkCut } from './network-cut';
import { postgresKilled } from './postgres-killed';
import { restoredElsewhere } from './restored-elsewhere';
import { standbyPromoted } from './standby-promoted';
import { twoLaunchers } from './two-launchers';
import { webKilled } from './web-killed';

export const DRILLS: readonly Drill[] = [
  webKilled,
  postgresKilled,
  instanceKilled,
  standbyPromoted,
  networkCut,
  diskFull,
  clockSetBack,
  restoredElsewhere,
  twoLaunchers,
];
