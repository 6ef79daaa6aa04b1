import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { hasPerfectMatching } from '../../matching/maximum-matching';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { roundOf, type Competitor, type Round } from './a-definitions';
import { mayBePaired } from './b-criteria';
import { runProcedure, type LoggedBracket } from './c-procedure';
import { coloursOf, type Colours } from './e-colour';

export function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = roundOf(tournament);
  const impossible = whyImpossible(round);
  if (impossible !== null) return err(impossible);
  const brackets = runProcedure(round);
  return brackets.ok ? ok(pairingOf(round, brackets.value)) : brackets;
}

/** B: no complete pairing at all; the article without which there would be one. */
function whyImpossible(round: Round): PairingError | null {
  const meets = ({ tpn: a }: Competitor, { tpn: b }: Competitor): boolean => round.mayMeet(a, b);
  const mayPair = (a: Competitor, b: Competitor): boolean => mayBePaired(round, a, b);
  if (isCompletable(round, mayPair, ({ mayHaveBye }) => mayHaveBye)) return null;
  const players = round.competitors.map(({ tpn }) => tpn);
  if (isCompletable(round, meets, ({ mayHaveBye }) => mayHaveBye)) return { code: 'no-legal-pairing', article: 'B.2', players };
  const article = isCompletable(round, meets, () => true) ? 'B.1.b' : 'B.1.a';
  return { code: 'no-legal-pairing', article, players };
}

function isCompletable({ competitors }: Round, mayPair: (a: Competitor, b: Competitor) => boolean, mayHaveBye: (player: Competitor) => boolean): boolean {
  const size = competitors.length + (competitors.length % 2);
  const adjacent = (a: number, b: number): boolean => {
    const [one, other] = [competitors[Math.min(a, b)], competitors[Math.max(a, b)]];
    if (one === undefined) return false;
    return other === undefined ? mayHaveBye(one) : mayPair(one, other);
  };
  return hasPerfectMatching(Array.from({ length: size }, (_, place) => place), adjacent, size);
}

function pairingOf(round: Round, brackets: readonly LoggedBracket[]): RoundPairing {
  const pairs = colouredPairs(round, brackets).map(({ white, black }) => ({ white: white.state, black: black.state }));
  const bye = byeOf(brackets);
  return { round: round.number, pairs: inBoardOrder(pairs).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })), pab: bye };
}

function byeOf(brackets: readonly LoggedBracket[]): Tpn | null {
  return brackets.at(-1)?.candidate.unpaired[0]?.tpn ?? null;
}

export function colouredPairs(round: Round, brackets: readonly LoggedBracket[]): Colours[] {
  const pairs = brackets.flatMap(({ candidate }) => candidate.pairs);
  const s1 = pairs.map(([a, b]) => Math.min(a.rank, b.rank)).sort((a, b) => a - b);
  return pairs.map(([a, b]) => coloursOf(round, a, b, s1.indexOf(Math.min(a.rank, b.rank)) + 1));
}

/** C.04.3.1, the Dutch System as agreed in Istanbul in 2012. */
export const dutch2012 = { id: 'dutch-2012', pairRound } as unknown as PairingSystem;
