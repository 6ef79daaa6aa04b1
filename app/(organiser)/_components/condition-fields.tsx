import type { ReactNode } from 'react';
import { FieldGrid } from '@/app/_ui/form-parts';
import { RowField } from '@/app/_ui/row-input';
import { RowSelect } from '@/app/_ui/row-select';
import type { SelectOption } from '@/app/_ui/select-options';
import type { eligibilityTexts } from '@/lib/domain/prizes/eligibility-fields';
import { t } from '@/lib/platform/messages/translate';
import { CollapsibleGroup } from './collapsible-group';

const CONDITION_FIELDS = ['ratingsFrom', 'ratingsBelow', 'bornFrom', 'bornUntil', 'prizeFederations', 'prizeClubs', 'prizeTitles'] as const;

interface ConditionFieldsProps {
  readonly place: number;
  readonly values: Partial<ReturnType<typeof eligibilityTexts>>;
  /** The saved conditions; undefined for a new row. */
  readonly conditions: string | undefined;
}

/** The conditions for the players of a row, such as a category of prizes. The summary line shows the saved ones. */
export function ConditionFields({ values, place, conditions }: ConditionFieldsProps) {
  const text = (name: (typeof CONDITION_FIELDS)[number], label: string, more: { readonly hint?: string; readonly inputMode?: 'numeric' } = {}) => (
    <RowField key={name} name={name} place={place} label={label} defaultValue={values[name] ?? ''} autoComplete="off" {...more} />
  );
  return (
    <CollapsibleGroup
      title={t('prizes.fund.fields.conditions')}
      hint={conditions ?? t('prizes.condition.everybody')}
      fields={CONDITION_FIELDS.map((name) => `${name}.${place}`)}
    >
      <FieldGrid columns={3} className="items-end">
        {text('ratingsFrom', t('prizes.fund.fields.ratingFrom'), NUMERIC)}
        {text('ratingsBelow', t('prizes.fund.fields.ratingBelow'), NUMERIC)}
        <ChoiceOfRow name="unratedToo" place={place} label={t('prizes.fund.fields.unrated')} defaultValue={values.unratedToo ?? ''} options={UNRATED_OPTIONS} />
        {text('bornFrom', t('prizes.fund.fields.bornFrom'), NUMERIC)}
        {text('bornUntil', t('prizes.fund.fields.bornUntil'), NUMERIC)}
        <ChoiceOfRow name="prizeSexes" place={place} label={t('terms.label.sex')} defaultValue={values.prizeSexes ?? ''} options={SEX_OPTIONS} />
        {text('prizeFederations', t('terms.label.federation'))}
        {text('prizeClubs', t('terms.label.club'))}
        {text('prizeTitles', t('prizes.fund.fields.titles'), { hint: t('prizes.fund.fields.titlesHint') })}
      </FieldGrid>
    </CollapsibleGroup>
  );
}

const NUMERIC = { inputMode: 'numeric' } as const;
export const UNRATED_OPTIONS = [
  { value: '', label: t('prizes.fund.unratedChoice.no') },
  { value: 'yes', label: t('prizes.fund.unratedChoice.yes') },
];
const SEX_OPTIONS = [
  { value: '', label: t('prizes.condition.everybody') },
  { value: 'w', label: t('prizes.condition.women') },
  { value: 'm', label: t('prizes.condition.men') },
];

interface ChoiceOfRowProps {
  readonly name: string;
  readonly place: number;
  readonly label: ReactNode;
  readonly defaultValue: string;
  readonly options: readonly SelectOption[];
}

export function ChoiceOfRow({ label, ...choice }: ChoiceOfRowProps) {
  return (
    <label className="field-box mt-s3">
      {label}
      <RowSelect {...choice} />
    </label>
  );
}
