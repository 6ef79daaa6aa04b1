import { expect, it } from 'vitest';
import { leagueFacts } from '@/tests/factories/league-facts';
import { decideAnswer, decideRequest, mayAskDate } from './decide-postponement';
import { fixtureVersion, scheduledMatches } from './scheduled-matches';

const MATCH = { round: 1, firstId: 'a', secondId: 'd' };
const PLAYS_AT = new Date('2040-10-10T17:30:00Z');
const OFFERED = ['2040-11-01T19:30', '2040-11-02T19:30'];
const facts = leagueFacts({ notice: 7, fixture: { ...MATCH, playsAt: PLAYS_AT } });
const asked = leagueFacts({ notice: 7, fixture: { ...MATCH, playsAt: PLAYS_AT, requestedBy: 'second', offeredTimes: OFFERED } });
const at = (teamId: string, now = '2040-10-01T00:00:00Z') => ({ teamId, now: new Date(now) });
const seenIn = (of: typeof facts) => {
  const [match] = scheduledMatches(of);
  return { ...MATCH, seen: match === undefined ? '' : fixtureVersion(match) };
};
const codeOf = (decided: { readonly ok: boolean; readonly error?: { readonly code: string } }) => (decided.ok ? 'ok' : decided.error?.code);

it('captains ask until the notice before the match, and not without one', () => {
  const [match] = scheduledMatches(facts);
  const mayAsk = (now: string) => match && mayAskDate(facts, match, new Date(now));
  expect([mayAsk('2040-10-03T17:30:00Z'), mayAsk('2040-10-03T17:31:00Z')]).toEqual([true, false]);
  const ask = (of: typeof facts, who: ReturnType<typeof at>, offered = OFFERED) => codeOf(decideRequest(of, { ...seenIn(of), offered }, who));
  expect(ask(facts, at('a'))).toBe('ok');
  expect(ask(facts, at('a', '2040-10-04T00:00:00Z'))).toBe('request-too-late');
  expect(ask(leagueFacts({ notice: null }), at('a'))).toBe('dates-by-arbiter');
  expect(ask(facts, at('b'))).toBe('page-outdated');
  expect(ask(facts, at('a'), [])).toBe('offered-times');
  expect(ask(facts, at('a'), ['2040-09-01T19:30'])).toBe('offered-times');
});

it('the other captain accepts an offered date, or keeps the present one', () => {
  const answer = (who: ReturnType<typeof at>, accepted: string | null, of = asked) => decideAnswer(asked, { ...seenIn(of), accepted }, who);
  expect(answer(at('a'), OFFERED[0] ?? null)).toMatchObject({ ok: true, value: { fixture: { playsAt: new Date('2040-11-01T18:30:00Z') } } });
  expect(answer(at('a'), null)).toMatchObject({ ok: true, value: { fixture: { playsAt: PLAYS_AT } } });
  expect(codeOf(answer(at('d'), null))).toBe('page-outdated');
  expect(codeOf(answer(at('a'), '2040-11-03T19:30'))).toBe('page-outdated');
  expect(codeOf(answer(at('a'), null, facts))).toBe('page-outdated');
  expect(codeOf(answer(at('a', '2040-10-11T00:00:00Z'), OFFERED[0] ?? null))).toBe('request-over');
});
