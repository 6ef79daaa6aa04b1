import type { Tpn } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import { playerStates } from '@/engine/swiss/player-state';
import type { JobRefusal } from '@/lib/jobs/run-job';
import { isolatedName } from '@/lib/players/isolated-name';
import type { RoundInput } from '@/lib/publishing/round-input';
import { pointsText } from '@/lib/standings/points-text';
import { explainedRound } from './explained-round';
import type { Telling } from './reasons';

/** Everything the sentences about a round need; null when the engine cannot explain it. */
export async function tellingOf(input: RoundInput): Promise<Result<Telling | null, JobRefusal>> {
  const explained = await explainedRound(input);
  if (!explained.ok || explained.value === null) return explained.ok ? ok(null) : explained;
  const explanation = explained.value;
  const scores = new Map(playerStates(input.tournament).map(({ tpn, pairingScore }) => [tpn, pairingScore]));
  return ok({ explanation, nameOf: nameIn(input), scoreOf: (tpn) => scores.get(tpn) ?? 0, scoreText: pointsText });
}

/** Surnames, or the number of who has none. */
export function nameIn({ tournament }: RoundInput): (tpn: Tpn) => string {
  const names = new Map(tournament.players.map(({ tpn, name }) => [tpn, isolatedName(name.split(',', 1)[0] ?? name)]));
  return (tpn) => names.get(tpn) ?? `No. ${tpn}`;
}
