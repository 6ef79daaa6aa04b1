import { ok, type Result } from '@/engine/model/outcome';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { byStrength, inInitialOrder, type Numbered, type TieRule } from './decide-pairing-numbers';

export interface Exchange {
  /** The two, in the order of their numbers before. */
  readonly players: readonly { readonly id: string; readonly name: string; readonly was: number; readonly is: number }[];
  /** By entry id, 1 and up: everybody's place among the equals from now on. */
  readonly ranks: ReadonlyMap<string, number>;
}

/** Two players of the same rating and title take each other's number: C.04.2 2.2.3 leaves the order of equals to the organiser alone. */
export function decideExchange(
  entries: readonly Numbered[],
  chosen: readonly [string, string],
  rule: TieRule,
): Result<Exchange, Refusal<'not-found' | 'same-player-twice' | 'not-equal'>> {
  if (chosen[0] === chosen[1]) return refuse('same-player-twice', { field: 'entryBId' });
  const found = entries.filter(({ id }) => chosen.includes(id)).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  const [first, second] = found;
  if (first === undefined || second === undefined) return refuse('not-found');
  if (byStrength(first, second) !== 0) return refuse('not-equal', { field: 'entryBId', facts: { first: first.name, second: second.name } });
  const [low, high] = [first.pairingNumber, second.pairingNumber];
  if (low === null || high === null) return refuse('not-equal', { field: 'entryBId', facts: { first: first.name, second: second.name } });
  const other = new Map([
    [first.id, second],
    [second.id, first],
  ]);
  const equals = inInitialOrder(
    entries.filter((entry) => byStrength(entry, first) === 0),
    rule,
  );
  return ok({
    players: [
      { id: first.id, name: first.name, was: low, is: high },
      { id: second.id, name: second.name, was: high, is: low },
    ],
    ranks: new Map(equals.map((player, index) => [(other.get(player.id) ?? player).id, index + 1])),
  });
}

/** Who may exchange numbers with whom: players of the same rating and title who have one, each group in the order of its numbers. */
export function groupsOfEquals<Listed extends Pick<Numbered, 'rating' | 'title'> & { readonly number: number | null }>(entries: readonly Listed[]): Listed[][] {
  const groups: Listed[][] = [];
  const numbered = entries.filter(({ number }) => number !== null).toSorted((a, b) => byStrength(a, b) || (a.number ?? 0) - (b.number ?? 0));
  for (const entry of numbered) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && byStrength(last[0], entry) === 0) last.push(entry);
    else groups.push([entry]);
  }
  return groups.filter(({ length }) => length > 1);
}
