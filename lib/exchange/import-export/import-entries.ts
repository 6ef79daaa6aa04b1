import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { completePerson, toPersonRatings } from '@/lib/acts/entries/store-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { draftAgreementField, type RePairCode, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { lockRatingPreview } from '@/lib/acts/ratings/lock-rating-preview';
import { acknowledge, acknowledgedField, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { decideLateEntry, newByes, type EntryRules } from '@/lib/domain/entries/decide-absence';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { parseDay, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { listedRatings } from '@/lib/domain/player-lists/read-player-list';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import type { PersonOfOtherEvent } from '@/lib/domain/players/decide-same-person';
import { readTitle } from '@/lib/domain/players/parse-person-fields';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { strengthOf } from '@/lib/domain/ratings/pairing-strength';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { inTransaction, lockPersons, type Database } from '@/lib/platform/db/client';
import { MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import { hiddenIntegerField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';
import { applyPlayerListChanges } from './apply-player-list-changes';
import type { PlayerListDecision } from './decide-player-list';
import { type PlayerList, loadPlayerList, refuseUnreadableList } from './load-player-list';
import { pairingRatingsFromLists } from './load-rating-list-data';
import { ChooseColumnsSchema, chooseColumns } from './preview-import';

const lineNumbersField = () =>
  z
    .array(hiddenIntegerField(1, MAX_LIST_LINES + 1))
    .max(MAX_LIST_LINES)
    .optional();

export const ImportEntriesSchema = z.object({
  previewId: idField(),
  /** The user's choices of persons, each as `line number:person id` or `line number:new`. */
  choices: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^\d+:.+$/),
    )
    .max(MAX_LIST_LINES)
    .default([]),
  skips: lineNumbersField(),
  keeps: z
    .array(z.union([z.literal(''), hiddenIntegerField(1, MAX_LIST_LINES + 1)]))
    .max(MAX_LIST_LINES)
    .optional(),
  otherNames: lineNumbersField(),
  ratingSource: optionalLineField(40),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type EntriesImportRefusal = Refusal<
  RePairCode | AcknowledgeCode | 'preview-over' | 'columns-not-read' | 'list-unreadable' | 'list-has-problems' | JobRefusal['code']
>;

type Input = z.output<typeof ImportEntriesSchema> & {
  /**
   * The columns chosen in the form. The import is refused if they differ from those of the preview, because the user has not seen their
   * effect.
   */
  readonly readAs?: Pick<z.output<typeof ChooseColumnsSchema>, 'columns' | 'hasHeader' | 'nameOrder'>;
};
type ListPreview = Parameters<typeof loadPlayerList>[2] & { readonly id: string; readonly sectionId: string; readonly fileName: string };
type ImportEntriesResult = Result<SectionAddress & { readonly count: number; readonly changed: number }, AccessRefusal | EntriesImportRefusal>;

/**
 * Enters and updates the players of a previewed list. Refuses the whole list if one line
 * is bad. Blank cells erase nothing, and players missing from the list do not change.
 */
export function importEntries(actor: Actor, { previewId, discards, ...wanted }: Input): Promise<ImportEntriesResult> {
  return inTransaction(async (db): Promise<ImportEntriesResult> => {
    const usable = await lockRatingPreview(db, actor, { permission: 'entries.edit', previewId, formats: ['csv', 'paste'] });
    if (!usable.ok) return usable;
    const preview = usable.value;
    return rePairAfter(db, actor, { sectionId: preview.sectionId, round: 'order', discards }, async () => {
      await lockPersons(db, preview.eventId);
      return importList(db, actor, preview, wanted);
    });
  });
}

async function importList(
  db: Database,
  actor: Actor,
  preview: ListPreview,
  { choices, skips = [], keeps = [], otherNames = [], ratingSource, readAs, acknowledged }: Omit<Input, 'previewId' | 'discards'>,
): Promise<ImportEntriesResult> {
  const { sectionId } = preview;
  const loaded = await loadPlayerList(db, actor, preview, { persons: choicesByLine(choices), skips: new Set(skips), otherNames: new Set(otherNames) });
  if (loaded === null) return refuse('not-found');
  if (!loaded.ok) return refuseUnreadableList(loaded.error);
  const { lines, rules } = loaded.value;
  if (readAs !== undefined && !hasSameColumnMapping(readAs, loaded.value)) return refuse('columns-not-read');
  const fresh = lines.filter(({ entered, isSkipped }) => entered === null && !isSkipped);
  const kept = new Set(keeps);
  const changed = lines.filter(({ line, entered }) => entered !== null && entered.changes.length > 0 && !kept.has(line));
  const bad = lines.filter(({ problems }) => problems.length > 0);
  if (bad.length > 0) return refuse('list-has-problems', { facts: { count: bad.length, line: bad[0]?.line ?? 0 } });
  const warnings = raiseWarnings(ENTRY_ACT_WARNINGS.absence, { byes: fresh.flatMap((line) => byesOf(line, rules)) }, rules);
  const agreed = acknowledge(sectionId, warnings, acknowledged, t('import.enter.players', { players: fresh.length }));
  if (!agreed.ok) return agreed;
  await makeRestorePoint(db, actor, sectionId, 'entries-imported');
  await storeLines(db, sectionId, rules, fresh, ratingSource || 'import');
  await applyPlayerListChanges(
    db,
    actor,
    { sectionId, eventId: rules.eventId, kind: rules.ratingKind, method: rules.ratingMethod, source: ratingSource || 'import', reason: preview.fileName },
    changed,
  );
  await assignPairingNumbers(db, actor, sectionId);
  await db.importPreview.delete({ where: { id: preview.id } });
  const names = fresh.slice(0, 10).map(({ player }) => player.name);
  const after = { count: fresh.length, changed: changed.length, file: preview.fileName, names };
  const acknowledgedCodes = agreed.value.length > 0 ? { acknowledged: [...agreed.value] } : {};
  await recordAudit(db, actor, { eventId: rules.eventId, sectionId, kind: 'entries-imported', after: { ...after, ...acknowledgedCodes } });
  await notifySectionChanged(db, sectionId);
  return ok({ count: fresh.length, changed: changed.length, ...(await loadSectionAddress(db, sectionId)) });
}

function hasSameColumnMapping(
  readAs: NonNullable<Input['readAs']>,
  { mapping, hasHeader, nameOrder }: Pick<PlayerList, 'mapping' | 'hasHeader' | 'nameOrder'>,
): boolean {
  const columns = mapping.map((column) => column ?? '').join();
  return readAs.hasHeader === hasHeader && (readAs.nameOrder ?? nameOrder) === nameOrder && readAs.columns.join() === columns;
}

function choicesByLine(choices: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    choices.map((choice) => {
      const colon = choice.indexOf(':');
      return [Number(choice.slice(0, colon)), choice.slice(colon + 1)];
    }),
  );
}

function newPersonFields(player: ListedPlayer) {
  const { name, fideId, nationalId, federation, title, birth, sex, club, clubNumber } = player;
  return { name, searchName: searchNameOf(name), fideId, nationalId, federation, title, birth, sex, club, clubNumber };
}

async function storeLines(db: Database, sectionId: string, rules: EntryRules, lines: readonly PlayerListDecision[], source: string): Promise<void> {
  const day = parseDay(formatIsoDay(new Date()));
  const rows = lines.map(({ player, person, listed }) => {
    const knownId = person.kind === 'known' ? person.person.id : person.kind === 'choice' ? person.chosen?.id : undefined;
    const completedPlayer = person.kind === 'elsewhere' ? withPublicFacts(player, person.chosen) : player;
    return { player: completedPlayer, listed, personId: knownId ?? randomUUID(), isNew: knownId === undefined, entryId: randomUUID() };
  });
  await db.person.createMany({
    data: rows.filter(({ isNew }) => isNew).map(({ personId, player }) => ({ id: personId, eventId: rules.eventId, ...newPersonFields(player) })),
  });
  for (const { personId, isNew, player } of rows) {
    if (!isNew) await completePerson(db, rules.eventId, personId, player);
  }
  const rated = rows.flatMap(({ personId, player, listed }) =>
    (listed === null
      ? listedRatingsByKind(player).map((rating) => ({ ...rating, source, listedOn: day }))
      : toPersonRatings([listed.fide, listed.national, ...listed.others].filter((figure) => figure !== null))
    ).map((rating) => ({
      personId,
      ...rating,
    })),
  );
  await db.rating.createMany({ data: rated, skipDuplicates: true });
  await db.entry.createMany({
    data: rows.map(({ entryId, personId, player, listed }) => ({
      id: entryId,
      sectionId,
      personId,
      ...(listed === null ? ratingsInFile(player, rules, source, day) : pairingRatingsFromLists(listed, rules.ratingMethod)),
      title: player.title,
      enteredFromRound: player.fromRound,
    })),
  });
  await db.absence.createMany({ data: rows.flatMap(({ entryId, player }) => absencesOf(entryId, player, rules)) });
}

function listedRatingsByKind({ ratings }: PlayerListDecision['player']) {
  return (['standard', 'rapid', 'blitz', 'national'] as const).flatMap((kind) => {
    const value = ratings[kind];
    return value === undefined ? [] : [{ kind, value }];
  });
}

function ratingsInFile(player: PlayerListDecision['player'], { ratingKind, ratingMethod }: EntryRules, source: string, day: Date) {
  const own = { ...listedRatings(ratingKind, player.ratings), estimate: player.estimate };
  const from = hasRatings(player)
    ? { ratingSource: source, ratingList: 'import', ratingListedOn: day }
    : { ratingSource: '', ratingList: '', ratingListedOn: null };
  return { ...own, ...strengthOf(ratingMethod, own), ...from };
}

const hasRatings = ({ ratings }: PlayerListDecision['player']) => Object.keys(ratings).length > 0;

function withPublicFacts(player: PlayerListDecision['player'], person: PersonOfOtherEvent | null): PlayerListDecision['player'] {
  if (person === null) return player;
  return {
    ...player,
    fideId: player.fideId ?? person.fideId,
    federation: player.federation || person.federation,
    title: player.title ?? readTitle(person.title ?? ''),
  };
}

function byesOf({ line, player }: PlayerListDecision, rules: EntryRules) {
  const id = String(line);
  return newByes({ id, person: player, halfPointByeBarred: false, absences: [] }, absencesOf(id, player, rules));
}

function absencesOf(entryId: string, { fromRound, byes }: PlayerListDecision['player'], rules: EntryRules) {
  const late = decideLateEntry(fromRound, rules);
  const missed = late.kind === 'accepted' ? late.missed : [];
  const asked = byes.map((round) => ({ round, kind: 'halfPointBye' as const, origin: 'requested' as const }));
  return [...missed, ...asked].map((absence) => ({ ...absence, entryId }));
}

/** The form of a previewed list. `read` parses the list again with other columns and corrected cells, and `enter` imports it. */
export const SubmitPlayerListSchema = ChooseColumnsSchema.extend(ImportEntriesSchema.shape).extend({ act: z.enum(['enter', 'read']).default('enter') });

type ChoiceOutcome = Awaited<ReturnType<typeof chooseColumns>>;
type ImportOutcome = ChoiceOutcome | ImportEntriesResult;

/** A list with corrected cells is only read again, because the user has not seen their effect. */
export async function submitPlayerList(
  actor: Actor,
  { act, ...input }: z.output<typeof SubmitPlayerListSchema>,
): Promise<Result<Extract<ChoiceOutcome, { readonly ok: true }>['value'] | SectionAddress, Extract<ImportOutcome, { readonly ok: false }>['error']>> {
  if (act === 'read') return chooseColumns(actor, input);
  const mended = input.cellPlaces === undefined ? null : await chooseColumns(actor, { ...input, isForMends: true });
  return mended === null || (mended.ok && !mended.value.isMended) ? importEntries(actor, { ...input, readAs: input }) : mended;
}
