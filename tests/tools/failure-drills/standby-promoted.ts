import { sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { startInstances } from './start-drill-instances';

const ENTER_RESULTS_MS = 6000;
const RECOVERY_TIMEOUT_MS = 30_000;

/** The primary is killed permanently while 20 arbiters enter results. The synchronous standby takes over its role and address. */
export const standbyPromoted: Drill = {
  name: 'standby-promoted',
  longestSeconds: 90,
  run: async (sandbox) => {
    const { machines, drillRound, load } = await startInstances(sandbox);
    const { primary, standby, database } = machines;
    if (database === null) throw new Error('the database has no address that can be moved');
    await sleep(ENTER_RESULTS_MS);
    await primary.kill();
    const killedAt = performance.now();
    await standby.promote();
    database.moveTo(standby.port);
    const promotedMs = Math.round(performance.now() - killedAt);
    const back = await load.answersAgain(RECOVERY_TIMEOUT_MS);
    await sleep(ENTER_RESULTS_MS);
    return concludeDrill(load, drillRound, () => standby.url, `the primary killed, the standby promoted after ${promotedMs} ms, answering ${back} ms later`);
  },
};
