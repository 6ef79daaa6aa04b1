import { Field, Select } from '@/app/_ui/field';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';

const TITLES = ['', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'].map((title) => ({ value: title, label: title || tell('terms.label.none') }));

export function TitleField({ hint, defaultValue = '' }: { readonly hint: string; readonly defaultValue?: string }) {
  return <Select name="title" label={tell('terms.label.title')} hint={hint} options={TITLES} defaultValue={defaultValue} />;
}

const SEXES = [
  { value: '', label: tell('entries.personFields.notSaid') },
  { value: 'm', label: 'm' },
  { value: 'w', label: 'w' },
];

export function SexField({ defaultValue = '' }: { readonly defaultValue?: string }) {
  return <Select name="sex" label={tell('terms.label.sex')} options={SEXES} defaultValue={defaultValue} />;
}

export function NumberBodyField({ defaultValue = '' }: { readonly defaultValue?: string }) {
  return (
    <Field
      name="nationalBody"
      label={tell('entries.personFields.numberBody')}
      hint={tell('entries.personFields.numberBodyHint')}
      defaultValue={defaultValue}
      maxLength={3}
      autoComplete="off"
    />
  );
}

const FIGURES = [
  { name: 'fideRating', label: tell('terms.label.fideRating'), hint: tell('entries.personFields.emptyUnrated') },
  { name: 'nationalRating', label: tell('terms.label.nationalRating'), hint: tell('entries.personFields.federation') },
  { name: 'estimate', label: tell('entries.personFields.estimate'), hint: tell('terms.sentence.byTheArbiter') },
] as const;

/** The three figures separately: only FIDE's own is a rating in the report. */
export function RatingFields({ entry }: { readonly entry?: Pick<EntryLine, 'fideRating' | 'nationalRating' | 'estimate'> }) {
  return (
    <div className="grid gap-s3 wide:grid-cols-3">
      {FIGURES.map((figure) => (
        <Field key={figure.name} {...figure} inputMode="numeric" autoComplete="off" defaultValue={String(entry?.[figure.name] || '')} />
      ))}
    </div>
  );
}
