import { findSectionFor } from '@/lib/acts/events/find-event';
import { knownCode } from '@/lib/acts/registration/registration-link';
import { loadWithOffers } from '@/lib/acts/registration/settle-waiting-list';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { answerText } from '@/lib/domain/registration/decide-registration';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { parseRegistration } from '@/lib/domain/registration/registration-rules';
import { type RegistrationState, registrationState } from '@/lib/domain/registration/registration-state';
import type { RegistrationFacts, RegistrationRow } from '@/lib/facts/registration/load-registration';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { isPermitted } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';

export type RegistrationsPage = NonNullable<Awaited<ReturnType<typeof getRegistrations>>>;
export type RegistrationLine = NonNullable<RegistrationsPage['registration']>['lines'][number];

/** The registrations of a section for arbiters and organisers; null if the section does not exist for the actor. */
export async function getRegistrations(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const isOfRole = (permission: 'section.edit' | 'entries.edit') => access.role === 'system' || isPermitted(access.role, permission);
  const { name, event, halfPointByesAllowed } = await db.section.findUniqueOrThrow({
    where: { id: access.sectionId },
    select: { name: true, halfPointByesAllowed: true, event: { select: { name: true, timeZone: true } } },
  });
  const facts = await loadWithOffers(access.sectionId);
  return {
    sectionId: access.sectionId,
    sectionName: name,
    eventName: event.name,
    timeZone: event.timeZone,
    byesAllowed: halfPointByesAllowed,
    mayEdit: isOfRole('section.edit'),
    mayManage: isOfRole('entries.edit'),
    mayReadEvent: isPermittedInEvent(access, 'event.read'),
    registration: facts === null ? null : toRegistration(facts),
  };
}

function toRegistration(facts: RegistrationFacts) {
  const lines = facts.rows.map((row) => toLine(facts, row));
  const count = (state: RegistrationState) => lines.filter((line) => line.state === state).length;
  return {
    rules: facts.rules,
    phase: facts.phase,
    taken: facts.taken,
    counts: {
      place: count('place'),
      offered: count('offered'),
      waiting: count('waiting'),
      withdrawn: count('withdrawn') + count('declined') + count('lapsed'),
    },
    coming: lines.filter(({ state, isComing }) => state === 'place' && isComing).length,
    lines,
  };
}

function toLine({ rules, section, waiting }: RegistrationFacts, row: RegistrationRow) {
  const player = RegisteredPlayerSchema.parse(row.player);
  const answers = row.answers as Readonly<Record<string, string>>;
  const place = waiting.find(({ id }) => id === row.id);
  const { closesAt } = rules;
  return {
    id: row.id,
    registrantId: row.registrant.id,
    registrant: row.registrant.name,
    email: row.registrant.email,
    /** The code of the private link; null if the secret of the server has changed since. */
    code: knownCode(row.registrant),
    name: row.entry?.person.name ?? player.name,
    fideId: row.entry?.person.fideId ?? player.fideId,
    federation: row.entry?.person.federation ?? player.federation,
    club: row.entry?.person.club ?? player.club,
    birth: row.entry?.person.birth ?? player.birth,
    sex: row.entry?.person.sex ?? player.sex,
    rating: row.entry?.rating ?? null,
    entryId: row.entryId,
    state: registrationState(row, waiting),
    until: place?.until ?? null,
    /** The place in the waiting list from 1; null outside it. */
    waitingPlace: place === undefined || place.state === 'lapsed' ? null : place.ahead + 1,
    isComing: row.comingAt !== null,
    isLate: closesAt !== undefined && row.registeredAt >= instantOf(closesAt, section.event.timeZone),
    registeredAt: row.registeredAt,
    byes: row.byes,
    answers: rules.questions.map((question) => ({ text: question.text, answer: answerText(question, answers[question.id] ?? '') })),
  };
}

/** The rules of the registration and the version of the settings, for the form; null if the actor may not see them. */
export async function getRegistrationRules(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const section = await db.section.findUniqueOrThrow({
    where: { id: access.sectionId },
    select: { id: true, name: true, version: true, registration: true, event: { select: { name: true, timeZone: true } } },
  });
  return { ...section, rules: parseRegistration(section.registration), mayEdit: access.role === 'system' || isPermitted(access.role, 'section.edit') };
}

export type RegistrationRulesPage = NonNullable<Awaited<ReturnType<typeof getRegistrationRules>>>;
