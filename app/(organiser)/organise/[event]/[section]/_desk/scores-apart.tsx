import type { Desk } from '@/lib/rounds/get-desk';
import { isolatedName } from '@/lib/players/isolated-name';
import { pointsText } from '@/lib/standings/points-text';

const MOST_NAMED = 4;

/** Standings and pairing score, where they differ and nowhere else. */
export function ScoresApart({ apart }: Pick<Desk, 'apart'>) {
  if (apart.length === 0) return null;
  const words = apart.map(({ name, points, pairedAs }) => `${isolatedName(name)}: ${pointsText(points)}, paired as ${pointsText(pairedAs)}`);
  if (apart.length <= MOST_NAMED) return <p className="text-t1 text-muted mt-s2">Other than in the standings: {words.join('; ')}.</p>;
  return (
    <details className="text-t1 text-muted mt-s2">
      <summary>{apart.length} players are paired with another score than in the standings</summary>
      <p>{words.join('; ')}.</p>
    </details>
  );
}
