import type { Refusal } from '@/lib/access/refusal';
import { isolatedName } from '@/lib/players/isolated-name';
import { ACCESS_MESSAGES } from './messages/access-messages';
import { ENTRY_MESSAGES } from './messages/entry-messages';
import { EVENT_MESSAGES } from './messages/event-messages';
import { IMPORT_MESSAGES } from './messages/import-messages';
import { REPORT_MESSAGES } from './messages/report-messages';
import { SECTION_MESSAGES } from './messages/section-messages';
import { RESULTS_MESSAGES } from './messages/results-messages';
import { ROUNDS_MESSAGES } from './messages/rounds-messages';
import { WORK_MESSAGES } from './messages/work-messages';

/** A sentence for the reader: what is wrong, then what to do. */
export type Message = string | ((facts: Readonly<Record<string, string | number>>) => string);

/**
 * Every code a use case may refuse with, and its sentence: one table, made of one file per folder of lib.
 * `formAction` does not compile with a use case whose code is missing here.
 */
export const MESSAGES = {
  ...ACCESS_MESSAGES,
  ...ENTRY_MESSAGES,
  ...EVENT_MESSAGES,
  ...IMPORT_MESSAGES,
  ...SECTION_MESSAGES,
  ...REPORT_MESSAGES,
  ...RESULTS_MESSAGES,
  ...ROUNDS_MESSAGES,
  ...WORK_MESSAGES,
} as const satisfies Record<string, Message>;

export type MessageCode = keyof typeof MESSAGES;

export function sentence({ code, facts = {} }: Refusal<MessageCode>): string {
  const message: Message = MESSAGES[code];
  return typeof message === 'string'
    ? message
    : message(Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? isolatedName(value) : value])));
}
