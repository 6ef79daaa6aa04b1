import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { actorUserId, type Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { inTransaction } from '@/lib/db/client';
import { PREVIEW_HOURS } from '@/lib/import-export/limits';
import { decodeText } from '@/lib/import-export/parse-table';
import { tellUnreadable } from '@/lib/import-export/tell-unreadable';
import { type JobRefusal, runJob } from '@/lib/jobs/run-job';
import { day, id, line } from '@/lib/input/fields';
import { loadSectionAddress, type SectionAddress } from '@/lib/sections/load-section-address';
import { tell } from '@/lib/words/tell';
import { LIST_BODIES } from './decide-rating-changes';
import { fideKind } from './strength';
import { loadRatedEntries } from './load-rated-entries';

export const PreviewRatings = z.object({
  sectionId: id(),
  file: z.instanceof(File).optional(),
  text: z.string().default(''),
  /** Whose ratings these are; a column called "rating" holds them. */
  body: z.enum(LIST_BODIES, tell('fields.choose.ratingBody')).default('fide'),
  source: line('ratingSource', 40),
  listedOn: day('listDay'),
});

/** Reads a rating list and keeps what concerns the players of a section until it is confirmed. */
export async function previewRatings(
  actor: Actor,
  { sectionId, file, text, body, source, listedOn }: z.output<typeof PreviewRatings>,
): Promise<
  Result<
    SectionAddress & { readonly previewId: string },
    AccessRefusal | Refusal<'nothing-to-import' | 'list-unreadable' | 'nobody-on-list' | JobRefusal['code']>
  >
> {
  const hasFile = file !== undefined && file.size > 0;
  const content = hasFile ? decodeText(new Uint8Array(await file.arrayBuffer())) : text;
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
    if (!allowed.ok) return allowed;
    const createdById = actorUserId(actor);
    if (createdById === null) return refuse('not-allowed');
    const field = hasFile ? 'file' : 'text';
    if (content.trim() === '') return refuse('nothing-to-import', { field });
    if (content.includes('\0')) return refuse('list-unreadable', { field, facts: { why: tellUnreadable({ code: 'unreadable', line: 1 }) } });
    const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } });
    const done = await runJob('readRatings', { text: content, kind: body === 'national' ? 'national' : fideKind(section.ratingKind) });
    if (!done.ok) return refuse(done.error.code);
    const { answer: list } = done.value;
    if (!list.ok) return refuse('list-unreadable', { field, facts: { why: tellUnreadable(list) } });
    const players = ofSection(list.players, await loadRatedEntries(db, sectionId));
    if (players.length === 0) return refuse('nobody-on-list', { field, facts: { count: list.players.length } });
    const preview = await db.importPreview.create({
      data: {
        sectionId,
        createdById,
        format: 'ratings',
        fileName: hasFile ? file.name.slice(0, 200) : '',
        text: JSON.stringify({ source, body, listedOn, players }),
        expiresAt: new Date(Date.now() + PREVIEW_HOURS * 3_600_000),
      },
    });
    return ok({ previewId: preview.id, ...(await loadSectionAddress(db, sectionId)) });
  });
}

interface Identified {
  readonly fideId: number | null;
  readonly nationalId: string | null;
}

/** Who of a list is entered in the section. */
function ofSection<Player extends Identified>(listed: readonly Player[], entries: readonly Identified[]): Player[] {
  const fideIds = new Set(entries.map(({ fideId }) => fideId));
  const nationalIds = new Set(entries.map(({ nationalId }) => nationalId));
  return listed.filter(({ fideId, nationalId }) => (fideId !== null && fideIds.has(fideId)) || (nationalId !== null && nationalIds.has(nationalId)));
}
