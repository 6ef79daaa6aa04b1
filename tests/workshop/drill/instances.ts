import { PlainError } from '@/scripts/process/errors.mjs';
import { findPrograms, MAY_INSTALL } from '../many-machines/programs';
import { startManyMachines } from '../many-machines/start';
import { fillHall } from './hall';
import { Load } from './load';
import { NotPossibleHere } from './not-possible-here';
import type { Stage } from './stage';

const INSTANCES = 3;
const mayInstall = process.argv.includes(MAY_INSTALL);

/** Starts three instances behind nginx, on a primary with a synchronous standby, with a hall and arbiters at work. */
export async function startInstances(stage: Stage) {
  refuseWithoutPrograms();
  const machines = await startManyMachines(INSTANCES);
  stage.atEnd(() => machines.stop());
  const hall = await fillHall(machines.primary.url, machines.env.NEXTAUTH_SECRET ?? '');
  const load = new Load(hall, [machines.address]);
  stage.atEnd(() => load.abandon());
  return { machines, hall, load };
}

function refuseWithoutPrograms(): void {
  try {
    findPrograms({ mayInstall });
  } catch (error) {
    throw error instanceof PlainError ? new NotPossibleHere(error.message) : error;
  }
}
