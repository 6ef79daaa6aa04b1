import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockSection, type Database } from '@/lib/db/client';
import { id, oneOf, wholeNumber } from '@/lib/input/fields';
import { refreshPublicDirectory, refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { type JobRefusal, runJob } from '@/lib/jobs/run-job';
import { loadSectionAddress, type SectionAddress } from '@/lib/sections/load-section-address';
import { takeArbiters } from './take-arbiters';
import { tellProblems, type ReportedTournament } from './read-report';
import { storeReport } from './store-report';
import { usablePreview } from './usable-preview';

export const ImportTournament = z.object({
  previewId: id(),
  systemId: oneOf('ruleText', SYSTEM_IDS),
  rounds: wholeNumber('rounds', 1, 99),
});

export type TournamentImportRefusal = Refusal<'preview-over' | 'report-unreadable' | 'section-not-empty' | 'fewer-rounds-than-paired' | JobRefusal['code']>;

/** Stores the whole tournament of a previewed report file in an empty section: all of it or nothing. */
export function importTournament(
  actor: Actor,
  { previewId, systemId, rounds }: z.output<typeof ImportTournament>,
): Promise<Result<SectionAddress & { readonly players: number; readonly rounds: number }, AccessRefusal | TournamentImportRefusal>> {
  return inTransaction(async (db) => {
    // It brings rounds, rule text, scoring and tie-breaks with it: more than players.
    const usable = await usablePreview(db, actor, { permission: 'section.edit', previewId, formats: ['trf'] });
    if (!usable.ok) return usable;
    const { sectionId, eventId, text, fileName } = usable.value;
    await lockSection(db, sectionId);
    const done = await runJob('readReportFile', { text });
    if (!done.ok) return refuse(done.error.code);
    const { answer: read } = done.value;
    if (!read.ok) return refuse('report-unreadable', { facts: { problems: tellProblems(read.problems) } });
    const { report } = read;
    const entries = await db.entry.count({ where: { sectionId } });
    if (entries > 0) return refuse('section-not-empty');
    if (rounds < report.completedRounds) return refuse('fewer-rounds-than-paired', { field: 'rounds' });
    const now = new Date();
    const section = await applySettings(db, sectionId, systemId, rounds, report);
    const lines = await takeArbiters(db, actor, section.eventId, report.lines);
    await storeReport(db, section, { ...report, lines }, now);
    await db.importPreview.delete({ where: { id: previewId } });
    await recordEvent(db, actor, {
      eventId,
      sectionId,
      kind: 'tournament-imported',
      after: { file: fileName, players: report.players.length, rounds: report.completedRounds },
    });
    await refreshPublicSnapshot(db, sectionId);
    await refreshPublicDirectory(db, eventId);
    return ok({ players: report.players.length, rounds: report.completedRounds, ...(await loadSectionAddress(db, sectionId)) });
  });
}

function applySettings(db: Database, sectionId: string, systemId: string, rounds: number, report: ReportedTournament) {
  const { initialColour, tieBreaks, scoring, acceleration } = report;
  return db.section.update({
    where: { id: sectionId },
    data: {
      systemId,
      rounds,
      acceleration,
      scoring: { ...scoring },
      ...(initialColour === null ? {} : { initialColour, initialColourSource: 'import' as const }),
      ...(tieBreaks === null ? {} : { tieBreaks: [...tieBreaks] }),
      version: { increment: 1 },
    },
  });
}
