import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegistrationRuleFieldsSchema, registrationRulesFrom } from '@/lib/domain/registration/registration-rule-fields';
import { type RegistrationRules, RegistrationRulesSchema } from '@/lib/domain/registration/registration-rules';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { RegistrationRulesForm } from './registration-rules-form';

const RULES: RegistrationRules = {
  ...OPEN_REGISTRATION,
  opensAt: '2036-01-01T10:00',
  capacity: 60,
  eligible: { ratingBelow: 1600, unrated: true, sex: 'w', bornFrom: 2012, federation: 'BEL', club: 'Rook' },
  required: ['email', 'birth'],
  byeRounds: [1, 2],
  questions: [
    { id: 'q1', kind: 'text', text: 'Wish', choices: [], isRequired: false },
    { id: 'q3', kind: 'choice', text: 'Meal', choices: ['Soup', 'Salad'], isRequired: true },
  ],
  consent: 'Yes, publish.',
  asksComing: true,
};

/** The fields that a browser sends for a form, in order; a name that ends in [] is a list. */
function sentBy(html: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const add = (name: string, value: string) => {
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = [...((fields[name.slice(0, -2)] as string[] | undefined) ?? []), value];
    else fields[name] = value;
  };
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  for (const [tag, kind, rest = ''] of html.matchAll(/<(input|select|textarea)\b[^>]*>((?:(?!<input|<select|<textarea)[\s\S])*)/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined) continue;
    if (kind === 'select') add(name, /<option value="([^"]*)" selected/.exec(rest)?.[1] ?? '');
    else if (kind === 'textarea') add(name, /^([^<]*)<\/textarea>/.exec(tag.slice(tag.indexOf('>') + 1))?.[1] ?? '');
    else if (attribute(tag, 'type') !== 'checkbox') add(name, attribute(tag, 'value') ?? '');
    else if (/\bchecked=""/.test(tag.slice(0, tag.indexOf('>')))) add(name, attribute(tag, 'value') ?? 'on');
  }
  return fields;
}

it('sends back exactly the rules that it shows', () => {
  const page = { id: 's', name: 'Open', version: 3, mayEdit: true, registration: {}, rules: RULES, event: { name: 'Event', timeZone: 'UTC' } };
  const fields = sentBy(renderToStaticMarkup(<RegistrationRulesForm page={page} />));
  expect(RegistrationRulesSchema.parse(registrationRulesFrom(RegistrationRuleFieldsSchema.parse(fields)))).toEqual(RULES);
});

it('sets no rule for a section without the tick', () => {
  expect(registrationRulesFrom(RegistrationRuleFieldsSchema.parse({ capacity: '60' }))).toEqual({});
});

it.each([
  { opensAt: '2036-01-02T10:00', closesAt: '2036-01-01T10:00' },
  { bornFrom: '2012', bornUntil: '2010' },
  { ratingFrom: '1600', ratingBelow: '1500' },
  { questionTexts: ['Meal'], questionKinds: ['choice'], questionChoices: ['Soup'] },
  { byeRounds: '1, x' },
  { capacity: '0' },
])('refuses %j', (fields) => {
  expect(RegistrationRuleFieldsSchema.safeParse(fields).success).toBe(false);
});
