import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decodeText, isBinaryFile, describeUnreadable } from '@/lib/domain/player-lists/parse-table';
import type { UploadedRating } from '@/lib/domain/player-lists/read-rating-list';
import { PersonFieldsSchema } from '@/lib/domain/players/person-form-fields';
import { hasNationalNumberOf, LIST_BODIES, type RatedEntry, type StoredRatingListSchema } from '@/lib/domain/ratings/decide-rating-changes';
import { fideKindFor } from '@/lib/domain/ratings/pairing-strength';
import { loadRatedEntries } from '@/lib/facts/ratings/load-rated-entries';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { actorUserId, type Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { PREVIEW_LIFETIME_HOURS } from '@/lib/platform/input/file-limits';
import { dayField, idField, lineField } from '@/lib/platform/input/form-fields';
import { runJob } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';

export const PreviewRatingsSchema = z.object({
  sectionId: idField(),
  file: z.instanceof(File).optional(),
  text: z.string().default(''),
  /** Whether a column with the heading "rating" contains FIDE or national ratings. */
  body: z.enum(LIST_BODIES, t('fields.choose.option')).default('fide'),
  /** The federation that issued the national numbers in the list. */
  federation: PersonFieldsSchema.shape.federation,
  source: lineField('ratingSource', 40),
  listedOn: dayField(),
});

export async function previewRatings(actor: Actor, { sectionId, file, text, body, federation, source, listedOn }: z.output<typeof PreviewRatingsSchema>) {
  const hasFile = file !== undefined && file.size > 0;
  const content = hasFile ? decodeText(new Uint8Array(await file.arrayBuffer())) : text;
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
    if (!allowed.ok) return allowed;
    const createdById = actorUserId(actor);
    if (createdById === null) return refuse('not-allowed');
    const field = hasFile ? 'file' : 'text';
    if (content.trim() === '') return refuse('nothing-to-import', { field });
    const isBinary = isBinaryFile(content) || content.includes('\0');
    if (isBinary)
      return refuse('list-unreadable', { field, facts: { text: describeUnreadable({ code: isBinaryFile(content) ? 'packed' : 'unreadable', line: 1 }) } });
    const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } });
    const done = await runJob('readRatings', { text: content, kind: body === 'national' ? 'national' : fideKindFor(section.ratingKind) });
    if (!done.ok) return refuse(done.error.code);
    const { answer: list } = done.value;
    if (!list.ok) return refuse('list-unreadable', { field, facts: { text: describeUnreadable(list) } });
    const entries = await loadRatedEntries(db, sectionId);
    const matchedByNumberOnly = federation === '' ? countNationalNumberMatches(list.players, entries) : 0;
    if (matchedByNumberOnly > 0) return refuse('list-federation-missing', { field: 'federation', facts: { count: matchedByNumberOnly } });
    const players = playersInSection(list.players, entries, federation);
    if (players.length === 0) return refuse('nobody-on-list', { field, facts: { count: list.players.length, federation: federation || 'none' } });
    const fileName = hasFile ? file.name.slice(0, 200) : '';
    const preview = await savePreview(db, { sectionId, createdById, fileName }, { source, body, listedOn, federation, players });
    return ok({ previewId: preview.id, ...(await loadSectionAddress(db, sectionId)) });
  });
}

interface PreviewSource {
  readonly sectionId: string;
  readonly createdById: string;
  readonly fileName: string;
}

/** Saves the preview, and makes the list's federation the section's default for the next list. */
async function savePreview(db: Database, kept: PreviewSource, list: z.input<typeof StoredRatingListSchema>): Promise<{ readonly id: string }> {
  const federation = list.players.some(({ nationalId }) => nationalId !== null) ? (list.federation ?? '') : '';
  if (federation !== '') await db.section.update({ where: { id: kept.sectionId }, data: { listFederation: federation } });
  const expiresAt = new Date(Date.now() + PREVIEW_LIFETIME_HOURS * 3_600_000);
  return db.importPreview.create({ data: { ...kept, format: 'ratings', text: JSON.stringify({ ...list, federation }), expiresAt }, select: { id: true } });
}

type ListedPlayer = Pick<UploadedRating, 'fideId' | 'nationalId'>;

function playersInSection<Player extends ListedPlayer>(listed: readonly Player[], entries: readonly RatedEntry[], federation: string): Player[] {
  const fideIds = new Set(entries.map(({ fideId }) => fideId));
  const nationalIds = new Set(entries.flatMap((entry) => (hasNationalNumberOf(federation, entry) ? entry.nationalId : [])));
  return listed.filter(({ fideId, nationalId }) => (fideId !== null && fideIds.has(fideId)) || (nationalId !== null && nationalIds.has(nationalId)));
}

/** Counts the entries that match the list by their national number but not by their FIDE id. */
function countNationalNumberMatches(listed: readonly ListedPlayer[], entries: readonly RatedEntry[]): number {
  const fideIds = new Set(listed.map(({ fideId }) => fideId));
  const nationalIds = new Set(listed.map(({ nationalId }) => nationalId));
  return entries.filter(({ fideId, nationalId }) => nationalId !== null && nationalIds.has(nationalId) && (fideId === null || !fideIds.has(fideId))).length;
}
