import { toSingleLine } from '@/lib/platform/input/form-fields';

/** A plain text email to one address. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** `isFinal`: the server refused the address or the email for good, so that another attempt would fail too. */
type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly why: string; readonly isFinal: boolean };
export type SendMail = (mail: Mail) => Promise<MailOutcome>;

const CONNECTION_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Ends an attempt with a server that answers again and again, but never finishes. */
const ATTEMPT_MS = 60_000;
const MAX_FAILURE_LENGTH = 300;
const REFUSED_FOR_GOOD = 500;

interface MailServer {
  readonly url: URL;
  readonly from: string;
}

/** The mail server of this installation, from `SMTP_URL`; null without one, or if its address is not one of SMTP. */
function mailServer(env: NodeJS.ProcessEnv = process.env): MailServer | null {
  const { SMTP_URL: address = '', MAIL_FROM: from = '' } = env;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return null;
  const user = decodeURIComponent(url.username);
  return { url, from: from !== '' ? from : user.includes('@') ? user : `crosstable@${url.hostname}` };
}

/** Host, port and sender for the pages of the installation, without user and password; null without a mail server. */
export function describeMailServer(env: NodeJS.ProcessEnv = process.env): { readonly host: string; readonly from: string } | null {
  const server = mailServer(env);
  return server === null ? null : { host: server.url.host, from: server.from };
}

/** Sends an email through the mail server of the installation; null without one. An attempt ends after `attemptMs`. */
export async function sendByMailServer(env: NodeJS.ProcessEnv = process.env, attemptMs = ATTEMPT_MS): Promise<SendMail | null> {
  const server = mailServer(env);
  if (server === null) return null;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: server.url.href,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    // The texts come from strangers, so no file and no address may be read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    const sending = transport.sendMail({
      from: server.from,
      to: { name: '', address: to },
      subject: toSingleLine(subject),
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    try {
      await withinTime(sending, attemptMs);
      return { kind: 'sent' };
    } catch (error) {
      return { kind: 'failed', why: failureText(error), isFinal: answerCode(error) >= REFUSED_FOR_GOOD };
    }
  };
}

function withinTime(sending: Promise<unknown>, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no end after ${ms} ms`)), ms);
    sending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function answerCode(error: unknown): number {
  return typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
}

const failureText = (error: unknown): string => toSingleLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE_LENGTH);
