import { z } from 'zod';
import { type Download, downloadProperties, isPdf, MAX_DOWNLOAD_BYTES, MAX_DOWNLOADS_BYTES } from '@/lib/domain/events/event-downloads';
import type { JsonObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';
import { valueColumn } from './archive-column-types';
import { bytesOf, HEX_BYTES } from './archived-picture';
import { ArchiveDecodeError } from './unpack-document';

/** The bytes of a PDF file that the form of an event would also take. */
export const downloadColumn = () =>
  valueColumn(
    z
      .string()
      .max(2 * MAX_DOWNLOAD_BYTES + 2)
      .regex(HEX_BYTES)
      .refine((text) => isPdf(bytesOf(text)), t('archive.problems.invalid')),
  );

export const downloadPropertiesOf = (text: string): Pick<Download, 'sha256' | 'size'> => downloadProperties(bytesOf(text));

/** @throws ArchiveDecodeError if all files together are larger than the form of an event would take. */
export function checkDownloadSizes(rows: readonly JsonObject[]): void {
  const size = rows.reduce((sum, { bytes }) => sum + bytesOf(String(bytes)).length, 0);
  if (size > MAX_DOWNLOADS_BYTES) throw new ArchiveDecodeError('archive-too-large');
}
