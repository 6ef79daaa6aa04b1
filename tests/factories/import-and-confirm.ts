import { expect } from 'vitest';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { confirmAndListWarnings } from './confirm-acts';

type ImportParameters = Parameters<typeof importTournament>;

/**
 * Imports a previewed report file and acknowledges every warning. Expects exactly the warnings
 * `asked`. Ignores `text-not-in-file`, which says that the file names no edition of the rules.
 */
export async function importAndConfirm(
  actor: ImportParameters[0],
  fields: ImportParameters[1],
  asked: readonly string[] = [],
): ReturnType<typeof importTournament> {
  const done = await confirmAndListWarnings((acknowledged) => importTournament(actor, { ...fields, acknowledged }));
  expect(done.asked.filter((code) => code !== 'text-not-in-file')).toEqual(asked);
  return done.outcome;
}
