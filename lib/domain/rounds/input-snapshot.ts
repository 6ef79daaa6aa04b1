import { createHash } from 'node:crypto';
import type { Tournament } from '@/engine/model/tournament';
import { canonicalJson } from '@/lib/platform/input/canonical-json';

/** What the engine is given for a round, as the exact text that is stored, hashed, and checked by anyone. */
export interface InputSnapshot {
  readonly text: string;
  /** Lower-case hexadecimal SHA-256 of the text in UTF-8. */
  readonly sha256: string;
}

const SNAPSHOT_FORMAT = 'crosstable-round-input-1';

/** Names are left out: nothing is paired by them, the text is public, and what is hashed could not be taken back. */
export function makeInputSnapshot(systemId: string, round: number, tournament: Tournament): InputSnapshot {
  const players = tournament.players.map((player) => ({ ...player, name: '' }));
  const text = canonicalJson({ format: SNAPSHOT_FORMAT, system: systemId, round, tournament: { ...tournament, players } });
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}
