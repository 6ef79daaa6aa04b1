import type { ReactNode } from 'react';
import type { NormEntrant } from '@/lib/domain/norms/norm-tournament';

interface CountedPlayersProps {
  readonly summary: ReactNode;
  readonly players: readonly NormEntrant[];
}

/** A count that opens to the list of the players who make it. */
export function CountedPlayers({ summary, players }: CountedPlayersProps) {
  if (players.length === 0) return <p className="flex min-h-tap min-w-0 items-center">{summary}</p>;
  return (
    <details className="min-w-0">
      <summary className="min-h-tap">{summary}</summary>
      <ul className="mb-s2 grid grid-cols-[minmax(0,1fr)] gap-x-s4 text-t1 wide:grid-cols-2">
        {players.map(({ number, name, title, rating, federation }, index) => (
          <li key={`${number} ${index}`}>
            {number} <bdi>{[title, name].filter((part) => part !== null).join(' ')}</bdi>{' '}
            <span className="text-muted">{[rating || '', federation].filter((part) => part !== '').join(' ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
