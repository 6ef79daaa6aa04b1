import type { ResultCode } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { articleOfDropped, judgeNorm, LEAST_GAMES, NORM_RULES, type NormRound, ratingForNorms } from '@/engine/ratings';
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
  /** Why the game does not count; null if it counts. */
  readonly leftOut: LeftOut | null;
}

/** An article of B.01, or what no article names: a bye that replaces no game of the norm, and a game without a final result. */
export type LeftOut = '1.4.1c' | '1.4.1e' | '1.4.1f' | '1.4.2b' | '1.4.2c' | 'bye' | 'unfinished';

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
const LEFT_OUT = { bye: 'bye', forfeit: '1.4.2c', notRated: '1.4.2c', unratedOpponent: '1.4.2b', unfinished: 'unfinished' } as const;
/** The codes of a forfeit win and of the pairing-allocated bye, of which one may replace the ninth game. */
const REPLACING_CODES: readonly ResultCode[] = ['+', 'U'];

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
      leftOut: isCounted ? null : leftOutOf(round, { norms, result }),
    };
  });
}

function leftOutOf({ round, code, notCounted }: NormRound, made: Judged): LeftOut {
  if (notCounted === null) return articleOfDropped(made.result, made.norms.judged.games, round);
  if (REPLACING_CODES.includes(code) && isOfEightGames(made)) return '1.4.1c';
  return LEFT_OUT[notCounted];
}

type Judged = Pick<MadeNorm, 'norms' | 'result'>;

/** B.01 1.4.1c: true if a forfeit win or the pairing-allocated bye replaces the ninth game. */
export const isOfEightGames = ({ norms, result }: Judged): boolean => norms.judged.hasForfeitWin === true && result.games === LEAST_GAMES - 1;

/** The score that the norm needs with the games that count, in half-points; null if none is enough. */
export function neededScore(section: NormSection, { norms, result }: MadeNorm): HalfPoints | null {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  const opponents = countedRounds(norms, result).flatMap(({ opponent }) => byNumber.get(opponent ?? 0) ?? []);
  return judgeNorm(result.title, { ...norms.judged, opponents }).neededScore;
}

/** "Surname, Given" as "SURNAME" and "Given". A name without a comma stays as it is, and has no second part. */
export function formNameParts(name: string): readonly [surname: string, firstName: string] {
  const comma = name.indexOf(',');
  return comma === -1 ? [name, ''] : [name.slice(0, comma).trim().toUpperCase(), name.slice(comma + 1).trim()];
}

/** "Surname, Given" as "SURNAME, Given". */
export const formName = (name: string): string =>
  formNameParts(name)
    .filter((part) => part !== '')
    .join(', ');
