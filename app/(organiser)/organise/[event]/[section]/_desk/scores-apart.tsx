import type { Desk } from '@/lib/views/rounds/get-desk';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';

const MOST_NAMED = 4;

/** Standings and pairing score, where they differ and nowhere else. */
export function ScoresApart({ apart }: Pick<Desk, 'apart'>) {
  if (apart.length === 0) return null;
  const players = apart.map(({ name, points, pairedAs }) => tell('desk.apart.player', { name, points: pointsText(points), pairedAs: pointsText(pairedAs) }));
  const said = players.join('; ');
  if (apart.length <= MOST_NAMED) return <p className="mt-s2 text-t1 text-muted">{tell('desk.apart.few', { said })}</p>;
  return (
    <details className="mt-s2 text-t1 text-muted">
      <summary>{tell('desk.apart.many', { count: apart.length })}</summary>
      <p>{said}.</p>
    </details>
  );
}
