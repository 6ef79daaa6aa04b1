import { t } from '@/lib/platform/messages/translate';
import { decidingArticles } from '../../engine/articles';
import { type Tournament, rewindToRound } from '../../engine/model/tournament';
import type { Decision, RoundExplanation } from '../../engine/systems/explanation';
import type { PairingSystem } from '../../engine/systems/system';
import { type Command, EXIT_CODE, JSON_OPTION, printAnswer, invalidArguments } from './command-types';
import { recordedTournament, loadFile, requireSystem } from './load-report-file';

export const coverageCommand: Command = {
  name: 'coverage',
  operands: 'FILE.trf...',
  options: {
    system: { type: 'string', value: 'ID', help: t('terms.word.pairingSystem'), isRequired: true },
    json: JSON_OPTION,
  },
  run: (request, io) => {
    const system = requireSystem(request);
    if (request.files.length === 0) throw invalidArguments(t('cli.errors.fileMissing'));
    const counts = new Map<string, number>();
    // A text such as `C.10 (B.3)` counts for both articles. It names a step of the procedure and the criterion that this step relaxed.
    const count = (text: string) => {
      for (const [article] of text.matchAll(/[A-Z0-9][A-Za-z0-9.]*/g)) counts.set(article, (counts.get(article) ?? 0) + 1);
    };
    for (const path of request.files) {
      const tournament = recordedTournament(loadFile(path, io, system), system);
      for (let round = 1; round <= tournament.completedRounds; round += 1) {
        const before = rewindToRound(tournament, round);
        const explained = system.explainRound(before);
        if (explained.ok) [...articlesOf(explained.value), ...barredNeighbours(system, before, explained.value)].forEach(count);
      }
      const coming = tournament.completedRounds < (tournament.rounds ?? 0) ? system.pairRound(tournament) : null;
      if (coming !== null && !coming.ok && 'article' in coming.error) count(coming.error.article);
    }
    for (const article of decidingArticles(system.id)) if (!counts.has(article)) counts.set(article, 0);
    const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    const text = () => sorted.map(([article, times]) => `${article.padEnd(12)}${times}\n`).join('');
    printAnswer(request, io, Object.fromEntries(sorted), text);
    return EXIT_CODE.ok;
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

/**
 * Returns the absolute criteria that forbid pairs of players from neighbouring boards. The round's own pairs violate no absolute
 * criterion, so they would add nothing to the count.
 */
function barredNeighbours(system: PairingSystem, before: Tournament, { pairs }: RoundExplanation): string[] {
  return pairs.flatMap(({ white, black }, index) => {
    const next = pairs[index + 1];
    if (next === undefined) return [];
    const judged = [system.judgePair(before, white, next.white), system.judgePair(before, white, next.black), system.judgePair(before, black, next.black)];
    return judged.flatMap(({ broken }) => broken.filter(({ absolute }) => absolute).map(({ article }) => article));
  });
}
