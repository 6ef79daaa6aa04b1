import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import { RULE_OF_ALERT } from '@/lib/domain/teams/eligibility-alerts';
import { hasEligibilityRules } from '@/lib/domain/teams/league-rules';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadAllAlerts } from '@/lib/facts/teams/load-alerts';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

export type LeagueRulesPage = NonNullable<Awaited<ReturnType<typeof getLeagueRules>>>;
export type AlertRow = LeagueRulesPage['alerts'][number];

/** The rules of a section of teams, and the alerts they raise in all rounds; null if the section does not exist for the actor, or pairs players. */
export function getLeagueRules(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    if (!formatOf(facts.systemId).isOfTeams) return null;
    const { version } = await db.section.findUniqueOrThrow({ where: { id: facts.sectionId }, select: { version: true } });
    return {
      sectionId: facts.sectionId,
      sectionName: facts.name,
      version,
      rules: facts.leagueRules,
      hasRules: hasEligibilityRules(facts.leagueRules),
      mayEdit: access.role === 'system' || isPermitted(access.role, 'section.edit'),
      alerts: await alertRows(db, facts),
    };
  });
}

/** All alerts of a section by round, then by team; those about squads come first. */
async function alertRows(db: Database, facts: SectionFacts) {
  const alerts = await loadAllAlerts(db, facts);
  const teamOf = new Map(facts.teams.map((team) => [team.id, team]));
  const rows = alerts.map(({ code, teamId, round, text }) => {
    const { number = 0, name = '' } = teamOf.get(teamId) ?? {};
    return { ruleName: t(`entries.leagueRules.fields.${RULE_OF_ALERT[code]}`), round, teamNumber: number, team: name, text };
  });
  return rows.toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0) || a.teamNumber - b.teamNumber);
}
