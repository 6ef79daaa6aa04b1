import { Field, Select } from '@/app/_ui/field';
import { WEEKDAYS } from '@/lib/domain/leagues/league-fields';
import { t } from '@/lib/platform/messages/translate';
import type { ClubRow } from '@/lib/views/leagues/get-clubs';

const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The name of a weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayName = (day: number): string => t(`leagues.weekdays.${WEEKDAY_NAMES[day - 1] ?? 'monday'}`);

export function ClubFields({ club }: { readonly club: ClubRow | null }) {
  return (
    <>
      <Field name="name" label={t('terms.label.name')} defaultValue={club?.name ?? ''} />
      <Field name="venue" label={t('leagues.venue')} hint={t('leagues.venueHint')} defaultValue={club?.venue ?? ''} />
      <div className="grid items-end gap-s3 wide:grid-cols-3">
        <Field
          name="matchesPerDay"
          label={t('leagues.matchesPerDay')}
          inputMode="numeric"
          defaultValue={club?.matchesPerDay == null ? '' : String(club.matchesPerDay)}
        />
        <Select
          name="homeDay"
          label={t('leagues.homeDay')}
          defaultValue={club?.homeDay == null ? '' : String(club.homeDay)}
          options={[{ value: '', label: t('leagues.anyDay') }, ...WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day) }))]}
        />
        <Field name="homeTime" label={t('leagues.homeTime')} type="time" defaultValue={club?.homeTime ?? ''} />
      </div>
    </>
  );
}
