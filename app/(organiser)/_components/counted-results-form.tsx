import { countWithdrawnResultsAction } from '@/app/(organiser)/organise/[event]/[section]/entries/actions';
import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { t } from '@/lib/platform/messages/translate';

const CHOICES = ['rule', 'yes', 'no'] as const;

interface CountedResultsProps {
  /** The player who has left, or any player of the team that has left. */
  readonly entryId: string;
  /** Whether the results count, as an arbiter has decided; null if no arbiter has decided. */
  readonly counts: boolean | null;
}

/** The form with which an arbiter decides whether the results of somebody who has left a round robin count. */
export function CountedResultsForm({ entryId, counts }: CountedResultsProps) {
  return (
    <Form action={countWithdrawnResultsAction} className="mt-s4" fields={{ entryId }}>
      <Select
        name="counts"
        label={t('entries.entryForms.counting')}
        hint={t('entries.entryForms.countingHint')}
        options={CHOICES.map((value) => ({ value, label: t(`entries.entryForms.countingChoices.${value}`) }))}
        defaultValue={counts === null ? 'rule' : counts ? 'yes' : 'no'}
      />
      <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
      <SubmitLine className="mt-s3">{t('entries.entryForms.saveCounting')}</SubmitLine>
    </Form>
  );
}
