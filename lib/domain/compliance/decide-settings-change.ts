import { tieBreakRuleCodes, type SectionSettings } from '@/lib/domain/sections/section-settings';
import { type ActState, areSettingsFixed } from './warning-rows';

export interface SectionProgress extends Pick<ActState, 'hasStarted' | 'fideMode' | 'pairedRounds' | 'publishedRounds'> {
  readonly hasDraft: boolean;
  /** True if the last paired round was paired as the section's last round. */
  readonly isPairedAsLast: boolean;
}

type ChangeCode =
  | 'edition-fixed'
  | 'initial-colour-fixed'
  | 'acceleration-fixed'
  | 'tie-order-fixed'
  | 'match-rules-fixed'
  | 'fewer-rounds-than-paired'
  | 'last-round-was-paired'
  | 'rounds-were-announced'
  | 'scores-change'
  | 'tie-breaks-were-announced'
  | 'address-is-printed'
  | 'shows-less-than-before';

interface ChangeNote {
  readonly field: keyof SectionSettings;
  readonly code: ChangeCode;
}

export interface SettingsChangeDecision {
  readonly refused: readonly ChangeNote[];
  readonly guarded: readonly ChangeNote[];
}

const PUBLICATION_LADDER = ['nothing', 'pairings', 'results', 'standings'];

const PAIRING_SETTINGS = [
  'systemId',
  'cycles',
  'swapsLastRounds',
  'scheduleTable',
  'rounds',
  'initialColour',
  'scoring',
  'acceleration',
  'tieOrder',
] as const satisfies readonly (keyof SectionSettings)[];

/** True if a change affects the pairing of the draft, which must then be re-paired. False if the draft's round would no longer exist. */
export function isDraftAffected(before: SectionSettings, after: SectionSettings, { hasDraft, pairedRounds }: SectionProgress): boolean {
  return hasDraft && after.rounds >= pairedRounds && PAIRING_SETTINGS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export function decideSettingsChange(before: SectionSettings, after: SectionSettings, progress: SectionProgress): SettingsChangeDecision {
  const changed = (field: keyof SectionSettings) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const isPaired = progress.pairedRounds > 0 || areSettingsFixed(progress);
  const refused: ChangeNote[] = [];
  const guarded: ChangeNote[] = [];

  for (const field of ['systemId', 'cycles', 'swapsLastRounds', 'scheduleTable'] as const)
    if (isPaired && changed(field)) refused.push({ field, code: 'edition-fixed' });
  if (isPaired && changed('initialColour')) refused.push({ field: 'initialColour', code: 'initial-colour-fixed' });
  if (isPaired && changed('acceleration')) refused.push({ field: 'acceleration', code: 'acceleration-fixed' });
  if (isPaired && changed('tieOrder')) refused.push({ field: 'tieOrder', code: 'tie-order-fixed' });
  if (isPaired && before.scoring.isMaxiTournament !== after.scoring.isMaxiTournament) refused.push({ field: 'scoring', code: 'edition-fixed' });
  if (isPaired && areMatchesChanged(before, after)) refused.push({ field: 'scoring', code: 'match-rules-fixed' });
  if (isPaired && changed('rounds')) {
    const note = roundsNote(before.rounds, after.rounds, progress);
    (note.code === 'rounds-were-announced' ? guarded : refused).push(note);
  }
  if (isPaired && changed('scoring')) guarded.push({ field: 'scoring', code: 'scores-change' });
  if (progress.hasStarted && JSON.stringify(tieBreakRuleCodes(before)) !== JSON.stringify(tieBreakRuleCodes(after)))
    guarded.push({ field: 'tieBreaks', code: 'tie-breaks-were-announced' });
  if (progress.hasStarted && changed('slug')) guarded.push({ field: 'slug', code: 'address-is-printed' });
  if (progress.hasStarted && PUBLICATION_LADDER.indexOf(after.publication) < PUBLICATION_LADDER.indexOf(before.publication)) {
    guarded.push({ field: 'publication', code: 'shows-less-than-before' });
  }
  return { refused, guarded };
}

/**
 * True if the rules of matches change, apart from match points: boards, colours and scores that decide pairings (C.04.6 1.2, 1.7), or
 * the games and stages of a knock-out.
 */
function areMatchesChanged({ scoring: before }: SectionSettings, { scoring: after }: SectionSettings): boolean {
  const rulesOf = ({ match, knockOut }: SectionSettings['scoring']) => {
    if (match === undefined) return JSON.stringify([null, knockOut]);
    const { points: _points, unfinished: _unfinished, bye: _bye, ...fixed } = match;
    return JSON.stringify([fixed, knockOut]);
  };
  return rulesOf(before) !== rulesOf(after);
}

/** C.04.1 1: the number of rounds is declared beforehand. A round paired as the last must stay the last, because topscorer rules applied to it. */
function roundsNote(before: number, after: number, { pairedRounds, isPairedAsLast }: SectionProgress): ChangeNote {
  const field = 'rounds';
  if (after < pairedRounds) return { field, code: 'fewer-rounds-than-paired' };
  if (pairedRounds >= before && isPairedAsLast) return { field, code: 'last-round-was-paired' };
  return { field, code: 'rounds-were-announced' };
}
