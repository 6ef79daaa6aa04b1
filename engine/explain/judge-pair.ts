import type { Colour } from '../model/colour';
import type { Tpn } from '../model/tpn';
import type { PlayerState } from '../swiss/player-state';
import type { BrokenRule, Cost, IllegalDecision, PairJudgement } from '../systems/explanation';

/** An edition's judgement of a manual pair or bye. */
export interface PairJudge<Player> {
  readonly playerOf: (tpn: Tpn) => Player | null;
  readonly articleOfAbsence: string;
  readonly forbids: (a: Player, b: Player) => readonly IllegalDecision[];
  readonly costs: (a: Player, b: Player) => readonly Cost[];
  readonly dueColour: (player: Player) => Colour | null;
  readonly forbidsPab: (player: Player) => IllegalDecision | null;
}

export function judgePair<Player>(judge: PairJudge<Player>, a: Tpn, b: Tpn): PairJudgement {
  const [one, other] = [judge.playerOf(a), judge.playerOf(b)];
  if (one === null || other === null || a === b) return notToBePairedJudgement(judge);
  return { broken: [...judge.forbids(one, other).map(brokenAbsoluteRule), ...judge.costs(one, other).map((cost) => ({ ...cost, absolute: false as const }))] };
}

export function judgeBye<Player>(judge: PairJudge<Player>, tpn: Tpn): PairJudgement {
  const player = judge.playerOf(tpn);
  if (player === null) return notToBePairedJudgement(judge);
  const illegal = judge.forbidsPab(player);
  return { broken: illegal === null ? [] : [brokenAbsoluteRule(illegal)] };
}

function notToBePairedJudgement<Player>({ articleOfAbsence }: PairJudge<Player>): PairJudgement {
  return { broken: [{ article: articleOfAbsence, fact: 'not-to-be-paired', absolute: true }] };
}

function brokenAbsoluteRule({ article, fact }: IllegalDecision): BrokenRule {
  return { article, fact, absolute: true };
}

/**
 * Lists why two players may not meet: they have met before, or are a forbidden pair. The list is empty if they may meet. `article` is the edition's
 * rule.
 */
export function reasonsAgainstMeeting(one: PlayerState, other: PlayerState, isForbidden: boolean, article: string): IllegalDecision[] {
  if (one.opponents.includes(other.tpn)) return [{ kind: 'illegal', article, fact: 'met-before' }];
  return isForbidden ? [{ kind: 'illegal', article, fact: 'forbidden-pair' }] : [];
}
