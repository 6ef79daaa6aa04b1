import { beforeRound } from '../../engine/model/tournament';
import type { Decision, RoundExplanation } from '../../engine/systems/explanation';
import { EXIT, Refusal, isSet } from './command';
import type { Command } from './command';
import { asRecorded, loadFile, requireSystem } from './load';

export const coverage: Command = {
  name: 'coverage',
  summary: 'count the articles that decided something in a set of files',
  usage: 'coverage --system ID FILE.trf... [--json]',
  options: {
    system: { type: 'string', value: 'ID', help: 'the rule text' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  notes: [
    'Per article: how often a criterion had to give way, an alternative lost on it, a colour was given by it, a procedure came to it,',
    'or it left no legal pairing.',
  ].join('\n'),
  run: (request, io) => {
    const system = requireSystem(request);
    if (request.files.length === 0) throw new Refusal(EXIT.invalid, 'a report file is missing');
    const counts = new Map<string, number>();
    const count = (article: string) => counts.set(article, (counts.get(article) ?? 0) + 1);
    for (const path of request.files) {
      const tournament = asRecorded(loadFile(path, io), system);
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        const explained = system.explainRound(beforeRound(tournament, round));
        if (explained.ok) articlesOf(explained.value).forEach(count);
      }
      const coming = tournament.completedRounds < (tournament.rounds ?? 0) ? system.pairRound(tournament) : null;
      if (coming !== null && !coming.ok && 'article' in coming.error) count(coming.error.article);
    }
    const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    io.out(isSet(request, 'json') ? `${JSON.stringify(Object.fromEntries(sorted))}\n` : sorted.map(([article, times]) => `${article.padEnd(12)}${times}\n`).join(''));
    return EXIT.ok;
  },
};

function articlesOf({ brackets, pairs, pab }: RoundExplanation): string[] {
  const lost = (decision: Decision | undefined) => (decision === undefined ? [] : [decision.article]);
  return [
    ...brackets.flatMap(({ criteria, log }) => [
      ...criteria.filter(({ value }) => value.some((number) => number !== 0)).map(({ article }) => article),
      ...log.map(({ article }) => article),
    ]),
    ...pairs.flatMap(({ alternative, colour }) => [...lost(alternative?.losesOn), colour.article]),
    ...(pab === null ? [] : [pab.article, ...pab.passedOver.flatMap(({ decision }) => lost(decision))]),
  ];
}
