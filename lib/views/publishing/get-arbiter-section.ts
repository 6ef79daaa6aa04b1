import { withSectionFacts } from '@/lib/acts/events/find-event';
import { givesNorms } from '@/lib/domain/norms/gives-norms';
import { standingsInPlay } from '@/lib/domain/publishing/compute-public-standings';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { sectionMedals } from '@/lib/domain/publishing/section-prizes';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadPrizeRows } from '@/lib/facts/prizes/load-prize-rows';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { loadPublicSupplement } from './build-public-section';
import { makePublicSection } from './make-public-section';

export type ArbiterSection = NonNullable<Awaited<ReturnType<typeof getArbiterSection>>>;

/**
 * The current standings, games and tie-breaks, whether public or not; null if the section does not exist for the actor. Only the sheets of
 * statistics and medals need facts about the sexes of players.
 */
export function getArbiterSection(actor: Actor, eventSlug: string, sectionSlug: string, sheet?: 'statistics' | 'medals') {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, facts }) => {
    const shown: SectionFacts = {
      ...facts,
      publication: 'standings',
      event: { ...facts.event, showsBirthYears: true },
      entries: facts.entries.map((entry) => ({
        ...entry,
        publicName: 'full',
        withdrawals: entry.withdrawals.map((left) => ({ ...left, isShownAsExpelled: true })),
      })),
    };
    const supplement = await loadPublicSupplement(db, shown, []);
    const inPlay = standingsInPlay(shown);
    const standings = inPlay === null ? supplement.standings : [...supplement.standings, inPlay];
    const section: PublicSection = {
      ...makePublicSection(shown, { ...supplement, standings }),
      isForArbiters: true,
      ...(sheet === 'statistics' ? { sexes: await countSexes(db, facts.sectionId) } : {}),
      ...(sheet === 'medals' ? { medals: sectionMedals(shown, await loadPrizeRows(db, facts.sectionId)) } : {}),
    };
    return {
      section,
      isPublic: facts.publication === 'standings' && facts.event.isPublished,
      hasNorms: givesNorms(facts),
      openBoards: section.roundRecords.flatMap(({ boards }) => boards).filter(({ result }) => result === null).length,
    };
  });
}

async function countSexes(db: Database, sectionId: string): Promise<NonNullable<PublicSection['sexes']>> {
  const entries = await db.entry.findMany({ where: { sectionId }, select: { person: { select: { sex: true } } } });
  const sexes = { w: 0, m: 0, unknown: 0 };
  for (const { person } of entries) sexes[person.sex ?? 'unknown'] += 1;
  return sexes;
}
