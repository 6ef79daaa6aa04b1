import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { mailsOf, type MailDue } from '@/lib/domain/registration/decide-mails';
import { registrationState } from '@/lib/domain/registration/registration-state';
import { loadRegistration, type RegistrationFacts } from '@/lib/facts/registration/load-registration';
import { actInSectionOf } from '@/lib/platform/access/authorised-act';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { database, type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { hiddenChoiceField, idField } from '@/lib/platform/input/form-fields';
import { loadSettled, unstoredOffers } from './settle-waiting-list';

/** Nobody has confirmed an address, so that strangers could have many emails sent to it. */
const EMAILS_PER_ADDRESS = { scope: 'registration-email', most: 20, windowSeconds: 86_400 } as const;

/** Counts an act that leads to an email, and returns whether it is within the limit of a day. `receiver` is the address, or the registrant without one. */
export const mayLeadToEmail = (receiver: string): Promise<boolean> => countAttempt({ ...EMAILS_PER_ADDRESS, subject: hashToken(receiver.toLowerCase()) });

/** Stores the offers and the emails that are due in a section. Locks the section only if there are any. */
export async function queueMails(sectionId: string): Promise<void> {
  const facts = await loadRegistration(database(), sectionId, new Date());
  if (facts === null) return;
  if (unstoredOffers(facts).length === 0 && (await missingMails(database(), facts)).length === 0) return;
  await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const settled = await loadSettled(db, sectionId);
    if (settled !== null) await db.registrationMail.createMany({ data: await missingMails(db, settled), skipDuplicates: true });
    return ok(null);
  });
}

type NewMail = MailDue & { readonly registrationId: string; readonly nextAttemptAt: Date | null };

async function missingMails(db: Database, facts: RegistrationFacts): Promise<NewMail[]> {
  const { rows, waiting, section, phase, rules, now } = facts;
  const startsAt = startOf(facts);
  const stored = await db.registrationMail.findMany({
    where: { registration: { sectionId: section.id } },
    select: { registrationId: true, kind: true, about: true },
  });
  const keyOf = (registrationId: string, { kind, about }: MailDue) => `${registrationId} ${kind} ${about.getTime()}`;
  const known = new Set(stored.map((mail) => keyOf(mail.registrationId, mail)));
  const isFirstOfLink = (row: RegistrationFacts['rows'][number]) => rows.find(({ registrantId }) => registrantId === row.registrantId)?.id === row.id;
  return rows.flatMap((row) => {
    const offeredAt = waiting.find(({ id }) => id === row.id)?.offeredAt ?? null;
    const due = mailsOf({ ...row, offeredAt, state: registrationState(row, waiting) }, { phase, asksComing: rules.asksComing, startsAt, now });
    const nextAttemptAt = row.registrant.email === '' ? null : now;
    // A link is confirmed once, so that nobody can have many emails sent to an address that is not theirs.
    const wanted = due.filter(({ kind }) => kind !== 'confirmation' || isFirstOfLink(row));
    return wanted.filter((mail) => !known.has(keyOf(row.id, mail))).map((mail) => ({ ...mail, registrationId: row.id, nextAttemptAt }));
  });
}

/** The start of round 1, or of the first day if its time is not known. */
const startOf = ({ section }: Pick<RegistrationFacts, 'section'>): Date => section.schedule[0]?.startsAt ?? section.event.startsOn;

/** Sends the emails of a registrant that have not arrived, after the address has changed. */
export async function sendAgain(db: Database, registrantId: string, email: string): Promise<void> {
  await db.registrationMail.updateMany({
    where: { registration: { registrantId }, sentAt: null, handedOverAt: null },
    data: { attempts: 0, failure: '', nextAttemptAt: email === '' ? null : new Date() },
  });
}

export const SettleMailSchema = z.object({ mailId: idField(), mailStep: hiddenChoiceField(['handedOver', 'again']) });

/** Marks an email of the outbox as passed on by other means, or sends it again. */
export const settleMail = actInSectionOf(
  'entries.edit',
  (db, { mailId }: z.output<typeof SettleMailSchema>) => db.registration.findFirst({ where: { mails: { some: { id: mailId } } }, select: { sectionId: true } }),
  async ({ db }, { mailId, mailStep }) => {
    const changed = await db.registrationMail.updateMany({
      where: { id: mailId, sentAt: null, handedOverAt: null },
      data: mailStep === 'handedOver' ? { handedOverAt: new Date(), nextAttemptAt: null } : { attempts: 0, failure: '', nextAttemptAt: new Date() },
    });
    return changed.count === 0 ? refuse('page-outdated') : ok({ mailStep });
  },
);
