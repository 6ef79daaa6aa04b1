import { sendOctets } from '@/lib/platform/db/client';

/** Keeps a part of a list; one that is there already stays. In a statement of its own: a part without an upload is swept. */
export async function keepPart(uploadId: string, part: number, octets: Uint8Array<ArrayBuffer>): Promise<void> {
  await sendOctets('INSERT INTO "RatingUploadPart" ("uploadId", "part", "bytes") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [uploadId, part, octets]);
}
