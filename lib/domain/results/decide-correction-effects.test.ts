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
/** Writes each effect with the first round that counts it. `*` marks the proposed effect; `-3` means that round 3 is unpaired or discarded. */
const effectTexts = (state: Partial<CorrectionState>) =>
  effects(state).map(
    ({ effect, countsFrom, unpairedRound, isProposed }) =>
      `${isProposed ? '*' : ''}${effect} ${countsFrom}${unpairedRound === null ? '' : ` -${unpairedRound}`}`,
  );

describe('F.7, C.04.2 4.3: the effects of a correction', () => {
  it('while the round is played: the next pairing', () => {
    expect(effectTexts({ isLastRunning: true })).toEqual(['*nextPairing 4']);
  });

  it('reported before the next pairing: the next pairing', () => {
    expect(effectTexts({})).toEqual(['*nextPairing 4', 'ratingOnly 0']);
  });

  it('a draft with the mistake is re-paired; if it stays, the pairing after it uses the correction', () => {
    expect(effectTexts({ draftRound: 4 })).toEqual(['*nextPairing 4 -4', 'followingPairing 5', 'ratingOnly 0']);
  });

  it('reported while the following round is played: the pairing after that; no public round is unpaired', () => {
    expect(effectTexts({ lastPublishedRound: 4, isLastRunning: true })).toEqual(['*followingPairing 5', 'ratingOnly 0']);
    expect(effectTexts({ lastPublishedRound: 4, isLastRunning: true, handling: 'F' })).toEqual(['*followingPairing 5', 'ratingOnly 0']);
  });

  it('unpairing a public round without results is never proposed, and only F.7 provides for it', () => {
    for (const handling of ['F', 'C.04.2'] as const) {
      const unplayed = { lastPublishedRound: 4, isLastRunning: true, lastPublishedHasResults: false, handling };
      expect(effectTexts(unplayed)).toEqual(['nextPairing 4 -4', '*followingPairing 5', 'ratingOnly 0']);
      expect(effects(unplayed)[0]).toMatchObject({ act: 'withdraw-published', isProvidedFor: handling === 'F' });
    }
  });

  it('reported later: the rating report only; under F.7, all coming pairings', () => {
    expect(effectTexts({ lastPublishedRound: 4 })).toEqual(['followingPairing 5', '*ratingOnly 0']);
    expect(effectTexts({ lastPublishedRound: 6, draftRound: 7 })).toEqual(['followingPairing 7 -7', '*ratingOnly 0']);
    expect(effectTexts({ lastPublishedRound: 6, handling: 'F' })).toEqual(['*followingPairing 7', 'ratingOnly 0']);
    expect(effects({ lastPublishedRound: 4 }).map(({ isProvidedFor }) => isProvidedFor)).toEqual([false, true]);
  });

  it('after the last round, the correction changes only the final standings', () => {
    expect(effects({ gameRound: 7, lastPublishedRound: 7 })[0]).toMatchObject({ effect: 'nextPairing', countsFrom: 8, isFinal: true, isProposed: true });
    expect(effectTexts({ gameRound: 6, lastPublishedRound: 7, isLastRunning: true })).toEqual(['*followingPairing 8', 'ratingOnly 0']);
    expect(effectTexts({ gameRound: 4, lastPublishedRound: 7 })).toEqual(['followingPairing 8', '*ratingOnly 0']);
  });

  it('in a closed round, only the rating report can be corrected, under every edition', () => {
    for (const handling of ['F', 'C.04.2'] as const) {
      expect(effectTexts({ lastPublishedRound: 6, handling, isClosed: true })).toEqual(['*ratingOnly 0']);
      expect(effectTexts({ lastPublishedRound: 5, draftRound: 6, isLastRunning: true, handling, isClosed: true })).toEqual(['*ratingOnly 0']);
    }
  });

  it('each effect names the article of the section’s edition', () => {
    expect(effects({}).map(({ article }) => article)).toEqual(['C.04.2 4.3', 'C.04.2 4.3']);
    expect(effects({ handling: 'F' }).map(({ article }) => article)).toEqual(['F.7', 'F.7']);
  });

  it('in every state, exactly one effect is proposed, and it unpairs no public round', () => {
    for (const gameRound of [1, 2, 3, 4, 5, 6, 7]) {
      for (const lastPublishedRound of [gameRound, gameRound + 1, gameRound + 2].filter((round) => round <= 7)) {
        for (const [draftRound, isLastRunning, lastPublishedHasResults, handling] of correctionStatesUpToRound(lastPublishedRound)) {
          const proposed = effects({ gameRound, lastPublishedRound, draftRound, isLastRunning, lastPublishedHasResults, handling }).filter(
            ({ isProposed }) => isProposed,
          );
          expect(proposed).toHaveLength(1);
          expect(proposed[0]?.act).not.toBe('withdraw-published');
        }
      }
    }
  });

  it('the chosen effect counts, or the proposed one without a choice; an effect that is no longer possible is refused', () => {
    expect(chosenEffect(effects({}), undefined)?.effect).toBe('nextPairing');
    expect(chosenEffect(effects({}), 'ratingOnly')?.effect).toBe('ratingOnly');
    expect(chosenEffect(effects({}), 'followingPairing')).toBeNull();
  });
});

const correctionStatesUpToRound = (last: number) =>
  (['F', 'C.04.2'] as const).flatMap((handling) => [
    [null, true, true, handling] as const,
    [null, true, false, handling] as const,
    [null, false, true, handling] as const,
    ...(last < 7 ? [[last + 1, false, true, handling] as const] : []),
  ]);
