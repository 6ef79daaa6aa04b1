import { findEventFor } from '@/lib/acts/events/find-event';
import { queueMails } from '@/lib/acts/registration/queue-mails';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { describeMailServer } from '@/lib/platform/mail/mail-server';
import { writeMails, type WrittenMail } from './load-mails';

export type OutboxPage = NonNullable<Awaited<ReturnType<typeof getOutbox>>>;
export type OutboxMail = OutboxPage['mails'][number];

const MOST_SHOWN = 100;

/** The emails of an event that wait: without a mail server or an address, or after failures. Null if the event does not exist for the actor. */
export async function getOutbox(actor: Actor, eventSlug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.read', eventSlug);
  if (access === null) return null;
  const { eventId } = access;
  const sections = await db.section.findMany({ where: { eventId, removal: null, registrants: { some: {} } }, select: { id: true, name: true } });
  for (const { id } of sections) await queueMails(id);
  const rows = await db.registrationMail.findMany({
    where: { registration: { section: { eventId, removal: null } }, sentAt: null, handedOverAt: null },
    include: { registration: { select: { sectionId: true } } },
    // Those that failed come first.
    orderBy: [{ failure: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_SHOWN,
  });
  const [{ name }, sent] = await Promise.all([
    db.event.findUniqueOrThrow({ where: { id: eventId }, select: { name: true } }),
    db.registrationMail.count({ where: { registration: { section: { eventId } }, OR: [{ sentAt: { not: null } }, { handedOverAt: { not: null } }] } }),
  ]);
  const { origin } = await currentPublicAddress();
  const written = new Map<string, WrittenMail>();
  for (const { id } of sections) {
    const own = rows.filter(({ registration }) => registration.sectionId === id);
    for (const mail of own.length === 0 ? [] : await writeMails(db, id, own, origin)) written.set(mail.id, mail);
  }
  return {
    eventName: name,
    server: describeMailServer(),
    sent,
    mayManage: isPermittedInEvent(access, 'entries.edit'),
    mails: rows.flatMap(({ id, failure, attempts, nextAttemptAt }) => {
      const mail = written.get(id);
      return mail === undefined || !mail.isCurrent ? [] : [{ ...mail, failure, attempts, nextAttemptAt }];
    }),
  };
}
