import { useMemo, type ReactNode } from 'react';
import type { FactsOf, KeyIn, MessageAt, PartAt, Room } from '@/lib/platform/words/catalogue';
import { partAt } from '@/lib/platform/words/part-at';
import type { Told } from '@/lib/platform/words/teller';
import type { MakeTag } from './tell-rich';
import { useGiven } from './words-provider';

/** Tells the messages of a room, by what follows its name. */
export interface RoomTeller<Of extends Room> {
  <Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageAt<`${Of}.${Key}`>>): string;
  rich<Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageAt<`${Of}.${Key}`>, MakeTag>): ReactNode;
}

/** The words of a component that runs in a browser: `const tell = useWords('desk')`, then `tell('boards.taken', { board: 3 })`. */
export function useWords<Of extends Room>(room: Of): RoomTeller<Of> {
  const { tell, rich } = useGiven().teller;
  return useMemo(() => {
    const told = (key: string, facts?: Told) => tell(`${room}.${key}`, facts);
    return Object.assign(told, { rich: (key: string, facts: Told = {}) => rich(`${room}.${key}`, facts) }) as unknown as RoomTeller<Of>;
  }, [room, tell, rich]);
}

/** The texts of a part, for `fill`: `usePart('shell.player')`. */
export function usePart<Path extends `${Room}.${string}`>(path: Path): PartAt<Path> {
  return partAt(useGiven().messages, path);
}
