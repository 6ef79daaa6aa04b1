import type { Readable } from 'node:stream';
const LINES = 30;
const BYTES = 8192;

/** Listens to streams of text; gives a function that tells their last lines, as one text. */
export function lastLines(...streams: Readable[]) {
  let kept = '';
  for (const stream of streams) {
    stream.on('data', (chunk) => {
      kept = (kept + String(chunk)).slice(-BYTES);
    });
  }
  return () => kept.trimEnd().split('\n').slice(-LINES).join('\n');
}
