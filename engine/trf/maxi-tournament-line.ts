import type { Scoring } from '../model/points';
import type { TrfDocument } from './trf-document';

/** A comment that declares a maxi-tournament of the Lim System (C.04.4.3 article 3.2.3), for which TRF26 has no record. */
const MAXI_TOURNAMENT_LINE = '### Maxi-tournament';

export const maxiTournamentLines = ({ isMaxiTournament }: Pick<Scoring, 'isMaxiTournament'>): string[] =>
  isMaxiTournament === true ? [MAXI_TOURNAMENT_LINE] : [];

export const isMaxiTournamentLine = (text: string): boolean => text.trimEnd() === MAXI_TOURNAMENT_LINE;

export const maxiTournamentIn = ({ kept }: Pick<TrfDocument, 'kept'>): Pick<Scoring, 'isMaxiTournament'> =>
  kept.some(({ text }) => isMaxiTournamentLine(text)) ? { isMaxiTournament: true } : {};
