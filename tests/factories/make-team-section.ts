import { MATCH_RULES, type MatchRules } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { Prisma } from '@/lib/generated/prisma/client';
import { database } from '@/lib/platform/db/client';
import { makeEvent } from './accounts-and-events';
import { makeEntry, makeSection } from './make-section';

interface TeamSectionSize {
  readonly teams: number;
  readonly players: number;
  readonly rounds?: number;
  readonly match?: Partial<MatchRules>;
  readonly section?: Partial<Prisma.SectionUncheckedCreateInput>;
}

/** Creates a section of teams with full rosters in board order. The first team and the first players are the strongest. */
export async function makeTeamSection({ teams, players, rounds = 5, match = {}, section: fields = {} }: TeamSectionSize) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: sectionId, slug } = await makeSection(event.id, {
    systemId: 'team-swiss-2026',
    rounds,
    scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, ...match } },
    tieBreaks: ['MPvGP', 'EMMSB', 'EDE'],
    lateEntryUntilRound: rounds,
    ...fields,
  });
  const made: { readonly id: string; readonly members: readonly string[] }[] = [];
  for (let number = 1; number <= teams; number += 1) {
    const { id } = await database().team.create({ data: { sectionId, number, name: `Club ${number}`, shortName: `C${number}` } });
    const members: string[] = [];
    for (let boardOrder = 1; boardOrder <= players; boardOrder += 1) {
      members.push((await makeEntry(sectionId, { teamId: id, boardOrder, rating: 2300 - 10 * number - 50 * boardOrder })).id);
    }
    made.push({ id, members });
  }
  return { event, owner, sectionId, slug, teams: made };
}
