import type { Database } from '@/lib/db/client';
import { TITLES, type Title } from '@/engine/model/tournament';
import { publishedRating } from '@/lib/ratings/strength';
import { parseScoring } from '../scoring';
import { boardFor } from './standing';
import { systemIdOf } from '../editions';
import type { PairingFacts, SectionFacts } from './section-facts';
import { parseAcceleration } from '../section-settings';

/** Reads everything that happened in a section; null when there is no such section. */
export async function loadFacts(db: Database, sectionId: string): Promise<SectionFacts | null> {
  const section = await db.section.findUnique({ where: { id: sectionId }, include: { forbiddenPairs: true } });
  if (section === null) return null;
  // One after the other: inside a transaction there is one connection.
  const entries = await loadEntries(db, sectionId, section.ratingKind);
  const rounds = await loadRounds(db, sectionId);
  return {
    sectionId,
    systemId: systemIdOf(section.systemId),
    rounds: section.rounds,
    initialColour: section.initialColour,
    scoring: parseScoring(section.scoring),
    acceleration: parseAcceleration(section.acceleration),
    tieBreaks: section.tieBreaks,
    lotSeed: section.lotSeed,
    entries,
    pairedRounds: rounds,
    forbidden: section.forbiddenPairs,
  };
}

async function loadEntries(db: Database, sectionId: string, ratingKind: 'standard' | 'rapid' | 'blitz' | 'national') {
  const rows = await db.entry.findMany({
    where: { sectionId },
    include: { person: { select: { name: true } }, absences: true, withdrawals: true },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.person.name,
    rating: row.rating,
    strengthFrom: row.strengthFrom,
    published: publishedRating(ratingKind, row),
    title: knownTitle(row.title),
    pairingNumber: row.pairingNumber,
    enteredFromRound: row.enteredFromRound,
    absences: row.absences,
    withdrawals: row.withdrawals,
  }));
}

function knownTitle(title: string | null): Title | null {
  return TITLES.find((known) => known === title) ?? null;
}

async function loadRounds(db: Database, sectionId: string) {
  const rows = await db.round.findMany({
    where: { sectionId },
    select: {
      id: true,
      number: true,
      state: true,
      numbers: { select: { entryId: true, number: true } },
      pairings: {
        orderBy: { board: 'asc' },
        include: { revisions: { orderBy: { sequence: 'asc' }, select: { result: true, isRated: true, whiteId: true, blackId: true, countsFrom: true } } },
      },
    },
    orderBy: { number: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    numbers: new Map(row.numbers.map(({ entryId, number }) => [entryId, number])),
    pairings: row.pairings.map(({ revisions: steps, announcedWhiteId, announcedBlackId, ...pairing }): PairingFacts => {
      const announced = announcedWhiteId === null ? null : { whiteId: announcedWhiteId, blackId: announcedBlackId };
      return { ...pairing, announced, steps, result: boardFor({ ...pairing, announced, steps }, 'standings').result };
    }),
  }));
}
