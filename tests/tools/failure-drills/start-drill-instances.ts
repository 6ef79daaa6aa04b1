import { UserError } from '@/scripts/process/command-errors.mjs';
import { findPrograms, INSTALL_FLAG } from '../cluster/find-programs';
import { startCluster } from '../cluster/start-cluster';
import { fillDrillRound } from './drill-round';
import type { DrillSandbox } from './drill-sandbox';
import { DrillUnsupportedError } from './drill-unsupported';
import { LoadGenerator } from './load-generator';

const INSTANCES = 3;
const mayInstall = process.argv.includes(INSTALL_FLAG);

/** Starts three instances behind nginx, on a primary with a synchronous standby, with a section and arbiters at work. */
export async function startInstances(sandbox: DrillSandbox) {
  refuseWithoutPrograms();
  const machines = await startCluster(INSTANCES);
  sandbox.atEnd(() => machines.stop());
  const drillRound = await fillDrillRound(machines.primary.url, machines.env.NEXTAUTH_SECRET ?? '');
  const load = new LoadGenerator(drillRound, [machines.address]);
  sandbox.atEnd(() => load.abandon());
  return { machines, drillRound, load };
}

function refuseWithoutPrograms(): void {
  try {
    findPrograms({ mayInstall });
  } catch (error) {
    throw error instanceof UserError ? new DrillUnsupportedError(error.message) : error;
  }
}
