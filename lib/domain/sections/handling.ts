import { SYSTEM_IDS, type SystemId } from '@/engine';

/** The handling rules that go with a text: the F articles printed with those of 1997 and 1998, or the chapter of its own. */
export type Handling = 'F' | 'C.04.2';

const HANDLING: Readonly<Record<SystemId, Handling>> = {
  'dutch-2026': 'C.04.2',
  'dubov-2025': 'C.04.2',
  'dutch-2017': 'C.04.2',
  'dutch-2012': 'C.04.2',
  'rating-1998': 'F',
  'dubov-1997': 'F',
};

/** For an id that no version of this program knew, the chapter in force. */
export function handlingOf(systemId: string): Handling {
  const id = SYSTEM_IDS.find((known) => known === systemId);
  return id === undefined ? 'C.04.2' : HANDLING[id];
}
