import { sleep } from '@/scripts/process/processes';
import { startSwitchableProxy } from '../cluster/tcp-proxy';
import { startThrowawayPostgres } from '../throwaway/throwaway-postgres';
import type { DrillSandbox } from './drill-sandbox';
import { concludeDrill, type Drill } from './drill-types';
import { LoadGenerator } from './load-generator';
import { TestInstallation } from './test-installation';

const ENTER_RESULTS_MS = 3000;
const CUT_MS = 3000;
const STALLED_MS = 8000;
const SLOW_MS = 8000;
const DELAY_MS = 100;
const RECOVERY_TIMEOUT_MS = 30_000;

/** The network between application and database is cut, stalled without an error, and slowed. It recovers each time. */
export const networkCut: Drill = {
  name: 'network-cut',
  longestSeconds: 90,
  run: async (sandbox) => {
    const postgres = await startThrowawayPostgres();
    sandbox.atEnd(() => postgres.stop());
    const network = await startNetworkTo(sandbox, postgres.url);
    const machine = TestInstallation.make(sandbox, 'hall');
    const launcher = await machine.start({ DATABASE_URL: network.url });
    const drillRound = await machine.fill(postgres.url);
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    const back: number[] = [];
    for (const [fail, forMs] of [
      [network.cut, CUT_MS],
      [network.stall, STALLED_MS],
      [() => network.slow(DELAY_MS), SLOW_MS],
    ] as const) {
      await sleep(ENTER_RESULTS_MS);
      fail();
      await sleep(forMs);
      network.mend();
      back.push(await load.answersAgain(RECOVERY_TIMEOUT_MS));
    }
    await sleep(ENTER_RESULTS_MS);
    const note = `cut for ${CUT_MS / 1000} s, silent for ${STALLED_MS / 1000} s, ${DELAY_MS} ms slower each way for ${SLOW_MS / 1000} s; answering ${back.join(', ')} ms after it was back`;
    return concludeDrill(load, drillRound, () => postgres.url, note);
  },
};

async function startNetworkTo(sandbox: DrillSandbox, databaseUrl: string) {
  const url = new URL(databaseUrl);
  const network = await startSwitchableProxy(Number(url.port));
  sandbox.atEnd(() => network.stop());
  url.port = String(network.port);
  return { ...network, url: url.href };
}
