import { expect, it } from 'vitest';
import { leagueFacts } from '@/tests/factories/league-facts';
import { decideAnswer, decideRequest, isAfterRound, requestDeadline } from './decide-postponement';
import { scheduledMatches } from './scheduled-matches';

const MATCH = { round: 1, firstId: 'a', secondId: 'd' };
const PLAYS_AT = new Date('2040-10-10T17:30:00Z');
const OFFERED = ['2040-11-01T19:30', '2040-11-02T19:30'];
const facts = leagueFacts({ notice: 7, fixture: { ...MATCH, playsAt: PLAYS_AT } });
const factsWithRequest = leagueFacts({ notice: 7, fixture: { ...MATCH, playsAt: PLAYS_AT, requestedBy: 'second', offeredTimes: OFFERED } });
const actingCaptain = (teamId: string, now = '2040-10-01T00:00:00Z') => ({ teamId, now: new Date(now) });
const codeOf = (decided: { readonly ok: boolean; readonly error?: { readonly code: string } }) => (decided.ok ? 'ok' : decided.error?.code);

it('captains ask until the notice before the match, and not without one', () => {
  const [match] = scheduledMatches(facts);
  expect(match && requestDeadline(facts, match)).toEqual(new Date('2040-10-03T17:30:00Z'));
  const ask = (of: typeof facts, who: ReturnType<typeof actingCaptain>, offered = OFFERED) => codeOf(decideRequest(of, { match: MATCH, offered }, who));
  expect(ask(facts, actingCaptain('a'))).toBe('ok');
  expect(ask(facts, actingCaptain('a', '2040-10-04T00:00:00Z'))).toBe('request-too-late');
  expect(ask(leagueFacts({ notice: null }), actingCaptain('a'))).toBe('dates-by-arbiter');
  expect(ask(facts, actingCaptain('b'))).toBe('page-outdated');
  expect(ask(facts, actingCaptain('a'), [])).toBe('offered-times');
  expect(ask(facts, actingCaptain('a'), ['2040-09-01T19:30'])).toBe('offered-times');
});

it('the other captain accepts an offered date, or keeps the present one', () => {
  const answer = (who: ReturnType<typeof actingCaptain>, accepted: string | null, seen = OFFERED.join(' ')) =>
    decideAnswer(factsWithRequest, { match: MATCH, accepted, seen }, who);
  expect(answer(actingCaptain('a'), OFFERED[0] ?? null)).toMatchObject({ ok: true, value: { fixture: { playsAt: new Date('2040-11-01T18:30:00Z') } } });
  expect(answer(actingCaptain('a'), null)).toMatchObject({ ok: true, value: { fixture: { playsAt: PLAYS_AT } } });
  expect(codeOf(answer(actingCaptain('d'), null))).toBe('page-outdated');
  expect(codeOf(answer(actingCaptain('a'), '2040-11-03T19:30'))).toBe('page-outdated');
  expect(codeOf(answer(actingCaptain('a'), null, OFFERED[0]))).toBe('page-outdated');
  expect(codeOf(answer(actingCaptain('a', '2040-10-11T00:00:00Z'), OFFERED[0] ?? null))).toBe('request-over');
});

it('a match is postponed if the next round has begun by then', () => {
  const next = leagueFacts({ fixture: { round: 2, firstId: 'd', secondId: 'c', playsAt: new Date('2040-10-20T17:30:00Z') } });
  expect([isAfterRound(next, 1, new Date('2040-10-19T17:30:00Z')), isAfterRound(next, 1, new Date('2040-10-20T17:30:00Z'))]).toEqual([false, true]);
  expect(isAfterRound(next, 3, new Date('2041-10-20T17:30:00Z'))).toBe(false);
});
