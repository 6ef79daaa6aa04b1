import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOffer, changeRegistrant, registerAnother, RegisterAnotherSchema, withdrawRegistration } from '@/lib/acts/registration/change-own-registration';
import { settleMail } from '@/lib/acts/registration/queue-mails';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { describeMailServer, sendByMailServer } from '@/lib/platform/mail/mail-server';
import { getOutbox } from '@/lib/views/registration/get-outbox';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { useDatabase } from '@/tests/use-database';
import { sendRegistrationMails } from './send-registration-mails';

useDatabase();

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const received: Received[] = [];
let server: SMTPServer;
let refuses: { readonly code: number } | null = null;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses === null ? null : Object.assign(new Error('mailbox unavailable'), { responseCode: refuses.code })),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  process.env.SMTP_URL = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  process.env.MAIL_FROM = 'open@club.example';
});

afterAll(async () => {
  delete process.env.SMTP_URL;
  delete process.env.MAIL_FROM;
  await new Promise<void>((resolve) => void server.close(resolve));
});

beforeEach(async () => {
  received.length = 0;
  refuses = null;
  await database().registrationMail.deleteMany();
  await database().registrant.deleteMany();
});

/** The text of an email, with soft line breaks removed. */
const textOf = ({ raw }: Received) => raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
const subjectOf = ({ raw }: Received) => /^Subject: (.*)$/m.exec(raw.replaceAll(/\r\n[ \t]/g, ' '))?.[1]?.trim() ?? '';
const HOUR_MS = 3_600_000;

describe('the emails of a section', () => {
  it('arrive once each: the confirmation with the private link, the offer, and the place', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster', { email: 'aster@example.org' });
    const second = await register(section.id, 'Birch', { email: 'birch@example.org', registrant: 'Parent' });
    expect(await sendRegistrationMails(new Date())).toBe(2);
    expect(await sendRegistrationMails(new Date())).toBe(0);
    expect(received.map(({ from, to }) => [from, ...to])).toEqual([
      ['open@club.example', 'aster@example.org'],
      ['open@club.example', 'birch@example.org'],
    ]);
    const [toFirst, toSecond] = received.map(textOf);
    expect(toFirst).toContain(`/registration/${first.code}`);
    expect(toSecond).toContain('Hello Parent,');
    expect(toSecond).toContain('waiting list');
    await withdrawRegistration(ANONYMOUS, first);
    expect(await sendRegistrationMails(new Date())).toBe(1);
    await answerOffer(ANONYMOUS, { ...second, accepts: 'yes' });
    expect(await sendRegistrationMails(new Date())).toBe(1);
    expect(received.slice(2).map(subjectOf)).toEqual([expect.stringContaining('a place is free in'), expect.stringContaining('a place in')]);
  });

  it('confirm a link once, however many players are added by it', async () => {
    const { section } = await makeRegistrationSection();
    const { code } = await register(section.id, 'Aster', { email: 'aster@example.org' });
    for (const surname of ['Birch', 'Cedar']) await registerAnother(ANONYMOUS, RegisterAnotherSchema.parse({ code, surname, consent: 'on' }));
    expect(await sendRegistrationMails(new Date())).toBe(1);
  });

  it('ask once, a day before round 1, whether the player comes', async () => {
    const { section } = await makeRegistrationSection({ asksComing: true });
    await database().scheduledRound.create({ data: { sectionId: section.id, number: 1, startsAt: new Date(Date.now() + 20 * HOUR_MS) } });
    await register(section.id, 'Aster', { email: 'aster@example.org' });
    await sendRegistrationMails(new Date());
    await sendRegistrationMails(new Date());
    expect(received.map(subjectOf).filter((subject) => subject.includes('are you coming'))).toHaveLength(1);
  });

  it('cannot get headers, recipients or files from what a stranger types', async () => {
    const { section } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster', { email: 'aster@example.org' });
    const name = 'Aster\r\nBcc: all@example.org\r\n\r\n';
    const { player } = await database().registration.findUniqueOrThrow({ where: { id: own.registrationId } });
    await database().registration.update({ where: { id: own.registrationId }, data: { player: { ...(player as object), name } } });
    await database().person.updateMany({ where: { name: 'Aster, Kim' }, data: { name } });
    await database().registrant.updateMany({ data: { name } });
    await sendRegistrationMails(new Date());
    const [mail] = received;
    expect(mail?.to).toEqual(['aster@example.org']);
    const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
  });

  it('are tried again after a failure, and no more after a refusal for good, until the address changes', async () => {
    const { section, owner, eventSlug } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster', { email: 'aster@example.org' });
    refuses = { code: 451 };
    expect(await sendRegistrationMails(new Date())).toBe(0);
    const mailOf = () => database().registrationMail.findFirstOrThrow();
    expect(await mailOf()).toMatchObject({ attempts: 1, sentAt: null, failure: expect.stringContaining('mailbox unavailable') as string });
    expect(await sendRegistrationMails(new Date())).toBe(0);
    expect((await mailOf()).attempts).toBe(1);
    refuses = { code: 550 };
    await sendRegistrationMails(new Date(Date.now() + HOUR_MS));
    expect(await mailOf()).toMatchObject({ attempts: 2, nextAttemptAt: null });
    expect((await getOutbox(owner, eventSlug))?.mails).toMatchObject([{ failure: expect.stringContaining('550') as string }]);
    refuses = null;
    await changeRegistrant(ANONYMOUS, { code: own.code, email: 'right@example.org' });
    expect(await sendRegistrationMails(new Date())).toBe(1);
    expect(received[0]?.to).toEqual(['right@example.org']);
  });

  it('wait for the next run, not tried, if the mail server is slow', async () => {
    const { section } = await makeRegistrationSection();
    for (const name of ['Aster', 'Birch', 'Cedar']) await register(section.id, name, { email: `${name}@example.org` });
    const clock = vi.spyOn(Date, 'now');
    const begun = Date.now();
    const slow = async () => {
      clock.mockReturnValue(begun + 70_000);
      return { kind: 'sent' } as const;
    };
    expect(await sendRegistrationMails(new Date(begun + 1000), slow)).toBe(1);
    clock.mockRestore();
    const left = await database().registrationMail.findMany({ where: { sentAt: null } });
    expect(left.map(({ attempts }) => attempts)).toEqual([0, 0]);
    expect(await sendRegistrationMails(new Date())).toBe(2);
  });

  it('are sent by one of several servers', async () => {
    const { section } = await makeRegistrationSection();
    for (const name of ['Aster', 'Birch', 'Cedar']) await register(section.id, name, { email: `${name}@example.org` });
    const sent = await Promise.all([1, 2, 3].map(() => sendRegistrationMails(new Date())));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(received).toHaveLength(3);
  });

  it('are not sent if they are no longer true', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    await register(section.id, 'Birch', { email: 'birch@example.org' });
    await withdrawRegistration(ANONYMOUS, first);
    await sendRegistrationMails(new Date(), async () => ({ kind: 'failed', why: 'away', isFinal: false }));
    await database().registration.updateMany({ where: { offeredAt: { not: null } }, data: { offeredAt: new Date(0) } });
    await sendRegistrationMails(new Date(Date.now() + HOUR_MS));
    expect(received.map(subjectOf).filter((subject) => subject.includes('free'))).toEqual([]);
  });
});

describe('the outbox', () => {
  it('has the emails of an installation without a mail server, to copy and to mark as passed on', async () => {
    const { section, owner, eventSlug } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster');
    const shown = await getOutbox(owner, eventSlug);
    expect(shown?.mails).toMatchObject([{ to: '', registrant: 'Aster, Kim', link: expect.stringContaining(own.code) as string }]);
    expect(await settleMail(owner, { mailId: shown?.mails[0]?.id ?? '', mailStep: 'handedOver' })).toMatchObject({ ok: true });
    expect((await getOutbox(owner, eventSlug))?.mails).toEqual([]);
    expect(await settleMail(owner, { mailId: shown?.mails[0]?.id ?? '', mailStep: 'again' })).toMatchObject({ error: { code: 'page-outdated' } });
  });
});

describe('the mail server', () => {
  it('is described without user and password', () => {
    const env = { ...process.env, SMTP_URL: 'smtps://kim%40club.example:s3cret@mail.example:465', MAIL_FROM: '' };
    expect(describeMailServer(env)).toEqual({ host: 'mail.example:465', from: 'kim@club.example' });
    expect(JSON.stringify(describeMailServer(env))).not.toContain('s3cret');
  });

  it('ends an attempt with a server that never finishes, and tries again later', async () => {
    const endless = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer)).on('error', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => void endless.listen(0, '127.0.0.1', resolve));
    const address = endless.address();
    const env = { ...process.env, SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
    const send = await sendByMailServer(env, 300);
    expect(await send?.({ to: 'a@example.org', subject: 'x', text: 'x' })).toEqual({ kind: 'failed', why: 'no end after 300 ms', isFinal: false });
    endless.close();
  });

  it.each(['', 'mail.example', 'http://mail.example', 'file:///etc/passwd'])('is none for %j', async (SMTP_URL) => {
    expect(describeMailServer({ ...process.env, SMTP_URL })).toBeNull();
    expect(await sendByMailServer({ ...process.env, SMTP_URL })).toBeNull();
  });
});
