import { ActionButton } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { SectionForm } from '@/lib/views/sections/get-section-form';
import { removeFromSeriesAction } from '../actions';

/** The series in which the section is a leg, each with a button to remove it from there. */
export function SeriesOfSection({ section: { id, series } }: { readonly section: NonNullable<SectionForm['section']> }) {
  return (
    <TitledBlock className="mt-s5" id="series" title={t('series.partOf')}>
      <Hint as="p">{t('series.ofSection.hint')}</Hint>
      <Rows className="mt-s2">
        {series.map(({ id: seriesId, slug, name, isPublished }) => (
          <li key={seriesId}>
            <b className="wrap-anywhere">{isPublished ? <Link href={addresses.series.page(slug)}>{name}</Link> : name}</b>
            <ActionButton action={removeFromSeriesAction} fields={{ sectionId: id, seriesId }}>
              {t('series.ofSection.remove')}
              <span className="sr-only"> {name}</span>
            </ActionButton>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}
