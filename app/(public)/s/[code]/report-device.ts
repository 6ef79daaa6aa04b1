import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';

/** Differs from the name of the sign-in device cookie, because only one of two cookies with the same name is read. */
const NAME = 'crosstable-report';
const DAYS = 30;

/** Adds the id of the device to a report. The id comes from a cookie that scripts cannot read, or is new. */
export async function addReportDevice(form: FormData): Promise<void> {
  form.set('device', (await markedAs()) ?? randomUUID());
}

/** Sets the device cookie. This happens only after a report, not when a page is viewed. Not `secure`, because halls have no certificate. */
export async function rememberDevice(id: string): Promise<void> {
  if ((await markedAs()) !== null) return;
  (await cookies()).set(NAME, id, { httpOnly: true, sameSite: 'lax', path: '/s', maxAge: DAYS * 24 * 60 * 60 });
}

async function markedAs(): Promise<string | null> {
  const mark = (await cookies()).get(NAME)?.value;
  return mark !== undefined && /^[\w-]{36}$/.test(mark) ? mark : null;
}
