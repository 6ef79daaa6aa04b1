import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { t } from '@/lib/platform/messages/translate';
import type { OwnRegistration, PrivateLinkPage } from '@/lib/views/registration/get-private-link';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { OwnRegistrationView } from './own-registration';

const QUESTION = { id: 'q1', kind: 'choice', text: 'Meal?', choices: ['Soup', 'Salad'], isRequired: true } as const;

it('the form asks what the section requires, its questions and byes, and fills in the player of the rating lists', () => {
  const form = { rules: { ...OPEN_REGISTRATION, required: ['birth' as const, 'club' as const], questions: [QUESTION] }, byeRounds: [1, 3], byesAllowed: 1 };
  const chosen = { name: 'van der Berg, Ada', fideId: 1_503_014, federation: 'NED' };
  const html = renderToStaticMarkup(<RegistrationPlayerFields form={form} chosen={chosen} />);
  for (const value of ['value="van der Berg"', 'value="Ada"', 'value="1503014"', 'value="NED"']) expect(html).toContain(value);
  expect(html.match(/name="byes\[\]"/g)).toHaveLength(2);
  expect(html).toContain('Meal?');
  expect(html).toContain('<option value="Soup">');
  expect(html.match(new RegExp(t('registration.form.optional'), 'g'))).toHaveLength(3);
});

const OWN: OwnRegistration = {
  id: 'r1',
  name: 'Ash, Ada',
  state: 'place',
  number: 7,
  until: null,
  ahead: 0,
  isComing: false,
  isAsked: false,
  now: { club: 'Rook', publicName: 'full', byes: [3], answers: {} },
};

const page = (phase: PrivateLinkPage['phase'], withdrawsFrom: number | null) =>
  ({ rules: OPEN_REGISTRATION, event: { timeZone: 'UTC' }, phase, withdrawsFrom, byeRounds: [3], byesAllowed: 1 }) as unknown as PrivateLinkPage;

const shown = (own: Partial<OwnRegistration>, phase: PrivateLinkPage['phase'] = 'open', withdrawsFrom: number | null = 1) =>
  renderToStaticMarkup(<OwnRegistrationView own={{ ...OWN, ...own }} page={page(phase, withdrawsFrom)} code="abc" />);

it('a private link offers only what is still possible', () => {
  expect(shown({})).toContain(t('registration.link.withdrawPlace'));
  expect(shown({}, 'paired', 4)).toContain(t('registration.link.withdrawFrom', { round: 4 }));
  expect(shown({}, 'paired', null)).not.toContain(t('registration.link.withdraw'));
  expect(shown({ state: 'offered', until: new Date('2036-01-01T10:00:00Z') })).toContain(t('registration.link.accept'));
  expect(shown({ state: 'waiting', ahead: 2 })).toContain('2 players are ahead.');
  expect(shown({ state: 'waiting' }, 'paired')).toContain(t('registration.why.noPlace'));
  expect(shown({ state: 'lapsed' })).toContain(t('registration.link.rejoin'));
  expect(shown({ state: 'lapsed' }, 'paired')).not.toContain(t('registration.link.rejoin'));
  expect(shown({ state: 'withdrawn' })).not.toContain('<button');
  expect(shown({ isAsked: true })).toContain(t('registration.link.coming'));
});
