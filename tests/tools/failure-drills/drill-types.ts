import type { EntryComparison } from './acknowledged-entries';
import { compareEntries } from './acknowledged-entries';
import type { DrillRound } from './drill-round';
import type { DrillSandbox } from './drill-sandbox';
import type { LoadGenerator } from './load-generator';
import { readStoredResults } from './read-stored-results';

export interface DrillOutcome extends EntryComparison {
  /** The longest time without a response to a page request, or without an answer to an entry. */
  readonly downtimeMs: number;
  /** Entries that were refused, although no other user had changed their boards. */
  readonly refused: number;
  readonly note: string;
}

export interface Drill {
  readonly name: string;
  /** A drill that takes longer is stopped and counts as failed. */
  readonly longestSeconds: number;
  /** Throws DrillUnsupportedError if the drill is impossible on this machine, or another Error if the application misbehaved. */
  run(sandbox: DrillSandbox): Promise<DrillOutcome>;
}

/** Ends the load and compares the acknowledged entries with the database at `databaseUrl`. */
export async function concludeDrill(load: LoadGenerator, drillRound: DrillRound, databaseUrl: () => string, note: string): Promise<DrillOutcome> {
  await load.finish();
  const { pages, entries } = load.gapsMs();
  const stored = await readStoredResults(databaseUrl(), drillRound.sectionId);
  return {
    ...compareEntries(load.entryLog.entries, stored),
    downtimeMs: Math.max(pages, entries),
    refused: load.refusals.length,
    note: [`pages ${pages} ms, entries ${entries} ms`, note, ...refusalTexts(load)].join('; '),
  };
}

function refusalTexts({ refusals }: LoadGenerator): string[] {
  return refusals.length === 0 ? [] : [`${refusals.length} refused, first: ${refusals[0]}`];
}
