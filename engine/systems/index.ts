import type { PairingSystem, SystemId } from './system';

/** Every edition, by id: the only place that knows them all. */
export const PAIRING_SYSTEMS: Partial<Record<SystemId, PairingSystem>> = {
};

export function systemOf(id: SystemId): PairingSystem {
  const system = PAIRING_SYSTEMS[id];
  if (system === undefined) throw new Error(`the edition ${id} is not built`);
  return system;
}
