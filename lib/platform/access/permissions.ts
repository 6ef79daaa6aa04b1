export const EVENT_ROLES = ['owner', 'organiser', 'arbiter'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

const OWNER_ONLY: readonly EventRole[] = ['owner'];
const OWNER_AND_ORGANISER: readonly EventRole[] = ['owner', 'organiser'];
const EVERY_ROLE: readonly EventRole[] = ['owner', 'organiser', 'arbiter'];

export interface Membership {
  readonly role: EventRole;
  readonly sectionId: string | null;
}

/**
 * The only table of rights. Anything not listed is forbidden. Helper codes and
 * board tokens are checked in `lib/acts/results` and `lib/acts/reported-results`.
 */
export const PERMISSIONS = {
  'event.enter': EVERY_ROLE,
  /** Allows reading the data of the whole event: its history, players and members. */
  'event.read': EVERY_ROLE,
  'event.edit': OWNER_AND_ORGANISER,
  /** Allows downloading the whole event as one file, with everybody's personal data. */
  'event.archive': OWNER_ONLY,
  'event.remove': OWNER_ONLY,
  'members.manage': OWNER_ONLY,
  'section.read': EVERY_ROLE,
  'section.edit': OWNER_AND_ORGANISER,
  'entries.edit': EVERY_ROLE,
  'persons.manage': OWNER_AND_ORGANISER,
  'attendance.edit': EVERY_ROLE,
  /** Allows recording payments of fees. Discounts, refunds and corrections need `section.edit`. */
  'payments.take': EVERY_ROLE,
  'round.pair': EVERY_ROLE,
  'round.publish': EVERY_ROLE,
  'round.override': EVERY_ROLE,
  'notes.write': EVERY_ROLE,
  'result.enter': EVERY_ROLE,
  'result.correct': EVERY_ROLE,
  'helpers.manage': EVERY_ROLE,
  'history.restore': OWNER_AND_ORGANISER,
  'event.export': EVERY_ROLE,
} as const satisfies Record<string, readonly EventRole[]>;

export type Permission = keyof typeof PERMISSIONS;

const WHOLE_EVENT_PERMISSIONS: readonly Permission[] = ['event.read', 'event.edit', 'event.archive', 'event.remove', 'members.manage', 'persons.manage'];

/**
 * Decides a permission in a section, or in the whole event if `sectionId` is null. A role limited to one section
 * gives no permission in the whole event except to open it. For that role, other sections do not exist.
 */
export function decidePermission(
  { role, sectionId: own }: Membership,
  permission: Permission,
  sectionId: string | null,
): 'allowed' | 'not-allowed' | 'not-found' {
  const isOfRole = isPermitted(role, permission) ? 'allowed' : 'not-allowed';
  if (own === null || (sectionId === null && permission === 'event.enter')) return isOfRole;
  if (sectionId !== null && sectionId !== own) return 'not-found';
  return sectionId === null || WHOLE_EVENT_PERMISSIONS.includes(permission) ? 'not-allowed' : isOfRole;
}

export function isPermitted(role: EventRole, permission: Permission): boolean {
  const roles: readonly EventRole[] = PERMISSIONS[permission];
  return roles.includes(role);
}
