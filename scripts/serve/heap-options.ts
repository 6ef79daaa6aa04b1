import os from 'node:os';
import { numberFromEnvironment } from './environment';

const MEGABYTE = 1024 * 1024;
/**
 * Measured limits of the default heap size. With MAX_HEAP_MB, a server with 5,000 sections in use needs 560 MB in total. MIN_HEAP_MB is enough to
 * pair and explain 4,000 players.
 */
const MAX_HEAP_MB = 512;
const MIN_HEAP_MB = 384;
/** The size of V8's young generation in megabytes. With Node's default of 16, V8 copies much of a rendered page twice. */
const SEMI_SPACE = 32;

/** Returns Node's memory options for the web server and its threads. NODE_OPTIONS and HEAP_MB take precedence over the defaults. */
export function heapOptions({ HEAP_MB = '', NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>> = process.env, machineBytes = memoryOfMachine()) {
  const isSet = (name: string) => NODE_OPTIONS.replaceAll('_', '-').includes(`--${name}`);
  if (isSet('max-heap-size')) return [];
  const defaultMegabytes = Math.round(Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, machineBytes / 2 / MEGABYTE)));
  const wanted = { 'max-semi-space-size': SEMI_SPACE, 'max-old-space-size': Math.round(numberFromEnvironment('HEAP_MB', HEAP_MB, defaultMegabytes)) };
  return Object.entries(wanted).flatMap(([name, megabytes]) => (isSet(name) ? [] : [`--${name}=${megabytes}`]));
}

/** Returns the memory of the machine, or of its container if that has less. A container without a limit reports 0, or more than the machine has. */
function memoryOfMachine() {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
