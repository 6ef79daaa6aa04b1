import type { SystemId } from '@/engine';
import { tournamentTypeOf } from '@/engine/trf';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { storedBoards } from '@/lib/domain/boards/numbered-boards';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import type { CheckedRound } from '@/lib/domain/import-export/check-report';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

interface Imported {
  readonly sectionId: string;
  readonly report: Pick<ReportedTournament, 'completedRounds' | 'lines'>;
  readonly rounds: readonly CheckedRound[];
  /** By which its rounds were paired; null where the file does not tell. */
  readonly ofFile: SystemId | null;
  /** The text of the rounds to come. */
  readonly systemId: SystemId;
  readonly acknowledged: readonly WarningCode[];
  /** The empty section. */
  readonly restorePointId: string | null;
}

/**
 * Keeps that another text than the file's is gone on by, and each round that is not as the text pairs it. For the history it
 * is one breach; null for a file whose rounds all are, and whose text is kept.
 */
export async function logImport(db: Database, actor: Actor, imported: Imported): Promise<LoggedBreach | null> {
  const { sectionId, report, rounds, ofFile, systemId, acknowledged, restorePointId } = imported;
  const logged: LoggedBreach[] = [];
  for (const { number, engine, differing } of rounds) {
    if (differing === null) continue;
    const facts = { engine: engine === null ? null : storedBoards(differing.engine), boards: storedBoards(differing.boards) };
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
