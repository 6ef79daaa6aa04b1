import { expect } from 'vitest';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { confirmAndListWarnings } from './confirm-acts';

type Given = Parameters<typeof importTournament>;

/**
 * A previewed report file brought in, whatever its rounds are: `asked` is what is asked of it, no more and no less, and agreed to. That
 * the rules are right where the file does not state them is agreed to in passing.
 */
export async function importAndConfirm(actor: Given[0], fields: Given[1], asked: readonly string[] = []): ReturnType<typeof importTournament> {
  const done = await confirmAndListWarnings((acknowledged) => importTournament(actor, { ...fields, acknowledged }));
  expect(done.asked.filter((code) => code !== 'text-not-in-file')).toEqual(asked);
  return done.outcome;
}
