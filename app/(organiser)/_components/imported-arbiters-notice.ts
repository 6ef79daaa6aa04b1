import type { ImportedArbitersFate } from '@/lib/domain/events/arbiters';
import { t } from '@/lib/platform/messages/translate';

/** Returns the message `done`, followed by what happens to the event's arbiters if they come from the section's report file. */
export function withImportedArbitersNotice(done: string, arbiters: ImportedArbitersFate): string {
  return arbiters === 'none' ? done : `${done} ${t(`event.arbitersOfFile.${arbiters}`)}`;
}
