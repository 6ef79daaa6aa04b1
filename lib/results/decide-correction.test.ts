import { describe, expect, it } from 'vitest';
import { correctionOptions, type CorrectionState } from './decide-correction';

const STATE: CorrectionState = { gameRound: 3, announcedRounds: 7, draftRound: null, lastPublishedRound: 3, lastPublishedHasResults: true };

const options = (state: Partial<CorrectionState>) =>
  correctionOptions({ ...STATE, ...state }).map(({ reach, pairingRound, act }) => [reach, pairingRound, act]);

describe('F.7, C.04.2 4.3: what a correction can still change', () => {
  it('a game of the current round counts for the next pairing', () => {
    expect(options({})).toEqual([['nextPairing', 4, 'none'], ['recordOnly', null, 'none']]);
  });

  it('a draft made from the wrong result is made again', () => {
    expect(options({ draftRound: 4 })).toEqual([['thisRound', 4, 'discard-draft'], ['recordOnly', null, 'none']]);
  });

  it('a published round that is being played stays; the one after it reacts', () => {
    expect(options({ lastPublishedRound: 4 })).toEqual([['nextPairing', 5, 'none'], ['recordOnly', null, 'none']]);
  });

  it('a published round that nobody has played may be paired again when the arbiter decides so', () => {
    expect(options({ lastPublishedRound: 4, lastPublishedHasResults: false })).toEqual([
      ['nextPairing', 5, 'none'],
      ['thisRound', 4, 'withdraw-published'],
      ['recordOnly', null, 'none'],
    ]);
  });

  it('a result of two rounds ago is for the record, unless the arbiter lets the next pairing react', () => {
    expect(options({ lastPublishedRound: 5 })).toEqual([['recordOnly', null, 'none'], ['nextPairing', 6, 'none']]);
    expect(options({ lastPublishedRound: 5, draftRound: 6 })).toEqual([['recordOnly', null, 'none'], ['nextPairing', 6, 'discard-draft']]);
  });

  it('after the last round nothing is left to pair', () => {
    expect(options({ gameRound: 7, lastPublishedRound: 7 })).toEqual([['recordOnly', null, 'none']]);
    expect(options({ gameRound: 4, lastPublishedRound: 7 })).toEqual([['recordOnly', null, 'none']]);
  });

  it('the pairing of an unplayed last round may still react', () => {
    expect(options({ gameRound: 6, lastPublishedRound: 7, lastPublishedHasResults: false })).toEqual([
      ['thisRound', 7, 'withdraw-published'],
      ['recordOnly', null, 'none'],
    ]);
  });
});
