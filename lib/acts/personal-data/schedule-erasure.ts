import { log } from '@/lib/platform/observability/log';
import { eraseDueData } from './erase-due-data';

const FIRST_CHECK_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Erases due data one minute after the server starts, and then every hour. The timers do not keep the process alive. */
export function scheduleErasure(): void {
  const run = () => {
    eraseDueData(new Date()).catch((error: unknown) => log().error({ error }, 'personal data that is due was not erased; tried again in an hour'));
  };
  setTimeout(run, FIRST_CHECK_MS).unref();
  setInterval(run, HOUR_MS).unref();
}
