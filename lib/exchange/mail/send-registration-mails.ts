import { queueMails } from '@/lib/acts/registration/queue-mails';
import { type MailKind, nextAttempt } from '@/lib/domain/registration/decide-mails';
import { database } from '@/lib/platform/db/client';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { type SendMail, sendByMailServer } from '@/lib/platform/mail/mail-server';
import { log } from '@/lib/platform/observability/log';
import { writeMails } from '@/lib/views/registration/load-mails';

const FIRST_RUN_MS = 20_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAILS_PER_RUN = 50;
/** A slow mail server ends a run after this time. The next run stores new offers first, and then continues. */
const RUN_MS = MINUTE_MS;
/** A server that stops while it sends an email leaves it for another attempt after this time, which is longer than one attempt takes. */
const LEASE_MS = 5 * MINUTE_MS;

interface ClaimedMail {
  readonly id: string;
  readonly registrationId: string;
  readonly kind: MailKind;
  readonly about: Date;
  readonly attempts: number;
  readonly sectionId: string;
}

/** Sends the emails that are due, each by one server only. Without a mail server they stay in the outbox. Returns how many were sent. */
export async function sendRegistrationMails(now: Date, sender?: SendMail): Promise<number> {
  for (const { id } of await sectionsWithRegistrations(now)) await queueMails(id);
  const send = sender ?? (await sendByMailServer());
  if (send === null) return 0;
  const { origin } = await currentPublicAddress();
  let sent = 0;
  // Emails that were stored a moment ago are due too.
  const begun = Date.now();
  const due = new Date(Math.max(now.getTime(), begun));
  for (let count = 0; count < MAILS_PER_RUN && Date.now() < begun + RUN_MS; count += 1) {
    const mail = await claimDueMail(due);
    if (mail === undefined) break;
    if (await sendOne(mail, origin, send, due)) sent += 1;
  }
  return sent;
}

const sectionsWithRegistrations = (now: Date) =>
  database().section.findMany({
    where: { removal: null, registrants: { some: {} }, event: { removal: null, endsOn: { gte: new Date(now.getTime() - DAY_MS) } } },
    select: { id: true },
  });

/** Takes a due email for this server. Several servers never take the same one. One at a time, so that no lease ends while another email is sent. */
async function claimDueMail(now: Date): Promise<ClaimedMail | undefined> {
  const [mail] = await database().$queryRaw<ClaimedMail[]>`
    UPDATE "RegistrationMail" m SET "attempts" = m."attempts" + 1, "nextAttemptAt" = ${new Date(now.getTime() + LEASE_MS)}
    FROM "Registration" r
    WHERE r."id" = m."registrationId" AND m."id" IN (
      SELECT d."id" FROM "RegistrationMail" d WHERE d."nextAttemptAt" <= ${now} AND d."sentAt" IS NULL AND d."handedOverAt" IS NULL
      ORDER BY d."nextAttemptAt", d."about" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING m."id", m."registrationId", m."kind"::text, m."about", m."attempts", r."sectionId"`;
  return mail;
}

async function sendOne({ sectionId, attempts, ...mail }: ClaimedMail, origin: string, send: SendMail, now: Date): Promise<boolean> {
  const { registrationMail } = database();
  const [written] = await writeMails(database(), sectionId, [mail], origin);
  if (written === undefined || written.to === '' || !written.isCurrent) {
    await registrationMail.updateMany({ where: { id: mail.id }, data: { nextAttemptAt: null } });
    return false;
  }
  const outcome = await send(written);
  if (outcome.kind === 'sent') {
    await registrationMail.updateMany({ where: { id: mail.id }, data: { sentAt: new Date(), nextAttemptAt: null, failure: '' } });
    return true;
  }
  const again = outcome.isFinal ? null : nextAttempt(attempts, now);
  await registrationMail.updateMany({ where: { id: mail.id }, data: { nextAttemptAt: again, failure: outcome.why } });
  // The log names neither the address nor the text.
  log().warn({ kind: mail.kind, attempts, isLast: again === null }, 'an email about a registration was not sent');
  return false;
}

let running: Promise<unknown> | null = null;

/** Sends what is due now, for example the confirmation after a form. A run that has begun covers it. */
export function sendMailsSoon(): Promise<unknown> {
  running ??= sendRegistrationMails(new Date())
    .catch((error: unknown) => log().error({ error }, 'emails about registrations were not sent; tried again in a minute'))
    .finally(() => (running = null));
  return running;
}

/** Sends emails every minute. The timers do not keep the process alive, and nothing but emails depends on them. */
export function scheduleMails(): void {
  setTimeout(() => void sendMailsSoon(), FIRST_RUN_MS).unref();
  setInterval(() => void sendMailsSoon(), MINUTE_MS).unref();
}
