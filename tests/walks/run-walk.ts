import { followThePage, takeNextStep } from './follow-the-page';
import { makeWalkSection } from './make-walk-section';
import { startWalk } from './walk';
import { doRandomAct } from './walk-acts';
import type { FinishedWalk } from './walk-figures';

/** Makes a section, does random acts in it, and then takes the next steps that its pages offer. */
export async function runWalk(seed: number): Promise<FinishedWalk> {
  const record = startWalk(seed);
  try {
    const walk = await makeWalkSection(record);
    const acts = 4 + walk.random.below(24);
    for (let act = 0; act < acts; act += 1) {
      const end = walk.random.chance(40) ? await takeNextStep(walk) : await doRandomAct(walk);
      if (end?.kind === 'stuck') return { seed, end, walk };
    }
    walk.log.push('The random acts end here.');
    return { seed, end: await followThePage(walk), walk };
  } catch (error) {
    return { seed, end: { kind: 'stuck', where: `thrown: ${error instanceof Error ? error.stack : String(error)}` }, walk: record };
  }
}
