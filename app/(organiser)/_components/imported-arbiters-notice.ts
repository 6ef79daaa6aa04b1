import type { ImportedArbitersOnRemoval } from '@/lib/domain/events/arbiters';
import { t } from '@/lib/platform/messages/translate';

/** Adds to the message `done` a sentence about the event's arbiters, if they came from the section's report file. */
export function withImportedArbitersNotice(done: string, arbiters: ImportedArbitersOnRemoval): string {
  return arbiters === 'none' ? done : `${done} ${t(`event.arbitersOfFile.${arbiters}`)}`;
}
