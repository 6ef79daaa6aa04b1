import os from 'node:os';
import { numberOf } from './settings';

const MEGABYTE = 1024 * 1024;
/** Measured: 560 MB for 5,000 sections asked for with this; 4,000 players are paired and explained in the smaller. */
const LARGEST = 512;
const SMALLEST = 384;
/** With Node's 16 MB much of a rendered page is moved twice. */
const NURSERY = 32;

/** Node's memory options for the web server and its threads. NODE_OPTIONS and HEAP_MB win over the usual bounds. */
export function heapOptions({ HEAP_MB = '', NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>> = process.env, machineBytes = memoryOfMachine()) {
  const says = (name: string) => NODE_OPTIONS.replaceAll('_', '-').includes(`--${name}`);
  if (says('max-heap-size')) return [];
  const usual = Math.round(Math.min(LARGEST, Math.max(SMALLEST, machineBytes / 2 / MEGABYTE)));
  const wanted = { 'max-semi-space-size': NURSERY, 'max-old-space-size': Math.round(numberOf('HEAP_MB', HEAP_MB, usual)) };
  return Object.entries(wanted).flatMap(([name, megabytes]) => (says(name) ? [] : [`--${name}=${megabytes}`]));
}

/** A container without a bound says 0, or more than there is. */
function memoryOfMachine() {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
