import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { pointsWithoutFormat } from '@/engine/model/points';
import { ok, type Result } from '@/engine/model/result-or-error';
import { cyclesInRounds } from '@/engine/round-robin';
import { importArbiters } from '@/lib/acts/events/import-arbiters';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { lockRatingPreview } from '@/lib/acts/ratings/lock-rating-preview';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { CYCLE_LIMITS, formatOf, isFirstOfMatch, lastRoundOfMatch, MAX_ROUNDS } from '@/lib/domain/formats/formats';
import { pairedRoundNumbers, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import { editionName, mayBeInFideMode } from '@/lib/domain/sections/editions';
import { settingsOfTeams } from '@/lib/domain/sections/section-fields';
import { isClubTieBreak, isIndividualTieBreak, isTieBreakOfFormat, ScoringSchema } from '@/lib/domain/sections/section-settings';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actorName, type Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { database, inTransaction, lockSection, type Database } from '@/lib/platform/db/client';
import { idField, choiceField, integerField } from '@/lib/platform/input/form-fields';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';
import { checkImportedRounds, editionOfFile } from './check-imported-rounds';
import { completeReportPlayers } from './complete-report-players';
import { describeImport, fideModeLeftInFile, logImportBreaches } from './import-breaches';
import { readReportInProcess } from './preview-import';
import { storeImportedBreaches, parseImportedBreaches } from './store-imported-breaches';
import { storeImportedTournament } from './store-imported-tournament';

export const ImportTournamentSchema = z.object({
  previewId: idField(),
  systemId: choiceField(SYSTEM_IDS),
  rounds: integerField(1, 99),
  acknowledged: acknowledgedField(),
});

type TournamentImportRefusal = Refusal<
  | 'report-without-teams'
  | 'report-of-scores-only'
  | 'system-not-in-fide-mode'
  | 'preview-over'
  | 'report-unreadable'
  | 'section-not-empty'
  | 'fewer-rounds-than-paired'
  | AcknowledgeCode
  | JobRefusal['code']
>;

type ImportFields = z.output<typeof ImportTournamentSchema>;
type ImportedTournament = SectionAddress & { readonly players: number; readonly rounds: number };

/**
 * Stores a report file in an empty section, all of it or nothing. The user must
 * first acknowledge differing rounds, another edition and breaches of FIDE mode.
 */
export async function importTournament(actor: Actor, fields: ImportFields): Promise<Result<ImportedTournament, AccessRefusal | TournamentImportRefusal>> {
  // This runs outside the transaction: pairing the rounds can take long, and may have to queue behind a rating list that is being stored.
  const checkedFile = await checkFile(database(), actor, fields);
  if (!checkedFile.ok) return checkedFile;
  return inTransaction(async (db) => {
    // An import needs `section.edit`, because it also sets the number of rounds, the edition, the scoring and the tie-breaks.
    const usable = await lockRatingPreview(db, actor, { permission: 'section.edit', previewId: fields.previewId, formats: ['trf'] });
    if (!usable.ok) return usable;
    const { sectionId } = usable.value;
    await lockSection(db, sectionId);
    const { report, check } = checkedFile.value;
    const entries = await db.entry.count({ where: { sectionId } });
    const teams = await db.team.count({ where: { sectionId } });
    if (entries + teams > 0) return refuse('section-not-empty');
    const barred = refuseOtherParticipants(fields, report);
    if (barred !== null) return barred;
    if (fields.rounds < report.completedRounds) return refuse('fewer-rounds-than-paired', { field: 'rounds' });
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    if (state.fideMode === 'on' && !mayBeInFideMode(fields.systemId)) {
      return refuse('system-not-in-fide-mode', { field: 'systemId', facts: { system: editionName(fields.systemId) } });
    }
    const leftInRound = state.fideMode === 'on' ? fideModeLeftInFile(report) : null;
    const act = { ...describeImport(report, check, { ...fields, ofFile: checkedFile.value.ofFile }), leftInRound };
    const warnings = raiseWarnings(ENTRY_ACT_WARNINGS.import, act, leftInRound === null ? state : { ...state, fideMode: 'left' });
    const agreed = acknowledge(sectionId, warnings, fields.acknowledged, t('import.reportPreview.importTournament'));
    if (!agreed.ok) return agreed;
    await storeTournament(db, actor, { ...usable.value, ...checkedFile.value, fields, acknowledged: agreed.value });
    return ok({ players: report.players.length, rounds: report.completedRounds, ...(await loadSectionAddress(db, sectionId)) });
  });
}

function refuseOtherParticipants({ systemId }: ImportFields, { teams }: Pick<ReportedTournament, 'teams'>) {
  const { isOfTeams } = formatOf(systemId);
  if (isOfTeams) return teams === null ? refuse('report-without-teams', { field: 'systemId' }) : null;
  return teams?.rules.scoresOnly === true ? refuse('report-of-scores-only', { field: 'systemId' }) : null;
}

type CheckedFile = Extract<Awaited<ReturnType<typeof checkFile>>, { readonly ok: true }>['value'];

async function checkFile(db: Database, actor: Actor, { previewId, systemId }: ImportFields) {
  const usable = await lockRatingPreview(db, actor, { permission: 'section.edit', previewId, formats: ['trf'] });
  if (!usable.ok) return usable;
  const { text, sectionId } = usable.value;
  const read = await readReportInProcess(text);
  if (!read.ok) return read;
  const report = read.value;
  // The chosen edition applies if record 192 is missing, or if this program does not have its edition.
  const pairedBy = report.systemId ?? systemId;
  const check = await checkImportedRounds(text, pairedBy, pairedRoundNumbers(report));
  if (!check.ok) return refuse(check.error.code);
  const ofFile = await editionOfFile(text, report);
  if (!ofFile.ok) return refuse(ofFile.error.code);
  return ok({ report, check: check.value, completed: await completeReportPlayers(db, sectionId, report), pairedBy, ofFile: ofFile.value });
}

interface TournamentToStore extends CheckedFile {
  readonly sectionId: string;
  readonly eventId: string;
  readonly fileName: string;
  readonly fields: ImportFields;
  readonly acknowledged: readonly WarningCode[];
}

async function storeTournament(
  db: Database,
  actor: Actor,
  { sectionId, eventId, fileName, fields, report: stated, check, completed, pairedBy, ofFile, acknowledged }: TournamentToStore,
): Promise<void> {
  const report = withoutClubFormat(stated, fields.systemId);
  const isBreach = acknowledged.includes('import-differs') || acknowledged.includes('text-not-of-file');
  const restorePointId = isBreach ? await makeRestorePoint(db, actor, sectionId, 'tournament-imported') : null;
  const { systemId } = fields;
  const section = await applySettings(db, sectionId, systemId, Math.min(MAX_ROUNDS, lastRoundOfMatch(systemId, fields.rounds)), report);
  await leaveFideModeIfFileDid(db, sectionId, fideModeLeftInFile(report));
  const lines = await importArbiters(db, actor, section.eventId, report.lines);
  // Log breaches before any round is stored, because logging one pairs all stored rounds again.
  const breach = await logImportBreaches(db, actor, { sectionId, report, rounds: check.rounds, ofFile, systemId, acknowledged, restorePointId });
  const differing = new Set(check.rounds.flatMap((round) => (round.differing === null ? [] : [round.number])));
  const taken = parseImportedBreaches(lines.kept, report, differing);
  await storeImportedTournament(
    db,
    { ...section, systemId: pairedBy, importedBy: actorName(actor) },
    { ...report, players: absencesByMatch(systemId, completed.players), lines: { ...lines, kept: taken.kept } },
    check.rounds,
    new Date(),
  );
  await storeImportedBreaches(db, actor, { sectionId, breaches: taken.breaches, restorePointId });
  await db.importPreview.delete({ where: { id: fields.previewId } });
  const after = {
    file: fileName,
    players: report.players.length,
    rounds: report.completedRounds,
    completed: completed.completed,
    acknowledged: [...acknowledged],
  };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'tournament-imported', after: { ...after, ...(breach === null ? {} : { breach }) } });
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
}

/** A file states a bye for a match in both rounds of the match, but a section stores it only once, in the first round. */
function absencesByMatch(systemId: string, players: CheckedFile['completed']['players']): CheckedFile['completed']['players'] {
  return players.map((player) => ({ ...player, absences: player.absences.filter(({ round }) => isFirstOfMatch(systemId, round)) }));
}

/** Drops the parameters and tie-breaks of club formats other than the section's. */
function withoutClubFormat(report: CheckedFile['report'], systemId: string): CheckedFile['report'] {
  if (formatOf(systemId).isOfTeams) return report;
  // In a team event, the acceleration is that of the teams and does not apply to players.
  const acceleration = report.teams === null ? report.acceleration : 'none';
  return withoutClubRules(
    { ...report, acceleration, teams: null, tieBreaks: report.tieBreaks?.every(isIndividualTieBreak) === false ? null : report.tieBreaks },
    systemId,
  );
}

function withoutClubRules(report: CheckedFile['report'], systemId: string): CheckedFile['report'] {
  const { clubRules, canBeMaxiTournament } = formatOf(systemId);
  const { isMaxiTournament } = report.scoring;
  const own = clubRules === null ? undefined : report.scoring[clubRules];
  const scoring = {
    ...pointsWithoutFormat(report.scoring),
    ...(clubRules === null || own === undefined ? {} : { [clubRules]: own }),
    ...(canBeMaxiTournament && isMaxiTournament === true ? { isMaxiTournament } : {}),
  };
  const ofFormat = { ...report, scoring, tournament: { ...report.tournament, scoring } };
  if (clubRules !== null) return ofFormat;
  const tieBreaks = report.tieBreaks?.filter((code) => !isClubTieBreak(code)) ?? null;
  // If the file lists only tie-breaks of club formats, the section keeps its own tie-breaks.
  const isNoneLeft = tieBreaks?.length === 0 && report.tieBreaks?.length !== 0;
  return { ...ofFormat, tieBreaks: isNoneLeft ? null : tieBreaks };
}

/** Takes the section out of FIDE mode if the imported event had left it. A section that has already left does not change. */
async function leaveFideModeIfFileDid(db: Database, sectionId: string, leftInRound: number | null): Promise<void> {
  if (leftInRound === null) return;
  await db.section.updateMany({ where: { id: sectionId, fideMode: 'on' }, data: { fideMode: 'left', fideLeftInRound: leftInRound, fideLeftAt: new Date() } });
}

async function applySettings(db: Database, sectionId: string, systemId: string, rounds: number, report: ReportedTournament) {
  const { initialColour, isChess960, tieBreaks: stated, scoring, acceleration, ratingMethod } = report;
  const ranking = report.teams === null ? stated : await tieBreaksOfTeams(db, sectionId, { systemId, stated });
  return db.section.update({
    where: { id: sectionId },
    data: {
      systemId,
      rounds,
      ...fixedFieldSettings(systemId, rounds, report),
      acceleration,
      isChess960,
      scoring: ScoringSchema.parse(scoring),
      ...(report.teams === null ? {} : settingsOfTeams({ scoring, rounds, systemId, acceleration }, report.teams.rules)),
      ...(initialColour === null ? {} : { initialColour, initialColourSource: 'import' as const }),
      ...(ratingMethod === null ? {} : { ratingMethod }),
      ...rankingOf(systemId, ranking),
      version: { increment: 1 },
    },
  });
}

/** Returns the file's tie-breaks, or those of the club format. */
function rankingOf(systemId: string, stated: ReportedTournament['tieBreaks']) {
  const tieBreaks = formatOf(systemId).isClubFormat ? editionDefaults(systemId).tieBreaks : stated;
  return tieBreaks === null ? {} : { tieBreaks: [...tieBreaks] };
}

/** Returns the tie-breaks for teams among those of the file or, if it states none, of the section. If there are none, those of the edition apply. */
async function tieBreaksOfTeams(db: Database, sectionId: string, { systemId, stated }: { systemId: string; stated: ReportedTournament['tieBreaks'] }) {
  const known = stated ?? (await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { tieBreaks: true } })).tieBreaks;
  const ofTeams = known.filter((code) => isTieBreakOfFormat(systemId, code));
  return ofTeams.length === 0 && known.length > 0 ? editionDefaults(systemId).tieBreaks : ofTeams;
}

/**
 * Returns the settings of a format with a fixed field; none for other formats. In a round robin, the number of rounds determines the
 * number of cycles.
 */
function fixedFieldSettings(systemId: string, rounds: number, { players, teams, tournament }: ReportedTournament) {
  const { hasFixedField, hasSchedule } = formatOf(systemId);
  const own = hasFixedField ? { lateEntryUntilRound: 0, halfPointByesAllowed: 0 } : {};
  if (!hasSchedule) return own;
  const { swapsLastRounds = false } = teams?.tournament ?? tournament;
  const { scheduleTable = 'berger' } = tournament;
  const cycles = Math.min(CYCLE_LIMITS.most, cyclesInRounds(rounds, (teams?.teams ?? players).length, scheduleTable));
  return { ...own, cycles, swapsLastRounds, scheduleTable, tieOrder: 'name' as const };
}
