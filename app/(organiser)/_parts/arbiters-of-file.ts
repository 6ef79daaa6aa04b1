import type { ArbitersOfFile } from '@/lib/domain/events/arbiters';
import { tell } from '@/lib/platform/words/tell';

/** The message `done`, with a sentence about the event's arbiters if they came from a file. */
export function withArbiters(done: string, arbiters: ArbitersOfFile): string {
  return arbiters === 'none' ? done : `${done} ${tell(`event.arbitersOfFile.${arbiters}`)}`;
}
