'use client';

import { useCallback, useEffect, useState } from 'react';
import { exchanged, isSameSeat, type Seat, type Seating } from './seats';

export interface Held {
  readonly held: Seat | null;
  readonly hold: (seat: Seat) => void;
  readonly letGo: () => void;
  /** The first seat is held; with the second the two exchange their players. */
  readonly choose: (seat: Seat) => void;
}

/** Two choices make an exchange; Escape lets go. `exchange` is given what the boards become, null for what cannot be. */
export function useHeld(seating: Seating, exchange: (next: Seating | null) => void): Held {
  const [held, setHeld] = useState<Seat | null>(null);
  const letGo = useCallback(() => setHeld(null), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') letGo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [letGo]);
  const choose = (seat: Seat) => {
    if (held === null) return setHeld(seat);
    setHeld(null);
    if (!isSameSeat(held, seat)) exchange(exchanged(seating, held, seat));
  };
  return { held, hold: setHeld, letGo, choose };
}
