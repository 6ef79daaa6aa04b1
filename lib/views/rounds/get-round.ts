import { findSectionFor } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import { systemIdOf, editionName } from '@/lib/domain/sections/editions';
import { parseScoring } from '@/lib/domain/sections/section-settings';
import { hasLaterRound } from '@/lib/facts/rounds/act-on-round';
import { countBoardsWithResult } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { type DeskBoard, deskBoardsOf, loadDeskBoards } from './load-desk-boards';

export type RoundPageData = NonNullable<Awaited<ReturnType<typeof getRound>>>;

export function getRound(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return inRepeatableRead(async (db) => {
    const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
    if (found === null || !Number.isInteger(number)) return null;
    const { sectionId } = found;
    const round = await db.round.findUnique({
      where: { sectionId_number: { sectionId, number } },
      include: { section: { select: { name: true, acceleration: true, scoring: true, event: { select: { name: true, timeZone: true } } } } },
      omit: { inputSnapshot: true, enginePairs: true },
    });
    if (round === null) return null;
    return {
      sectionId,
      sectionName: round.section.name,
      eventName: round.section.event.name,
      timeZone: round.section.event.timeZone,
      systemId: round.systemId,
      isOfTeams: formatOf(round.systemId).isOfTeams,
      hasMatchCards: formatOf(round.systemId).papers.includes('matchCards'),
      hasBoards: parseScoring(round.section.scoring).match?.scoresOnly !== true,
      edition: editionName(systemIdOf(round.systemId)),
      round: { id: round.id, number, state: round.state, engineVersion: round.engineVersion, inputSha256: round.inputSha256 },
      hasLaterRound: await hasLaterRound(db, { sectionId, number }),
      /** The number of boards with a result. If the round was unpublished and is a draft again, these results count once it is published. */
      results: await countBoardsWithResult(db, round.id),
      boards: await boardsIn(db, sectionId, round),
    };
  });
}

interface StoredRound {
  readonly id: string;
  readonly number: number;
  readonly section: { readonly acceleration: string };
}

async function boardsIn(db: Database, sectionId: string, { id, number, section }: StoredRound): Promise<DeskBoard[]> {
  const facts = section.acceleration === 'none' ? null : await loadSectionFacts(db, sectionId);
  const known = facts?.pairedRounds.find((paired) => paired.number === number);
  return facts === null || known === undefined ? loadDeskBoards(db, id, new Date()) : deskBoardsOf(db, facts, known, new Date());
}
