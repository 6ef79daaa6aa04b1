import type { WalkEnd } from './follow-the-page';
import { addTo, type WalkRecord } from './walk';

export interface FinishedWalk {
  readonly seed: number;
  readonly end: WalkEnd;
  readonly walk: Readonly<Pick<WalkRecord, 'acts' | 'log' | 'refusals' | 'done'>>;
}

/** Counts the ends of walks, the acts that were done, and the refusals by code. */
export class WalkFigures {
  readonly #listed: readonly string[];
  walks = 0;
  acts = 0;
  readonly ends = new Map<string, number>();
  readonly done = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** The walks that got stuck, each with its seed and the log of its acts. */
  readonly stuck: string[] = [];

  constructor(listedActs: readonly string[]) {
    this.#listed = listedActs;
  }

  /** The listed acts that no walk has done, and which are therefore not tested. */
  get neverDone(): readonly string[] {
    return this.#listed.filter((name) => !this.done.has(name));
  }

  add({ seed, end, walk }: FinishedWalk): void {
    this.walks += 1;
    this.acts += walk.acts;
    addTo(this.ends, end.kind === 'named' ? `${end.kind}: ${end.what}` : end.kind, 1);
    for (const [name, times] of walk.done) addTo(this.done, name, times);
    for (const [code, times] of walk.refusals) addTo(this.refusals, code, times);
    if (end.kind === 'stuck') this.stuck.push(`seed ${seed}: ${end.where}\n  ${walk.log.join('\n  ')}`);
  }
}

export function describeFigures({ walks, acts, ends, done, neverDone, refusals, stuck }: WalkFigures): string {
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([key, times]) => `${key} ${times}`)
      .join(', ');
  const rows = { ends: listed(ends), done: listed(done), 'never done': neverDone.join(', '), refusals: listed(refusals) };
  return [`${walks} walks, ${acts} acts, ${stuck.length} stuck`, ...Object.entries(rows).map(([name, row]) => `${name}: ${row}`), ...stuck].join('\n');
}
