import { log } from '@/lib/platform/watching/log';
import { eraseWhenDue } from './erase-when-due';

const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Looks every hour, beginning a minute after the start, whether personal data is due to be erased. Keeps no process alive. */
export function eraseRegularly(): void {
  const run = () => {
    eraseWhenDue(new Date()).catch((error: unknown) => log().error({ error }, 'personal data that is due was not erased; tried again in an hour'));
  };
  setTimeout(run, FIRST_MS).unref();
  setInterval(run, HOUR_MS).unref();
}
