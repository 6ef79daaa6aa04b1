import { createHash } from 'node:crypto';
import { writeZip } from '@/lib/domain/list-downloads/write-zip';
import { t } from '@/lib/platform/messages/translate';

export interface ReportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const toManifestLine = ({ name, bytes }: ReportFile) => [name, bytes.length, createHash('sha256').update(bytes).digest('hex')].join('  ');

/** Packs the files of a report into one ZIP file, with a manifest that names them after `heading`. */
export function packReport(heading: readonly string[], files: readonly ReportFile[]): Uint8Array {
  const manifest = [...heading, '', t('nationalReports.manifestFiles'), ...files.map(toManifestLine), ''].join('\r\n');
  return writeZip({ ...Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), 'MANIFEST.TXT': Buffer.from(manifest) });
}
