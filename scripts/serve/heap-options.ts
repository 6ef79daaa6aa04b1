import os from 'node:os';
import { numberFromEnvironment } from './environment';

const MEGABYTE = 1024 * 1024;
/** Megabytes. Measured: 5,000 requested sections use 560 MB with the larger; 4,000 players can be paired and explained with the smaller. */
const LARGEST = 512;
const SMALLEST = 384;
/** Megabytes. With Node's 16 MB, much of a rendered page is copied twice. */
const NURSERY = 32;

/** Node's memory options for the web server and its threads. NODE_OPTIONS and HEAP_MB take precedence over the defaults. */
export function heapOptions({ HEAP_MB = '', NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>> = process.env, machineBytes = memoryOfMachine()) {
  const says = (name: string) => NODE_OPTIONS.replaceAll('_', '-').includes(`--${name}`);
  if (says('max-heap-size')) return [];
  const usual = Math.round(Math.min(LARGEST, Math.max(SMALLEST, machineBytes / 2 / MEGABYTE)));
  const wanted = { 'max-semi-space-size': NURSERY, 'max-old-space-size': Math.round(numberFromEnvironment('HEAP_MB', HEAP_MB, usual)) };
  return Object.entries(wanted).flatMap(([name, megabytes]) => (says(name) ? [] : [`--${name}=${megabytes}`]));
}

/** A container without a limit reports 0, or more memory than the machine has. */
function memoryOfMachine() {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
