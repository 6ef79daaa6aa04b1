import { sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { kill } from './find-processes';
import { LoadGenerator } from './load-generator';
import { TestInstallation } from './test-installation';

const KILLS = 10;
/** The lifetimes of the killed servers. Two of three are short, so the launcher waits before a restart, and the downtime includes this wait. */
const RUN_BEFORE_KILL_MS = [10_300, 1200, 1200];
const RECOVERY_TIMEOUT_MS = 15_000;

/** The web server is killed ten times, sometimes just after a restart. */
export const webKilled: Drill = {
  name: 'web-killed',
  longestSeconds: 120,
  run: async (sandbox) => {
    const machine = TestInstallation.make(sandbox, 'hall');
    const launcher = await machine.start();
    const drillRound = await machine.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    const back: number[] = [];
    for (let count = 0; count < KILLS; count += 1) {
      await sleep(RUN_BEFORE_KILL_MS[count % RUN_BEFORE_KILL_MS.length] ?? 0);
      kill(machine.webServer(launcher), 'SIGKILL');
      back.push(await load.answersAgain(RECOVERY_TIMEOUT_MS));
    }
    return concludeDrill(
      load,
      drillRound,
      () => machine.databaseUrl(),
      `kill -9 of the web server, ${KILLS} times; answering again after ${back.join(', ')} ms`,
    );
  },
};
