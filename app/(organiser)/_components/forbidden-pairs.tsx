import type { ComponentProps } from 'react';
import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';

type FormAction = ComponentProps<typeof ActionButton>['action'];

interface ForbiddenPairsProps {
  readonly sectionId: string;
  /** The number of rounds in the section. */
  readonly rounds: number;
  readonly forbidden: readonly { readonly id: string; readonly names: readonly [string, string]; readonly toRound: number; readonly reason: string }[];
  readonly options: ComponentProps<typeof Select>['options'];
  readonly actions: { readonly forbid: FormAction; readonly allow: FormAction; readonly idField: string };
  /** The form fields in which the user chooses the two players or teams of a new pair. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** A note about the players who can be chosen; null if everybody can. */
  readonly note: string | null;
}

/** The forbidden pairs of players or of teams, with a form that adds another pair. */
export function ForbiddenPairsBlock({ forbidden, rounds, actions, ...form }: ForbiddenPairsProps) {
  return (
    <TitledBlock id="apart" title={t('entries.forbiddenPairs.title')}>
      {forbidden.length > 0 && (
        <Rows className="mt-s2">
          {forbidden.map(({ id, names, toRound, reason }) => (
            <li key={id}>
              <div>
                <h3>{t('terms.word.and', { first: names[0], second: names[1] })}</h3>
                <p className="text-muted text-t1">
                  {[toRound >= rounds ? t('entries.forbiddenPairs.toTheEnd') : t('entries.forbiddenPairs.until', { round: toRound }), reason]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              <ActionButton action={actions.allow} fields={{ [actions.idField]: id }}>
                {t('entries.forbiddenPairs.letMeet', { first: names[0], second: names[1] })}
              </ActionButton>
            </li>
          ))}
        </Rows>
      )}
      <ForbidPairForm action={actions.forbid} {...form} />
    </TitledBlock>
  );
}

type ForbidPairFormProps = Pick<ForbiddenPairsProps, 'sectionId' | 'options' | 'fields' | 'note'> & { readonly action: FormAction };

function ForbidPairForm({ action, sectionId, options, fields, note }: ForbidPairFormProps) {
  const choices = [{ value: '', label: t('terms.label.choose') }, ...options];
  return (
    <Form action={action} fields={{ sectionId }}>
      <details>
        <summary>
          {t('entries.forbiddenPairs.keepTitle')} <Hint>{t('entries.forbiddenPairs.whenAnnounced')}</Hint>
        </summary>
        {note !== null && (
          <Hint as="p" className="mb-s2">
            {note}
          </Hint>
        )}
        <div className="grid gap-s3 wide:grid-cols-2">
          {fields.map(({ name, label }) => (
            <Select key={name} name={name} label={label} options={choices} />
          ))}
          <Field name="toRound" label={t('entries.forbiddenPairs.untilRound')} hint={t('entries.forbiddenPairs.untilHint')} inputMode="numeric" />
          <Field name="reason" label={t('terms.label.reason')} hint={t('entries.forbiddenPairs.reasonHint')} />
        </div>
        <SubmitLine className="mt-s3 pb-s3">{t('entries.forbiddenPairs.keepApart')}</SubmitLine>
      </details>
    </Form>
  );
}
