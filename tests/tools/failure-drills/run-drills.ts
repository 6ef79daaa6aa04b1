// `npm run drill [-- --json] [-- NAME...]`: runs the application through failures that happen in a hall, while arbiters enter
// results. Uses separate folders and databases, and only the loopback interface.
import { buildWhenChanged } from '@/scripts/install/build-application';
import { hasFailed, reportHeadLine, jsonReportRow, plainReportRow, type DrillReportRow } from './drill-report';
import { removeAbandonedSandboxes, DrillSandbox } from './drill-sandbox';
import type { Drill } from './drill-types';
import { DrillUnsupportedError } from './drill-unsupported';
import { readDrillArguments, type DrillArguments } from './read-drill-arguments';

const KILLED_BY_SIGNAL = 130;
const KEPT_CHARACTERS = 10_000;

/** Runs the drills one after another, cleans up after each, and prints a row for each. Returns the exit code. */
async function runDrills({ asJson, drills }: DrillArguments): Promise<number> {
  removeAbandonedSandboxes();
  const { print, said } = keepOutput();
  const rows: DrillReportRow[] = [];
  if (!asJson) print(reportHeadLine());
  for (const drill of drills) {
    const row = await runOne(drill);
    rows.push(row);
    if (!asJson) print(plainReportRow(row));
    if ('failed' in row) console.error(said());
  }
  if (asJson) print(JSON.stringify(rows.map(jsonReportRow)));
  return rows.some(hasFailed) ? 1 : 0;
}

/** Reserves standard output for the rows. Captures the output of servers in this process, and prints it if a drill fails. */
function keepOutput(): { readonly print: (line: string) => void; readonly said: () => string } {
  const write = process.stdout.write.bind(process.stdout);
  let text = '';
  process.stdout.write = (chunk: string | Uint8Array) => {
    text = `${text}${String(chunk)}`.slice(-KEPT_CHARACTERS);
    return true;
  };
  return { print: (line) => void write(`${line}\n`), said: () => text };
}

async function runOne(drill: Drill): Promise<DrillReportRow> {
  const sandbox = new DrillSandbox();
  const end = () => void sandbox.clear().then(() => process.exit(KILLED_BY_SIGNAL));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    return { drill: drill.name, outcome: await withTimeLimit(drill, sandbox) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return error instanceof DrillUnsupportedError ? { drill: drill.name, skipped: why } : { drill: drill.name, failed: why };
  } finally {
    await sandbox.clear();
    for (const signal of signals) process.off(signal, end);
  }
}

function withTimeLimit({ run, longestSeconds }: Drill, sandbox: DrillSandbox): ReturnType<Drill['run']> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it had not ended after ${longestSeconds} s`)), longestSeconds * 1000);
    run(sandbox)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

const drillArguments = readDrillArguments(process.argv.slice(2));
// Builds the application once, and every machine of the drills gets a copy.
await buildWhenChanged({});
process.exit(await runDrills(drillArguments));
