import type { ProposalFacts } from '@/lib/domain/rounds/decide-date-proposal';
import type { Database } from '@/lib/platform/db/client';

/** The dates that players of a section, or one of them, have proposed to each other, including those that were declined or no longer apply. */
export async function loadDateProposals(db: Database, sectionId: string, entryId?: string): Promise<readonly ProposalFacts[]> {
  const ofPlayer = entryId === undefined ? {} : { OR: [{ whiteId: entryId }, { blackId: entryId }] };
  return db.dateProposal.findMany({
    where: { sectionId, ...ofPlayer },
    omit: { sectionId: true, createdAt: true },
    orderBy: [{ round: 'asc' }, { id: 'asc' }],
  });
}
