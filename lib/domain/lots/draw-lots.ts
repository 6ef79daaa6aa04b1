import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Lot } from '@/engine/round-robin';
import { stagesFor } from '@/engine/tie-breaks';

// This file also runs in browsers, which do not offer their own hash functions on pages served over plain HTTP.
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Draws the initial colour: White if the first hexadecimal digit of the SHA-256 of `<seed>/initial-colour` is even, else Black. */
export function initialColourByLot(lotSeed: string): 'white' | 'black' {
  return Number.parseInt(hashOf(`${lotSeed}/initial-colour`).slice(0, 1), 16) % 2 === 0 ? 'white' : 'black';
}

export interface TossedMatch {
  readonly round: number;
  /** The number of the home team. */
  readonly first: number;
  readonly second: number;
}

/** Tosses for the colours of a match: Black if the first hexadecimal digit of the SHA-256 of `<seed>/toss/<round>/<first>-<second>` is odd, else White. */
export const firstHasBlackByToss = (seed: string, { round, first, second }: TossedMatch): boolean =>
  Number.parseInt(hashOf(`${seed}/toss/${round}/${first}-${second}`).slice(0, 1), 16) % 2 === 1;

/** Draws a place by lot for each entry, from 1. The same seed gives the same lots, whatever the order of `entryIds`. */
export function drawLots(seed: string, entryIds: readonly string[]): ReadonlyMap<string, number> {
  const drawn = entryIds.map((id) => ({ id, slip: hashOf(`${seed}/lot/${id}`) })).sort((a, b) => (a.slip < b.slip ? -1 : a.slip > b.slip ? 1 : 0));
  return new Map(drawn.map(({ id }, index) => [id, index + 1]));
}

/** Draws the order in which entries are put into groups: the lots with the seed `<seed>/groups`. */
export const drawGroupOrder = (seed: string, entryIds: readonly string[]): readonly string[] => [...drawLots(`${seed}/groups`, entryIds).keys()];

/** Draws the order of all entries for each stage of a knock-out: the lots with the seed `<seed>/stage-<n>`. */
export function drawStages(seed: string, entryIds: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.max(1, stagesFor(entryIds.length)) }, (_, index) => [...drawLots(`${seed}/stage-${index + 1}`, entryIds).keys()]);
}

/** Draws a number from 0 to `among` - 1: the first 12 hexadecimal digits of the SHA-256 of `<seed>/<name of the lot>`, modulo `among`. */
export const makeLot =
  (seed: string): Lot =>
  (name, among) =>
    Number.parseInt(hashOf(`${seed}/${name}`).slice(0, 12), 16) % among;
