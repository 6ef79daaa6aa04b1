import { importTournament } from '@/lib/import-export/import-tournament';
import { acknowledging } from './in-agreement';

type Given = Parameters<typeof importTournament>;

/** A previewed report file brought in, whatever its rounds are: what is asked of it is agreed to. */
export async function importAsItIs(actor: Given[0], fields: Given[1]): ReturnType<typeof importTournament> {
  const { outcome } = await acknowledging((acknowledged) => importTournament(actor, { ...fields, acknowledged }));
  return outcome;
}
