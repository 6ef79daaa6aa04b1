// `npm run walks -- --walks 10000`: random walks through sections, each of which must reach its next round.
import { randomInt } from 'node:crypto';
import { readArguments } from '@/scripts/process/read-arguments.mjs';

const USAGE = `usage: npm run walks -- [--facts N] [--walks N] [--seed S]

Makes sections of every format, does random acts in them as organisers, arbiters, helpers and players, and then follows the page.
Each section must reach its next round or its end, or the page must name what is missing. In a run that is long enough, each act must be done.

  --facts   how many walks on facts alone, without a database; 10000 without this
  --walks   how many walks through the acts on a database of their own; 300 without this
  --seed    the first seed; a new one without this. A stuck walk prints its seed, which repeats it`;

const textOption = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
const { values } = readArguments(
  process.argv.slice(2),
  { options: { facts: textOption('10000'), walks: textOption('300'), seed: textOption(String(randomInt(2 ** 31))) } },
  USAGE,
);

process.env.NEXTAUTH_SECRET ??= 'a secret for random walks that is long enough';
const [{ WalkFigures, describeFigures }, { FACTS_ACT_NAMES, runFactsWalk }, { startThrowawayPostgres }, { migrate }] = await Promise.all([
  import('@/tests/walks/walk-figures'),
  import('@/tests/walks/facts-walk'),
  import('@/tests/tools/throwaway/throwaway-postgres'),
  import('@/scripts/database/migrate'),
]);
const WALKS_PER_REPORT = 100;
/** In a run of at least this many walks, chance alone does not explain that an act was never done. */
const LONG_RUN = 300;
const firstSeed = Number(values.seed);
console.log(`The first seed is ${firstSeed}.`);

const factsWalkFigures = new WalkFigures(FACTS_ACT_NAMES);
for (let seed = firstSeed; seed < firstSeed + Number(values.facts); seed += 1) factsWalkFigures.add(runFactsWalk(seed));
console.log(`On facts: ${describeFigures(factsWalkFigures)}`);

const { WALK_ACT_NAMES } = await import('@/tests/walks/walk-acts');
const databaseWalkFigures = new WalkFigures(WALK_ACT_NAMES);
if (Number(values.walks) > 0) {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  process.env.DATABASE_URL = server.socketUrl;
  const { runWalk } = await import('@/tests/walks/run-walk');
  for (let seed = firstSeed; seed < firstSeed + Number(values.walks); seed += 1) {
    databaseWalkFigures.add(await runWalk(seed));
    // A long run reports its progress, because it may be stopped early.
    if (databaseWalkFigures.walks % WALKS_PER_REPORT === 0) console.log(`Through the acts, so far: ${describeFigures(databaseWalkFigures)}`);
  }
  const { database } = await import('@/lib/platform/db/client');
  await database().$disconnect();
  await server.stop();
  console.log(`Through the acts: ${describeFigures(databaseWalkFigures)}`);
}
// An imported use case may keep the process alive.
const failureLines = [factsWalkFigures, databaseWalkFigures].flatMap(({ stuck, neverDone, walks }) => [...stuck, ...(walks < LONG_RUN ? [] : neverDone)]);
process.exit(failureLines.length === 0 ? 0 : 1);
