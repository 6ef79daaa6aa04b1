import type { SystemId, Tournament } from '@/engine';
import type { PublicRound, TaggedSection } from '@/lib/domain/publishing/public-section';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { systemIdOf } from '@/lib/domain/sections/editions';
import { database } from '@/lib/platform/db/client';

export interface RoundInput {
  readonly text: string;
  readonly sha256: string;
  readonly systemId: SystemId;
  readonly tournament: Tournament;
}

/** The limit of the cache, in characters of input text. Parsed inputs need about five times as much memory. */
const MAX_CACHED_CHARACTERS = 12_000_000;
// Cached inputs never become invalid, because their keys contain the hash and the input of a published round never changes.
const cachedInputs = new Map<string, RoundInput>();
let cachedLength = 0;

/** Loads the pairing input of a round. Null if the round does not exist, is a draft or was imported. */
async function loadRoundInput(sectionId: string, round: number, sha256: string): Promise<RoundInput | null> {
  const key = `${sectionId}/${round}/${sha256}`;
  const known = cachedInputs.get(key);
  if (known !== undefined) return known;
  const row = await database().round.findFirst({
    where: { sectionId, number: round, state: { not: 'draft' }, inputSha256: sha256 },
    select: { inputSnapshot: true, systemId: true },
  });
  if (row === null || row.inputSnapshot === null) return null;
  const input: RoundInput = { text: row.inputSnapshot, sha256, systemId: systemIdOf(row.systemId), tournament: parseInputTournament(row.inputSnapshot) };
  cachedLength += cachedInputs.has(key) ? 0 : input.text.length;
  cachedInputs.set(key, input);
  for (const [oldest, { text }] of cachedInputs) {
    if (cachedLength <= MAX_CACHED_CHARACTERS) break;
    cachedInputs.delete(oldest);
    cachedLength -= text.length;
  }
  return input;
}

/** The pairing input of a public round. Null if it was imported, or if results are not public, because explanations would reveal scores. */
export async function publicRoundInput({ body, sectionId }: TaggedSection, { number, inputSha256 }: PublicRound): Promise<RoundInput | null> {
  const showsResults = body.ladder === 'results' || body.ladder === 'standings';
  return !showsResults || inputSha256 === null ? null : loadRoundInput(sectionId, number, inputSha256);
}
