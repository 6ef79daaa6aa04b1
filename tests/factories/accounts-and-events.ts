import type { Event, Prisma, User } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import type { EventRole } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';
import { nextUniqueNumber } from './unique-number';

export interface TestUser {
  readonly user: User;
  readonly actor: UserActor;
}

export const TEST_PASSWORD = 'a few plain words';
/** The hash of `TEST_PASSWORD`, with a scrypt cost that is low enough for tests. */
const PASSWORD_HASH = 'scrypt$16$1$1$dGVzdC1zYWx0LW9mLW91cnM$rLWPMZsNVg392ZtFrty1BLkJwXg3Puqdk21x0GfIj_0';

export async function makeUser(fields: Partial<Prisma.UserUncheckedCreateInput> = {}): Promise<TestUser> {
  const number = nextUniqueNumber();
  const user = await database().user.create({
    data: { email: `person-${number}@example.org`, name: `Arbiter ${number}`, passwordHash: PASSWORD_HASH, mayCreateEvents: true, ...fields },
  });
  return { user, actor: { kind: 'user', userId: user.id, name: user.name, mayCreateEvents: user.mayCreateEvents } };
}

interface MadeEvent {
  readonly event: Event;
  readonly owner: UserActor;
}

export async function makeEvent(fields: Partial<Prisma.EventUncheckedCreateInput> = {}): Promise<MadeEvent> {
  const number = nextUniqueNumber();
  const event = await database().event.create({
    data: {
      slug: `lakeside-${number}`,
      name: `Lakeside Open ${number}`,
      startsOn: new Date('2026-11-20'),
      endsOn: new Date('2026-11-22'),
      timeZone: 'Europe/Brussels',
      ...fields,
    },
  });
  return { event, owner: await makeMember(event.id, 'owner') };
}

export async function makeMember(eventId: string, role: EventRole, sectionId: string | null = null): Promise<UserActor> {
  const { user, actor } = await makeUser();
  await database().eventMember.create({ data: { eventId, userId: user.id, role, sectionId } });
  return actor;
}
