import { ok, type Result } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import type { AnySystemId, PairingError, PairingSystem } from '../systems/system';
import { explainNot, explainRound, roundPairing, type ExplainedRound } from './explained-round';
import { judgeBye, judgePair, type PairJudge } from './judge-pair';

type Facts<Id extends AnySystemId> = Pick<PairingSystem<Id>, 'id' | 'title' | 'regulation' | 'edition' | 'inForce'>;

interface Text<Player, Bracket, Judged> {
  readonly pair: (tournament: Tournament) => Result<ExplainedRound<Player, Bracket>, PairingError>;
  readonly judge: (tournament: Tournament) => PairJudge<Judged>;
}

export function makeSystem<Id extends AnySystemId, Player, Bracket, Judged>(
  facts: Facts<Id>,
  { pair, judge }: Text<Player, Bracket, Judged>,
): PairingSystem<Id> {
  const answer = <Value>(tournament: Tournament, ask: (paired: ExplainedRound<Player, Bracket>) => Value): Result<Value, PairingError> => {
    const paired = pair(tournament);
    return paired.ok ? ok(ask(paired.value)) : paired;
  };
  return {
    ...facts,
    pairRound: (tournament) => answer(tournament, roundPairing),
    explainRound: (tournament) => answer(tournament, explainRound),
    explainNot: (tournament, a, b) => answer(tournament, (paired) => explainNot(paired, a, b)),
    judgePair: (tournament, a, b) => judgePair(judge(tournament), a, b),
    judgeBye: (tournament, player) => judgeBye(judge(tournament), player),
    dueColour: (tournament, tpn) => {
      const { playerOf, dueColour } = judge(tournament);
      const player = playerOf(tpn);
      return player === null ? null : dueColour(player);
    },
  };
}
