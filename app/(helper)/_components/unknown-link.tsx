import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import type { WrongCode } from '@/lib/platform/access/numeric-codes';
import { t } from '@/lib/platform/messages/translate';

/** The page for a link that does not exist, was replaced or revoked, or has expired. */
export function UnknownLink({ kind }: WrongCode) {
  return (
    <PageShell>
      <PageHead title={t('helper.unknown.title')} sub={kind === 'unknown' ? t('helper.unknown.why') : t('terms.sentence.tooManyWrongCodes')} />
    </PageShell>
  );
}
