import { downloadProperties } from '@/lib/domain/events/event-downloads';

/** The smallest file that begins and ends as a PDF file, with `text` between. */
export const samplePdf = (text = 'Regulations'): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`));

/** The row of that file. */
export const SAMPLE_DOWNLOAD_ROW = { position: 1, title: 'Regulations', bytes: samplePdf(), ...downloadProperties(samplePdf()) };
