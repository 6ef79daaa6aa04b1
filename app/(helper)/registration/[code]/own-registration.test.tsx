import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { t } from '@/lib/platform/messages/translate';
import type { OwnRegistration, PrivateLinkPage } from '@/lib/views/registration/get-private-link';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { OwnRegistrationView } from './own-registration';

const QUESTION = { id: 'q1', kind: 'choice', text: 'Meal?', choices: ['Soup', 'Salad'], isRequired: true } as const;

it('the form asks what the section requires, its questions and byes', () => {
  const form = { rules: { ...OPEN_REGISTRATION, required: ['birth' as const, 'club' as const], questions: [QUESTION] }, byeRounds: [1, 3], byesAllowed: 1 };
  const html = renderToStaticMarkup(<RegistrationPlayerFields form={form} />);
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
  checkIn: null,
  isComing: false,
  isAsked: false,
  now: { club: 'Rook', publicName: 'full', byes: [3], answers: {} },
};

const PAGE: PrivateLinkPage = {
  section: { slug: 'a', name: 'A' },
  event: { id: 'e1', slug: 'open', name: 'Open', place: '', timeZone: 'UTC', isPublished: true, startsOn: new Date('2036-01-02') },
  rules: OPEN_REGISTRATION,
  phase: 'open',
  mayWait: true,
  byeRounds: [3],
  byesAllowed: 1,
  name: 'Ash, Ada',
  email: '',
  openRound: 1,
  registrations: [],
  fees: null,
};

const PAIRED = { phase: 'paired', mayWait: false, openRound: 4 } as const;

const shown = (own: Partial<OwnRegistration>, page: Partial<PrivateLinkPage> = {}) =>
  renderToStaticMarkup(<OwnRegistrationView own={{ ...OWN, ...own }} page={{ ...PAGE, ...page }} code="abc" />);

it('a private link offers only what is still possible', () => {
  expect(shown({})).toContain(t('registration.link.withdrawPlace'));
  expect(shown({}, PAIRED)).toContain(t('registration.link.withdrawLater'));
  expect(shown({}, { ...PAIRED, openRound: null })).not.toContain(t('registration.link.withdraw'));
  expect(shown({ state: 'offered', until: new Date('2036-01-01T10:00:00Z') })).toContain(t('registration.link.accept'));
  expect(shown({ state: 'waiting', ahead: 2 })).toContain('2 players are ahead.');
  expect(shown({ state: 'waiting' }, PAIRED)).toContain(t('registration.why.noPlace'));
  expect(shown({ state: 'lapsed' })).toContain(t('registration.link.rejoin'));
  expect(shown({ state: 'lapsed' }, PAIRED)).not.toContain(t('registration.link.rejoin'));
  // While round 1 is a draft, nobody waits again, and nothing says why.
  expect(shown({ state: 'lapsed' }, { phase: 'closed', mayWait: false })).not.toContain('<button');
  expect(shown({ state: 'withdrawn' })).not.toContain('<button');
  expect(shown({ isAsked: true })).toContain(t('registration.link.coming'));
});
