'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup, Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { EQUAL_MATCH_RULES, KNOCK_OUT_GAMES, MEET_FROM_ROUND, stagePairing } from '@/engine/model/knock-out-rules';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

interface KnockOutParametersProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
}

export function KnockOutParameters({ defaults: { knockOut }, isFixed }: KnockOutParametersProps) {
  const t = useTranslate('settings');
  const winners = [
    { value: 'places', label: t('knockOut.byPlaces') },
    { value: 'reseeded', label: t('knockOut.reseeded') },
    { value: 'drawn', label: t('knockOut.drawn') },
  ];
  return (
    <FieldGroup>
      <legend>{t('knockOut.title')}</legend>
      {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <Field
          name="knockOutGames"
          label={t('knockOut.games')}
          hint={t('knockOut.gamesHint', KNOCK_OUT_GAMES)}
          inputMode="numeric"
          defaultValue={String(knockOut.games)}
        />
        <Select
          name="knockOutEqual"
          label={t('knockOut.equal')}
          defaultValue={knockOut.equal ?? 'play-off'}
          options={(['play-off', ...EQUAL_MATCH_RULES] as const).map((value) => ({ value, label: t(`knockOut.equalRules.${value}`) }))}
        />
        <Select name="knockOutWinners" label={t('knockOut.winners')} defaultValue={stagePairing(knockOut)} options={winners} />
        <DrawFields knockOut={knockOut} />
        <YesNoSelect name="knockOutThirdPlace" label={t('knockOut.thirdPlace')} isOn={knockOut.hasThirdPlace === true} />
      </div>
    </FieldGroup>
  );
}

/** Fields for how colours are decided, and for protection from early meetings, which applies only if stages are drawn by lot. */
function DrawFields({ knockOut: { colours, protection } }: Pick<SectionFormValues, 'knockOut'>) {
  const t = useTranslate('settings');
  return (
    <>
      <Select
        name="knockOutColours"
        label={t('knockOut.colours')}
        defaultValue={colours ?? 'games'}
        options={[
          { value: 'games', label: t('knockOut.byGames') },
          { value: 'places', label: t('knockOut.byPlace') },
          { value: 'lots', label: t('knockOut.byLot') },
        ]}
      />
      <Select
        name="knockOutProtection"
        label={t('knockOut.protection')}
        hint={t('knockOut.protectionHint')}
        defaultValue={protection?.by ?? 'none'}
        options={[
          { value: 'none', label: t('knockOut.noProtection') },
          { value: 'club', label: t('knockOut.sameClub') },
          { value: 'federation', label: t('knockOut.sameFederation') },
        ]}
      />
      <Field name="knockOutMeetFrom" label={t('knockOut.meetFrom')} inputMode="numeric" defaultValue={String(protection?.meetFrom ?? MEET_FROM_ROUND.least)} />
    </>
  );
}
