import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { Field, Select, TextArea, Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, FieldGrid, FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { GroupError } from '@/app/_ui/group-error';
import { RowField } from '@/app/_ui/row-input';
import { RowSelect } from '@/app/_ui/row-select';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { QUESTION_KINDS, REGISTRATION_LIMITS, type RegistrationRules, REQUIRABLE_FIELDS } from '@/lib/domain/registration/registration-rules';
import { t } from '@/lib/platform/messages/translate';
import type { RegistrationRulesPage } from '@/lib/views/registration/get-registrations';
import { changeRegistrationRulesAction } from '../actions';

const REQUIRABLE_LABELS = {
  email: t('terms.label.email'),
  fideId: t('terms.label.fideId'),
  birth: t('registration.form.birth'),
  sex: t('terms.label.sex'),
  federation: t('terms.label.federation'),
  club: t('terms.label.club'),
} as const satisfies Readonly<Record<(typeof REQUIRABLE_FIELDS)[number], string>>;

/** What the form shows before a section has rules: a waiting list whose offers last two days. */
const FIRST_RULES: RegistrationRules = {
  hasWaitingList: true,
  offerHours: 48,
  eligible: {},
  required: ['email', 'birth'],
  byeRounds: [],
  questions: [],
  consent: '',
  asksComing: true,
};

export function RegistrationRulesForm({ page }: { readonly page: RegistrationRulesPage }) {
  const rules = page.rules ?? FIRST_RULES;
  return (
    <Form action={changeRegistrationRulesAction} fields={{ sectionId: page.id, version: page.version }} className="max-w-measure">
      <Tick name="isOpen" label={t('registration.settings.isOpen')} hint={t('registration.settings.isOpenHint')} defaultChecked={page.rules !== null} />
      <TimesAndPlaces rules={rules} timeZone={page.event.timeZone} />
      <Eligibility eligible={rules.eligible} />
      <FieldGroup>
        <legend>{t('registration.settings.required')}</legend>
        {REQUIRABLE_FIELDS.map((field) => (
          <Tick key={field} name="required[]" value={field} label={REQUIRABLE_LABELS[field]} defaultChecked={rules.required.includes(field)} />
        ))}
      </FieldGroup>
      <Field
        name="byeRounds"
        label={t('registration.settings.byeRounds')}
        hint={t('registration.settings.byeRoundsHint')}
        autoComplete="off"
        defaultValue={rules.byeRounds.join(', ')}
      />
      <Questions questions={rules.questions} />
      <TextArea name="consentText" label={t('registration.settings.consent')} hint={t('registration.settings.consentHint')} defaultValue={rules.consent} />
      <Tick
        name="asksComing"
        label={t('registration.settings.asksComing')}
        hint={t('registration.settings.asksComingHint')}
        defaultChecked={rules.asksComing}
      />
      <SaveBar>
        <Submit>{t('registration.settings.save')}</Submit>
      </SaveBar>
    </Form>
  );
}

function TimesAndPlaces({ rules, timeZone }: { readonly rules: RegistrationRules; readonly timeZone: string }) {
  const { opensAt = '', closesAt = '', capacity = '', hasWaitingList, offerHours } = rules;
  return (
    <FieldGroup>
      <legend>{t('registration.settings.timesAndPlaces')}</legend>
      <Hint as="p">{t('registration.settings.timesHint', { timeZone })}</Hint>
      <FieldGrid columns={2} className="items-end">
        <Field name="opensAt" type="datetime-local" label={t('registration.form.opens')} hint={t('registration.settings.opensHint')} defaultValue={opensAt} />
        <Field
          name="closesAt"
          type="datetime-local"
          label={t('registration.form.closes')}
          hint={t('registration.settings.closesHint')}
          defaultValue={closesAt}
        />
        <Field
          name="capacity"
          label={t('registration.settings.capacity')}
          hint={t('registration.settings.capacityHint')}
          inputMode="numeric"
          defaultValue={String(capacity)}
        />
        <Field
          name="offerHours"
          label={t('registration.settings.offerHours')}
          hint={t('registration.settings.offerHoursHint')}
          inputMode="numeric"
          defaultValue={String(offerHours)}
        />
      </FieldGrid>
      <Tick name="hasWaitingList" label={t('registration.settings.hasWaitingList')} defaultChecked={hasWaitingList} />
    </FieldGroup>
  );
}

const ELIGIBILITY_FIELDS = ['ratingFrom', 'ratingBelow', 'unrated', 'onlySex', 'bornFrom', 'bornUntil', 'onlyFederation', 'onlyClub'];

function Eligibility({ eligible }: Pick<RegistrationRules, 'eligible'>) {
  const { ratingFrom = '', ratingBelow = '', unrated, sex = '', bornFrom = '', bornUntil = '', federation = '', club = '' } = eligible;
  return (
    <CollapsibleGroup title={t('registration.form.who')} hint={conditionsText(eligible)} fields={ELIGIBILITY_FIELDS}>
      <Hint as="p">{t('registration.settings.eligibleHint')}</Hint>
      <FieldGrid columns={2} className="items-end">
        <Field name="ratingFrom" label={t('registration.settings.ratingFrom')} inputMode="numeric" defaultValue={String(ratingFrom)} />
        <Field name="ratingBelow" label={t('registration.settings.ratingBelow')} inputMode="numeric" defaultValue={String(ratingBelow)} />
        <Select
          name="unrated"
          label={t('registration.settings.unrated')}
          defaultValue={unrated === true ? (ratingBelow === '' ? 'only' : 'too') : ''}
          options={(['', 'too', 'only'] as const).map((value) => ({ value, label: t(`registration.settings.unratedChoice.${value || 'byLimits'}`) }))}
        />
        <Select
          name="onlySex"
          label={t('terms.label.sex')}
          defaultValue={sex}
          options={[
            { value: '', label: t('registration.settings.anySex') },
            { value: 'w', label: t('registration.form.w') },
            { value: 'm', label: t('registration.form.m') },
          ]}
        />
        <Field name="bornFrom" label={t('registration.settings.bornFrom')} inputMode="numeric" defaultValue={String(bornFrom)} />
        <Field name="bornUntil" label={t('registration.settings.bornUntil')} inputMode="numeric" defaultValue={String(bornUntil)} />
        <Field name="onlyFederation" label={t('terms.label.federation')} hint={t('terms.sentence.threeLetters')} maxLength={3} defaultValue={federation} />
        <Field name="onlyClub" label={t('terms.label.club')} defaultValue={club} />
      </FieldGrid>
    </CollapsibleGroup>
  );
}

const QUESTION_PLACES = Array.from({ length: REGISTRATION_LIMITS.questions }, (_, place) => place);

function Questions({ questions }: Pick<RegistrationRules, 'questions'>) {
  const at = (place: number) => questions.find(({ id }) => id === `q${place + 1}`);
  const shown =
    1 +
    Math.max(
      0,
      QUESTION_PLACES.findLastIndex((place) => at(place) !== undefined),
    );
  const more = QUESTION_PLACES.slice(shown);
  return (
    <FieldGroup>
      <legend>{t('registration.settings.questions')}</legend>
      <Hint as="p">{t('registration.settings.questionsHint')}</Hint>
      <GroupError name="questionChoices" />
      {QUESTION_PLACES.slice(0, shown).map((place) => (
        <Question key={place} place={place} question={at(place)} />
      ))}
      {more.length > 0 && (
        <CollapsibleGroup
          title={t('registration.settings.moreQuestions')}
          hint={t('registration.settings.moreQuestionsHint', { count: more.length })}
          fields={more.map((place) => `questionTexts.${place}`)}
        >
          {more.map((place) => (
            <Question key={place} place={place} question={undefined} />
          ))}
        </CollapsibleGroup>
      )}
    </FieldGroup>
  );
}

function Question({ place, question }: { readonly place: number; readonly question: RegistrationRules['questions'][number] | undefined }) {
  const number = place + 1;
  return (
    <FieldGrid columns={2} className="mt-s3 items-end border-t border-line">
      <RowField
        name="questionTexts"
        place={place}
        label={t('registration.settings.question', { number })}
        defaultValue={question?.text ?? ''}
        maxLength={200}
      />
      <FieldBox>
        <label htmlFor={`question-kind-${number}`}>{t('registration.settings.kind', { number })}</label>
        <RowSelect
          id={`question-kind-${number}`}
          name="questionKinds"
          place={place}
          defaultValue={question?.kind ?? 'text'}
          options={QUESTION_KINDS.map((kind) => ({ value: kind, label: t(`registration.settings.kinds.${kind}`) }))}
        />
      </FieldBox>
      <RowField
        name="questionChoices"
        place={place}
        label={t('registration.settings.choices', { number })}
        defaultValue={question?.choices.join('; ') ?? ''}
        maxLength={800}
      />
      <Tick
        name="requiredQuestions[]"
        value={`q${number}`}
        label={t('registration.settings.isRequired', { number })}
        defaultChecked={question?.isRequired ?? false}
      />
    </FieldGrid>
  );
}
