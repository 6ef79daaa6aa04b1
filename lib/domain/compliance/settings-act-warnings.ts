import type { Scoring } from '@/engine/model/points';
import { formatOf, hasClubTable } from '@/lib/domain/formats/formats';
import { hasHandicap, NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import { editionName, isReproducible, systemIdOf } from '@/lib/domain/sections/editions';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { tieBreakRuleCodes, type TieBreakRules, type SectionSettings } from '@/lib/domain/sections/section-settings';
import { roundsBeyondLimit } from './board-act-warnings';
import { areSettingsFixed, type WarningRows } from './warning-rows';

const areDrawsWorthMoreThanWin = ({ draw, win, loss }: Scoring): boolean => 2 * draw > win + loss;

/**
 * True if a pairing-allocated bye scores more than a win, or does not score 1, ½ or 0 where results score these points. In matches of two
 * games, true unless the bye scores a win and a draw (C.04.5 1.4).
 */
function isByeUnlawful({ win, draw, loss, pab }: Scoring, systemId: string): boolean {
  if (formatOf(systemId).gamesPerMatch > 1) return pab !== win + draw;
  const isUsual = win === 2 && draw === 1 && loss === 0;
  return pab > win || (isUsual && ![loss, draw, win].includes(pab));
}

export function unlawfulScoring({
  scoring,
  systemId,
}: Pick<SectionSettings, 'scoring' | 'systemId'>): readonly ('two-draws-beat-win' | 'bye-worth-not-lawful')[] {
  return [
    ...(areDrawsWorthMoreThanWin(scoring) ? (['two-draws-beat-win'] as const) : []),
    ...(isByeUnlawful(scoring, systemId) ? (['bye-worth-not-lawful'] as const) : []),
  ];
}

type AnnouncedSettings = Pick<SectionSettings, 'rounds' | 'scoring' | 'missedRounds' | 'systemId' | 'scheduleTable' | 'handicapStep' | 'handicapRanges'> &
  TieBreakRules;

interface SettingsAct {
  readonly before: AnnouncedSettings | null;
  readonly after: AnnouncedSettings;
  readonly players: number | null;
}

const pointsForResults = ({ win, draw, loss }: Scoring) => [win, draw, loss].map(formatPoints).join('-');
const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const isChanged = ({ before, after }: SettingsAct, what: (settings: AnnouncedSettings) => unknown) => before !== null && isDifferent(what(before), what(after));
/** True if the section is new or its points for results change. Unchanged points raise no warnings. */
const arePointsNewOrChanged = ({ before, after }: SettingsAct) => before === null || isDifferent(before.scoring, after.scoring);

const SETTINGS_CHANGE_WARNINGS: WarningRows<SettingsAct> = [
  {
    code: 'system-not-reproducible',
    level: 'only-outside-fide-mode',
    when: ({ before, after }) =>
      isReproducible(after.systemId) || before?.systemId === after.systemId ? null : { edition: editionName(systemIdOf(after.systemId)) },
  },
  {
    code: 'rounds-locked',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 57.
    when: (act, state) =>
      areSettingsFixed(state) && isChanged(act, ({ rounds }) => rounds) ? { was: act.before?.rounds ?? 0, rounds: act.after.rounds } : null,
  },
  {
    code: 'scoring-locked',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 75.
    when: (act, state) =>
      areSettingsFixed(state) && act.before !== null && isChanged(act, ({ scoring }) => ({ ...scoring, pab: 0 }))
        ? { was: pointsForResults(act.before.scoring), points: pointsForResults(act.after.scoring) }
        : null,
  },
  {
    code: 'bye-value-locked',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 85.
    when: (act, state) =>
      areSettingsFixed(state) && act.before !== null && isChanged(act, ({ scoring }) => scoring.pab)
        ? { was: formatPoints(act.before.scoring.pab), points: formatPoints(act.after.scoring.pab) }
        : null,
  },
  {
    code: 'missed-rounds-locked',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 174.
    when: (act, state) =>
      areSettingsFixed(state) && isChanged(act, ({ missedRounds }) => missedRounds) ? { points: act.after.missedRounds === 'halfPointBye' ? '½' : '0' } : null,
  },
  {
    code: 'tie-breaks-announced',
    level: 'confirm-twice',
    // FIDE's checklist, question 201.
    when: (act, { hasStarted }) =>
      hasStarted && act.before !== null && isChanged(act, tieBreakRuleCodes)
        ? { was: tieBreakRuleCodes(act.before).join(', '), tieBreaks: tieBreakRuleCodes(act.after).join(', ') }
        : null,
  },
  {
    code: 'two-draws-beat-win',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 74.
    when: (act) => (arePointsNewOrChanged(act) && areDrawsWorthMoreThanWin(act.after.scoring) ? { points: pointsForResults(act.after.scoring) } : null),
  },
  {
    code: 'bye-worth-not-lawful',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 81.
    when: (act) => {
      const { scoring, systemId } = act.after;
      return arePointsNewOrChanged(act) && isByeUnlawful(scoring, systemId)
        ? { bye: formatPoints(scoring.pab), points: pointsForResults(scoring), games: formatOf(systemId).gamesPerMatch }
        : null;
    },
  },
  {
    code: 'club-format',
    level: 'only-outside-fide-mode',
    when: ({ before, after: { systemId } }) => (formatOf(systemId).isClubFormat && before?.systemId !== systemId ? { system: systemId } : null),
  },
  {
    code: 'club-table',
    level: 'only-outside-fide-mode',
    when: ({ before, after }) => (hasClubTable(after) && (before === null || !hasClubTable(before)) ? {} : null),
  },
  {
    code: 'handicap-clocks',
    level: 'only-outside-fide-mode',
    when: ({ before, after }) => (hasHandicap(after) && !hasHandicap(before ?? NO_HANDICAP) ? {} : null),
  },
  {
    code: 'too-many-rounds',
    level: 'notice',
    // FIDE's checklist, question 62.
    // The number of players is not final until the section has started, so the limit on rounds is not known before then.
    when: (act, { hasStarted, systemId }) =>
      hasStarted && isChanged(act, ({ rounds }) => rounds) ? roundsBeyondLimit({ ...act.after, systemId }, act.players) : null,
  },
];

const LEAVE_FIDE_MODE_WARNINGS: WarningRows<object> = [{ code: 'leaves-fide-mode', level: 'confirm-twice', when: () => ({}) }];

export const SETTINGS_ACT_WARNINGS = { leave: LEAVE_FIDE_MODE_WARNINGS, settings: SETTINGS_CHANGE_WARNINGS } as const;
