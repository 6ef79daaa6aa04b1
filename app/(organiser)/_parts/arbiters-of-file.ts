import type { ArbitersOfFile } from '@/lib/domain/events/arbiters';
import { tell } from '@/lib/platform/words/tell';

/** What was done, and what became of the event's arbiters by it where they were those of a file. */
export function withArbiters(done: string, arbiters: ArbitersOfFile): string {
  return arbiters === 'none' ? done : `${done} ${tell(`event.arbitersOfFile.${arbiters}`)}`;
}
