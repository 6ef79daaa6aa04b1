import type { ImportedArbitersFate } from '@/lib/domain/events/arbiters';
import { t } from '@/lib/platform/messages/translate';

/** The message `done`. If the event's arbiters came from the section's report file, a sentence follows on what has happened to them. */
export function withImportedArbitersNotice(done: string, arbiters: ImportedArbitersFate): string {
  return arbiters === 'none' ? done : `${done} ${t(`event.arbitersOfFile.${arbiters}`)}`;
}
