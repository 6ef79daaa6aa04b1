import type { Database } from '@/lib/db/client';

/** Keeps a part of a list; one that is there already stays. */
export async function keepPart(db: Database, uploadId: string, part: number, octets: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.$executeRaw`INSERT INTO "RatingUploadPart" ("uploadId", "part", "bytes") VALUES (${uploadId}::uuid, ${part}, ${octets}) ON CONFLICT DO NOTHING`;
}
