import { alertsOfEarlyMatches, alertsOfRound, alertsOfSquads, type EligibilityAlert } from '@/lib/domain/teams/eligibility-alerts';
import { hasEligibilityRules } from '@/lib/domain/teams/league-rules';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';
import { loadEligibilityPersons } from './load-eligibility-persons';

/** Loads the alerts about squads, and about the line-ups of all rounds and of matches that are played before their round is paired. */
export async function loadAllAlerts(db: Database, facts: SectionFacts): Promise<readonly EligibilityAlert[]> {
  if (!hasEligibilityRules(facts.leagueRules)) return [];
  const persons = await loadEligibilityPersons(db, facts);
  const ofRounds = facts.pairedRounds.flatMap((round) => alertsOfRound(facts, persons, round));
  return [...alertsOfSquads(facts), ...ofRounds, ...alertsOfEarlyMatches(facts, persons)];
}

/** Loads the alerts about squads that are too large, and about the line-ups on the boards of `rounds`. */
export async function loadAlerts(db: Database, facts: SectionFacts, rounds: readonly RoundFacts[]): Promise<readonly EligibilityAlert[]> {
  if (!hasEligibilityRules(facts.leagueRules)) return [];
  const persons = await loadEligibilityPersons(db, facts);
  return [...alertsOfSquads(facts), ...rounds.flatMap((round) => alertsOfRound(facts, persons, round))];
}
