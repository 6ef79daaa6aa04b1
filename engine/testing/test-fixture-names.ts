import { expect, it } from 'vitest';
import { rewindToRound } from '../model/tournament';
import type { Decision, RoundExplanation } from '../systems/explanation';
import type { PairingSystem } from '../systems/system';
import { goldenFiles, goldenTournament, replay } from './golden-tournaments';

/** Writes a decision in the form of a file name, such as `c-12-other-floaters`, `b-5-upfloats-again-after-one-round` or `d-2-order`. */
function fixtureName(article: string, fact: string): string {
  return `${article
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}-${fact}`;
}

function nameOfDecision(decision: Decision): string {
  if (decision.kind === 'order') return fixtureName(decision.article, 'order');
  return fixtureName(decision.article, decision.kind === 'criterion' ? decision.aim : decision.fact);
}

function decisionsIn({ brackets, pairs, pab }: RoundExplanation): string[] {
  return [
    ...brackets.flatMap(({ log }) => log.map(({ article, fact }) => fixtureName(article, fact))),
    ...pairs.map(({ colour }) => fixtureName(colour.article, colour.fact)),
    ...pairs.flatMap(({ alternative }) => (alternative === null ? [] : [nameOfDecision(alternative.losesOn)])),
    ...(pab?.passedOver ?? []).map(({ decision }) => nameOfDecision(decision)),
  ];
}

/**
 * Tests the fixtures of editions that prescribe a step-by-step procedure. A file named `r04-...` shows an interpretation; it is not
 * tested, because an interpretation decides nothing by itself. A file whose name ends in `-stuck` shows an event without a legal
 * pairing.
 */
export function testFixtureNames(system: PairingSystem): void {
  const files = goldenFiles(system.id);

  it.each(files.filter((name) => !/^r\d/.test(name) && !name.endsWith('-stuck.trf')))('%s shows what its name says', (name) => {
    const tournament = goldenTournament(system.id, name);
    const explained = system.explainRound(rewindToRound(tournament, tournament.completedRounds));
    expect(explained.ok ? decisionsIn(explained.value) : []).toContain(name.replace('.trf', ''));
  });

  it.each(files.filter((name) => name.endsWith('-stuck.trf')))('%s has no legal pairing under that article', (name) => {
    const { stuck } = replay(system, goldenTournament(system.id, name));
    expect(stuck === null || !('article' in stuck) ? null : `${fixtureName(stuck.article, stuck.code)}-stuck.trf`).toBe(name);
  });
}
