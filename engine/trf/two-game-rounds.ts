import type { TrfDocument } from './trf-document';

/** True if record 192 states that each round of the event is a match of two games, which the file writes as two rounds. */
export function hasTwoGameMatches({ texts }: Pick<TrfDocument, 'texts'>): boolean {
  return /^FIDE_DOUBLESWISS(?:_BAKU)?$/.test(texts.tournamentType ?? '');
}
