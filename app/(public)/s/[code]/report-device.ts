import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';

/** Differs from the name of the sign-in device cookie: of two cookies with one name only one is read. */
const NAME = 'crosstable-report';
const DAYS = 30;

/** Identifies the device of a report: by the mark in its cookie, which no script or form can read, or by a new mark. */
export async function addReportDevice(form: FormData): Promise<void> {
  form.set('device', (await markedAs()) ?? randomUUID());
}

/** Set only after a report: nobody is marked for looking. Not `secure`, because halls have no certificate. */
export async function rememberDevice(id: string): Promise<void> {
  if ((await markedAs()) !== null) return;
  (await cookies()).set(NAME, id, { httpOnly: true, sameSite: 'lax', path: '/s', maxAge: DAYS * 24 * 60 * 60 });
}

async function markedAs(): Promise<string | null> {
  const mark = (await cookies()).get(NAME)?.value;
  return mark !== undefined && /^[\w-]{36}$/.test(mark) ? mark : null;
}
