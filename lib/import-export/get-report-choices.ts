import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { isOpen } from '@/lib/rounds/decide-checklist';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import { lastPublishedRound } from '@/lib/sections/read-model/tournament';
import { carryLines, type CarriedNote } from './carry-lines';
import { isFinalBarred, numberedAfter } from './make-report';
import type { ImportedLines } from './read-report';

interface ReportChoices {
  readonly event: { readonly name: string };
  readonly section: { readonly name: string };
  readonly publishedRounds: number;
  /** Of the last published round. */
  readonly openBoards: number;
  /** There is no report after it yet: it is the last one, and not every game has ended. */
  readonly isFinalBarred: boolean;
  /** What a report after that round has to change in the lines that came with an imported file. */
  readonly carried: readonly CarriedNote[];
}

/** After which rounds a report can be written; null when the section does not exist for the actor. */
export async function getReportChoices(actor: Actor, eventSlug: string, sectionSlug: string): Promise<ReportChoices | null> {
  const db = database();
  const access = await findSectionFor(db, actor, 'event.export', eventSlug, sectionSlug);
  if (access === null) return null;
  const facts = await loadFacts(db, access.sectionId);
  if (facts === null) return null;
  const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: access.sectionId }, select: { importedLines: true } });
  const publishedRounds = lastPublishedRound(facts);
  const last = facts.pairedRounds.find(({ number }) => number === publishedRounds);
  const imported = importedLines as ImportedLines | null;
  const { notes } = await carryLines(db, access.sectionId, imported, numberedAfter(facts, publishedRounds), publishedRounds);
  return {
    event: { name: facts.event.name },
    section: { name: facts.name },
    publishedRounds,
    openBoards: last?.pairings.filter(isOpen).length ?? 0,
    isFinalBarred: publishedRounds === facts.rounds && isFinalBarred(facts),
    carried: notes,
  };
}
