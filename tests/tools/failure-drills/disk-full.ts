import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { LoadGenerator } from './load-generator';
import { mountSmallDisk, unmountDisk } from './mount-small-disk';
import { TestInstallation } from './test-installation';

const MEGABYTES = 256;
const BEFORE_FULL_MS = 4000;
const DISK_FULL_MS = 15_000;
const AFTER_FULL_MS = 5000;
const RECOVERY_TIMEOUT_MS = 30_000;
const PIECE_BYTES = [1_000_000, 4096, 1];

/** The disk with the folder `.data` fills up to the last byte while results are entered. Later, space is freed again. */
export const diskFull: Drill = {
  name: 'disk-full',
  longestSeconds: 90,
  run: async (sandbox) => {
    const data = path.join(sandbox.folder, 'hall/.data');
    // Clean-up steps run in reverse order. This one is registered first, so it runs after everything that uses the disk has ended.
    sandbox.atEnd(() => unmountDisk(data));
    const machine = TestInstallation.make(sandbox, 'hall');
    mountSmallDisk(data, MEGABYTES);
    const launcher = await machine.start();
    const drillRound = await machine.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    await sleep(BEFORE_FULL_MS);
    const balloon = fillUp(data);
    await sleep(DISK_FULL_MS);
    const entered = load.acknowledged();
    rmSync(balloon);
    const back = await load.answersAgain(RECOVERY_TIMEOUT_MS);
    await sleep(AFTER_FULL_MS);
    return concludeDrill(
      load,
      drillRound,
      () => machine.databaseUrl(),
      `${MEGABYTES} MB of disk full for ${DISK_FULL_MS / 1000} s, ${entered} entries by its end; answering ${back} ms after there was room`,
    );
  },
};

/** Fills the disk to the last byte with a single file. Returns the path of the file. */
function fillUp(folder: string): string {
  const file = path.join(folder, 'balloon');
  const opened = openSync(file, 'w');
  for (const size of PIECE_BYTES) while (tryWrite(opened, size));
  closeSync(opened);
  return file;
}

function tryWrite(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}
