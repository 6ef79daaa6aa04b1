import os from 'node:os';
import { numberOf } from './settings';

const MEGABYTE = 1024 * 1024;
/** With 5,000 sections asked for an instance takes some 560 MB in the larger; in the smaller 4,000 players are paired and explained. */
const LARGEST = 512;
const SMALLEST = 384;
/** What one page takes to render fits: with Node's own 16 MB much of it is moved twice before it is thrown away. */
const NURSERY = 32;

/**
 * Node's options for the memory of the web server: Node alone would let it grow to several gigabytes before it tidies up. HEAP_MB
 * says another bound; what NODE_OPTIONS says of either stands. The threads of `lib/platform/jobs` are under the same bound.
 */
export function heapOptions({ HEAP_MB = '', NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>> = process.env, machineBytes = memoryOfMachine()) {
  const says = (name: string) => NODE_OPTIONS.replaceAll('_', '-').includes(`--${name}`);
  if (says('max-heap-size')) return [];
  const usual = Math.round(Math.min(LARGEST, Math.max(SMALLEST, machineBytes / 2 / MEGABYTE)));
  const wanted = { 'max-semi-space-size': NURSERY, 'max-old-space-size': Math.round(numberOf('HEAP_MB', HEAP_MB, usual)) };
  return Object.entries(wanted).flatMap(([name, megabytes]) => (says(name) ? [] : [`--${name}=${megabytes}`]));
}

/** That of its container, where that has less; one without a bound says 0, or more than there is. */
function memoryOfMachine() {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
