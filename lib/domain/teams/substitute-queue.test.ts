import { describe, expect, it } from 'vitest';
import { type AskFacts, type AvailabilityAnswer, currentAsk, proposedPlaces, queueAt } from './substitute-queue';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute));
const ask = (entryId: string, isAccepted: boolean | null = null, answered = 0): AskFacts => ({
  entryId,
  askedAt: at(0),
  minutes: 10,
  isAccepted,
  answeredAt: isAccepted === null ? null : at(answered),
});
const states = (asks: readonly AskFacts[], minute: number) => queueAt(asks, at(minute)).map(({ state }) => state);

describe('a queue of substitutes', () => {
  it('asks the first at once, and the next when the time for the answer has passed', () => {
    const asks = [ask('a'), ask('b'), ask('c')];
    expect(states(asks, 0)).toEqual(['asked', 'waiting', 'waiting']);
    expect(states(asks, 10)).toEqual(['silent', 'asked', 'waiting']);
    expect(states(asks, 29)).toEqual(['silent', 'silent', 'asked']);
    expect(states(asks, 30)).toEqual(['silent', 'silent', 'silent']);
    expect(currentAsk(asks, at(30))).toBeUndefined();
  });

  it('asks the next at once after a no, with the whole time', () => {
    const asks = [ask('a', false, 3), ask('b'), ask('c')];
    expect(currentAsk(asks, at(4))).toEqual({ entryId: 'b', state: 'asked', until: at(13) });
    expect(states(asks, 13)).toEqual(['declined', 'silent', 'asked']);
  });

  it('ends with the first yes', () => {
    expect(states([ask('a'), ask('b', true, 12), ask('c')], 50)).toEqual(['silent', 'accepted', 'spared']);
  });

  it('gives the whole time after the turn before, if a player declines early', () => {
    expect(states([ask('a'), ask('b', false, 3), ask('c')], 4)).toEqual(['asked', 'declined', 'waiting']);
    expect(currentAsk([ask('a'), ask('b', false, 3), ask('c')], at(11))).toEqual({ entryId: 'c', state: 'asked', until: at(20) });
  });

  it('is empty without substitutes', () => {
    expect(queueAt([], at(0))).toEqual([]);
  });
});

describe('the proposed line-up', () => {
  const places = (answers: Readonly<Record<string, AvailabilityAnswer>>, acceptedId: string | null = null) =>
    proposedPlaces(['a', 'b', 'c', 'd', 'e'], 3, { answers: new Map(Object.entries(answers)), acceptedId });

  it('is the roster without answers', () => {
    expect(places({})).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('has the substitute who accepted instead of a player who cannot play, in roster order', () => {
    expect(places({ b: 'no' })).toEqual(['a', 'c', 'd', 'e']);
    expect(places({ b: 'no' }, 'e')).toEqual(['a', 'c', 'e', 'd']);
    expect(places({ b: 'no', d: 'ifNeeded', e: 'yes' })).toEqual(['a', 'c', 'e', 'd']);
  });

  it('keeps back who plays only if needed', () => {
    expect(places({ a: 'ifNeeded', d: 'yes' })).toEqual(['b', 'c', 'd', 'a', 'e']);
    expect(places({ a: 'ifNeeded', d: 'no', e: 'no' })).toEqual(['a', 'b', 'c']);
  });

  it('has empty places if too few can play', () => {
    expect(places({ a: 'no', b: 'no', c: 'no', d: 'no' })).toEqual(['e', null, null]);
  });
});
