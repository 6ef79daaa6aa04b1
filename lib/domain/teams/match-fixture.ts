import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type MatchTeams = Pick<MatchFacts, 'firstId' | 'secondId'>;

/** The date, venue and toss of a match; undefined if none is stored. */
export const fixtureOf = ({ fixtures }: Pick<SectionFacts, 'fixtures'>, round: number, { firstId, secondId }: MatchTeams) =>
  fixtures.find((fixture) => fixture.round === round && fixture.firstId === firstId && fixture.secondId === secondId);

/** True if the match is not played with its round, so that its line-ups are made later. */
export function isPostponedMatch(facts: Pick<SectionFacts, 'fixtures'>, { number }: Pick<RoundFacts, 'number'>, match: MatchTeams): boolean {
  return fixtureOf(facts, number, match)?.isPostponed === true;
}

/** When a match begins: at its own time, or with its round. Null if this is not known; `match` is undefined for a team without a match. */
export function timeOfMatch(
  facts: Pick<SectionFacts, 'fixtures' | 'schedule'>,
  { number, startsAt }: Pick<RoundFacts, 'number' | 'startsAt'>,
  match: MatchTeams | undefined,
): Date | null {
  const fixture = match && fixtureOf(facts, number, match);
  if (fixture?.isPostponed === true) return fixture.playsAt;
  return fixture?.playsAt ?? startsAt ?? facts.schedule.get(number) ?? null;
}
