import { randomUUID } from 'node:crypto';
import { registerPlayer, RegisterPlayerSchema } from '@/lib/acts/registration/register-player';
import type { RegistrationRules } from '@/lib/domain/registration/registration-rules';
import type { Section } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEvent } from './accounts-and-events';
import { makeSection } from './make-section';
import { OPEN_REGISTRATION } from './open-registration';

interface RegistrationSection {
  readonly owner: UserActor;
  readonly eventId: string;
  readonly eventSlug: string;
  readonly section: Section;
}

/** A published event that is not over, with one section whose registration is open. */
export async function makeRegistrationSection(
  rules: Partial<RegistrationRules> = {},
  fields: Parameters<typeof makeSection>[1] = {},
): Promise<RegistrationSection> {
  const { event, owner } = await makeEvent({ isPublished: true, endsOn: new Date('2036-11-22') });
  const section = await makeSection(event.id, { registration: { ...OPEN_REGISTRATION, ...rules }, ...fields });
  return { owner, eventId: event.id, eventSlug: event.slug, section };
}

/** Sends the public form. `fields` are as typed. */
export function sendRegistration(sectionId: string, surname: string, fields: Readonly<Record<string, unknown>> = {}) {
  const form = { sectionId, idempotencyKey: randomUUID(), surname, firstName: 'Kim', consent: 'on', ...fields };
  return registerPlayer({ kind: 'anonymous', address: randomUUID() }, RegisterPlayerSchema.parse(form));
}

/** Registers a player in public. Returns the code of the private link, and the registration. */
export async function register(sectionId: string, surname: string, fields: Readonly<Record<string, unknown>> = {}) {
  const sent = await sendRegistration(sectionId, surname, fields);
  if (!sent.ok) throw new Error(`${surname}: ${sent.error.code}`);
  const row = await database().registration.findFirstOrThrow({ where: { sectionId }, orderBy: { position: 'desc' } });
  return { code: sent.value.code, hasPlace: sent.value.hasPlace, registrationId: row.id, registrantId: row.registrantId, entryId: row.entryId };
}
