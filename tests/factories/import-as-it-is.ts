import { expect } from 'vitest';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { acknowledging } from './in-agreement';

type Given = Parameters<typeof importTournament>;

/**
 * A previewed report file brought in, whatever its rounds are: `asked` is what is asked of it, no more and no less, and agreed to. That
 * the rules are right where the file does not state them is agreed to in passing.
 */
export async function importAsItIs(actor: Given[0], fields: Given[1], asked: readonly string[] = []): ReturnType<typeof importTournament> {
  const done = await acknowledging((acknowledged) => importTournament(actor, { ...fields, acknowledged }));
  expect(done.asked.filter((code) => code !== 'text-not-in-file')).toEqual(asked);
  return done.outcome;
}
