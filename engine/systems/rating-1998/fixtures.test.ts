import { describe, expect, it } from 'vitest';
import { beforeRound } from '../../model/tournament';
import { goldenFiles, goldenTournament, replay } from '../../testing/golden';
import type { Decision, RoundExplanation } from '../explanation';
import { rating1998 } from './index';

/** As in the file names: `c-12-other-floaters`, `b-5-upfloats-again-after-one-round`, `d-2-order`. */
function nameOf(article: string, fact: string): string {
  return `${article
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}-${fact}`;
}

function nameOfDecision(decision: Decision): string {
  if (decision.kind === 'order') return nameOf(decision.article, 'order');
  return nameOf(decision.article, decision.kind === 'criterion' ? decision.aim : decision.fact);
}

/** Everything that an explanation of a round says, as file names. */
function saidIn({ brackets, pairs, pab }: RoundExplanation): string[] {
  return [
    ...brackets.flatMap(({ log }) => log.map(({ article, fact }) => nameOf(article, fact))),
    ...pairs.map(({ colour }) => nameOf(colour.article, colour.fact)),
    ...pairs.flatMap(({ alternative }) => (alternative === null ? [] : [nameOfDecision(alternative.losesOn)])),
    ...(pab?.passedOver ?? []).map(({ decision }) => nameOfDecision(decision)),
  ];
}

describe('golden tournaments of rating-1998', () => {
  const files = goldenFiles('rating-1998');

  it.each(files.filter((name) => !/^r\d/.test(name) && !name.endsWith('-stuck.trf')))('%s shows what its name says', (name) => {
    const tournament = goldenTournament('rating-1998', name);
    const explained = rating1998.explainRound(beforeRound(tournament, tournament.completedRounds));
    expect(explained.ok ? saidIn(explained.value) : []).toContain(name.replace('.trf', ''));
  });

  it.each(files.filter((name) => name.endsWith('-stuck.trf')))('%s has no legal pairing under that article', (name) => {
    const { stuck } = replay(rating1998, goldenTournament('rating-1998', name));
    expect(stuck === null || !('article' in stuck) ? null : `${nameOf(stuck.article, stuck.code)}-stuck.trf`).toBe(name);
  });
});
