import type { Colour } from '@/engine/model/colour';
import { isPlayed } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import type { Tpn } from '@/engine/model/tournament';
import { type PlayerState, playerStates } from '@/engine/swiss/player-state';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';

export interface PairingCard {
  /** The score in half-points before the round. */
  readonly score: HalfPoints;
  /** The colours by round; null if no game was played. */
  readonly colours: readonly (Colour | null)[];
  /** The floats by round: `down` for an opponent with a lower score or the bye, `up` for one with a higher score, else null. */
  readonly floats: readonly ('down' | 'up' | null)[];
  readonly hadBye: boolean;
}

export function pairingCards({ tournament, entryOf }: LoadedTournament): ReadonlyMap<string, PairingCard> {
  const states = playerStates(tournament);
  const byTpn = new Map(states.map((state) => [state.tpn, state]));
  return new Map(
    states.flatMap((state): [string, PairingCard][] => {
      const entryId = entryOf.get(state.tpn);
      return entryId === undefined ? [] : [[entryId, cardOf(state, byTpn, tournament.completedRounds)]];
    }),
  );
}

function cardOf({ player, score, scoresBefore }: PlayerState, byTpn: ReadonlyMap<Tpn, PlayerState>, rounds: number): PairingCard {
  const past = Array.from({ length: rounds }, (_, index) => player.entries[index] ?? null);
  return {
    score,
    colours: past.map((entry) => (isPlayed(entry) ? entry.colour : null)),
    floats: past.map((entry, index) => {
      if (entry?.code === 'U') return 'down';
      const theirs = entry?.opponent == null ? undefined : byTpn.get(entry.opponent)?.scoresBefore[index];
      const own = scoresBefore[index] ?? 0;
      return theirs === undefined || theirs === own ? null : own > theirs ? 'down' : 'up';
    }),
    hadBye: past.some((entry) => entry?.code === 'U'),
  };
}
