import { roundsPerCycle } from '@/engine/round-robin';
import type { TieBreakGroup } from '@/lib/domain/sections/tie-break-sets';

/** What the format of a section decides. Its pairing system determines the format; nothing else depends on the system's id. */
export interface Format {
  /**
   * True if all pairings are known before round 1. The number of rounds then follows from the number of players, nobody enters later or has a bye, and
   * an absent player keeps the board and loses by forfeit.
   */
  readonly hasSchedule: boolean;
  /** Pairing numbers are final once this round is paired (C.04.2 2.3; C.05 Annex 1). */
  readonly numbersFinalWithRound: number;
  /** The rules by which pairing numbers can be given, the default first. */
  readonly numberOrders: readonly [NumberOrder, ...NumberOrder[]];
  /** The tie-breaks that do not make sense in this format (C.07 8). */
  readonly refusedTieBreaks: readonly TieBreakGroup[];
}

/** By rating, and among equal players by name or by lot (C.04.2 2.2); or all numbers by lot. */
export const NUMBER_ORDERS = ['name', 'lot', 'lotForAll'] as const;
export type NumberOrder = (typeof NUMBER_ORDERS)[number];

const SWISS: Format = { hasSchedule: false, numbersFinalWithRound: 4, numberOrders: ['name', 'lot'], refusedTieBreaks: [] };

const ROUND_ROBIN: Format = {
  hasSchedule: true,
  numbersFinalWithRound: 1,
  numberOrders: ['lotForAll', 'name', 'lot'],
  refusedTieBreaks: ['buchholz'],
};

export function formatOf(systemId: string): Format {
  return systemId === 'berger' ? ROUND_ROBIN : SWISS;
}

/** How often everybody may meet everybody else. */
export const CYCLES = { least: 1, most: 8 };
/** The most rounds that a section can have. */
export const MOST_ROUNDS = 99;

type Length = Readonly<Record<'cycles' | 'rounds', number>> & { readonly systemId: string };

/** The number of rounds for this many players before round 1 is public. Only a schedule changes the number that the settings state. */
export function roundsFor({ systemId, cycles, rounds }: Length, players: number): number {
  return formatOf(systemId).hasSchedule ? Math.min(MOST_ROUNDS, roundsOfSchedule(players, cycles)) : rounds;
}

/** The number of rounds in which everybody meets everybody `cycles` times; at least 1. A section may have room for fewer. */
export function roundsOfSchedule(players: number, cycles: number): number {
  return Math.max(1, roundsPerCycle(players) * cycles);
}

/** True if a section has room for all rounds in which this many players meet. */
export const fitsSchedule = (players: number, cycles: number): boolean => roundsOfSchedule(players, cycles) <= MOST_ROUNDS;
