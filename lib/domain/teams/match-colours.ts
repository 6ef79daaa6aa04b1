import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { firstHasBlackByToss } from '@/lib/domain/lots/draw-lots';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { fixtureOf } from './match-fixture';

type MatchTeams = Pick<MatchFacts, 'firstId' | 'secondId'>;
type TossFacts = Pick<SectionFacts, 'systemId' | 'scoring' | 'lotSeed' | 'teams' | 'fixtures'>;

/** True if a toss decides the colours of each match. */
export const tossesColours = (facts: Pick<SectionFacts, 'systemId' | 'scoring'>): boolean =>
  formatOf(facts.systemId).hasSchedule && matchRulesOf(facts).tossesColours === true;

/** True if the first team of a match has Black on board 1. Only a toss gives it Black: one that an arbiter entered, or else that of the seed. */
export function hasFirstBlack(facts: TossFacts, round: number, match: MatchTeams): boolean {
  if (!tossesColours(facts)) return false;
  return fixtureOf(facts, round, match)?.firstHasBlack ?? drawnToss(facts, { round, ...match });
}

/** True if the toss by the seed gives the first team Black on board 1. */
export function drawnToss(
  { teams, lotSeed }: Pick<TossFacts, 'teams' | 'lotSeed'>,
  { round, firstId, secondId }: MatchTeams & { readonly round: number },
): boolean {
  const numberOf = (teamId: string | null) => teams.find(({ id }) => id === teamId)?.number ?? 0;
  return firstHasBlackByToss(lotSeed, { round, first: numberOf(firstId), second: numberOf(secondId) });
}

/** The colours of the first team of a match on its boards, `W` or `B`. */
export function coloursOfMatch(facts: TossFacts, round: Pick<RoundFacts, 'number'>, match: MatchTeams): string {
  const { boardColours } = matchRulesOf(facts);
  return hasFirstBlack(facts, round.number, match) ? swappedColours(boardColours) : boardColours;
}

const swappedColours = (colours: string): string => [...colours].map((colour) => (colour === 'W' ? 'B' : 'W')).join('');
