import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { ClubFacts, FixtureFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { sectionFacts } from './make-section-facts';

interface LeagueParts {
  readonly clubs?: readonly ClubFacts[];
  /** The club of each team, by the id of the team. */
  readonly clubOf?: Readonly<Record<string, string>>;
  readonly fixture?: Partial<FixtureFacts>;
  readonly notice?: number | null;
}

/** A round robin of the teams a, b, c and d before round 1. */
export function leagueFacts({ clubs = [], clubOf = {}, fixture, notice = null }: LeagueParts): SectionFacts {
  const facts = sectionFacts({ systemId: 'team-berger', rounds: 3 });
  const id = { id: 'fixture', round: 1, firstId: 'a', secondId: 'd', playsAt: null, venue: '', isPostponed: false };
  return {
    ...facts,
    event: { ...facts.event, startsOn: new Date('2040-09-01'), endsOn: new Date('2041-05-31'), timeZone: 'Europe/Brussels', postponementNotice: notice },
    scoring: { ...STANDARD_SCORING, match: MATCH_RULES },
    teams: ['a', 'b', 'c', 'd'].map((team, index) => ({
      id: team,
      number: index + 1,
      name: team,
      shortName: '',
      captain: '',
      clubId: clubOf[team] ?? null,
      isLastInGroupA: false,
      virtualPoints: [],
    })),
    clubs,
    fixtures: fixture === undefined ? [] : [{ ...id, requestedBy: null, requestReason: '', offeredTimes: [], ...fixture }],
  };
}
