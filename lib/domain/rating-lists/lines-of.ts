import { LONGEST_LINE } from '@/lib/platform/input/limits';
import { NoRatingList } from './rated-line';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** FIDE's list has 1.7 million. A file of nothing but line ends is packed a thousand times smaller, and would keep all other lists waiting for hours. */
const MOST_LINES = 10_000_000;

/**
 * The lines of a text, each as UTF-8 where it is, else as Latin-1. Of one beyond 5,000 octets the rest is left out: it comes one octet too long.
 * @throws NoRatingList beyond the `most` lines that are read
 */
export async function* linesOf(content: AsyncIterable<Buffer>, most = MOST_LINES): AsyncIterable<string> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, from)) {
      if ((lines += 1) > most) throw new NoRatingList('too-many-lines');
      yield decoded(buffer.subarray(from, end));
      from = end + 1;
    }
    rest = buffer.subarray(from, from + LONGEST_LINE + 1);
  }
  if (rest.length > 0) yield decoded(rest);
}

function decoded(octets: Buffer): string {
  const line = octets.subarray(0, LONGEST_LINE + 1);
  const text = line.toString('latin1');
  return (/[\x80-\xff]/.test(text) ? inUtf8(line, text) : text).replace(/\r$/, '').replace(/^\ufeff/, '');
}

function inUtf8(octets: Buffer, otherwise: string): string {
  try {
    return UTF8.decode(octets);
  } catch {
    return otherwise;
  }
}
