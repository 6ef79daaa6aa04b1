import type { Hall } from './hall';
import type { Comparison } from './ledger';
import { compare } from './ledger';
import type { Load } from './load';
import type { Stage } from './stage';
import { readStored } from './stored';

/** What came of a drill. */
export interface Outcome extends Comparison {
  /** The longest time in which nobody got a page, or nobody an answer to an entry. */
  readonly downtimeMs: number;
  /** Entries that were answered with no, although nobody else had touched their boards. */
  readonly refused: number;
  /** What was done and seen, in one line. */
  readonly note: string;
}

export interface Drill {
  readonly name: string;
  /** After this it is ended, and has failed. */
  readonly longestSeconds: number;
  /** Throws NotPossibleHere, or an Error where the application did not do what it must. */
  run(stage: Stage): Promise<Outcome>;
}

/** Ends the load and holds what was acknowledged against what `databaseUrl` holds. */
export async function conclude(load: Load, hall: Hall, databaseUrl: () => string, note: string): Promise<Outcome> {
  await load.finish();
  const { pages, entries } = load.gapsMs();
  const stored = await readStored(databaseUrl(), hall.sectionId);
  return {
    ...compare(load.ledger.entries, stored),
    downtimeMs: Math.max(pages, entries),
    refused: load.refusals.length,
    note: [`pages ${pages} ms, entries ${entries} ms`, note, ...refusalInWords(load)].join('; '),
  };
}

function refusalInWords({ refusals }: Load): string[] {
  return refusals.length === 0 ? [] : [`${refusals.length} refused, first: ${refusals[0]}`];
}
