import { GIVEN_CODES, parseTieBreaks, type GivenCode } from '@/engine/tie-breaks';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { type RankedPlayer, rankedPlayers } from '@/lib/domain/standings/decide-given-tie-break';
import { lastPublishedRound } from '@/lib/domain/tournament/tournament';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export interface GivenTieBreakPage {
  readonly event: { readonly slug: string; readonly name: string };
  readonly section: { readonly id: string; readonly slug: string; readonly name: string };
  /** 0 when nothing is published. */
  readonly afterRound: number;
  readonly isLast: boolean;
  /** Those of the section's list. */
  readonly codes: readonly GivenCode[];
  /** Why the values of a code are what they are, '' where there are none. */
  readonly reasons: Readonly<Record<GivenCode, string>>;
  /** In the order of the standings. */
  readonly players: readonly RankedForGiving[];
}

export interface RankedForGiving extends RankedPlayer {
  /** As typed, by code. */
  readonly values: Readonly<Partial<Record<GivenCode, string>>>;
}

/** The standings of a section with the values that come from outside; null when it does not exist for the actor. */
export async function getGivenTieBreaks(actor: Actor, eventSlug: string, sectionSlug: string): Promise<GivenTieBreakPage | null> {
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
