import { definitionOf, isGivenCode, parseTieBreaks, type TieBreakCode } from '@/engine/tie-breaks';
import type { TieBreakGroup } from './tie-break-groups';

const CUTS = ['C1', 'C2', 'M1', 'M2'] as const;
/** Forfeits handled as games played: by itself and with every cut. */
const AS_PLAYED = ['P', ...CUTS.map((cut) => `${cut}/P`)] as const;

/**
 * The codes for individuals that a program must know by the list to record 202 (Mandatory Tie-Breaks, TRF26) with the variants
 * named there, F.10's of 1998, values from outside and the lot. What else the engine knows can be imported.
 */
const OFFERED: Readonly<Record<Exclude<TieBreakCode, 'PTS'>, readonly string[]>> = {
  DE: ['P'],
  WIN: [],
  WON: [],
  BPG: [],
  BWG: [],
  PS: ['C1', 'C2'],
  REP: [],
  STD: [],
  TPN: ['R'],
  BH: [...CUTS, ...AS_PLAYED],
  AOB: ['F'],
  FB: [...CUTS, ...AS_PLAYED],
  SB: ['C1', 'C2', 'P', 'C1/P', 'C2/P'],
  KS: ['L1', 'L2', 'L-1', 'L-2'],
  ARO: CUTS,
  TPR: [],
  PTP: [],
  APRO: [],
  APPO: [],
  RTNG: ['R'],
  'F10-DE': [],
  'F10-ARO': [],
  PLAYOFF: [],
  HAND: [],
  EXT1: [],
  EXT2: [],
  EXT3: [],
  LOT: [],
};

/** The tie-breaks that the form offers, by FIDE's code (C.07) with its variants. */
export const TIE_BREAK_CHOICES: readonly string[] = Object.entries(OFFERED).flatMap(([code, variants]) => [code, ...variants.map((v) => `${code}/${v}`)]);

/** Of a code with its variants; one that cannot be read stands with the last. */
export function tieBreakGroup(label: string): TieBreakGroup {
  const parsed = parseTieBreaks([label]);
  const code = parsed.ok ? parsed.value.at(-1)?.code : undefined;
  if (code !== undefined && isGivenCode(code)) return 'given';
  if (code === undefined || code === 'LOT' || code.startsWith('F10-')) return 'lots';
  const { article, needsRatings } = definitionOf(code);
  if (needsRatings) return 'ratings';
  return article.startsWith('8') ? 'buchholz' : article.startsWith('9') ? 'points' : 'own';
}

export function isTieBreakCode(code: string): boolean {
  return parseTieBreaks([code]).ok;
}
