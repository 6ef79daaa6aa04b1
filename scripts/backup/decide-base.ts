const DAY_MS = 24 * 60 * 60 * 1000;
/** A restore needs room for all of the log since the base, and reads it: this much at most. */
const MOST_LOG_BYTES = 2 * 1024 ** 3;

/**
 * Whether a new base is due: there is none, much has been written since, or it is a day old and something was written. `newBytes` of
 * log since then
 */
export function decideBase({ now, lastBase, newBytes }: { now: number; lastBase: { finishedAt: string } | null; newBytes: number }) {
  if (lastBase === null) return true;
  if (newBytes >= MOST_LOG_BYTES) return true;
  return newBytes > 0 && now - Date.parse(lastBase.finishedAt) >= DAY_MS;
}
