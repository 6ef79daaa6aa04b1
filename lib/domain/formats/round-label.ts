import { t } from '@/lib/platform/messages/translate';
import { gameOfMatch } from './formats';

/** The name of a round, with the match and the game if its games belong to matches. */
export function roundLabel({ systemId }: { readonly systemId: string }, round: number): string {
  const game = gameOfMatch(systemId, round);
  return game === null ? t('terms.label.roundN', { round }) : t('terms.label.roundOfMatch', { round, ...game });
}

/** The title of the page of a round. */
export function roundTitle(section: { readonly systemId: string; readonly rounds: number }, round: number): string {
  return gameOfMatch(section.systemId, round) === null ? t('terms.label.roundOf', { round, rounds: section.rounds }) : roundLabel(section, round);
}
