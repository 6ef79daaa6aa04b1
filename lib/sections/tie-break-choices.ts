/**
 * The tie-breaks a section can list, by FIDE's code (C.07), in the order the form offers them. `DE1` is F.10's own: the
 * games between the tied players, for the first place only. Points come first unless the list says otherwise.
 */
export const TIE_BREAK_CHOICES = {
  DE: 'Direct encounter',
  DE1: 'Direct encounter, for the first place only',
  'BH-C1': 'Buchholz Cut-1',
  BH: 'Buchholz',
  'BH-M1': 'Buchholz Median-1',
  'BH-C2': 'Buchholz Cut-2',
  AOB: 'Average of opponents’ Buchholz',
  FB: 'Fore Buchholz',
  SB: 'Sonneborn-Berger',
  WIN: 'Number of wins, unplayed ones included',
  WON: 'Games won over the board',
  BPG: 'Games played with Black',
  BWG: 'Games won with Black',
  PS: 'Progressive score',
  KS: 'Koya system',
  ARO: 'Average rating of opponents',
  TPR: 'Tournament performance rating',
  PTP: 'Perfect tournament performance',
  APRO: 'Average performance of opponents',
  APPO: 'Average perfect performance of opponents',
  RTNG: 'Own rating',
  TPN: 'Pairing number',
  LOT: 'Drawing of lots',
} as const;

export type TieBreakCode = keyof typeof TIE_BREAK_CHOICES;
export const TIE_BREAK_CODES = Object.keys(TIE_BREAK_CHOICES) as readonly TieBreakCode[];

/** F.10 of the 1998 text: for the first place the games between the tied, average rating of opponents, lots. */
export const F10_TIE_BREAKS: readonly TieBreakCode[] = ['DE1', 'ARO', 'LOT'];

export function isTieBreakCode(code: string): code is TieBreakCode {
  return code in TIE_BREAK_CHOICES;
}
