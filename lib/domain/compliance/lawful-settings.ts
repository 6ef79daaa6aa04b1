import type { Scoring } from '@/engine/model/points';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';

type Worths = Pick<SectionSettings, 'scoring'>;

/** Whether two draws are worth more than a win and a loss. */
export const drawsBeatWin = ({ draw, win, loss }: Scoring): boolean => 2 * draw > win + loss;

/** Whether a pairing-allocated bye is worth more than a win or, where points are 1-½-0, something that no game can give. */
export function isByeUnlawful({ win, draw, loss, pab }: Scoring): boolean {
  const isUsual = win === 2 && draw === 1 && loss === 0;
  return pab > win || (isUsual && ![loss, draw, win].includes(pab));
}

/** What FIDE mode does not allow in the settings of a section. */
export function unlawful({ scoring }: Worths): readonly ('two-draws-beat-win' | 'bye-worth-not-lawful')[] {
  return [...(drawsBeatWin(scoring) ? (['two-draws-beat-win'] as const) : []), ...(isByeUnlawful(scoring) ? (['bye-worth-not-lawful'] as const) : [])];
}
