import type { TieBreakComments } from '@/engine/trf';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { Section } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

type RatingRules = Pick<SectionSettings, 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks'>;

export function statedTieBreakRules({ unrated, which }: TieBreakComments): RatingRules {
  const isRating = typeof unrated === 'number' && unrated <= 3500;
  return {
    unratedInTieBreaks: isRating ? 'rating' : unrated === 'estimate' ? 'estimate' : 'drop',
    unratedAs: isRating ? unrated : null,
    ratingInTieBreaks: which,
  };
}

type ImportedSection = Pick<Section, 'id' | 'ratingKind' | 'rounds'> & { readonly listedOn: Date };

export async function storeImportedTieBreaks(
  db: Database,
  section: ImportedSection,
  { tieBreakLines }: ReportedTournament,
  entryIds: ReadonlyMap<number, string>,
): Promise<void> {
  const isNational = section.ratingKind === 'national';
  await db.entryRating.createMany({
    data: [...tieBreakLines.later].flatMap(([tpn, ratings]) =>
      ratings.flatMap(({ fromRound, rating }) => {
        const entryId = entryIds.get(tpn);
        const ratingFields = isNational ? { nationalRating: rating } : { fideRating: rating };
        return entryId === undefined || fromRound > section.rounds
          ? []
          : [{ entryId, fromRound, ...ratingFields, ratingList: 'import', listedOn: section.listedOn }];
      }),
    ),
    skipDuplicates: true,
  });
  await db.givenTieBreak.createMany({
    data: tieBreakLines.values.flatMap(({ tpn, code, hundredths, reason }) => {
      const entryId = entryIds.get(tpn);
      return entryId === undefined ? [] : [{ sectionId: section.id, entryId, code, value: hundredths, reason }];
    }),
    skipDuplicates: true,
  });
}
