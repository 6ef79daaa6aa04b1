import { expect, it } from 'vitest';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import { HISTORY_TOPICS } from './get-history';

/** Kinds of line that belong to the history of the event, not of a section. */
const KINDS_OF_EVENT_HISTORY: readonly string[] = [
  'certificate-picture-changed',
  'club-added',
  'club-changed',
  'club-removed',
  'clubs-assigned',
  'downloads-changed',
  'event-archived',
  'event-changed',
  'event-created',
  'event-page-changed',
  'event-published',
  'event-put-back',
  'event-removed',
  'event-taken-up',
  'event-unpublished',
  'invitation-accepted',
  'invitation-made',
  'invitation-revoked',
  'member-removed',
  'member-role-changed',
  'person-downloaded',
  'person-erased',
  'personal-data-erased',
  'public-name-chosen',
  'season-changed',
  'section-erased',
  'server-address-changed',
];

it('every kind of history line of a section belongs to exactly one topic', () => {
  const topics = Object.values(HISTORY_TOPICS).flat();
  expect(new Set(topics).size).toBe(topics.length);
  expect(AUDIT_KINDS.filter((kind) => !topics.some((listed) => listed === kind))).toEqual(KINDS_OF_EVENT_HISTORY);
});
