import { Field, Select, Tick } from '@/app/_ui/field';
import { FieldGrid, FieldGroup, Hint } from '@/app/_ui/form-parts';
import { GroupError } from '@/app/_ui/group-error';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { YES_NO } from '@/lib/domain/registration/decide-registration';
import type { RegisteredPlayer } from '@/lib/domain/registration/registered-player';
import type { RegistrationQuestion, RegistrationRules, RequirableField } from '@/lib/domain/registration/registration-rules';
import { t } from '@/lib/platform/messages/translate';

export interface RegistrationFieldsFor {
  readonly rules: Pick<RegistrationRules, 'required' | 'questions' | 'consent'>;
  readonly byeRounds: readonly number[];
  readonly byesAllowed: number;
}

/** The fields of a player. */
export function RegistrationPlayerFields({ form }: { readonly form: RegistrationFieldsFor }) {
  return (
    <>
      <IdentityFields form={form} />
      <RegistrationWishFields form={form} />
      <FieldGroup>
        <legend>{t('registration.form.consent')}</legend>
        <GroupError name="consent" />
        <Tick name="consent" label={form.rules.consent === '' ? t('registration.form.consentText') : form.rules.consent} />
      </FieldGroup>
    </>
  );
}

const SEXES = [
  { value: '', label: t('terms.label.choose') },
  { value: 'w', label: t('registration.form.w') },
  { value: 'm', label: t('registration.form.m') },
];

function IdentityFields({ form }: { readonly form: RegistrationFieldsFor }) {
  const hintOf = (field: RequirableField, example = '') =>
    [form.rules.required.includes(field) ? '' : t('registration.form.optional'), example].filter((part) => part !== '').join(' ') || undefined;
  return (
    <FieldGrid columns={2} className="items-end">
      <Field name="surname" label={t('terms.label.surname')} autoComplete="off" maxLength={60} />
      <Field name="firstName" label={t('terms.label.firstName')} autoComplete="off" maxLength={60} />
      <Field name="fideId" label={t('terms.label.fideId')} hint={hintOf('fideId')} inputMode="numeric" autoComplete="off" />
      <Field name="birth" label={t('registration.form.birth')} hint={hintOf('birth', t('registration.form.birthHint'))} autoComplete="off" />
      <Select name="sex" label={t('terms.label.sex')} hint={hintOf('sex')} options={SEXES} />
      <Field
        name="federation"
        label={t('terms.label.federation')}
        hint={hintOf('federation', t('terms.sentence.threeLetters'))}
        maxLength={3}
        autoComplete="off"
      />
    </FieldGrid>
  );
}

interface WishFieldsProps {
  readonly form: RegistrationFieldsFor;
  readonly now?: {
    readonly club: string;
    readonly publicName: RegisteredPlayer['publicName'];
    readonly byes: readonly number[];
    readonly answers: Readonly<Record<string, string>>;
  };
}

/** The fields that can be changed later: club, public name, byes, and answers to the organiser's questions. */
export function RegistrationWishFields({ form: { rules, byeRounds, byesAllowed }, now }: WishFieldsProps) {
  return (
    <>
      <Field
        name="club"
        label={t('terms.label.club')}
        hint={rules.required.includes('club') ? undefined : t('registration.form.optional')}
        defaultValue={now?.club ?? ''}
        maxLength={120}
      />
      {rules.questions.map((question) => (
        <QuestionField key={question.id} question={question} answer={now?.answers[question.id] ?? ''} />
      ))}
      {byeRounds.length > 0 && (
        <FieldGroup>
          <legend>{t('registration.form.byes')}</legend>
          <Hint as="p">{t('registration.form.byesHint', { count: byesAllowed })}</Hint>
          <GroupError name="byes" />
          {byeRounds.map((round) => (
            <Tick
              key={round}
              name="byes[]"
              value={String(round)}
              label={t('terms.label.roundN', { round })}
              defaultChecked={now?.byes.includes(round) ?? false}
            />
          ))}
        </FieldGroup>
      )}
      <Select
        name="publicName"
        label={t('terms.label.nameInPublic')}
        defaultValue={now?.publicName ?? 'full'}
        options={PUBLIC_NAME_FORMS.map((value) => ({ value, label: t(`people.publicName.${value}`) }))}
      />
    </>
  );
}

function QuestionField({ question: { id, kind, text, choices, isRequired }, answer }: { readonly question: RegistrationQuestion; readonly answer: string }) {
  const hint = isRequired ? undefined : t('registration.form.optional');
  if (kind === 'text') return <Field name={id} label={text} hint={hint} defaultValue={answer} maxLength={500} />;
  const options = kind === 'choice' ? choices.map((value) => ({ value, label: value })) : YES_NO.map((value) => ({ value, label: t(`terms.word.${value}`) }));
  return <Select name={id} label={text} hint={hint} defaultValue={answer} options={[{ value: '', label: t('terms.label.choose') }, ...options]} />;
}
