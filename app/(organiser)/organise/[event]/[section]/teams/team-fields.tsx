import { Field } from '@/app/_ui/field';
import { t } from '@/lib/platform/messages/translate';

interface TeamFieldsProps {
  readonly of?: { readonly name: string; readonly shortName: string; readonly captain: string };
}

export function TeamFields({ of }: TeamFieldsProps) {
  return (
    <div className="grid items-end gap-s3 wide:grid-cols-[1fr_7rem_1fr]">
      <Field name="name" label={t('terms.label.name')} defaultValue={of?.name} autoComplete="off" />
      <Field
        name="shortName"
        label={t('entries.teams.shortName')}
        hint={t('entries.teams.shortNameHint')}
        defaultValue={of?.shortName}
        maxLength={5}
        autoComplete="off"
      />
      <Field name="captain" label={t('terms.label.captain')} defaultValue={of?.captain} autoComplete="off" />
    </div>
  );
}
