import { findFreePort, sleep } from '@/scripts/process/processes';
import { concludeDrill, type Drill } from './drill-types';
import { LoadGenerator } from './load-generator';
import { type Launcher, TestInstallation } from './test-installation';

const ENTER_RESULTS_MS = 5000;
const REFUSAL = /Port \d+ is in use/;

/**
 * Runs `npm start` several times in one folder: twice at the same time, and again while results are entered. A launcher whose port
 * is taken must exit with a message and not disturb the running one. A launcher on another port must serve the same database.
 */
export const twoLaunchers: Drill = {
  name: 'two-launchers',
  longestSeconds: 90,
  run: async (sandbox) => {
    const machine = TestInstallation.make(sandbox, 'hall');
    const PORT = String(await findFreePort());
    const launcher = await servingLauncher(machine, PORT);
    const drillRound = await machine.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    await sleep(ENTER_RESULTS_MS);
    const second = await machine.launch({ PORT });
    second.ready.catch(() => undefined);
    await expectRefusal(second.launcher);
    const other = await machine.start();
    const page = await fetch(`${other.base}${drillRound.page}`);
    if (page.status !== 200) throw new Error(`the second server answers ${page.status}`);
    await other.stop();
    await sleep(ENTER_RESULTS_MS);
    return concludeDrill(
      load,
      drillRound,
      () => machine.databaseUrl(),
      'started twice at once, again, and on another port; refused in words where the port was taken',
    );
  },
};

/** Returns the launcher that serves, and expects the other one to refuse. */
async function servingLauncher(machine: TestInstallation, PORT: string): Promise<Launcher> {
  const both = await Promise.all([machine.launch({ PORT }), machine.launch({ PORT })]);
  const winner = await Promise.any(both.map(async ({ launcher, ready }) => ready.then(() => launcher)));
  for (const { launcher } of both) if (launcher !== winner) await expectRefusal(launcher);
  return winner;
}

async function expectRefusal({ ended }: Launcher): Promise<void> {
  const { code, said } = await ended;
  if (code !== 1 || !REFUSAL.test(said)) throw new Error(`the second launcher ended with ${code} and said: ${said}`);
}
