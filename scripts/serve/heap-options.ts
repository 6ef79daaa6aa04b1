import os from 'node:os';
import { numberFromEnvironment } from './environment';

const MEGABYTE = 1024 * 1024;
/** In megabytes. With `LARGEST`, 5,000 sections in use need 560 MB. With `SMALLEST`, 4,000 players can be paired and explained (measured). */
const LARGEST = 512;
const SMALLEST = 384;
/** In megabytes. With Node's default of 16, V8 copies much of a rendered page twice. */
const NURSERY = 32;

/** Node's memory options for the web server and its threads. NODE_OPTIONS and HEAP_MB take precedence over the defaults. */
export function heapOptions({ HEAP_MB = '', NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>> = process.env, machineBytes = memoryOfMachine()) {
  const says = (name: string) => NODE_OPTIONS.replaceAll('_', '-').includes(`--${name}`);
  if (says('max-heap-size')) return [];
  const usual = Math.round(Math.min(LARGEST, Math.max(SMALLEST, machineBytes / 2 / MEGABYTE)));
  const wanted = { 'max-semi-space-size': NURSERY, 'max-old-space-size': Math.round(numberFromEnvironment('HEAP_MB', HEAP_MB, usual)) };
  return Object.entries(wanted).flatMap(([name, megabytes]) => (says(name) ? [] : [`--${name}=${megabytes}`]));
}

/** The memory of the machine or of its container. A container without a limit reports 0, or more than the machine has. */
function memoryOfMachine() {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
