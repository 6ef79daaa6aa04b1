import { createHash } from 'node:crypto';
import { type Database, database } from '@/lib/db/client';
import type { RatingKind } from '@/lib/ratings/rating-kind';
import { ratedBy, type EntryRatings, type Strength } from '@/lib/ratings/strength';
import { publicStandings } from './compute-public-standings';
import { loadPublicChanges } from './load-public-changes';
import { loadPublicCorrections } from './load-public-corrections';
import { systemIdOf } from '@/lib/sections/editions';
import { parseScoring } from '@/lib/sections/scoring';
import { toPublicEvent } from './public-directory';
import type { PublicPlayer, PublicSection } from './public-section';
import type { TaggedSection } from './tagged-section';
import { loadPublicRounds } from './load-public-rounds';
import { loadPublicWithdrawal } from './load-public-withdrawal';

/** What a snapshot takes in memory for each letter of its text, as measured. */
const BYTES_PER_LETTER = 1.4;

/** Reads everything the ladder lets the public see; null when the section does not exist, was removed, or its event is not published. */
export async function buildPublicSection(sectionId: string): Promise<TaggedSection | null> {
  const db: Database = database();
  const section = await db.section.findUnique({
    where: { id: sectionId, removal: null },
    include: {
      event: true,
      schedule: { orderBy: { number: 'asc' } },
      entries: { include: { person: true, withdrawals: true }, orderBy: [{ pairingNumber: 'asc' }, { rating: 'desc' }] },
    },
  });
  if (section === null || !section.event.isPublished) return null;

  const placeOf = new Map(section.entries.map(({ id }, place) => [id, place]));
  const shows = showing(section.publication);
  const startsAt = new Map(section.schedule.map((round) => [round.number, round.startsAt.toISOString()]));
  // Two at a time: the one waits for the database while the other does, and desks keep connections enough.
  const [{ roundRecords, standings }, said] = await Promise.all([loadPlay(db, section.id, placeOf, shows), loadSaid(db, section.id, placeOf, shows)]);
  const body: PublicSection = {
    event: toPublicEvent(section.event),
    slug: section.slug,
    name: section.name,
    systemId: systemIdOf(section.systemId),
    rounds: section.rounds,
    scoring: parseScoring(section.scoring),
    rateOfPlay: section.rateOfPlay,
    ladder: section.publication,
    playersReport: section.playersReport,
    initialColour: section.initialColour,
    schedule: Array.from({ length: section.rounds }, (_, index) => startsAt.get(index + 1) ?? null),
    players: shows.pairings ? section.entries.map((entry, place) => toPublicPlayer(entry, place, section.ratingKind)) : [],
    withdrawn: said.withdrawn,
    roundRecords,
    standings,
    corrections: said.corrections,
    changes: roundRecords.length > 0 ? said.changes : [],
  };
  const text = JSON.stringify(body);
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { sectionId, tag, builtAt: new Date().toISOString(), bytes: BYTES_PER_LETTER * text.length, body };
}

interface Showing {
  readonly pairings: boolean;
  readonly results: boolean;
  readonly standings: boolean;
}

type Places = ReadonlyMap<string, number>;

/** The rounds, and what came out of them. */
async function loadPlay(db: Database, sectionId: string, places: Places, shows: Showing): Promise<Pick<PublicSection, 'roundRecords' | 'standings'>> {
  const roundRecords = shows.pairings ? await loadPublicRounds(db, sectionId, places, shows.results) : [];
  return { roundRecords, standings: shows.standings ? await publicStandings(db, sectionId, places, roundRecords) : [] };
}

/** What is told of them beside: publications withdrawn, results corrected, pairings changed. */
async function loadSaid(
  db: Database,
  sectionId: string,
  places: Places,
  shows: Showing,
): Promise<Pick<PublicSection, 'withdrawn' | 'corrections' | 'changes'>> {
  return {
    withdrawn: shows.pairings ? await loadPublicWithdrawal(db, sectionId) : null,
    corrections: shows.results ? await loadPublicCorrections(db, sectionId, places) : [],
    changes: shows.results ? await loadPublicChanges(db, sectionId) : [],
  };
}

function showing(ladder: PublicSection['ladder']): Showing {
  const step = ['nothing', 'pairings', 'results', 'standings'].indexOf(ladder);
  return { pairings: step >= 1, results: step >= 2, standings: step >= 3 };
}

interface EntryRow extends EntryRatings, Strength {
  readonly pairingNumber: number | null;
  readonly title: string | null;
  readonly person: { readonly name: string; readonly federation: string; readonly club: string; readonly birth: string | null };
  readonly enteredFromRound: number;
  readonly withdrawals: readonly { readonly fromRound: number; readonly returnsInRound: number | null }[];
}

/** Only the year of a birth date is public. */
function toPublicPlayer(entry: EntryRow, place: number, ratingKind: RatingKind): PublicPlayer {
  const { name, federation, club, birth } = entry.person;
  return {
    number: entry.pairingNumber ?? place + 1,
    name,
    title: entry.title,
    rating: entry.rating,
    isEstimate: entry.strengthFrom === 'estimate',
    ratedAs: ratedBy(ratingKind, entry),
    fideRating: entry.fideRating,
    nationalRating: entry.nationalRating,
    federation,
    club,
    birthYear: birth === null ? null : Number(birth.slice(0, 4)),
    isWithdrawn: entry.withdrawals.some(({ returnsInRound }) => returnsInRound === null),
    fromRound: entry.enteredFromRound,
    away: entry.withdrawals.map(({ fromRound, returnsInRound }) => ({ from: fromRound, until: returnsInRound })),
  };
}
