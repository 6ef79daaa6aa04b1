// Names of segments of Postgres's log: 24 hexadecimal digits, of the timeline, the log file and the segment in it.

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const LOG_FILE_BYTES = 2n ** 32n;

export const isSegment = (name: string) => SEGMENT.test(name);
/** What a restore needs: segments, and where a timeline came from. */
export const isNeeded = (name: string) => SEGMENT.test(name) || HISTORY.test(name);

/** The name of the segment that follows. */
export function nextSegment(name: string, segmentBytes: number) {
  const perLogFile = LOG_FILE_BYTES / BigInt(segmentBytes);
  const number = BigInt(`0x${name.slice(8, 16)}`) * perLogFile + BigInt(`0x${name.slice(16)}`) + 1n;
  return `${name.slice(0, 8)}${hex(number / perLogFile)}${hex(number % perLogFile)}`;
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** The segments of `names` from `first` on, until one is missing. */
export function unbrokenFrom(names: readonly string[], first: string, segmentBytes: number) {
  const known = new Set(names);
  const chain = [];
  for (let name = first; known.has(name); name = nextSegment(name, segmentBytes)) chain.push(name);
  return chain;
}
