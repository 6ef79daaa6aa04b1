import { GIVEN_CODES, parseTieBreaks, type GivenCode } from '@/engine/tie-breaks';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { rankedPlayers } from '@/lib/domain/standings/decide-given-tie-break';
import { lastPublishedRound } from '@/lib/domain/tournament/tournament';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export type GivenTieBreakPage = NonNullable<Awaited<ReturnType<typeof getGivenTieBreaks>>>;

export type RankedForGiving = GivenTieBreakPage['players'][number];

export async function getGivenTieBreaks(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  const facts = access === null ? null : await loadFacts(db, access.sectionId);
  if (facts === null) return null;
  const afterRound = lastPublishedRound(facts);
  const parsed = parseTieBreaks(facts.tieBreaks);
  const listed = new Set<string>(parsed.ok ? parsed.value.map(({ code }) => code) : []);
  const reasonOf = (code: GivenCode) => facts.givenTieBreaks.find((given) => given.code === code)?.reason ?? '';
  return {
    event: facts.event,
    section: { id: facts.sectionId, slug: facts.slug, name: facts.name },
    afterRound,
    isLast: afterRound === facts.rounds,
    codes: GIVEN_CODES.filter((code) => listed.has(code)),
    reasons: { PLAYOFF: reasonOf('PLAYOFF'), HAND: reasonOf('HAND'), EXT1: reasonOf('EXT1'), EXT2: reasonOf('EXT2'), EXT3: reasonOf('EXT3') },
    players: rankedPlayers(facts).map((player) => {
      const own = facts.givenTieBreaks.filter((given) => given.entryId === player.entryId);
      return { ...player, values: Object.fromEntries(own.map(({ code, value }) => [code, String(value / 100)])) };
    }),
  };
}
