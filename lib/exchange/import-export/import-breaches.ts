import type { SystemId } from '@/engine';
import { parseBreachLines, contradictsType, tournamentTypeOf } from '@/engine/trf';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { toStoredBoards } from '@/lib/domain/boards/numbered-boards';
import type { BreachReference } from '@/lib/domain/compliance/breaches';
import type { ImportAct } from '@/lib/domain/compliance/entry-act-warnings';
import { unlawfulScoring } from '@/lib/domain/compliance/settings-act-warnings';
import { hasClubTable } from '@/lib/domain/formats/formats';
import type { CheckedRound } from '@/lib/domain/import-export/check-report-rounds';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import { editionName } from '@/lib/domain/sections/editions';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import type { ImportCheck } from './check-imported-rounds';

type ImportedReportFacts = Pick<ReportedTournament, 'lines' | 'systemId' | 'scoring' | 'rounds' | 'completedRounds' | 'tournament'>;

interface ChosenEditions {
  /** The edition that paired the rounds in the file; null if it is unknown. */
  readonly ofFile: SystemId | null;
  /** The edition for the rounds that have yet to be paired. */
  readonly systemId: SystemId;
  readonly rounds: number;
}

export function describeImport(
  report: ImportedReportFacts,
  { rounds: checked, unchecked }: ImportCheck,
  chosen: ChosenEditions,
): Omit<ImportAct, 'leftInRound'> {
  return {
    differing: checked.flatMap(({ number, differing }) => (differing === null ? [] : [number])),
    unchecked,
    stated: statedEdition(report, chosen),
    chosen: editionName(chosen.systemId),
    rounds: report.completedRounds,
    unlawful: unlawfulSettings(report, chosen),
  };
}

/**
 * Returns the name of the edition in record 192, or of the chosen edition if record 192
 * permits it. Without record 192, returns the name of `ofFile`, or null if that is unknown.
 */
function statedEdition({ systemId, lines }: Pick<ImportedReportFacts, 'systemId' | 'lines'>, { systemId: chosen, ofFile }: ChosenEditions): string | null {
  const code = lines.texts.tournamentType ?? '';
  if (contradictsType(lines, chosen)) return systemId === null ? code : editionName(systemId);
  if (systemId !== null) return editionName(chosen);
  return ofFile === null ? null : editionName(ofFile);
}

/** The round after which the event left FIDE mode, according to the file; null if it never left. */
export function fideModeLeftInFile({ lines, completedRounds }: Pick<ImportedReportFacts, 'lines' | 'completedRounds'>): number | null {
  const left = parseBreachLines(lines).flatMap(({ kind, round }) => (kind === 'mode' ? [round] : []));
  return left.length === 0 ? null : Math.min(...left, completedRounds);
}

function unlawfulSettings({ scoring, rounds, completedRounds, tournament }: ImportedReportFacts, chosen: ChosenEditions): string[] {
  const { scheduleTable = 'berger' } = tournament;
  return [
    ...(hasClubTable({ systemId: chosen.systemId, scheduleTable }) ? [t('import.unlawful.club-table')] : []),
    ...unlawfulScoring({ scoring, systemId: chosen.systemId }).map((code) => t(`import.unlawful.${code}`, { bye: formatPoints(scoring.pab) })),
    ...(rounds !== null && completedRounds > 0 && chosen.rounds !== rounds ? [t('import.unlawful.rounds', { rounds: chosen.rounds, announced: rounds })] : []),
  ];
}

type ImportToLog = Pick<ChosenEditions, 'ofFile' | 'systemId'> & {
  readonly sectionId: string;
  readonly report: Pick<ReportedTournament, 'completedRounds' | 'lines'>;
  readonly rounds: readonly CheckedRound[];
  readonly acknowledged: readonly WarningCode[];
  readonly restorePointId: string | null;
};

/**
 * Logs a breach for each round that the engine pairs differently, and one for a change of edition.
 * Returns the first breach with all differing rounds, for the history; null if there is none.
 */
export async function logImportBreaches(db: Database, actor: Actor, imported: ImportToLog): Promise<BreachReference | null> {
  const { sectionId, report, rounds, ofFile, systemId, acknowledged, restorePointId } = imported;
  const logged: BreachReference[] = [];
  for (const { number, engine, differing } of rounds) {
    if (differing === null) continue;
    const facts = { engine: engine === null ? null : toStoredBoards(differing.engine), boards: toStoredBoards(differing.boards) };
    logged.push(await logBreach(db, actor, sectionId, { kind: 'import', round: number, facts, acknowledged: ['import-differs'], restorePointId }));
  }
  const [first] = logged;
  if (acknowledged.includes('text-not-of-file')) {
    const facts = {
      what: 'text' as const,
      before: report.lines.texts.tournamentType ?? (ofFile === null ? '' : tournamentTypeOf(ofFile, false)),
      after: tournamentTypeOf(systemId, false),
    };
    const round = report.completedRounds;
    logged.push(await logBreach(db, actor, sectionId, { kind: 'configuration', round, facts, acknowledged: ['text-not-of-file'], restorePointId }));
  }
  if (first === undefined) return logged[0] ?? null;
  return { ...first, rounds: logged.flatMap(({ kind, round }) => (kind === 'import' ? [round] : [])) };
}
