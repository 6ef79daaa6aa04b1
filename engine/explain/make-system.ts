import { ok, type Result } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import type { SystemId, PairingError, PairingSystem } from '../systems/system';
import { explainNotPaired, explainRound, roundPairing, type ExplainedRound } from './explained-round';
import { judgeBye, judgePair, type PairJudge } from './judge-pair';

type SystemFacts<Id extends SystemId> = Pick<PairingSystem<Id>, 'id' | 'title' | 'regulation' | 'edition' | 'inForce'>;

interface EditionRules<Player, Bracket, Judged> {
  readonly pair: (tournament: Tournament) => Result<ExplainedRound<Player, Bracket>, PairingError>;
  readonly judge: (tournament: Tournament) => PairJudge<Judged>;
}

export function makeSystem<Id extends SystemId, Player, Bracket, Judged>(
  facts: SystemFacts<Id>,
  { pair, judge }: EditionRules<Player, Bracket, Judged>,
): PairingSystem<Id> {
  const pairThen = <Value>(tournament: Tournament, read: (paired: ExplainedRound<Player, Bracket>) => Value): Result<Value, PairingError> => {
    const paired = pair(tournament);
    return paired.ok ? ok(read(paired.value)) : paired;
  };
  return {
    ...facts,
    pairRound: (tournament) => pairThen(tournament, roundPairing),
    explainRound: (tournament) => pairThen(tournament, explainRound),
    explainNotPaired: (tournament, a, b) => pairThen(tournament, (paired) => explainNotPaired(paired, a, b)),
    judgePair: (tournament, a, b) => judgePair(judge(tournament), a, b),
    judgeBye: (tournament, player) => judgeBye(judge(tournament), player),
    dueColour: (tournament, tpn) => {
      const { playerOf, dueColour } = judge(tournament);
      const player = playerOf(tpn);
      return player === null ? null : dueColour(player);
    },
  };
}
