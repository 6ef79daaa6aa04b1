import type { ResultCode } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { articleOfDropped, judgeNorm, NORM_RULES, type NormRound, ratingForNorms } from '@/engine/ratings';
import { countedRounds } from './norm-evidence';
import type { NormEntrant, NormSection } from './norm-tournament';
import type { MadeNorm } from './section-norms';

/** A round in the table of form IT1. */
export interface CertificateRow {
  readonly round: number;
  /** Null for a bye. */
  readonly opponent: NormEntrant | null;
  /** The rating after the floor; 0 for a bye. */
  readonly ratingUsed: number;
  readonly score: string;
  /** The article by which the game does not count; null if it counts. '' if it is not decided yet. */
  readonly article: string | null;
}

/** The scores of games that count, and those of rounds that do not. */
const COUNTED_SCORES: Readonly<Partial<Record<ResultCode, string>>> = { '1': '1', '=': '½', '0': '0', '+': '0' };
const OTHER_SCORES: Readonly<Record<ResultCode, string>> = {
  '1': '1',
  '=': '½',
  '0': '0',
  W: '+',
  D: '=',
  L: '−',
  '+': '+',
  '-': '−',
  U: '+',
  F: '+',
  H: '=',
  Z: '−',
  '?': '',
};
const ARTICLES = { bye: '1.4.1c', forfeit: '1.4.2c', notRated: '1.4.2c', unratedOpponent: '1.4.2b', unfinished: '' } as const;

export function certificateRows(section: NormSection, { norms, result }: MadeNorm): readonly CertificateRow[] {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  const counted = new Set(countedRounds(norms, result).map(({ round }) => round));
  return norms.rounds.map((round) => {
    const opponent = byNumber.get(round.opponent ?? 0) ?? null;
    const isCounted = counted.has(round.round);
    const rating = opponent === null ? 0 : ratingForNorms(opponent);
    return {
      round: round.round,
      opponent,
      ratingUsed: round.round === result.raisedRound ? NORM_RULES[result.title].floor : rating,
      score: (isCounted ? COUNTED_SCORES[round.code] : undefined) ?? OTHER_SCORES[round.code],
      article: isCounted ? null : articleOf(round, { norms, result }),
    };
  });
}

function articleOf({ round, notCounted }: NormRound, { norms, result }: Pick<MadeNorm, 'norms' | 'result'>): string {
  return notCounted === null ? articleOfDropped(result, norms.judged.games, round) : ARTICLES[notCounted];
}

/** The score that the norm needs with the games that count, in half-points; null if none is enough. */
export function neededScore(section: NormSection, { norms, result }: MadeNorm): HalfPoints | null {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  const opponents = countedRounds(norms, result).flatMap(({ opponent }) => byNumber.get(opponent ?? 0) ?? []);
  return judgeNorm(result.title, { ...norms.judged, opponents }).neededScore;
}

/** "Surname, Given" as "SURNAME, Given". A name without a comma stays as it is. */
export function formName(name: string): string {
  const comma = name.indexOf(',');
  return comma === -1 ? name : `${name.slice(0, comma).toLocaleUpperCase()}${name.slice(comma)}`;
}
