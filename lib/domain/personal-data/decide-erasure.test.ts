import { describe, expect, it } from 'vitest';
import { decideErasure, ERASABLE_DATA, type ErasableData } from './decide-erasure';
import type { GameRecord, PersonalDataRecord, SectionRecord } from './personal-data-record';

const RECORDED_AT = '2026-11-21T09:00:00.000Z';

/** A section in which the player has paired rounds and no erasable data. */
const SECTION: SectionRecord = {
  name: 'A',
  isRemoved: false,
  number: 1,
  rating: 0,
  strengthFrom: 'none',
  fideRating: 0,
  nationalRating: 0,
  estimate: 0,
  ratingSource: '',
  ratingList: '',
  laterRatings: [],
  tieRank: null,
  isLastInGroupA: false,
  virtualPoints: [],
  title: null,
  entersInRound: 1,
  enteredAt: RECORDED_AT,
  arrivedAt: null,
  arrivalChangedAt: null,
  expectedInRound: null,
  hasRounds: true,
  absences: [],
  withdrawals: [],
  keptApart: [],
  noHalfPointBye: null,
  adjustments: [],
  prizeExclusion: null,
  prizes: [],
  givenTieBreaks: [],
  agreedGames: [],
  dateProposals: [],
  team: null,
  notes: [],
  games: [],
  withdrawnBoards: [],
  registration: null,
  notices: [],
  importedLines: [],
  restorePoints: 0,
};
const PERSON: PersonalDataRecord['person'] = {
  name: 'Ash, Ada',
  title: 'WFM',
  federation: 'NED',
  fideId: 99_900_011,
  nationalId: null,
  numberBody: '',
  birth: null,
  sex: null,
  club: '',
  clubNumber: '',
  publicName: 'full',
  keptSince: RECORDED_AT,
  erasedAt: null,
};
const PERSONAL_DATA_RECORD: PersonalDataRecord = {
  format: 'crosstable-person-1',
  writtenAt: RECORDED_AT,
  event: { name: 'Event', address: '/event', startsOn: '2026-11-20', endsOn: '2026-11-22', erasesOn: '2027-05-21' },
  person: PERSON,
  ratings: [],
  sections: [SECTION],
  fees: [],
  history: [],
  waitingImports: [],
};

const recordOfPerson = (own: Partial<PersonalDataRecord['person']>): PersonalDataRecord => ({ ...PERSONAL_DATA_RECORD, person: { ...PERSON, ...own } });
const recordWithSection = (own: Partial<SectionRecord>): PersonalDataRecord => ({ ...PERSONAL_DATA_RECORD, sections: [SECTION, { ...SECTION, ...own }] });
const game = (device: string | null): GameRecord => ({
  round: 1,
  board: 1,
  colour: 'white',
  opponent: null,
  results: [],
  reports: [{ result: 'draw', at: RECORDED_AT, device }],
});

/** One record for each place that can contain erasable data. Each record contains only one kind. */
const ERASABLE_RECORDS: readonly (readonly [what: ErasableData, where: string, record: PersonalDataRecord])[] = [
  ['birth', 'the person', recordOfPerson({ birth: '1990' })],
  ['sex', 'the person', recordOfPerson({ sex: 'w' })],
  ['nationalId', 'the person', recordOfPerson({ nationalId: 'N-77' })],
  ['club', 'the person', recordOfPerson({ club: 'Mill Lane' })],
  ['club', 'the person', recordOfPerson({ clubNumber: '77' })],
  ['notices', 'a section', recordWithSection({ notices: [{ endpoint: 'https://push.example.org/1', since: RECORDED_AT }] })],
  ['devices', 'a game', recordWithSection({ games: [game(null), game('a device')] })],
  ['devices', 'a board that was unpaired', recordWithSection({ withdrawnBoards: [game('a device')] })],
  ['reasons', 'a withdrawal', recordWithSection({ withdrawals: [{ kind: 'withdrawn' as const, fromRound: 4, returnsInRound: null, reason: 'ill' }] })],
  ['reasons', 'a forbidden pair', recordWithSection({ keptApart: [{ from: 'Birch, Bo', fromRound: 1, toRound: 5, reason: 'sisters' }] })],
  ['reasons', 'adjusted points', recordWithSection({ adjustments: [{ round: null, halfPoints: -1, reason: 'late', by: 'Kim' }] })],
  ['reasons', 'an entered tie-break value', recordWithSection({ givenTieBreaks: [{ code: 'PLAYOFF', value: 100, reason: 'ill' }] })],
  [
    'reasons',
    'a discount',
    {
      ...PERSONAL_DATA_RECORD,
      fees: [
        {
          section: null,
          kind: 'discount',
          amount: null,
          method: null,
          reference: '',
          paidOn: null,
          receipt: null,
          reason: 'in hardship',
          by: 'Kim',
          at: RECORDED_AT,
        },
      ],
    },
  ],
  ['reasons', 'refused half-point byes', recordWithSection({ noHalfPointBye: { reason: 'no notice' } })],
  [
    'notes',
    'a section',
    recordWithSection({ notes: [{ kind: 'note', round: null, board: null, text: 'sits near the door', by: 'Kim', at: RECORDED_AT, undoneAt: null }] }),
  ],
  ['importedLines', 'a section', recordWithSection({ importedLines: ['NED    1 w'] })],
  [
    'registration',
    'a section',
    recordWithSection({ registration: { registrant: 'Ash, Bo', email: 'bo@example.org', registeredAt: RECORDED_AT, answers: {}, byes: [] } }),
  ],
  ['waitingImports', 'the event', { ...PERSONAL_DATA_RECORD, waitingImports: [{ fileName: 'list.csv', keptUntil: RECORDED_AT }] }],
];

describe('the data that are erased', () => {
  it.each(ERASABLE_RECORDS)('include %s, stored with %s', (what, _where, record) => {
    expect(decideErasure(record).goes).toEqual([what]);
  });

  it('are none if no erasable data are stored, such as a reason or a device', () => {
    const withdrawals = [{ kind: 'withdrawn' as const, fromRound: 4, returnsInRound: null, reason: '' }];
    expect(decideErasure(recordWithSection({ withdrawals, noHalfPointBye: { reason: '' }, games: [game(null)] })).goes).toEqual([]);
  });

  it('can be of every erasable kind, and are listed in a fixed order', () => {
    expect(new Set(ERASABLE_RECORDS.map(([what]) => what))).toEqual(new Set(ERASABLE_DATA));
    const all = {
      ...recordWithSection({ notes: [{ kind: 'note', round: null, board: null, text: 'x', by: 'Kim', at: RECORDED_AT, undoneAt: null }] }),
      person: { ...PERSON, club: 'C', birth: '1990' },
    };
    expect(decideErasure(all).goes).toEqual(['birth', 'club', 'notes']);
  });
});

describe('the data that stay', () => {
  it('are entries in paired rounds and the history; an entry without rounds is deleted', () => {
    const line = { at: RECORDED_AT, by: 'Kim', kind: 'entry-added', round: null, before: null, after: null, reason: null };
    expect(decideErasure({ ...recordWithSection({ name: 'B', hasRounds: false }), history: [line, line] })).toEqual({
      entriesGone: [{ section: 'B' }],
      isPersonGone: false,
      goes: [],
      neededBy: ['A'],
      historyLines: 2,
    });
  });

  it('are none if the person has no entry in a paired round', () => {
    const unplayed = { ...PERSONAL_DATA_RECORD, sections: [{ ...SECTION, hasRounds: false }] };
    expect(decideErasure(unplayed)).toMatchObject({ isPersonGone: true, entriesGone: [{ section: 'A' }], neededBy: [] });
    expect(decideErasure({ ...PERSONAL_DATA_RECORD, sections: [] })).toMatchObject({ isPersonGone: true, entriesGone: [], neededBy: [] });
  });

  it('are also entries with a paid prize', () => {
    const award = { category: 'Main', position: 0, place: 1, currency: 'EUR', amount: 5000, tax: 0 };
    const payment = { receipt: 1, method: 'cash', paidOn: '2026-11-22', by: 'Kim' };
    const withPrize = (paid: typeof payment | null) => {
      const prizes = [{ award, by: 'Kim', at: RECORDED_AT, payment: paid }];
      return decideErasure({ ...PERSONAL_DATA_RECORD, sections: [{ ...SECTION, hasRounds: false, prizes }] });
    };
    expect(withPrize(payment)).toMatchObject({ isPersonGone: false, entriesGone: [], neededBy: ['A'] });
    expect(withPrize(null)).toMatchObject({ isPersonGone: true, entriesGone: [{ section: 'A' }] });
  });
});
