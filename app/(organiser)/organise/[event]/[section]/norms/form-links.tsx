import { FormsBlocked } from '@/app/(organiser)/_components/forms-blocked';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { ARBITER_FORMS, arbiterFormFor } from '@/lib/domain/norms/form-facts';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';

/** The forms that can be printed. Without the FIDE ID of the chief arbiter there are none. */
export function FormLinks({ page, at }: { readonly page: NormsPage; readonly at: SectionAt }) {
  const { normForm } = addresses.organise.section(at);
  return (
    <TitledBlock id="forms" title={t('norms.forms.title')}>
      {page.conditions.chiefArbiter.hasFideId ? (
        <>
          <Hint as="p">{t('norms.forms.what')}</Hint>
          <Rows className="mt-s2">
            <li>
              <Link href={normForm('it3')}>{t('norms.forms.it3')}</Link>
            </li>
            <li>
              <Link href={normForm('it4')}>{t('norms.forms.it4')}</Link>
            </li>
            {page.arbiters.map((arbiter, index) => {
              const form = arbiterFormFor(arbiter);
              return (
                form !== null && (
                  <li key={`${arbiter.name} ${index}`}>
                    <Link href={normForm(`${form}-${index + 1}`)}>{t('norms.forms.ofArbiter', { form: ARBITER_FORMS[form], name: arbiter.name })}</Link>
                  </li>
                )
              );
            })}
          </Rows>
        </>
      ) : (
        <FormsBlocked at={at} />
      )}
    </TitledBlock>
  );
}
