import type { WalkEnd } from './follow-the-page';

export interface FinishedWalk {
  readonly seed: number;
  readonly end: WalkEnd;
  readonly walk: { readonly acts: number; readonly log: readonly string[]; readonly refusals: ReadonlyMap<string, number> };
}

/** Counts walks by their ends, acts, and refusals by their codes. */
export class WalkFigures {
  walks = 0;
  acts = 0;
  readonly ends = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** The walks that ended nowhere, with all that was done in them. */
  readonly stuck: string[] = [];

  add({ seed, end, walk }: FinishedWalk): void {
    this.walks += 1;
    this.acts += walk.acts;
    addTo(this.ends, end.kind === 'named' ? `${end.kind}: ${end.what}` : end.kind, 1);
    for (const [code, times] of walk.refusals) addTo(this.refusals, code, times);
    if (end.kind === 'stuck') this.stuck.push(`seed ${seed}: ${end.where}\n  ${walk.log.join('\n  ')}`);
  }
}

const addTo = (counts: Map<string, number>, key: string, times: number) => counts.set(key, (counts.get(key) ?? 0) + times);

export function describeFigures({ walks, acts, ends, refusals, stuck }: WalkFigures): string {
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([key, times]) => `${key} ${times}`)
      .join(', ');
  return [`${walks} walks, ${acts} acts, ${stuck.length} stuck`, `ends: ${listed(ends)}`, `refusals: ${listed(refusals)}`, ...stuck].join('\n');
}
