import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { PrizesPage } from '@/lib/views/prizes/get-prizes';
import { excludePlayerAction, includePlayerAction } from './actions';

/** The players who get no prize, with the reasons. */
export function Exclusions({ page: { exclusions, players, section, mayEdit } }: { readonly page: PrizesPage }) {
  if (!mayEdit && exclusions.length === 0) return null;
  return (
    <TitledBlock id="exclusions" title={t('prizes.exclusions.title')} className="mt-s5 max-w-measure">
      <Hint as="p">{t('prizes.exclusions.hint')}</Hint>
      {exclusions.length > 0 && (
        <Rows>
          {exclusions.map(({ id, name, reason }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-s3">
              <span className="min-w-0 wrap-anywhere">{t('terms.word.nameText', { name, text: reason })}</span>
              {mayEdit && (
                <ActionButton action={includePlayerAction} fields={{ exclusionId: id }} variant="plain">
                  {t('prizes.exclusions.include', { name })}
                </ActionButton>
              )}
            </li>
          ))}
        </Rows>
      )}
      {mayEdit && players.length > 0 && (
        <Form action={excludePlayerAction} fields={{ sectionId: section.id }} className="print:hidden">
          <Select
            name="entryId"
            label={t('terms.label.player')}
            options={[{ value: '', label: t('terms.label.choose') }, ...players.map(({ entryId, name }) => ({ value: entryId, label: name }))]}
          />
          <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
          <SubmitLine className="mt-s2">{t('prizes.exclusions.add')}</SubmitLine>
        </Form>
      )}
    </TitledBlock>
  );
}
