import type { ImportedArbitersFate } from '@/lib/domain/events/arbiters';
import { t } from '@/lib/platform/messages/translate';

/** The message `done`, with a sentence about the event's arbiters if they came from a file. */
export function withImportedArbitersNotice(done: string, arbiters: ImportedArbitersFate): string {
  return arbiters === 'none' ? done : `${done} ${t(`event.arbitersOfFile.${arbiters}`)}`;
}
