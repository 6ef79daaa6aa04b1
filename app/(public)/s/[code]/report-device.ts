import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';

/**
 * The name of the cookie. It differs from that of the sign-in device cookie, because only one of two cookies with the same name would be
 * read.
 */
const COOKIE_NAME = 'crosstable-report';
const COOKIE_DAYS = 30;

/** Adds the id of the device to a report. The id comes from a cookie that scripts cannot read. Without the cookie, a new id is made. */
export async function addReportDevice(form: FormData): Promise<void> {
  form.set('device', (await deviceIdFromCookie()) ?? randomUUID());
}

/** Sets the device cookie after a report, not when a page is viewed. It is not `secure`, because a server in a hall has no certificate. */
export async function rememberDevice(id: string): Promise<void> {
  if ((await deviceIdFromCookie()) !== null) return;
  (await cookies()).set(COOKIE_NAME, id, { httpOnly: true, sameSite: 'lax', path: '/s', maxAge: COOKIE_DAYS * 24 * 60 * 60 });
}

async function deviceIdFromCookie(): Promise<string | null> {
  const mark = (await cookies()).get(COOKIE_NAME)?.value;
  return mark !== undefined && /^[\w-]{36}$/.test(mark) ? mark : null;
}
