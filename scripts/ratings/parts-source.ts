import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { PART_BYTES } from '@/lib/domain/rating-lists/limits';
import type { ListSource } from '@/lib/exchange/rating-lists/open-list';

/** A file as a browser sent it: one part in memory at a time. */
export function partsSource(client: Client, { id, fileName, bytes }: { readonly id: string; readonly fileName: string; readonly bytes: number }): ListSource {
  let failure: unknown;
  async function* octets(from: number, to: number): AsyncIterable<Buffer> {
    try {
      for (let at = from; at < to;) {
        const part = Math.floor(at / PART_BYTES);
        const within = at - part * PART_BYTES;
        const most = Math.min(PART_BYTES - within, to - at);
        const { rows } = await client.query<{ octets: Buffer }>(
          'SELECT substring("bytes" FROM $3 FOR $4) AS octets FROM "RatingUploadPart" WHERE "uploadId" = $1 AND "part" = $2',
          [id, part, within + 1, most],
        );
        if (rows[0]?.octets.length !== most) throw new Error(`part ${part} of an upload is not there`);
        yield rows[0].octets;
        at += most;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { name: fileName, bytes, read: (from, to) => Readable.from(octets(from, to)), failure: () => failure };
}
