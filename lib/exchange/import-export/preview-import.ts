import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { describeProblems } from '@/lib/domain/import-export/describe-report-problem';
import { headingKey } from '@/lib/domain/player-lists/column-headings';
import { lineKeys, parseStoredMapping, type StoredMapping } from '@/lib/domain/player-lists/column-mapping';
import { decodeText, describeUnreadable } from '@/lib/domain/player-lists/parse-table';
import { ENTRY_COLUMNS } from '@/lib/domain/player-lists/player-list-columns';
import { NAME_ORDERS } from '@/lib/domain/players/name-order';
import { isPackedFile } from '@/lib/domain/spreadsheets/open-package';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { actorUserId, type Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import {
  MAX_FILE_BYTES,
  MAX_CELL_LENGTH,
  MAX_FILE_NAME_LENGTH,
  MAX_LIST_COLUMNS,
  MAX_LIST_LINES,
  PREVIEW_LIFETIME_HOURS,
} from '@/lib/platform/input/file-limits';
import { checkboxField, toSingleLine, hiddenIntegerField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';
import { loadListMapping, saveListMapping } from './list-mappings';
import { loadPlayerList, NO_LIST_CHOICES, type PlayerList, refuseUnreadableList } from './load-player-list';

export const PreviewImportSchema = z.object({
  sectionId: idField(),
  file: z.instanceof(File).optional(),
  text: z.string().default(''),
});

type PreviewRefusal = Refusal<'nothing-to-import' | 'file-too-large' | 'report-unreadable' | 'list-unreadable' | JobRefusal['code']>;

/** Saves a file or pasted lines until the user confirms the import. Refuses an unreadable file and shows where the problem is. */
export async function previewImport(
  actor: Actor,
  { sectionId, file, text }: z.output<typeof PreviewImportSchema>,
): Promise<Result<SectionAddress & { readonly previewId: string }, AccessRefusal | PreviewRefusal>> {
  const hasFile = file !== undefined && file.size > 0;
  const size = hasFile ? file.size : text.length;
  if (size > MAX_FILE_BYTES) return refuse('file-too-large', { field: hasFile ? 'file' : 'text', facts: { kilobytes: MAX_FILE_BYTES / 1000 } });
  const bytes = hasFile ? new Uint8Array(await file.arrayBuffer()) : null;
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
    if (!allowed.ok) return allowed;
    const createdById = actorUserId(actor);
    if (createdById === null) return refuse('not-allowed');
    const field = hasFile ? 'file' : 'text';
    const opened = bytes === null ? ok(text) : isPackedFile(bytes) ? await readSpreadsheetText(bytes) : ok(decodeText(bytes));
    if (!opened.ok) return opened;
    const content = opened.value;
    if (content.trim() === '') return refuse('nothing-to-import', { field });
    const format = isReportText(content) ? 'trf' : hasFile ? 'csv' : 'paste';
    // A report file also changes the section's settings, so its import needs `section.edit`.
    const mayGoOn = format === 'trf' ? await allowInSection(db, actor, 'section.edit', sectionId) : allowed;
    if (!mayGoOn.ok) return mayGoOn;
    const looked = format === 'trf' ? await findReportProblem(content) : await previewList(db, content, { field, sectionId, createdById });
    if (!looked.ok) return looked;
    const now = Date.now();
    await db.importPreview.deleteMany({ where: { OR: [{ sectionId, createdById }, { expiresAt: { lt: new Date(now) } }] } });
    const preview = await db.importPreview.create({
      data: {
        sectionId,
        createdById,
        format,
        fileName: hasFile ? toSingleLine(file.name).slice(0, MAX_FILE_NAME_LENGTH) : '',
        text: content,
        ...(looked.value === null ? {} : { mapping: { ...looked.value } }),
        expiresAt: new Date(now + PREVIEW_LIFETIME_HOURS * 3_600_000),
      },
    });
    return ok({ previewId: preview.id, ...(await loadSectionAddress(db, sectionId)) });
  });
}

async function readSpreadsheetText(bytes: Uint8Array) {
  const done = await runJob('readSpreadsheet', { bytes });
  if (!done.ok) return refuse(done.error.code);
  const { answer } = done.value;
  return answer.ok ? ok(answer.text) : refuse('list-unreadable', { field: 'file', facts: { text: describeUnreadable(answer.problem) } });
}

/** The columns of the user's last preview in this section; null if there is none. */
async function loadKnownMapping(db: Database, sectionId: string, createdById: string): Promise<StoredMapping | null> {
  const last = await db.importPreview.findFirst({ where: { sectionId, createdById, format: { in: ['csv', 'paste'] } }, orderBy: { createdAt: 'desc' } });
  return parseStoredMapping(last?.mapping);
}

/** True if a line begins with record 012 (name) or 001 (player) of a report file, or with a comment (`###`). */
export function isReportText(text: string): boolean {
  return /^\ufeff?(?:001 [ \d]{4} |012 |###)/m.test(text);
}

export async function readReportInProcess(text: string) {
  const done = await runJob('readReportFile', { text });
  if (!done.ok) return refuse(done.error.code);
  const { answer: read } = done.value;
  return read.ok ? ok(read.report) : refuse('report-unreadable', { facts: { problems: describeProblems(read.problems) } });
}

async function findReportProblem(text: string) {
  const read = await readReportInProcess(text);
  return read.ok ? ok(null) : read;
}

const DEFAULT_LIST_SECTION = { ratingKind: 'standard', ratingMethod: 'FIDON', rounds: 99, nextRound: 1 } as const;

const headingKeys = (heading: readonly string[]) => heading.map((cell) => headingKey(cell).slice(0, MAX_CELL_LENGTH));

interface ListToPreview {
  readonly field: 'file' | 'text';
  readonly sectionId: string;
  readonly createdById: string;
}

async function previewList(db: Database, text: string, { field, sectionId, createdById }: ListToPreview) {
  const known = await loadKnownMapping(db, sectionId, createdById);
  const done = await runJob('readList', { text, mapped: null, before: known, section: DEFAULT_LIST_SECTION });
  if (!done.ok) return refuse(done.error.code);
  const { answer: list } = done.value;
  if (!list.ok) return refuse('list-unreadable', { field, facts: { text: describeUnreadable(list.problem) } });
  if (list.read.length === 0) return refuseOnlyHeading(field);
  const heading = headingKeys(list.heading);
  const chosen = await loadListMapping(db, createdById, heading);
  const stored: StoredMapping = {
    ...(chosen ?? { ...list.mapped, mapping: [...list.mapped.mapping] }),
    heading,
    skipped: known?.skipped ?? [],
    ratingSource: known?.ratingSource ?? '',
  };
  return ok(stored);
}

const refuseOnlyHeading = (field: string) => refuse('list-unreadable', { field, facts: { text: describeUnreadable({ code: 'only-heading', line: 1 }) } });

const MAX_MENDED_CELLS = 10_000;

export const ChooseColumnsSchema = z.object({
  previewId: idField(),
  columns: z
    .array(z.union([z.enum(ENTRY_COLUMNS), z.literal('')], t('import.choose.column')))
    .max(MAX_LIST_COLUMNS)
    .default([]),
  hasHeader: checkboxField(),
  nameOrder: z.enum(NAME_ORDERS, t('import.choose.nameOrder')).optional(),
  skips: z
    .array(hiddenIntegerField(1, MAX_LIST_LINES + 1))
    .max(MAX_LIST_LINES)
    .optional(),
  ratingSource: optionalLineField(40).optional(),
  /** The cells of lines with problems, each as `line number:place`, and their texts in the same order. A name in a list without names is at `name`. */
  cellPlaces: z
    .array(z.string().regex(/^\d{1,5}:(?:\d{1,3}|name)$/, t('terms.sentence.unreadable')))
    .max(MAX_MENDED_CELLS)
    .optional(),
  cellTexts: z.array(optionalLineField(MAX_CELL_LENGTH)).max(MAX_MENDED_CELLS).optional(),
});

type ColumnChoice = z.output<typeof ChooseColumnsSchema> & {
  /** Set if nothing is read again unless a cell was corrected. */
  readonly isForMends?: boolean;
};

/** Reads a previewed list again with the chosen columns and the corrected cells, and remembers the columns for lists with the same heading. */
export function chooseColumns(
  actor: Actor,
  { previewId, columns, hasHeader, nameOrder, skips = [], ratingSource = '', cellPlaces = [], cellTexts = [], isForMends = false }: ColumnChoice,
): Promise<
  Result<
    { readonly previewId: string; readonly isMended: boolean },
    AccessRefusal | Refusal<'preview-over' | 'column-twice' | 'list-unreadable' | JobRefusal['code']>
  >
> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const preview = await db.importPreview.findUnique({ where: { id: previewId } });
    if (preview === null) return refuse('preview-over');
    const allowed = await allowInSection(db, actor, 'entries.edit', preview.sectionId);
    if (!allowed.ok) return allowed;
    const { mapping, places } = placeNewNames(columns, cellPlaces, cellTexts);
    const used = mapping.filter((column) => column !== null);
    if (new Set(used).size < used.length) return refuse('column-twice', { field: 'columns' });
    const before = parseStoredMapping(preview.mapping);
    const mended = await mendText(preview.text, places, cellTexts);
    if (!mended.ok) return mended;
    const { text, isMended } = mended.value;
    if (isForMends && !isMended) return ok({ previewId, isMended });
    const loaded = await loadPlayerList(db, actor, { ...preview, text, mapping: before && { ...before, hasHeader } }, NO_LIST_CHOICES);
    if (loaded === null) return refuse('preview-over');
    if (!loaded.ok) return refuseUnreadableList(loaded.error);
    if (loaded.value.lines.length === 0) return refuseOnlyHeading('hasHeader');
    const stored: StoredMapping = {
      mapping,
      hasHeader,
      nameOrder: nameOrder ?? before?.nameOrder ?? loaded.value.nameOrder,
      heading: headingKeys(loaded.value.heading),
      skipped: keysOfLines(loaded.value.lines, skips),
      ratingSource,
    };
    await db.importPreview.update({ where: { id: previewId }, data: { text, mapping: { ...stored } } });
    await saveListMapping(db, actorUserId(actor), stored);
    return ok({ previewId, isMended });
  });
}

const NEW_NAME = ':name';

/** The columns and the places of the cells. Names that were added to a list without names get a column of their own, the last. */
function placeNewNames(columns: z.output<typeof ChooseColumnsSchema>['columns'], places: readonly string[], texts: readonly string[]) {
  const hasNewNames = places.some((at, index) => at.endsWith(NEW_NAME) && (texts[index] ?? '') !== '');
  const mapping = columns.map((column) => (column === '' ? null : column));
  return { mapping: hasNewNames ? [...mapping, 'name' as const] : mapping, places: places.map((at) => at.replace(NEW_NAME, `:${columns.length}`)) };
}

function keysOfLines(lines: PlayerList['lines'], wanted: readonly number[]): string[] {
  const numbers = new Set(wanted);
  const keys = lineKeys(lines);
  return keys.filter((_, index) => numbers.has(lines[index]?.line ?? 0));
}

async function mendText(text: string, places: readonly string[], cells: readonly string[]) {
  if (places.length === 0) return ok({ text, isMended: false });
  const mends = places.flatMap((at, index) => {
    const [line = 0, place = 0] = at.split(':').map(Number);
    const cell = cells[index];
    return cell === undefined || place >= MAX_LIST_COLUMNS ? [] : [{ line, place, text: cell }];
  });
  const done = await runJob('mendTable', { text, mends });
  return done.ok ? ok({ text: done.value.answer ?? text, isMended: done.value.answer !== null }) : refuse(done.error.code);
}
