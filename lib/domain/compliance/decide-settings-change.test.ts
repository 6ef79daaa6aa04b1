import { describe, expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { isDraftAffected, decideSettingsChange } from './decide-settings-change';
import type { SectionProgress } from './decide-settings-change';

const SETTINGS: SectionSettings = {
  name: 'A',
  slug: 'a',
  systemId: 'dutch-2017',
  rounds: 7,
  cycles: 1,
  swapsLastRounds: true,
  scheduleTable: 'berger',
  agreedDatesUntil: '',
  rateOfPlay: '',
  ratingKind: 'standard',
  initialColour: 'white',
  scoring: STANDARD_SCORING,
  leagueRules: {},
  prizeFund: {},
  feeTable: {},
  tieBreaks: ['PTS'],
  publication: 'standings',
  lateEntryUntilRound: 2,
  missedRounds: 'zeroPointBye',
  halfPointByesAllowed: 1,
  roundsWithoutByes: 1,
  absentWithoutNotice: 'withdrawn',
  playersReport: true,
  reportSettleMinutes: 10,
  reportFromTwoDevices: true,
  acceleration: 'none',
  isChess960: false,
  ...NO_HANDICAP,
  ratingMethod: 'FIDON',
  listSequence: [],
  checksRatings: true,
  tieOrder: 'name',
  unratedInTieBreaks: 'drop',
  unratedAs: null,
  ratingInTieBreaks: 'first',
};
const NEW_SECTION: SectionProgress = { fideMode: 'on', hasStarted: false, pairedRounds: 0, publishedRounds: 0, hasDraft: false, isPairedAsLast: false };
const SECTION_UNDER_WAY: SectionProgress = { fideMode: 'on', hasStarted: true, pairedRounds: 3, publishedRounds: 3, hasDraft: false, isPairedAsLast: false };
const SECTION_WITH_DRAFT: SectionProgress = { fideMode: 'on', hasStarted: true, pairedRounds: 4, publishedRounds: 3, hasDraft: true, isPairedAsLast: false };

function decide(change: Partial<SectionSettings>, progress: SectionProgress = SECTION_UNDER_WAY) {
  const { refused, guarded } = decideSettingsChange(SETTINGS, { ...SETTINGS, ...change }, progress);
  return { refused: refused.map(({ code }) => code), guarded: guarded.map(({ code }) => code) };
}

describe('decideSettingsChange', () => {
  it('allows everything before round 1 is paired', () => {
    const change = { systemId: 'dutch-2026', rounds: 5, initialColour: 'black', tieBreaks: ['LOT'], slug: 'b', publication: 'nothing' } as const;
    expect(decide(change, NEW_SECTION)).toEqual({ refused: [], guarded: [] });
  });

  // Answers FIDE's checklist, questions 93, 109, 110.
  it.each([
    ['edition-fixed', { systemId: 'dutch-2026' }],
    ['initial-colour-fixed', { initialColour: 'black' }],
    ['acceleration-fixed', { acceleration: 'baku' }],
    ['tie-order-fixed', { tieOrder: 'lot' }],
    ['fewer-rounds-than-paired', { rounds: 2 }],
  ] as const)('refuses after round 1: %s', (code, change) => {
    expect(decide(change)).toEqual({ refused: [code], guarded: [] });
  });

  it('refuses after round 1 to make a tournament a maxi-tournament of the Lim System', () => {
    expect(decide({ scoring: { ...STANDARD_SCORING, isMaxiTournament: true } }).refused).toEqual(['edition-fixed']);
  });

  it('accepts other points of the bye and another rule for unfinished games after round 1, but no other boards', () => {
    const withMatch = (own: object) => ({ ...SETTINGS, scoring: { ...STANDARD_SCORING, match: { ...MATCH_RULES, ...own } } });
    const bye = { matchPoints: 4, gamePoints: 8 };
    const codes = (before: object, after: object) =>
      decideSettingsChange(withMatch(before), withMatch(after), SECTION_UNDER_WAY).refused.map(({ code }) => code);
    const scoresOnly = true;
    expect(codes({ scoresOnly }, { bye, scoresOnly })).toEqual([]);
    expect(codes({ bye, scoresOnly }, { unfinished: 'ignore', scoresOnly })).toEqual([]);
    expect(codes({ bye, unfinished: 'ignore' }, { unfinished: 'draws', bye })).toEqual([]);
    expect(codes({ bye }, { boards: 6 })).toEqual(['match-rules-fixed']);
  });

  // Answers FIDE's checklist, question 200.
  it.each([
    ['rounds-were-announced', { rounds: 6 }],
    ['scores-change', { scoring: { ...STANDARD_SCORING, pab: 1 } }],
    ['tie-breaks-were-announced', { tieBreaks: ['PTS', 'LOT'] }],
    ['address-is-printed', { slug: 'open' }],
    ['shows-less-than-before', { publication: 'pairings' }],
  ] as const)('asks for a reason after round 1: %s', (code, change) => {
    expect(decide(change)).toEqual({ refused: [], guarded: [code] });
  });

  it('keeps the settings that round 1 was paired with, even after round 1 was unpaired and discarded', () => {
    const unpaired = { ...NEW_SECTION, hasStarted: true };
    expect(decide({ systemId: 'dutch-2026', acceleration: 'baku', tieBreaks: ['LOT'] }, unpaired)).toEqual({
      refused: ['edition-fixed', 'acceleration-fixed'],
      guarded: ['tie-breaks-were-announced'],
    });
  });

  it('finds which changes affect a draft; a section cannot end before its draft', () => {
    const changes = (change: Partial<SectionSettings>, progress = SECTION_WITH_DRAFT) => isDraftAffected(SETTINGS, { ...SETTINGS, ...change }, progress);
    const bearing: Partial<SectionSettings>[] = [
      { rounds: 8 },
      { scoring: { ...STANDARD_SCORING, win: 6 } },
      { systemId: 'dutch-2026' },
      { initialColour: 'black' },
      { acceleration: 'baku' },
    ];
    expect(bearing.map((change) => changes(change))).toEqual([true, true, true, true, true]);
    expect(bearing.map((change) => changes(change, SECTION_UNDER_WAY))).toEqual([false, false, false, false, false]);
    expect(changes({ tieBreaks: ['LOT'], name: 'Open', publication: 'nothing' })).toBe(false);
    expect(changes({ rounds: 3 })).toBe(false);
    expect(decide({ rounds: 3 }, SECTION_WITH_DRAFT).refused).toEqual(['fewer-rounds-than-paired']);
  });

  it('refuses another number of rounds once the last round is paired', () => {
    expect(decide({ rounds: 8 }, { ...SECTION_UNDER_WAY, pairedRounds: 7, publishedRounds: 7, hasDraft: false, isPairedAsLast: true }).refused).toEqual([
      'last-round-was-paired',
    ]);
  });

  it('accepts more rounds for a section that ended early, because its last round was not paired as the last', () => {
    expect(decide({ rounds: 8 }, { ...SECTION_UNDER_WAY, pairedRounds: 7, publishedRounds: 7, hasDraft: false, isPairedAsLast: false })).toEqual({
      refused: [],
      guarded: ['rounds-were-announced'],
    });
  });

  it('allows changes that only concern coming rounds', () => {
    expect(decide({ lateEntryUntilRound: 5, halfPointByesAllowed: 2, name: 'Open', absentWithoutNotice: 'absent' })).toEqual({ refused: [], guarded: [] });
  });
});
