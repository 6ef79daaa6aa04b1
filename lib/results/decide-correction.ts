/** F.7, C.04.2 4.3: what a correction can still change. */
export type CorrectionReach = 'thisRound' | 'nextPairing' | 'recordOnly';

/** Where the section stands when a game of `gameRound` is to be corrected. */
export interface CorrectionState {
  readonly gameRound: number;
  readonly announcedRounds: number;
  readonly draftRound: number | null;
  /** The highest published or complete round. */
  readonly lastPublishedRound: number;
  /** Whether any board of that round has a result already. */
  readonly lastPublishedHasResults: boolean;
}

export interface ReachOption {
  readonly reach: CorrectionReach;
  /** The round whose pairing reacts; null when none does. */
  readonly pairingRound: number | null;
  /** What is done to make it react. */
  readonly act: 'none' | 'discard-draft' | 'withdraw-published';
  readonly article: string;
}

/**
 * The choices the arbiter has, the usual one first. The past is never re-paired: a draft is made again, a published round
 * that nobody has played may be (the arbiter decides), a played one stays.
 */
export function correctionOptions(state: CorrectionState): readonly ReachOption[] {
  const recordOnly: ReachOption = { reach: 'recordOnly', pairingRound: null, act: 'none', article: 'C.04.2 4.3' };
  const { gameRound, announcedRounds, draftRound, lastPublishedRound } = state;

  // A draft was made from the wrong result and nobody has seen it: it is made again.
  if (draftRound !== null && gameRound === lastPublishedRound) {
    return [{ reach: 'thisRound', pairingRound: draftRound, act: 'discard-draft', article: 'F.7' }, recordOnly];
  }
  const coming = lastPublishedRound + 1;
  if (coming > announcedRounds && gameRound >= lastPublishedRound) return [recordOnly];

  const next: ReachOption = {
    reach: 'nextPairing',
    pairingRound: coming,
    act: draftRound === null ? 'none' : 'discard-draft',
    article: gameRound >= lastPublishedRound - 1 ? 'C.04.2 4.3' : 'F.7',
  };
  const options = coming > announcedRounds ? [] : [next];
  if (gameRound === lastPublishedRound - 1 && !state.lastPublishedHasResults && draftRound === null) {
    options.push({ reach: 'thisRound', pairingRound: lastPublishedRound, act: 'withdraw-published', article: 'F.7' });
  }
  // Reported after the end of the following round: by C.04.2 4.3 for the record only, unless the arbiter follows F.7.
  return gameRound < lastPublishedRound - 1 ? [recordOnly, ...options] : [...options, recordOnly];
}
