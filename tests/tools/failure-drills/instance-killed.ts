import { sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { startInstances } from './start-drill-instances';

const KILLS = 3;
const ENTER_RESULTS_MS = 2500;
const DOWN_MS = 2500;
const RECOVERY_TIMEOUT_MS = 15_000;

/** Each of three instances is killed in turn and restarted after a while. The other two continue. */
export const instanceKilled: Drill = {
  name: 'instance-killed',
  longestSeconds: 120,
  run: async (sandbox) => {
    const { machines, drillRound, load } = await startInstances(sandbox);
    const back: number[] = [];
    for (let count = 0; count < KILLS; count += 1) {
      await sleep(ENTER_RESULTS_MS);
      const instance = machines.instances[count % machines.instances.length];
      if (instance === undefined) throw new Error('there are no instances');
      await instance.kill();
      back.push(await load.answersAgain(RECOVERY_TIMEOUT_MS));
      await sleep(DOWN_MS);
      await instance.start();
    }
    await sleep(ENTER_RESULTS_MS);
    return concludeDrill(
      load,
      drillRound,
      () => machines.primary.url,
      `kill -9 of one of ${machines.instances.length} instances, ${KILLS} times; the others answering after ${back.join(', ')} ms`,
    );
  },
};
