import { Field, Select } from '@/app/_ui/field';
import { t } from '@/lib/platform/messages/translate';
import type { SectionEntry } from '@/lib/views/entries/get-entries';

const TITLES = ['', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'].map((title) => ({ value: title, label: title || t('terms.label.none') }));

export function TitleField({ hint, defaultValue = '' }: { readonly hint: string; readonly defaultValue?: string }) {
  return <Select name="title" label={t('terms.label.title')} hint={hint} options={TITLES} defaultValue={defaultValue} />;
}

const SEXES = [
  { value: '', label: t('entries.personFields.notSaid') },
  { value: 'm', label: 'm' },
  { value: 'w', label: 'w' },
];

export function SexField({ defaultValue = '' }: { readonly defaultValue?: string }) {
  return <Select name="sex" label={t('terms.label.sex')} options={SEXES} defaultValue={defaultValue} />;
}

export function NumberBodyField({ defaultValue = '' }: { readonly defaultValue?: string }) {
  return (
    <Field
      name="nationalBody"
      label={t('entries.personFields.numberBody')}
      hint={t('entries.personFields.numberBodyHint')}
      defaultValue={defaultValue}
      maxLength={3}
      autoComplete="off"
    />
  );
}

export function ClubNumberField({ defaultValue = '' }: { readonly defaultValue?: string }) {
  return (
    <Field
      name="clubNumber"
      label={t('terms.label.clubNumber')}
      hint={t('entries.personFields.clubNumberHint')}
      defaultValue={defaultValue}
      autoComplete="off"
    />
  );
}

const RATING_FIELDS = [
  { name: 'fideRating', label: t('terms.label.fideRating'), hint: t('entries.personFields.emptyUnrated') },
  { name: 'nationalRating', label: t('terms.label.nationalRating'), hint: t('entries.personFields.federation') },
  { name: 'estimate', label: t('entries.personFields.estimate'), hint: t('terms.sentence.byTheArbiter') },
] as const;

/** Separate fields for FIDE rating, national rating and estimate, because the rating report must not give an estimate as a rating. */
export function RatingFields({ entry }: { readonly entry?: Pick<SectionEntry, 'fideRating' | 'nationalRating' | 'estimate'> }) {
  return (
    <div className="grid gap-s3 wide:grid-cols-3">
      {RATING_FIELDS.map((figure) => (
        <Field key={figure.name} {...figure} inputMode="numeric" autoComplete="off" defaultValue={String(entry?.[figure.name] || '')} />
      ))}
    </div>
  );
}
