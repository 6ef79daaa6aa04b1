import { describe, expect, it } from 'vitest';
import { decideErasure, ERASABLE, type Erasable } from './decide-erasure';
import type { GameRecord, PersonalDataRecord, SectionRecord } from './personal-data-record';

const AT = '2026-11-21T09:00:00.000Z';

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
  enteredAt: AT,
  arrivedAt: null,
  hasRounds: true,
  absences: [],
  withdrawals: [],
  keptApart: [],
  noHalfPointBye: null,
  adjustments: [],
  givenTieBreaks: [],
  agreedGames: [],
  notes: [],
  games: [],
  withdrawnBoards: [],
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
  publicName: 'full',
  keptSince: AT,
  erasedAt: null,
};
const RECORD: PersonalDataRecord = {
  format: 'crosstable-person-1',
  writtenAt: AT,
  event: { name: 'Event', address: '/event', startsOn: '2026-11-20', endsOn: '2026-11-22', erasesOn: '2027-05-21' },
  person: PERSON,
  ratings: [],
  sections: [SECTION],
  history: [],
  waitingImports: [],
};

const ofPerson = (own: Partial<PersonalDataRecord['person']>): PersonalDataRecord => ({ ...RECORD, person: { ...PERSON, ...own } });
const inSection = (own: Partial<SectionRecord>): PersonalDataRecord => ({ ...RECORD, sections: [SECTION, { ...SECTION, ...own }] });
const game = (device: string | null): GameRecord => ({
  round: 1,
  board: 1,
  colour: 'white',
  opponent: null,
  results: [],
  reports: [{ result: 'draw', at: AT, device }],
});

/** One record for every place in which erasable data can be stored. Each record has only one kind of it. */
const KEPT: readonly (readonly [what: Erasable, where: string, record: PersonalDataRecord])[] = [
  ['birth', 'the person', ofPerson({ birth: '1990' })],
  ['sex', 'the person', ofPerson({ sex: 'w' })],
  ['nationalId', 'the person', ofPerson({ nationalId: 'N-77' })],
  ['club', 'the person', ofPerson({ club: 'Mill Lane' })],
  ['notices', 'a section', inSection({ notices: [{ endpoint: 'https://push.example.org/1', since: AT }] })],
  ['devices', 'a game', inSection({ games: [game(null), game('a device')] })],
  ['devices', 'a board that was unpaired', inSection({ withdrawnBoards: [game('a device')] })],
  ['reasons', 'a withdrawal', inSection({ withdrawals: [{ kind: 'withdrawn' as const, fromRound: 4, returnsInRound: null, reason: 'ill' }] })],
  ['reasons', 'a forbidden pair', inSection({ keptApart: [{ from: 'Birch, Bo', fromRound: 1, toRound: 5, reason: 'sisters' }] })],
  ['reasons', 'adjusted points', inSection({ adjustments: [{ round: null, halfPoints: -1, reason: 'late', by: 'Kim' }] })],
  ['reasons', 'an entered tie-break value', inSection({ givenTieBreaks: [{ code: 'PLAYOFF', value: 100, reason: 'ill' }] })],
  ['reasons', 'refused half-point byes', inSection({ noHalfPointBye: { reason: 'no notice' } })],
  ['notes', 'a section', inSection({ notes: [{ round: null, board: null, text: 'sits near the door', by: 'Kim', at: AT }] })],
  ['importedLines', 'a section', inSection({ importedLines: ['NED    1 w'] })],
  ['waitingImports', 'the event', { ...RECORD, waitingImports: [{ fileName: 'list.csv', keptUntil: AT }] }],
];

describe('the data that are erased', () => {
  it.each(KEPT)('include %s, stored with %s', (what, _where, record) => {
    expect(decideErasure(record).goes).toEqual([what]);
  });

  it('are none if no erasable data are stored, such as a reason or a device', () => {
    const withdrawals = [{ kind: 'withdrawn' as const, fromRound: 4, returnsInRound: null, reason: '' }];
    expect(decideErasure(inSection({ withdrawals, noHalfPointBye: { reason: '' }, games: [game(null)] })).goes).toEqual([]);
  });

  it('can be of every erasable kind, and are listed in a fixed order', () => {
    expect(new Set(KEPT.map(([what]) => what))).toEqual(new Set(ERASABLE));
    const all = { ...inSection({ notes: [{ round: null, board: null, text: 'x', by: 'Kim', at: AT }] }), person: { ...PERSON, club: 'C', birth: '1990' } };
    expect(decideErasure(all).goes).toEqual(['birth', 'club', 'notes']);
  });
});

describe('the data that stay', () => {
  it('are entries in paired rounds and the history; an entry without rounds is deleted', () => {
    const line = { at: AT, by: 'Kim', kind: 'entry-added', round: null, before: null, after: null, reason: null };
    expect(decideErasure({ ...inSection({ name: 'B', hasRounds: false }), history: [line, line] })).toEqual({
      entriesGone: [{ section: 'B' }],
      isPersonGone: false,
      goes: [],
      neededBy: ['A'],
      historyLines: 2,
    });
  });

  it('are none if the person has no entry in a paired round', () => {
    const unplayed = { ...RECORD, sections: [{ ...SECTION, hasRounds: false }] };
    expect(decideErasure(unplayed)).toMatchObject({ isPersonGone: true, entriesGone: [{ section: 'A' }], neededBy: [] });
    expect(decideErasure({ ...RECORD, sections: [] })).toMatchObject({ isPersonGone: true, entriesGone: [], neededBy: [] });
  });
});
