import { describe, expect, it } from 'vitest';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { answerText, askingStart, fieldProblems, publicPhase, registrationPhase, unmetConditions } from './decide-registration';
import type { RegistrationRules } from './registration-rules';

const FIELDS = {
  surname: 'Ash',
  firstName: 'Ada',
  email: '',
  fideId: null,
  birth: null,
  sex: null,
  federation: '',
  club: '',
  hasConsent: true,
  answers: {},
} as const;

describe('a registration', () => {
  const rules = { ...OPEN_REGISTRATION, opensAt: '2036-03-30T02:30', closesAt: '2036-04-01T12:00' };
  const at = (iso: string, pairedRounds = 0) => registrationPhase(rules, { timeZone: 'Europe/Brussels', pairedRounds }, new Date(iso));

  it('opens and closes at local times of the event, also when the clocks change', () => {
    // The clocks skip 02:30 on this day, so registration opens at 03:30 summer time.
    expect([at('2036-03-30T01:29:59Z'), at('2036-03-30T01:30:00Z')]).toEqual(['before', 'open']);
    expect([at('2036-04-01T09:59:59Z'), at('2036-04-01T10:00:00Z')]).toEqual(['open', 'closed']);
  });

  it('looks closed to the public while round 1 is a draft, and is over once it is published', () => {
    const told = (iso: string, pairedRounds: number, publishedRounds: number) =>
      publicPhase(rules, { timeZone: 'UTC', pairedRounds, publishedRounds }, new Date(iso));
    const [early, open, late] = ['2036-03-29T00:00:00Z', '2036-03-31T00:00:00Z', '2036-04-02T00:00:00Z'];
    expect([early, open, late].map((iso) => told(iso, 0, 0))).toEqual(['before', 'open', 'closed']);
    expect([early, open, late].map((iso) => told(iso, 1, 0))).toEqual(['before', 'closed', 'closed']);
    expect([early, open, late].map((iso) => told(iso, 1, 1))).toEqual(['paired', 'paired', 'paired']);
  });

  it('is over once round 1 is paired, whatever its times', () => {
    expect(at('2036-03-31T00:00:00Z', 1)).toBe('paired');
    expect(registrationPhase(OPEN_REGISTRATION, { timeZone: 'UTC', pairedRounds: 0 }, new Date())).toBe('open');
  });

  it('asks a day before round 1 who comes', () => {
    expect(askingStart(new Date('2036-03-30T09:00:00Z'))).toEqual(new Date('2036-03-29T09:00:00Z'));
  });
});

describe('the conditions of a section', () => {
  const player = { rating: 1500, birth: '2012-04-21', sex: 'w', federation: 'BEL', club: 'Rook ' } as const;
  const unmet = (eligible: RegistrationRules['eligible'], own: Partial<Parameters<typeof unmetConditions>[0]> = {}) =>
    unmetConditions({ ...player, ...own }, { eligible });

  it('compare rating, birth, sex, federation and club', () => {
    expect(unmet({ ratingFrom: 1500, ratingBelow: 1501, bornFrom: 2012, bornUntil: 2012, sex: 'w', federation: 'BEL', club: 'rook' })).toEqual([]);
    expect(unmet({ ratingFrom: 1501, bornFrom: 2013, sex: 'm', federation: 'NED', club: 'Bishop' })).toEqual([
      'ratingFrom',
      'sex',
      'bornFrom',
      'federation',
      'club',
    ]);
  });

  it('are not met by a player whose data are missing', () => {
    expect(unmet({ bornFrom: 2000, sex: 'w', ratingBelow: 1600 }, { birth: null, sex: null, rating: 0 })).toEqual(['ratingBelow', 'sex', 'bornFrom']);
    expect(unmet({ ratingBelow: 1600, unrated: true }, { rating: 0 })).toEqual([]);
    expect(unmet({ unrated: true })).toEqual(['unrated']);
  });
});

describe('the fields of the form', () => {
  it('are reported by field, all at once', () => {
    const questions = [
      { id: 'q1', kind: 'choice', text: 'Meal', choices: ['a', 'b'], isRequired: true },
      { id: 'q2', kind: 'yesNo', text: 'Car', choices: [], isRequired: false },
      { id: 'q3', kind: 'text', text: 'Wish', choices: [], isRequired: true },
    ] as const;
    const rules = { ...OPEN_REGISTRATION, required: ['email', 'birth'] as RegistrationRules['required'], questions: [...questions] };
    const problems = fieldProblems({ ...FIELDS, surname: '', hasConsent: false, answers: { q1: 'c', q2: 'maybe' } }, rules, true);
    expect(Object.keys(problems)).toEqual(['surname', 'email', 'birth', 'q1', 'q2', 'q3', 'consent']);
    expect(fieldProblems({ ...FIELDS, birth: '2012', answers: { q1: 'a', q2: 'no', q3: 'x' } }, rules, false)).toEqual({});
  });

  it('have answers that the organiser reads in words', () => {
    expect([answerText({ kind: 'yesNo' }, 'yes'), answerText({ kind: 'text' }, 'yes please'), answerText({ kind: 'yesNo' }, '')]).toEqual([
      'yes',
      'yes please',
      '',
    ]);
  });
});
