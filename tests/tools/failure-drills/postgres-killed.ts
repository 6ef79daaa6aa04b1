import { sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { kill } from './find-processes';
import { LoadGenerator } from './load-generator';
import { TestInstallation } from './test-installation';

const KILLS = 5;
const RUN_BEFORE_KILL_MS = 4000;
const RECOVERY_TIMEOUT_MS = 20_000;

/** The embedded Postgres is killed five times while its launcher runs. */
export const postgresKilled: Drill = {
  name: 'postgres-killed',
  longestSeconds: 90,
  run: async (sandbox) => {
    const machine = TestInstallation.make(sandbox, 'hall');
    const launcher = await machine.start();
    const drillRound = await machine.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    const back: number[] = [];
    for (let count = 0; count < KILLS; count += 1) {
      await sleep(RUN_BEFORE_KILL_MS);
      kill(machine.postgres().pid, 'SIGKILL');
      back.push(await load.answersAgain(RECOVERY_TIMEOUT_MS));
    }
    return concludeDrill(load, drillRound, () => machine.databaseUrl(), `kill -9 of Postgres, ${KILLS} times; answering again after ${back.join(', ')} ms`);
  },
};
