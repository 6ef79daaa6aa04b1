import { instantOf } from '@/lib/domain/events/event-time-zone';
import { fundOf } from '@/lib/domain/prizes/prize-fund';
import { publicStandings } from '@/lib/domain/publishing/compute-public-standings';
import type { PublicPrizes, PublicSection, RegistrationTimes, TaggedSection } from '@/lib/domain/publishing/public-section';
import { publicPrizesOf } from '@/lib/domain/publishing/section-prizes';
import { parseRegistration } from '@/lib/domain/registration/registration-rules';
import { canPlayersAgree } from '@/lib/domain/rounds/decide-date-proposal';
import { type HiddenName, sortInPublicOrder, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import { publicCorrectionsOf } from '@/lib/domain/tournament/public-rounds';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadPrizeRows } from '@/lib/facts/prizes/load-prize-rows';
import { loadHiddenNames, loadPublicChanges, loadUnpublishedRound } from '@/lib/facts/publishing/load-public-changes';
import { loadKFactors } from '@/lib/facts/rating-lists/load-section-rating-lists';
import { loadDateProposals } from '@/lib/facts/rounds/load-date-proposals';
import { loadSectionReports } from '@/lib/facts/teams/load-match-reports';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { type PublicSupplement, makePublicSection, visibleParts } from './make-public-section';
import { contentETag } from './public-event-directory';

/** The memory that a snapshot takes for each character of its JSON text, in bytes (measured). */
const BYTES_PER_LETTER = 1.4;
/** The memory of an id and a number, rounded up. */
const BYTES_PER_ENTRY = 150;

/** Builds the public data of a section; null if the section does not exist, was removed, or its event is not published. */
export async function buildPublicSection(sectionId: string): Promise<TaggedSection | null> {
  const built = await inRepeatableRead(async (db) => {
    const shown = await db.section.findUnique({ where: { id: sectionId, removal: null, event: { isPublished: true } }, select: { id: true } });
    const facts = shown === null ? null : await loadSectionFacts(db, sectionId);
    if (facts === null || !facts.event.isPublished) return null;
    const supplement = await loadPublicSupplement(db, facts, await loadHiddenNames(db, facts));
    // Before the snapshot is made, so that a date that passes in the meantime is not missed.
    const staleFrom = firstLapse(supplement.proposals);
    const made = makePublicSection(facts, supplement);
    const entries = sortInPublicOrder(facts).slice(0, made.players.length);
    return { body: made, entries: entries.map(({ id, pairingNumber }) => ({ id, pairingNumber })), staleFrom };
  });
  if (built === null) return null;
  const { body, entries, staleFrom } = built;
  const text = JSON.stringify(body);
  const bytes = BYTES_PER_LETTER * text.length + BYTES_PER_ENTRY * entries.length;
  return { sectionId, tag: contentETag(text), builtAt: new Date().toISOString(), bytes, body, entries, staleFrom };
}

/** When the first of the proposed dates passes that are still to come, in ms since 1970. */
const firstLapse = (proposals: PublicSupplement['proposals']): number =>
  Math.min(...proposals.map(({ playsAt }) => playsAt.getTime()).filter((time) => time > Date.now()));

export async function loadPublicSupplement(db: Database, facts: SectionFacts, hidden: readonly HiddenName[]): Promise<PublicSupplement> {
  const shows = visibleParts(facts.publication);
  return {
    withdrawn: shows.pairings ? await loadUnpublishedRound(db, facts.sectionId) : null,
    changes: shows.results ? await loadPublicChanges(db, facts, hidden) : [],
    standings: shows.standings ? publicStandings(facts) : [],
    hidden,
    listedKs: shows.pairings ? await loadKFactors(db, facts) : new Map(),
    reports: shows.results && facts.leagueRules.confirmationDays !== undefined ? await loadSectionReports(db, facts.sectionId) : new Map(),
    proposals: shows.pairings && canPlayersAgree(facts, new Date()) ? await loadDateProposals(db, facts.sectionId) : [],
    prizes: await loadPublicPrizes(db, facts, shows.standings),
    registration: await loadRegistrationTimes(db, facts),
    hallMessage: (await db.section.findUnique({ where: { id: facts.sectionId }, select: { hallMessage: true } }))?.hallMessage ?? '',
  };
}

/** Reads nothing in a section without a prize fund. */
async function loadPublicPrizes(db: Database, facts: SectionFacts, showsStandings: boolean): Promise<PublicPrizes | null> {
  if (fundOf(facts.prizeFund).categories.length === 0) return null;
  return publicPrizesOf(facts, await loadPrizeRows(db, facts.sectionId), showsStandings);
}

async function loadRegistrationTimes(db: Database, { sectionId, event, pairedRounds }: SectionFacts): Promise<RegistrationTimes | null> {
  if (pairedRounds.some(({ state }) => state !== 'draft')) return null;
  const rules = parseRegistration((await db.section.findUnique({ where: { id: sectionId }, select: { registration: true } }))?.registration);
  const timeOf = (local: string | undefined) => (local === undefined ? null : instantOf(local, event.timeZone).toISOString());
  return rules === null ? null : { opensAt: timeOf(rules.opensAt), closesAt: timeOf(rules.closesAt) };
}

export function countCorrections({ corrections, changes }: Pick<PublicSection, 'corrections' | 'changes'>): number {
  return corrections.length + changes.length;
}

export async function loadCorrectionCount(db: Database, facts: SectionFacts): Promise<number> {
  if (!visibleParts(facts.publication).results) return 0;
  return countCorrections({
    corrections: publicCorrectionsOf(facts, playerIndexesOf(sortInPublicOrder(facts))),
    changes: await loadPublicChanges(db, facts, []),
  });
}
