import { parseTieBreaks } from '@/engine/tie-breaks';

/** The tie-breaks that the form offers, by FIDE's code (C.07) with its variant; any other code the engine knows can be imported. */
export const TIE_BREAK_CHOICES = [
  'DE',
  'BH/C1',
  'BH',
  'BH/M1',
  'BH/C2',
  'SB',
  'SB/C1',
  'FB',
  'AOB',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'PS',
  'PS/C1',
  'KS',
  'REP',
  'STD',
  'ARO',
  'ARO/C1',
  'TPR',
  'PTP',
  'APRO',
  'APPO',
  'RTNG',
  'TPN',
  'F10-DE',
  'F10-ARO',
  'LOT',
] as const;

export function isTieBreakCode(code: string): boolean {
  return parseTieBreaks([code]).ok;
}
