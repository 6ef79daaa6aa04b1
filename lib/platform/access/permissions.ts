export const EVENT_ROLES = ['owner', 'organiser', 'arbiter'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

const OWNER: readonly EventRole[] = ['owner'];
const ORGANISERS: readonly EventRole[] = ['owner', 'organiser'];
const EVERY_ROLE: readonly EventRole[] = ['owner', 'organiser', 'arbiter'];

export interface Membership {
  readonly role: EventRole;
  readonly sectionId: string | null;
}

/** The one table of rights: what is not here, nobody may do. A helper's code and a board token open one act each, in `lib/acts/results`. */
export const PERMISSIONS = {
  'event.enter': EVERY_ROLE,
  /** See what is of the whole event: its history, players and people. */
  'event.read': EVERY_ROLE,
  'event.edit': ORGANISERS,
  /** Download everything of the event as one file, with everybody's personal data. */
  'event.archive': OWNER,
  'event.remove': OWNER,
  'members.manage': OWNER,
  'section.read': EVERY_ROLE,
  'section.edit': ORGANISERS,
  'entries.edit': EVERY_ROLE,
  'persons.manage': ORGANISERS,
  'attendance.edit': EVERY_ROLE,
  'round.pair': EVERY_ROLE,
  'round.publish': EVERY_ROLE,
  'round.override': EVERY_ROLE,
  'notes.write': EVERY_ROLE,
  'result.enter': EVERY_ROLE,
  'result.correct': EVERY_ROLE,
  'helpers.manage': EVERY_ROLE,
  'history.restore': ORGANISERS,
  'event.export': EVERY_ROLE,
} as const satisfies Record<string, readonly EventRole[]>;

export type Permission = keyof typeof PERMISSIONS;

const OF_THE_EVENT: readonly Permission[] = ['event.read', 'event.edit', 'event.archive', 'event.remove', 'members.manage', 'persons.manage'];

/** In a section, or in the event as a whole (`sectionId` null). To a role in one section the others do not exist; of the event it has the way in. */
export function decideRight({ role, sectionId: own }: Membership, permission: Permission, sectionId: string | null): 'allowed' | 'not-allowed' | 'not-found' {
  const isOfRole = mayRole(role, permission) ? 'allowed' : 'not-allowed';
  if (own === null || (sectionId === null && permission === 'event.enter')) return isOfRole;
  if (sectionId !== null && sectionId !== own) return 'not-found';
  return sectionId === null || OF_THE_EVENT.includes(permission) ? 'not-allowed' : isOfRole;
}

export function mayRole(role: EventRole, permission: Permission): boolean {
  const roles: readonly EventRole[] = PERMISSIONS[permission];
  return roles.includes(role);
}
