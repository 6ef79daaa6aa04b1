import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { FideMode, SectionSettings } from '@/lib/domain/sections/section-settings';
import type { WarningLevel } from '@/lib/platform/access/refusal';
import { warningText } from './acknowledge';
import { BOARD_ACT_WARNINGS } from './board-act-warnings';
import { ENTRY_ACT_WARNINGS } from './entry-act-warnings';
import { SETTINGS_ACT_WARNINGS } from './settings-act-warnings';
import { type ActState, raiseWarnings as raisedBy, type WarningRows } from './warning-rows';

const WARNINGS_BY_ACT = { ...SETTINGS_ACT_WARNINGS, ...ENTRY_ACT_WARNINGS, ...BOARD_ACT_WARNINGS } as const;

type FactsOfRows<Rows> = Rows extends WarningRows<infer Act> ? Act : never;
type ActKind = keyof typeof WARNINGS_BY_ACT;
type Act = { readonly [Kind in ActKind]: { readonly kind: Kind } & FactsOfRows<(typeof WARNINGS_BY_ACT)[Kind]> }[ActKind];

const raisedWarnings = (act: Act, at: ActState) => raisedBy(WARNINGS_BY_ACT[act.kind] as WarningRows<Act>, act, at);

const actState = (fideMode: FideMode, pairedRounds = 4, publishedRounds = pairedRounds): ActState => ({
  fideMode,
  rounds: 5,
  systemId: 'dutch-2026',
  pairedRounds,
  publishedRounds,
  hasStarted: publishedRounds > 0,
  highestPublicRound: publishedRounds,
  lastCorrectableRound: publishedRounds,
});
type AnnouncedSettings = Pick<
  SectionSettings,
  | 'rounds'
  | 'scoring'
  | 'missedRounds'
  | 'systemId'
  | 'scheduleTable'
  | 'handicapStep'
  | 'handicapRanges'
  | 'tieBreaks'
  | 'unratedInTieBreaks'
  | 'unratedAs'
  | 'ratingInTieBreaks'
>;
const TIE_BREAK_RULES = { unratedInTieBreaks: 'drop', unratedAs: null, ratingInTieBreaks: 'first' } as const;
const announcedSettings: AnnouncedSettings = {
  rounds: 5,
  systemId: 'dutch-2026',
  scoring: STANDARD_SCORING,
  missedRounds: 'zeroPointBye',
  scheduleTable: 'berger',
  handicapStep: null,
  handicapRanges: '',
  tieBreaks: ['BH'],
  ...TIE_BREAK_RULES,
};
const settingsAct = (after: Partial<AnnouncedSettings>, players: number | null = 20): Act => ({
  kind: 'settings',
  before: announcedSettings,
  after: { ...announcedSettings, ...after },
  players,
});
const settingsWithPoints = (worths: Partial<typeof STANDARD_SCORING>) => ({ scoring: { ...STANDARD_SCORING, ...worths } });
const manualBoardsAct = (fault: Extract<Act, { kind: 'handBoards' }>['faults'][number]['fault'], round = 4): Act => ({
  kind: 'handBoards',
  round,
  faults: [{ fault, players: 'A – B' }],
});
const absenceAct = (given: Partial<Extract<Act, { kind: 'absence' }>['byes'][number]>): Act => ({
  kind: 'absence',
  byes: [{ entryId: 'a', absence: 'halfPointBye', name: 'A', round: 2, halfPointByes: 1, isBarred: false, ...given }],
});
const importAct = (given: Partial<Extract<Act, { kind: 'import' }>>): Act => ({
  kind: 'import',
  differing: [],
  unchecked: [],
  stated: 'Dutch 2026',
  chosen: 'Dutch 2026',
  rounds: 4,
  leftInRound: null,
  unlawful: [],
  ...given,
});
const correctionAct = (round: number, isRatingOnly = false): Act => ({ kind: 'correction', round, isRatingOnly, pairedFromIt: round < 4 ? [round + 1] : [] });
const reversalAct = (way: Extract<Act, { kind: 'takeBack' }>['way'], round: number, results: number): Act => ({ kind: 'takeBack', way, round, results });
const completionAct = (adjourned: string[], breaches: string[], round = 5): Act => ({ kind: 'complete', round, adjourned, breaches });

type ExpectedLevels = Readonly<Record<string, WarningLevel>>;
/** Acts in a section with four of its five rounds published, each with the warnings that it raises in FIDE mode and outside it. */
const EXPECTED_WARNINGS: readonly (readonly [what: string, act: Act, inside: ExpectedLevels, outside: ExpectedLevels])[] = [
  ['FIDE mode is left', { kind: 'leave' }, { 'leaves-fide-mode': 'confirm-twice' }, { 'leaves-fide-mode': 'confirm-twice' }],
  ['nothing changes', settingsAct({}), {}, {}],
  ['another number of rounds', settingsAct({ rounds: 6 }), { 'rounds-locked': 'only-outside-fide-mode' }, { 'rounds-locked': 'confirm' }],
  [
    'more rounds than opponents',
    settingsAct({ rounds: 6 }, 6),
    { 'rounds-locked': 'only-outside-fide-mode', 'too-many-rounds': 'notice' },
    { 'rounds-locked': 'confirm', 'too-many-rounds': 'notice' },
  ],
  [
    'as many rounds as players, if that number is odd',
    settingsAct({ rounds: 7 }, 7),
    { 'rounds-locked': 'only-outside-fide-mode' },
    { 'rounds-locked': 'confirm' },
  ],
  ['3-1-0', settingsAct(settingsWithPoints({ win: 6, draw: 2, pab: 2 })), { 'scoring-locked': 'only-outside-fide-mode' }, { 'scoring-locked': 'confirm' }],
  [
    'other points for the bye',
    settingsAct(settingsWithPoints({ pab: 1 })),
    { 'bye-value-locked': 'only-outside-fide-mode' },
    { 'bye-value-locked': 'confirm' },
  ],
  [
    'two draws worth more than a win',
    settingsAct(settingsWithPoints({ draw: 2 })),
    { 'scoring-locked': 'only-outside-fide-mode', 'two-draws-beat-win': 'only-outside-fide-mode' },
    { 'scoring-locked': 'confirm', 'two-draws-beat-win': 'confirm' },
  ],
  [
    'a bye worth more than a win',
    settingsAct(settingsWithPoints({ pab: 3 })),
    { 'bye-value-locked': 'only-outside-fide-mode', 'bye-worth-not-lawful': 'only-outside-fide-mode' },
    { 'bye-value-locked': 'confirm', 'bye-worth-not-lawful': 'confirm' },
  ],
  [
    'rules that leave choices open',
    settingsAct({ systemId: 'lim' }),
    { 'system-not-reproducible': 'only-outside-fide-mode' },
    { 'system-not-reproducible': 'confirm' },
  ],
  [
    'other points for missed rounds',
    settingsAct({ missedRounds: 'halfPointBye' }),
    { 'missed-rounds-locked': 'only-outside-fide-mode' },
    { 'missed-rounds-locked': 'confirm' },
  ],
  ['other tie-breaks', settingsAct({ tieBreaks: ['SB'] }), { 'tie-breaks-announced': 'confirm-twice' }, { 'tie-breaks-announced': 'confirm-twice' }],
  [
    'a table of handicap clocks',
    settingsAct({ handicapRanges: '100 5:00' }),
    { 'handicap-clocks': 'only-outside-fide-mode' },
    { 'handicap-clocks': 'confirm' },
  ],
  ['handicap clocks', settingsAct({ handicapStep: 100 }), { 'handicap-clocks': 'only-outside-fide-mode' }, { 'handicap-clocks': 'confirm' }],
  ['a club format', settingsAct({ systemId: 'keizer' }), { 'club-format': 'only-outside-fide-mode' }, { 'club-format': 'confirm' }],
  ['a table of clubs', settingsAct({ systemId: 'berger', scheduleTable: 'rutsch' }), { 'club-table': 'only-outside-fide-mode' }, { 'club-table': 'confirm' }],
  ['a new forbidden pair', { kind: 'forbidPair', names: ['A', 'B'] }, { 'pairs-announced': 'only-outside-fide-mode' }, { 'pairs-announced': 'confirm' }],
  [
    'round 1 with too few players',
    { kind: 'pairRound', round: 1, players: 4, adjourned: [] },
    { 'too-many-rounds': 'notice' },
    { 'too-many-rounds': 'notice' },
  ],
  ['round 2 with too few players', { kind: 'pairRound', round: 2, players: 4, adjourned: [] }, {}, {}],
  [
    'a game of an earlier round is still adjourned',
    { kind: 'pairRound', round: 5, players: 20, adjourned: ['2-1'] },
    { 'adjourned-remains': 'notice' },
    { 'adjourned-remains': 'notice' },
  ],
  ['a repeated game', manualBoardsAct('meets-again'), { 'meets-again': 'confirm' }, { 'meets-again': 'confirm' }],
  ['a forbidden pair', manualBoardsAct('forbidden-meet'), { 'forbidden-meet': 'confirm' }, { 'forbidden-meet': 'confirm' }],
  ['a second bye', manualBoardsAct('bye-barred'), { 'bye-barred': 'confirm' }, { 'bye-barred': 'confirm' }],
  ['the bye to a leader', manualBoardsAct('bye-not-lowest'), { 'bye-not-lowest': 'confirm' }, { 'bye-not-lowest': 'confirm' }],
  ['a third colour', manualBoardsAct('third-colour'), { 'third-colour': 'confirm' }, { 'third-colour': 'confirm' }],
  ['a third colour in the last round', manualBoardsAct('third-colour', 5), {}, {}],
  ['a colour difference of three', manualBoardsAct('colours-beyond-two'), { 'colours-beyond-two': 'confirm' }, { 'colours-beyond-two': 'confirm' }],
  ['both players with the wrong colour', manualBoardsAct('both-wrong-colours'), { 'both-wrong-colours': 'notice' }, { 'both-wrong-colours': 'notice' }],
  [
    'boards that differ from the engine’s',
    { kind: 'endHand', round: 4, differing: ['1-2'], engine: [], isCompletable: true },
    { 'differs-from-engine': 'confirm-twice' },
    { 'differs-from-engine': 'confirm-twice' },
  ],
  ['the engine’s boards', { kind: 'endHand', round: 4, differing: [], engine: [], isCompletable: true }, {}, {}],
  [
    'boards that leave games of a round robin out',
    { kind: 'endHand', round: 4, differing: [], engine: [], isCompletable: false },
    { 'schedule-not-completable': 'confirm' },
    { 'schedule-not-completable': 'confirm' },
  ],
  ['a result of the last round', correctionAct(4), {}, {}],
  ['a result of the round before the last', correctionAct(3), { 'paired-from-it': 'confirm' }, { 'paired-from-it': 'confirm' }],
  [
    'a result of an earlier round',
    correctionAct(2),
    { 'past-is-closed': 'only-outside-fide-mode', 'paired-from-it': 'confirm' },
    { 'past-is-closed': 'confirm', 'paired-from-it': 'confirm' },
  ],
  ['a result of round 1, for the rating report only', correctionAct(1, true), {}, {}],
  ['an old round unpaired', reversalAct('unpaired', 2, 0), { 'past-is-closed': 'only-outside-fide-mode' }, { 'past-is-closed': 'confirm' }],
  ['the last two rounds unpaired', reversalAct('unpaired', 3, 0), {}, {}],
  ['two rounds with results unpaired', reversalAct('unpaired', 3, 8), { 'results-taken-back': 'confirm' }, { 'results-taken-back': 'confirm' }],
  ['a round with results unpublished', reversalAct('unpublished', 4, 1), { 'results-taken-back': 'confirm' }, { 'results-taken-back': 'confirm' }],
  ['a complete round reopened', reversalAct('reopened', 4, 4), { 'results-taken-back': 'confirm' }, { 'results-taken-back': 'confirm' }],
  ['a round cancelled', reversalAct('cancelled', 4, 4), { 'results-taken-back': 'confirm' }, { 'results-taken-back': 'confirm' }],
  [
    'an adjourned game won',
    { kind: 'endAdjourned', round: 3, board: 1, isDraw: false },
    { 'adjourned-not-draw': 'confirm' },
    { 'adjourned-not-draw': 'confirm' },
  ],
  ['an adjourned game drawn', { kind: 'endAdjourned', round: 3, board: 1, isDraw: true }, {}, {}],
  ['an adjourned game of the last round won', { kind: 'endAdjourned', round: 4, board: 1, isDraw: false }, {}, {}],
  [
    'the last round completed with an adjourned game',
    completionAct(['5-1'], []),
    { 'adjourned-at-end': 'only-outside-fide-mode' },
    { 'adjourned-at-end': 'confirm' },
  ],
  ['the last round completed with breaches', completionAct([], ['MPA']), { 'breaches-at-end': 'confirm' }, { 'breaches-at-end': 'confirm' }],
  ['round 4 completed with an adjourned game', completionAct(['4-1'], ['MPA'], 4), {}, {}],
  ['a breach undone', { kind: 'undo', round: 3, back: 'boards', arbiters: 'none' }, { 'goes-back': 'confirm' }, { 'goes-back': 'confirm' }],
  ['a first half-point bye', absenceAct({}), {}, {}],
  ['a second half-point bye', absenceAct({ halfPointByes: 2 }), { 'second-half-point-bye': 'confirm' }, { 'second-half-point-bye': 'confirm' }],
  [
    'a half-point bye that is barred',
    absenceAct({ isBarred: true }),
    { 'half-point-bye-barred': 'only-outside-fide-mode' },
    { 'half-point-bye-barred': 'confirm' },
  ],
  ['a full-point bye', absenceAct({ absence: 'fullPointBye' }), { 'full-point-bye': 'notice' }, { 'full-point-bye': 'notice' }],
  ['a file with a round that the edition pairs differently', importAct({ differing: [2] }), { 'import-differs': 'confirm' }, { 'import-differs': 'confirm' }],
  [
    'a file with rounds that were not checked',
    importAct({ unchecked: [9] }),
    { 'import-not-checked': 'only-outside-fide-mode' },
    { 'import-not-checked': 'confirm' },
  ],
  ['a file under other rules', importAct({ stated: 'Dutch 2017' }), { 'text-not-of-file': 'only-outside-fide-mode' }, { 'text-not-of-file': 'confirm' }],
  ['a file without rounds under other rules', importAct({ stated: 'Dutch 2017', rounds: 0 }), {}, {}],
  ['a file that does not state its rules', importAct({ stated: null }), { 'text-not-in-file': 'confirm' }, { 'text-not-in-file': 'confirm' }],
  ['a file of a section that left FIDE mode', importAct({ leftInRound: 2 }), { 'file-left-fide-mode': 'confirm' }, { 'file-left-fide-mode': 'confirm' }],
  [
    'a file that FIDE mode does not accept',
    importAct({ unlawful: ['x'] }),
    { 'import-not-lawful': 'only-outside-fide-mode' },
    { 'import-not-lawful': 'confirm' },
  ],
  ['adjusted points', { kind: 'givePoints', given: ['A +1'] }, { 'points-beside': 'confirm' }, { 'points-beside': 'confirm' }],
  [
    'an expulsion revoked',
    { kind: 'takeBackExpulsion', name: 'A', missed: [3, 4], playsFrom: 5 },
    { 'expulsion-taken-back': 'confirm' },
    { 'expulsion-taken-back': 'confirm' },
  ],
  [
    'a change of section',
    { kind: 'movePlayer', name: 'A', from: 'Open', leavesFrom: 3, to: 'Amateurs', entersFrom: 3, how: 'score', points: '½', score: '1½' },
    { 'player-moves': 'confirm' },
    { 'player-moves': 'confirm' },
  ],
  [
    'a withdrawal from a round robin',
    { kind: 'withdraw', name: 'A', games: { completed: 2, scheduled: 5 } },
    { 'leaves-round-robin': 'confirm' },
    { 'leaves-round-robin': 'confirm' },
  ],
  [
    'a withdrawal of a team',
    { kind: 'withdrawTeam', name: 'A', round: 3, matches: { completed: 2, scheduled: 5 } },
    { 'team-leaves': 'confirm' },
    { 'team-leaves': 'confirm' },
  ],
  [
    'a publication before every line-up is in',
    { kind: 'publish', until: '18:30', missing: ['A'] },
    { 'line-ups-missing': 'confirm' },
    { 'line-ups-missing': 'confirm' },
  ],
  ['an announced draft discarded', { kind: 'discard', lineUps: 2 }, { 'announcement-ends': 'confirm' }, { 'announcement-ends': 'confirm' }],
  ['another draft discarded', { kind: 'discard', lineUps: null }, {}, {}],
  ['a publication with every line-up', { kind: 'publish', until: '18:30', missing: [] }, {}, {}],
  ['numbers exchanged late', { kind: 'exchangeNumbers', names: ['A', 'B'] }, { 'numbers-fixed': 'only-outside-fide-mode' }, { 'numbers-fixed': 'confirm' }],
  [
    'numbers reassigned late',
    { kind: 'regenerateNumbers', moves: ['A', 'B'], isReordered: true },
    { 'numbers-fixed': 'only-outside-fide-mode' },
    { 'numbers-fixed': 'confirm' },
  ],
  [
    'numbers below a late entry',
    { kind: 'regenerateNumbers', moves: ['A'], isReordered: false },
    { 'numbers-move-down': 'confirm' },
    { 'numbers-move-down': 'confirm' },
  ],
  ['numbers that stay', { kind: 'regenerateNumbers', moves: [], isReordered: false }, {}, {}],
];

const warningLevels = (act: Act, at: ActState): ExpectedLevels => Object.fromEntries(raisedWarnings(act, at).map(({ code, level }) => [code, level]));

describe('an act that departs from the regulations', () => {
  // Answers FIDE's checklist, question 115.
  it.each(EXPECTED_WARNINGS)('raises warnings at the expected levels: %s', (_, act, inside, outside) => {
    const at = (mode: FideMode) => (act.kind === 'import' ? { ...actState(mode), hasStarted: false } : actState(mode));
    expect(warningLevels(act, at('on'))).toEqual(inside);
    expect(warningLevels(act, at('left'))).toEqual(outside);
    expect(warningLevels(act, at('never'))).toEqual(outside);
    for (const warning of raisedWarnings(act, actState('on'))) expect(warningText(warning)).toMatch(/^[^{}]{20,}$/);
  });

  it('every warning occurs in the table of this test', () => {
    const early: readonly Act[] = [
      { kind: 'exchangeNumbers', names: ['A', 'B'] },
      { kind: 'regenerateNumbers', moves: ['A', 'B'], isReordered: true },
    ];
    expect(early.map((act) => warningLevels(act, actState('on', 3)))).toEqual([{ 'numbers-exchanged': 'confirm' }, { 'numbers-regenerated': 'confirm' }]);
    const reached = new Set([
      ...EXPECTED_WARNINGS.flatMap(([, act]) => Object.keys(warningLevels(act, actState('on')))),
      'numbers-exchanged',
      'numbers-regenerated',
    ]);
    const codes: Set<string> = new Set(Object.values(WARNINGS_BY_ACT).flatMap((rows) => rows.map(({ code }) => code)));
    expect([...reached].toSorted()).toEqual([...codes].toSorted());
  });

  it('the warning lists two players with the same name separately', () => {
    const byes = (absence: string, isBarred = false) =>
      ['a', 'b'].map((entryId, index) => ({ entryId, absence, name: 'Kim', round: 2, halfPointByes: index + 2, isBarred }));
    const told = (given: ReturnType<typeof byes>) =>
      raisedWarnings({ kind: 'absence', byes: given }, actState('never')).map(({ code, facts }) => [code, facts]);
    expect(told(byes('halfPointBye', true))).toEqual([
      ['half-point-bye-barred', { names: ['Kim', 'Kim'] }],
      ['second-half-point-bye', { byes: ['Kim (2)', 'Kim (3)'] }],
    ]);
    expect(told(byes('fullPointBye'))).toEqual([['full-point-bye', { names: ['Kim', 'Kim'], rounds: [2], count: 1 }]]);
    const twice = byes('fullPointBye').map((bye, round) => ({ ...bye, entryId: 'a', round }));
    expect(told(twice)).toEqual([['full-point-bye', { names: ['Kim'], rounds: [0, 1], count: 2 }]]);
  });

  it('in FIDE mode settings are fixed from the first draft of round 1 on, even if rounds are unpaired later', () => {
    const acts = [
      settingsAct({ rounds: 7 }),
      settingsAct(settingsWithPoints({ win: 6, draw: 2, pab: 2 })),
      settingsAct(settingsWithPoints({ pab: 1 })),
      { kind: 'forbidPair', names: ['A', 'B'] } as const,
    ];
    const locked = acts.map(() => ['only-outside-fide-mode']);
    const at = (where: ActState) => acts.map((act) => Object.values(warningLevels(act, where)));
    const unpaired = { ...actState('on', 0), hasStarted: true, lastCorrectableRound: 1 };
    expect(at(actState('on', 1, 0)), 'a draft').toEqual(locked);
    expect(at(unpaired), 'unpaired and discarded').toEqual(locked);
    expect(at(actState('left', 1, 0)), 'a draft outside').toEqual([[], [], [], []]);
    expect(warningLevels(settingsAct({ tieBreaks: ['SB'] }), unpaired)).toEqual({ 'tie-breaks-announced': 'confirm-twice' });
    expect(warningLevels(settingsAct({ tieBreaks: ['SB'] }), actState('on', 1, 0))).toEqual({});
  });

  it('a round that was closed stays closed after later rounds were unpaired', () => {
    const unpaired = { ...actState('on', 3), lastCorrectableRound: 5 };
    expect(warningLevels(reversalAct('unpaired', 3, 4), unpaired)).toMatchObject({ 'past-is-closed': 'only-outside-fide-mode' });
    expect(warningLevels(correctionAct(3), unpaired)).toMatchObject({ 'past-is-closed': 'only-outside-fide-mode' });
  });

  it('before round 1 is paired, every lawful setting is allowed without a warning', () => {
    const before = actState('on', 0);
    const free = [
      settingsAct({ rounds: 7, tieBreaks: [] }),
      settingsAct(settingsWithPoints({ win: 6, draw: 2, pab: 6 })),
      settingsAct(settingsWithPoints({ pab: 0 })),
      { kind: 'forbidPair', names: [] } as Act,
    ];
    expect(free.map((act) => warningLevels(act, before))).toEqual([{}, {}, {}, {}]);
    expect(warningLevels(settingsAct(settingsWithPoints({ draw: 2, pab: 5 })), before)).toEqual({
      'two-draws-beat-win': 'only-outside-fide-mode',
      'bye-worth-not-lawful': 'only-outside-fide-mode',
    });
    expect(
      warningLevels({ kind: 'settings', before: null, after: { ...announcedSettings, ...settingsWithPoints({ draw: 2 }) }, players: null }, before),
    ).toEqual({
      'two-draws-beat-win': 'only-outside-fide-mode',
    });
  });
});
