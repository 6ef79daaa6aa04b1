import { randomUUID } from 'node:crypto';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { MatchOfTeams } from '@/lib/domain/leagues/scheduled-matches';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { storeRevisions } from './store-revision';

/**
 * Marks the open boards of postponed matches of a round as adjourned, so that the round can be completed without them. Their results are entered when they
 * are played. Does nothing for a draft.
 */
export async function adjournPostponedBoards(db: Database, actor: Actor, { scoring }: Pick<SectionFacts, 'scoring'>, sectionId: string, round: number) {
  const paired = await db.round.findFirst({ where: { sectionId, number: round, state: { not: 'draft' } }, include: { matches: true } });
  if (paired === null) return;
  const postponed = await db.fixture.findMany({ where: { sectionId, round, isPostponed: true } });
  const isPostponed = ({ firstId, secondId }: Omit<MatchOfTeams, 'round' | 'secondId'> & { readonly secondId: string | null }) =>
    postponed.some((fixture) => fixture.firstId === firstId && fixture.secondId === secondId);
  const matches = paired.matches.filter(isPostponed);
  if (matches.length === 0) return;
  const boards = await loadBoards(db, paired.id);
  const { boards: count } = matchRulesOf({ scoring });
  const open = matches.flatMap((match) => boardsOfMatch(match, count, boards)).filter(({ blackId, result }) => blackId !== null && result === null);
  await storeRevisions(
    db,
    open.map((board) => ({
      actor,
      board,
      revision: { result: 'adjourned', reason: t('leagues.postponed'), idempotencyKey: randomUUID(), countsFrom: board.nextPairing },
    })),
  );
}
