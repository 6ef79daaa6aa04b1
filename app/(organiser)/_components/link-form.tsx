import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import type { FormAction } from '@/app/_request/form-state';
import { ActionButton, Form, Submit } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { NewLinks } from './new-links';

interface LinkFormProps {
  /** When the link was made; null if there is none. */
  readonly madeAt: Date | string | null;
  readonly timeZone: string;
  readonly words: { readonly without: string; readonly made: string };
  readonly make: { readonly action: FormAction; readonly fields: Readonly<Record<string, string>> };
  readonly revoke: LinkFormProps['make'];
}

/** Makes, replaces or revokes the link of one captain or player. */
export function LinkForm({ madeAt, timeZone, words, make, revoke }: LinkFormProps) {
  return (
    <>
      <Hint as="p">{madeAt === null ? words.without : t('terms.label.linkCreatedAt', { at: formatShortDayAndTime(madeAt, timeZone) })}</Hint>
      <AccessLinkWarning />
      <Form {...make}>
        <NewLinks made={words.made} print={t('terms.label.printLinks')} />
        <Submit variant="quiet">{t(madeAt === null ? 'terms.label.createLink' : 'terms.label.createNewLink')}</Submit>
      </Form>
      {madeAt !== null && (
        <ActionButton {...revoke} variant="danger">
          {t('terms.label.revokeLink')}
        </ActionButton>
      )}
    </>
  );
}
