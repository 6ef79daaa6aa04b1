/** What a section's history says of its rounds, whatever was unpaired or discarded since. */
export interface OncePublic {
  /** The highest round that was ever published here; 0 for none. */
  readonly round: number;
  /** The highest round that was unpublished or unpaired after a result had been entered in it; 0 for none. */
  readonly playedRound: number;
}

export interface Reached {
  /** A round is or was public, or has results: what was announced before round 1 stays, whatever was unpaired since. */
  readonly hasStarted: boolean;
  /** The highest round that is or was public: pairing numbers that stay from round 4 on stay, whatever was unpaired since. */
  readonly publicRounds: number;
  /** The last round that is public, or that was with results: rounds before the one before it are closed. */
  readonly playedRounds: number;
}

/** How far a section has ever come, with the rounds that are public now. */
export function reachedOf({ round, playedRound }: OncePublic, publishedRounds: number): Reached {
  const publicRounds = Math.max(round, publishedRounds);
  return { hasStarted: publicRounds > 0, publicRounds, playedRounds: Math.max(playedRound, publishedRounds) };
}
