import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import {
  decideDownloads,
  type Download,
  downloadProperties,
  downloadsVersion,
  isPdf,
  MAX_DOWNLOAD_BYTES,
  MAX_DOWNLOAD_TITLE_LENGTH,
  MAX_DOWNLOADS,
} from '@/lib/domain/events/event-downloads';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockEvent } from '@/lib/platform/db/client';
import { idField, integerField, lineField, optionalLineField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_DOWNLOADS).default([]);
const hashField = () => z.string().max(64);

export const ChangeDownloadsSchema = z.object({
  eventId: idField(),
  seen: seenVersionField(),
  hashes: listOf(hashField()),
  titles: listOf(lineField('title', MAX_DOWNLOAD_TITLE_LENGTH)),
  places: listOf(integerField(1, MAX_DOWNLOADS)),
  removed: listOf(hashField()),
  /** If no file was chosen, the browser sends an empty one. */
  file: z.instanceof(File).optional(),
  title: optionalLineField(MAX_DOWNLOAD_TITLE_LENGTH),
});

/** Adds, names, orders and removes the PDF files on the public page of an event. The history names their titles. */
export const changeDownloads = actInEvent('event.edit', async ({ db, actor, eventId }, input: z.output<typeof ChangeDownloadsSchema>) => {
  const chosen = await readChosen(input);
  if (!chosen.ok) return chosen;
  await lockEvent(db, eventId);
  const before = await loadDownloads(db, eventId);
  const decided = decideDownloads(before, input, chosen.value);
  if (!decided.ok) return refuse(decided.error, { field: 'file' });
  const after = decided.value;
  if (downloadsVersion(after) === downloadsVersion(before)) return ok(null);
  if (input.seen !== downloadsVersion(before)) return refuse('section-changed-meanwhile');
  await db.eventDownload.deleteMany({ where: { eventId, sha256: { notIn: after.map(({ sha256 }) => sha256) } } });
  for (const [index, { title, sha256, size }] of after.entries()) {
    const shown = { title, position: index + 1 };
    if (before.some((stored) => stored.sha256 === sha256)) await db.eventDownload.update({ where: { eventId_sha256: { eventId, sha256 } }, data: shown });
    else if (chosen.value !== null) await db.eventDownload.create({ data: { eventId, ...shown, sha256, size, bytes: chosen.value.bytes } });
  }
  const titles = (downloads: readonly Download[]) => ({ titles: downloads.map(({ title }) => title) });
  await recordAudit(db, actor, { eventId, kind: 'downloads-changed', before: titles(before), after: titles(after) });
  await notifyEventChanged(db, eventId);
  return ok(null);
});

/** Reads the chosen file; null if none was chosen. */
async function readChosen({ file, title }: z.output<typeof ChangeDownloadsSchema>) {
  if (file === undefined || file.size === 0) return title === '' ? ok(null) : refuse('download-without-file', { field: 'file' });
  if (title === '') return refuse('download-without-title', { field: 'title' });
  if (file.size > MAX_DOWNLOAD_BYTES) return refuse('download-too-large', { field: 'file' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPdf(bytes) ? ok({ title, ...downloadProperties(bytes), bytes }) : refuse('download-not-pdf', { field: 'file' });
}

const loadDownloads = (db: Database, eventId: string): Promise<Download[]> =>
  db.eventDownload.findMany({ where: { eventId }, orderBy: { position: 'asc' }, select: { title: true, sha256: true, size: true } });
