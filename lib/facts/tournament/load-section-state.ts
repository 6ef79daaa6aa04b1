import type { SectionState } from '@/lib/domain/sections/section-state';
import type { Database } from '@/lib/platform/db/client';
import { tournamentIn } from '@/lib/domain/rounds/paired-from';
import { reachedOf } from '@/lib/domain/tournament/once-public';
import { loadOncePublic } from './load-once-public';

/** How far a section has come; null when there is no such section. */
export async function loadSectionState(db: Database, sectionId: string): Promise<SectionState | null> {
  const section = await db.section.findUnique({
    where: { id: sectionId },
    select: {
      eventId: true,
      rounds: true,
      fideMode: true,
      tieOrder: true,
      lotSeed: true,
      roundRecords: { select: { number: true, state: true, origin: true } },
    },
  });
  if (section === null) return null;
  const published = section.roundRecords.filter(({ state }) => state !== 'draft');
  const pairedRounds = Math.max(0, ...section.roundRecords.map(({ number }) => number));
  const publishedRounds = Math.max(0, ...published.map(({ number }) => number));
  return {
    sectionId,
    isPairedAsLast: pairedRounds >= section.rounds && (await isPairedAsLast(db, sectionId, pairedRounds)),
    eventId: section.eventId,
    rounds: section.rounds,
    fideMode: section.fideMode,
    tieOrder: section.tieOrder,
    lotSeed: section.lotSeed,
    pairedRounds,
    publishedRounds,
    ...reachedOf(await loadOncePublic(db, sectionId), publishedRounds),
    hasDraft: published.length < section.roundRecords.length,
    nextRound: pairedRounds + 1,
    openRound: publishedRounds + 1,
    hasImportedRounds: section.roundRecords.some(({ origin }) => origin === 'import'),
  };
}

/** What the round was paired from says so; a section that ended early has a last round that was not. */
async function isPairedAsLast(db: Database, sectionId: string, number: number): Promise<boolean> {
  const round = await db.round.findUnique({ where: { sectionId_number: { sectionId, number } }, select: { inputSnapshot: true } });
  if (round?.inputSnapshot == null) return true;
  const { rounds } = tournamentIn(round.inputSnapshot);
  return rounds === null || rounds <= number;
}
