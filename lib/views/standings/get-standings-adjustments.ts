import { ENTERED_TIE_BREAK_CODES, parseTieBreaks, type EnteredTieBreakCode } from '@/engine/tie-breaks';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import { givesNorms } from '@/lib/domain/norms/gives-norms';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { rankedPlayers } from '@/lib/domain/standings/decide-tie-break-values';
import { adjustedTeamPointsText, arePairedWith } from '@/lib/domain/standings/points-adjustments';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';

export type TieBreakValuesPage = NonNullable<Awaited<ReturnType<typeof getTieBreakValues>>>;

export type TieBreakValuesPlayer = TieBreakValuesPage['players'][number];

export function getTieBreakValues(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ facts }) => {
    const afterRound = lastPublishedRound(facts);
    const parsed = parseTieBreaks(facts.tieBreaks);
    const listed = new Set<string>(parsed.ok ? parsed.value.map(({ code }) => code) : []);
    const reasonOf = (code: EnteredTieBreakCode) => facts.givenTieBreaks.find((given) => given.code === code)?.reason ?? '';
    return {
      event: facts.event,
      hasNorms: givesNorms(facts),
      section: { id: facts.sectionId, slug: facts.slug, name: facts.name },
      afterRound,
      isLast: afterRound === facts.rounds,
      codes: ENTERED_TIE_BREAK_CODES.filter((code) => listed.has(code)),
      reasons: { PLAYOFF: reasonOf('PLAYOFF'), HAND: reasonOf('HAND'), EXT1: reasonOf('EXT1'), EXT2: reasonOf('EXT2'), EXT3: reasonOf('EXT3') },
      players: rankedPlayers(facts).map((player) => {
        const own = facts.givenTieBreaks.filter((given) => given.entryId === player.entryId);
        return { ...player, values: Object.fromEntries(own.map(({ code, value }) => [code, String(value / 100)])) };
      }),
    };
  });
}

export type AdjustedPoints = NonNullable<Awaited<ReturnType<typeof getAdjustedPoints>>>;

/** The adjusted points of players; null in a section of teams, where only teams can have adjusted points. */
export function getAdjustedPoints(actor: Actor, eventSlug: string, sectionSlug: string, entryId: string | null = null) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ access, facts }) => {
    if (formatOf(facts.systemId).isOfTeams) return null;
    const round = lastPublishedRound(facts);
    const entries = facts.entries.filter(({ id }) => entryId === null || id === entryId);
    const shared = sharedNames(facts.entries);
    const names = new Map(entries.map(({ id, name, pairingNumber }) => [id, distinctName({ name, number: pairingNumber }, shared)]));
    const last = entries.length + Math.max(0, ...entries.map(({ pairingNumber }) => pairingNumber ?? 0));
    return {
      sectionId: facts.sectionId,
      /** The first round whose standings would include adjusted points entered now; 0 before round 1. */
      round,
      mayEdit: access.role === 'system' || isPermitted(access.role, 'result.correct'),
      players: entries
        .map(({ id, pairingNumber, name }) => ({ entryId: id, number: pairingNumber, name }))
        .toSorted((a, b) => (a.number ?? last) - (b.number ?? last) || compareNames(a.name, b.name)),
      given: facts.adjustments.flatMap(({ id, entryId: of, halfPoints, round: at, reason }) => {
        const name = names.get(of);
        return name === undefined ? [] : [{ id, name, halfPoints, round: at ?? 0, reason, mayTakeBack: round <= (at ?? 0) }];
      }),
    };
  });
}

export type AdjustedTeamPoints = NonNullable<Awaited<ReturnType<typeof getAdjustedTeamPoints>>>;

/** The adjusted points of teams; null in a section of players. */
export function getAdjustedTeamPoints(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ access, facts }) => {
    if (!formatOf(facts.systemId).isOfTeams) return null;
    const round = lastPublishedRound(facts);
    const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
    return {
      sectionId: facts.sectionId,
      /** The first round whose standings would include adjusted points entered now; 0 before round 1. */
      round,
      mayEdit: access.role === 'system' || isPermitted(access.role, 'result.correct'),
      teams: facts.teams,
      rounds: facts.rounds,
      given: facts.teamAdjustments.map((given) => {
        const { id, type, teamId, reason } = given;
        const of = teamId === null ? [] : [names.get(teamId) ?? ''];
        const title = adjustedTeamPointsText(of, given);
        return {
          id,
          name: of[0] ?? '',
          title,
          round: type === '' ? (given.round ?? 0) : null,
          reason,
          mayTakeBack: !arePairedWith(facts.systemId, round, given),
        };
      }),
    };
  });
}
