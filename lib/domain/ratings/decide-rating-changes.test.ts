import { describe, expect, it } from 'vitest';
import type { UploadedRating } from '@/lib/domain/player-lists/read-rating-list';
import { type SectionRatingRules, decideRatingChanges, hasNationalNumberOf, type RatedEntry } from './decide-rating-changes';

const entry = (name: string, own: Partial<RatedEntry> = {}): RatedEntry => ({
  entryId: `entry of ${name}`,
  personId: `person of ${name}`,
  name,
  fideId: null,
  nationalId: null,
  numberBody: '',
  strengthFrom: 'fide',
  fideRating: 1900,
  nationalRating: 1800,
  estimate: 0,
  ...own,
});
const uploadedRating = (ratings: UploadedRating['ratings'], own: Partial<UploadedRating> = {}): UploadedRating => ({
  name: '',
  fideId: 1001,
  nationalId: null,
  title: null,
  ratings,
  ...own,
});

const FIDON_RULES: SectionRatingRules = { ratingKind: 'standard', ratingMethod: 'FIDON' };
const FIDE_LIST = { body: 'fide', federation: '' } as const;
const NED_LIST = { body: 'national', federation: 'NED' } as const;
const ASH_ENTRY = entry('Ash, Ada', { fideId: 1001 });

describe('a rating list compared with the players of a section', () => {
  it('changes differing ratings, and gives ratings and pairing strength before and after', () => {
    expect(decideRatingChanges([ASH_ENTRY], [uploadedRating({ standard: 2000 })], FIDON_RULES, FIDE_LIST)).toEqual({
      changes: [
        {
          entryId: 'entry of Ash, Ada',
          personId: 'person of Ash, Ada',
          name: 'Ash, Ada',
          before: 1900,
          after: 2000,
          ratingsBefore: { fideRating: 1900, nationalRating: 1800, estimate: 0 },
          ratings: { fideRating: 2000, nationalRating: 1800, estimate: 0 },
          strengthBefore: { rating: 1900, strengthFrom: 'fide' },
          strength: { rating: 2000, strengthFrom: 'fide' },
          otherName: null,
        },
      ],
      unchanged: 0,
      missing: [],
    });
  });

  it('counts players with the same rating, and lists players without a rating or unknown to the list', () => {
    const unrated = entry('Birch, Bo', { fideId: 1002 });
    const unknown = entry('Cole, Cy', { fideId: 1003 });
    const outcome = decideRatingChanges(
      [ASH_ENTRY, unrated, unknown],
      [uploadedRating({ standard: 1900 }), uploadedRating({}, { fideId: 1002 })],
      FIDON_RULES,
      FIDE_LIST,
    );
    expect(outcome).toEqual({ changes: [], unchanged: 1, missing: ['Birch, Bo', 'Cole, Cy'] });
  });

  it('finds no player by name', () => {
    const list = [uploadedRating({ standard: 2000 }, { name: 'Ash, Ada', fideId: null })];
    expect(decideRatingChanges([ASH_ENTRY, entry('Ash, Ada')], list, FIDON_RULES, FIDE_LIST)).toEqual({
      changes: [],
      unchanged: 0,
      missing: ['Ash, Ada', 'Ash, Ada'],
    });
  });

  it('gives the name that the list has for the number if it probably is another person’s', () => {
    const otherNames = ['Cedar, Cy', 'ASH, A.', ''].map(
      (name) => decideRatingChanges([ASH_ENTRY], [uploadedRating({ standard: 2000 }, { name })], FIDON_RULES, FIDE_LIST).changes[0]?.otherName,
    );
    expect(otherNames).toEqual(['Cedar, Cy', null, null]);
  });

  it('gives the rating of the section’s kind, else the standard rating', () => {
    const rapid: SectionRatingRules = { ratingKind: 'rapid', ratingMethod: 'FIDON' };
    const after = (ratings: UploadedRating['ratings']) => decideRatingChanges([ASH_ENTRY], [uploadedRating(ratings)], rapid, FIDE_LIST).changes[0]?.after;
    expect([after({ standard: 2000, rapid: 1850 }), after({ standard: 2000 })]).toEqual([1850, 2000]);
  });
});

describe('a national list', () => {
  const numbered = (nationalId: string | null, numberBody: string) => entry('Ash, Ada', { nationalId, numberBody });
  const list = [uploadedRating({ national: 1850 }, { fideId: null, nationalId: '77' })];

  it('finds players by the national number of its federation', () => {
    const { changes } = decideRatingChanges([numbered('77', 'NED')], list, FIDON_RULES, NED_LIST);
    expect(changes).toMatchObject([{ before: 1800, after: 1850, ratings: { fideRating: 1900, nationalRating: 1850 }, strength: { rating: 1900 } }]);
    for (const other of [numbered('77', 'BEL'), numbered('77', ''), numbered(null, 'NED')])
      expect(decideRatingChanges([other], list, FIDON_RULES, NED_LIST)).toMatchObject({ changes: [], missing: ['Ash, Ada'] });
    expect(decideRatingChanges([numbered('77', '')], list, FIDON_RULES, { ...NED_LIST, federation: '' }), 'nobody said whose list it is').toMatchObject({
      changes: [],
    });
  });

  it('finds players by FIDE id first, and gives the national rating', () => {
    const both = entry('Ash, Ada', { fideId: 1001, nationalId: '77', numberBody: 'NED' });
    const rows = [...list, uploadedRating({ standard: 2000, national: 1870 })];
    expect(decideRatingChanges([both], rows, FIDON_RULES, NED_LIST).changes).toMatchObject([{ after: 1870 }]);
  });

  it('matches a national number only if its federation is known and the same', () => {
    expect([
      hasNationalNumberOf('NED', { nationalId: '77', numberBody: 'NED' }),
      hasNationalNumberOf('NED', { nationalId: '77', numberBody: 'BEL' }),
      hasNationalNumberOf('', { nationalId: '77', numberBody: '' }),
      hasNationalNumberOf('NED', { nationalId: null, numberBody: 'NED' }),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the pairing strength after the change', () => {
  it('follows the rating method of the section', () => {
    const higher: SectionRatingRules = { ratingKind: 'standard', ratingMethod: 'HBFN' };
    const { changes } = decideRatingChanges([ASH_ENTRY], [uploadedRating({ standard: 1700 })], higher, FIDE_LIST);
    expect(changes).toMatchObject([{ strengthBefore: { rating: 1900, strengthFrom: 'fide' }, strength: { rating: 1800, strengthFrom: 'national' } }]);
  });

  it('keeps the source that an arbiter chose', () => {
    const chosen = { ...ASH_ENTRY, strengthFrom: 'national' as const };
    const { changes } = decideRatingChanges([chosen], [uploadedRating({ standard: 2000 })], FIDON_RULES, FIDE_LIST);
    expect(changes).toMatchObject([{ after: 2000, strengthBefore: { rating: 1800 }, strength: { rating: 1800, strengthFrom: 'national' } }]);
  });
});
