import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';

/** Not the name of the mark that signing in leaves: of two cookies of one name only one is read. */
const NAME = 'crosstable-report';
const DAYS = 30;

/** Which device a report comes from: the mark in its cookie, which no script and no form can read, or a new one. */
export async function addDevice(form: FormData): Promise<void> {
  form.set('device', (await markedAs()) ?? randomUUID());
}

/** Only once something was reported: nobody is marked for looking. Not `secure`, because halls have no certificate. */
export async function rememberDevice(id: string): Promise<void> {
  if ((await markedAs()) !== null) return;
  (await cookies()).set(NAME, id, { httpOnly: true, sameSite: 'lax', path: '/s', maxAge: DAYS * 24 * 60 * 60 });
}

async function markedAs(): Promise<string | null> {
  const mark = (await cookies()).get(NAME)?.value;
  return mark !== undefined && /^[\w-]{36}$/.test(mark) ? mark : null;
}
