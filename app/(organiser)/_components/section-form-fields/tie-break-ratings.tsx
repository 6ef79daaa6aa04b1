'use client';

import { useState } from 'react';
import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { typedValue } from '@/app/_request/form-state';
import { Field, Select } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { RatingTieBreakWarning } from '@/lib/domain/sections/rating-tie-break-warnings';
import { RATING_IN_TIE_BREAKS, UNRATED_IN_TIE_BREAKS } from '@/lib/domain/sections/section-settings';
import type { SectionFormValues } from '../section-form-values';
import type { TieBreakChoice } from '../tie-break-list-field';

export function ratingTieBreakCodes(codes: readonly string[], choices: readonly TieBreakChoice[]): readonly string[] {
  return codes.filter((code) => choices.find((choice) => choice.code === code)?.isByRatings === true);
}

interface TieBreakRatingsProps {
  readonly defaults: SectionFormValues;
  readonly byRating: readonly string[];
  readonly warnings: readonly RatingTieBreakWarning[];
}

/**
 * C.07 10: the choice of the ratings that rating tie-breaks use, with warnings for this section. The choice must be announced before the tournament.
 */
export function TieBreakRatings({ defaults, byRating, warnings }: TieBreakRatingsProps) {
  const t = useTranslate('settings');
  const known = UNRATED_IN_TIE_BREAKS.find((value) => value === defaults.unratedInTieBreaks) ?? 'drop';
  return (
    <>
      {byRating.length > 0 &&
        warnings.map((warning) => (
          <Hint as="p" key={warning} className="mt-s2 max-w-measure text-ink">
            {t(`ratingsInTieBreaks.warning.${warning}`, { codes: byRating })}
          </Hint>
        ))}
      <CollapsibleGroup
        title={t('terms.label.ratingsInTieBreaks')}
        fields={['unratedInTieBreaks', 'unratedAs', 'ratingInTieBreaks']}
        hint={t(`ratingsInTieBreaks.as.${known}`)}
      >
        <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
          <UnratedPlayersFields defaults={defaults} />
          <Select
            name="ratingInTieBreaks"
            label={t('ratingsInTieBreaks.which')}
            hint={t('ratingsInTieBreaks.whichHint')}
            defaultValue={defaults.ratingInTieBreaks}
            options={RATING_IN_TIE_BREAKS.map((value) => ({ value, label: t(`ratingsInTieBreaks.whichOf.${value}`) }))}
          />
        </div>
      </CollapsibleGroup>
    </>
  );
}

function UnratedPlayersFields({ defaults }: Pick<TieBreakRatingsProps, 'defaults'>) {
  const t = useTranslate('settings');
  const { state } = useForm();
  const [unrated, setUnrated] = useState(() => typedValue(state, 'unratedInTieBreaks', defaults.unratedInTieBreaks));
  return (
    <>
      <Select
        name="unratedInTieBreaks"
        label={t('terms.label.unratedInTieBreaks')}
        hint={t('ratingsInTieBreaks.unratedHint')}
        defaultValue={defaults.unratedInTieBreaks}
        onChange={(event) => setUnrated(event.target.value)}
        options={UNRATED_IN_TIE_BREAKS.map((value) => ({ value, label: t(`ratingsInTieBreaks.as.${value}`) }))}
      />
      {unrated === 'rating' && (
        <Field
          name="unratedAs"
          label={t('terms.label.ratingForUnrated')}
          hint={t('ratingsInTieBreaks.unratedAsHint')}
          inputMode="numeric"
          defaultValue={defaults.unratedAs === null ? '' : String(defaults.unratedAs)}
        />
      )}
    </>
  );
}
