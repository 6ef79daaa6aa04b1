import type { Hall } from './hall';
import type { Comparison } from './ledger';
import { compare } from './ledger';
import type { Load } from './load';
import type { Stage } from './stage';
import { readStored } from './stored';

/** The outcome of a drill. */
export interface Outcome extends Comparison {
  /** The longest time without any page, or without any answer to an entry. */
  readonly downtimeMs: number;
  /** Entries that were refused although nobody else had changed their boards. */
  readonly refused: number;
  /** A one-line summary. */
  readonly note: string;
}

export interface Drill {
  readonly name: string;
  /** The time after which the drill is stopped and has failed. */
  readonly longestSeconds: number;
  /** Throws NotPossibleHere, or an Error if the application misbehaved. */
  run(stage: Stage): Promise<Outcome>;
}

/** Ends the load and compares the acknowledged entries with the database at `databaseUrl`. */
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
