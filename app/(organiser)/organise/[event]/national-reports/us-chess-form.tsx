import { Field, TextArea } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldGrid } from '@/app/_ui/form-parts';
import { TitledBlock } from '@/app/_ui/page-parts';
import type { UsChessDetails } from '@/lib/domain/national-reports/us-chess-details';
import { t } from '@/lib/platform/messages/translate';
import { changeUsChessDetailsAction } from './actions';

const LINE_FIELDS = ['affiliateId', 'chiefDirectorId', 'assistantDirectorId', 'city', 'state', 'zipCode', 'country'] as const;

export function UsChessForm({ eventId, details }: { readonly eventId: string; readonly details: UsChessDetails }) {
  return (
    <TitledBlock id="us-details" title={t('nationalReports.us.details')}>
      <Form action={changeUsChessDetailsAction} fields={{ eventId }}>
        <FieldGrid columns={2} className="items-end">
          {LINE_FIELDS.map((name) => (
            <Field key={name} name={name} label={t(`nationalReports.us.fields.${name}`)} defaultValue={details[name]} autoComplete="off" />
          ))}
        </FieldGrid>
        <TextArea
          name="otherDirectorIds"
          rows={3}
          label={t('nationalReports.us.fields.otherDirectorIds')}
          hint={t('nationalReports.us.directorsHint')}
          defaultValue={details.otherDirectorIds.join('\n')}
        />
        <SubmitLine className="mt-s3">{t('nationalReports.us.save')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}
