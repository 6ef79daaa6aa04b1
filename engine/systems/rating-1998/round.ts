import { hasPerfectMatching } from '../../matching/maximum-matching';
import { err, type Result } from '../../model/outcome';
import type { PairingError } from '../system';
import type { Competitor, Round } from './a-definitions';
import { mayBePaired } from './b-criteria';
import { runProcedure, type LoggedBracket } from './c-procedure';

/** The brackets of a round as the procedure leaves them. */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  const impossible = whyImpossible(round);
  return impossible === null ? runProcedure(round) : err(impossible);
}

/** B: no complete pairing at all; the article without which there would be one (R16). */
function whyImpossible(round: Round): PairingError | null {
  const meets = ({ tpn: a }: Competitor, { tpn: b }: Competitor): boolean => round.mayMeet(a, b);
  const mayPair = (a: Competitor, b: Competitor): boolean => mayBePaired(round, a, b);
  if (isCompletable(round, mayPair, ({ mayHaveBye }) => mayHaveBye)) return null;
  const players = round.competitors.map(({ tpn }) => tpn);
  if (isCompletable(round, meets, ({ mayHaveBye }) => mayHaveBye)) return { code: 'no-legal-pairing', article: 'B.2', players };
  const article = isCompletable(round, meets, () => true) ? 'B.1.b' : 'B.1.a';
  return { code: 'no-legal-pairing', article, players };
}

type MayPair = (a: Competitor, b: Competitor) => boolean;

function isCompletable({ competitors }: Round, mayPair: MayPair, mayHaveBye: (player: Competitor) => boolean): boolean {
  const size = competitors.length + (competitors.length % 2);
  const adjacent = (a: number, b: number): boolean => {
    const [one, other] = [competitors[Math.min(a, b)], competitors[Math.max(a, b)]];
    if (one === undefined) return false;
    return other === undefined ? mayHaveBye(one) : mayPair(one, other);
  };
  return hasPerfectMatching(Array.from({ length: size }, (_, place) => place), adjacent, size);
}
