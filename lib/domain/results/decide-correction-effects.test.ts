import { describe, expect, it } from 'vitest';
import { chosenEffect, correctionEffects, type CorrectionState } from './decide-correction-effects';

const STATE: CorrectionState = {
  gameRound: 3,
  announcedRounds: 7,
  draftRound: null,
  lastPublishedRound: 3,
  isLastRunning: false,
  lastPublishedHasResults: true,
  handling: 'C.04.2',
  isClosed: false,
};

const effects = (state: Partial<CorrectionState>) => correctionEffects({ ...STATE, ...state });
/** Each effect with the first round that counts it. `*` marks the proposed effect, and a round after a minus sign is taken back. */
const shown = (state: Partial<CorrectionState>) =>
  effects(state).map(
    ({ effect, countsFrom, takesBack, isProposed }) => `${isProposed ? '*' : ''}${effect} ${countsFrom}${takesBack === null ? '' : ` -${takesBack}`}`,
  );

describe('F.7, C.04.2 4.3: what a correction is used for', () => {
  it('while the round is played, for the next pairing', () => {
    expect(shown({ isLastRunning: true })).toEqual(['*nextPairing 4']);
  });

  it('reported before the next pairing, for it', () => {
    expect(shown({})).toEqual(['*nextPairing 4', 'ratingOnly 0']);
  });

  it('a draft made from the mistake is made again, or stays and the pairing after it goes by the correction', () => {
    expect(shown({ draftRound: 4 })).toEqual(['*nextPairing 4 -4', 'followingPairing 5', 'ratingOnly 0']);
  });

  it('reported while the round after it is played, for the pairing after that; nothing public is withdrawn', () => {
    expect(shown({ lastPublishedRound: 4, isLastRunning: true })).toEqual(['*followingPairing 5', 'ratingOnly 0']);
    expect(shown({ lastPublishedRound: 4, isLastRunning: true, handling: 'F' })).toEqual(['*followingPairing 5', 'ratingOnly 0']);
  });

  it('to withdraw a round that nobody has played is never proposed, and foreseen by F.7 alone', () => {
    for (const handling of ['F', 'C.04.2'] as const) {
      const unplayed = { lastPublishedRound: 4, isLastRunning: true, lastPublishedHasResults: false, handling };
      expect(shown(unplayed)).toEqual(['nextPairing 4 -4', '*followingPairing 5', 'ratingOnly 0']);
      expect(effects(unplayed)[0]).toMatchObject({ act: 'withdraw-published', isForeseen: handling === 'F' });
    }
  });

  it('reported after that round, for the rating report; F.7 still lets every pairing to be made react', () => {
    expect(shown({ lastPublishedRound: 4 })).toEqual(['followingPairing 5', '*ratingOnly 0']);
    expect(shown({ lastPublishedRound: 6, draftRound: 7 })).toEqual(['followingPairing 7 -7', '*ratingOnly 0']);
    expect(shown({ lastPublishedRound: 6, handling: 'F' })).toEqual(['*followingPairing 7', 'ratingOnly 0']);
    expect(effects({ lastPublishedRound: 4 }).map(({ isForeseen }) => isForeseen)).toEqual([false, true]);
  });

  it('after the last round the final standings are the last to go by it', () => {
    expect(effects({ gameRound: 7, lastPublishedRound: 7 })[0]).toMatchObject({ effect: 'nextPairing', countsFrom: 8, isFinal: true, isProposed: true });
    expect(shown({ gameRound: 6, lastPublishedRound: 7, isLastRunning: true })).toEqual(['*followingPairing 8', 'ratingOnly 0']);
    expect(shown({ gameRound: 4, lastPublishedRound: 7 })).toEqual(['followingPairing 8', '*ratingOnly 0']);
  });

  it('of a closed round only the rating report can still be put right, whatever the text says of the next pairing', () => {
    for (const handling of ['F', 'C.04.2'] as const) {
      expect(shown({ lastPublishedRound: 6, handling, isClosed: true })).toEqual(['*ratingOnly 0']);
      expect(shown({ lastPublishedRound: 5, draftRound: 6, isLastRunning: true, handling, isClosed: true })).toEqual(['*ratingOnly 0']);
    }
  });

  it('names the article of the text in force', () => {
    expect(effects({}).map(({ article }) => article)).toEqual(['C.04.2 4.3', 'C.04.2 4.3']);
    expect(effects({ handling: 'F' }).map(({ article }) => article)).toEqual(['F.7', 'F.7']);
  });

  it('whatever the state, one effect is proposed, and it withdraws nothing public', () => {
    for (const gameRound of [1, 2, 3, 4, 5, 6, 7]) {
      for (const lastPublishedRound of [gameRound, gameRound + 1, gameRound + 2].filter((round) => round <= 7)) {
        for (const [draftRound, isLastRunning, lastPublishedHasResults, handling] of STATES(lastPublishedRound)) {
          const proposed = effects({ gameRound, lastPublishedRound, draftRound, isLastRunning, lastPublishedHasResults, handling }).filter(
            ({ isProposed }) => isProposed,
          );
          expect(proposed).toHaveLength(1);
          expect(proposed[0]?.act).not.toBe('withdraw-published');
        }
      }
    }
  });

  it('takes what was chosen, the proposed one when nothing was, and nothing that is not possible any more', () => {
    expect(chosenEffect(effects({}), undefined)?.effect).toBe('nextPairing');
    expect(chosenEffect(effects({}), 'ratingOnly')?.effect).toBe('ratingOnly');
    expect(chosenEffect(effects({}), 'followingPairing')).toBeNull();
  });
});

const STATES = (last: number) =>
  (['F', 'C.04.2'] as const).flatMap((handling) => [
    [null, true, true, handling] as const,
    [null, true, false, handling] as const,
    [null, false, true, handling] as const,
    ...(last < 7 ? [[last + 1, false, true, handling] as const] : []),
  ]);
