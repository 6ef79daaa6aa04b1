'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup, Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { alternatingColours } from '@/engine/model/match-rules';
import type { SectionFormValues } from '../section-form-values';

interface MatchFieldsProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
  /** True if colours follow from the schedule, so that nobody has colour preferences. */
  readonly hasSchedule: boolean;
}

/** Fields for team matches: the number of boards, the points, and the scores that decide pairings and colours. */
export function MatchFields({ defaults: { match }, isFixed, hasSchedule }: MatchFieldsProps) {
  const t = useTranslate('settings');
  const { boards, boardColours, points } = match;
  return (
    <FieldGroup>
      <legend>{t('terms.label.matches')}</legend>
      {isFixed && <Hint as="p">{t('match.fixed')}</Hint>}
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <Field name="matchBoards" label={t('match.boards')} inputMode="numeric" defaultValue={String(boards)} />
        <Field
          name="matchColours"
          label={t('match.colours')}
          hint={t('match.coloursHint')}
          defaultValue={boardColours === alternatingColours(boards) ? '' : boardColours}
        />
        <Field name="matchWin" label={t('match.win')} inputMode="decimal" defaultValue={points.win} />
        <Field name="matchDraw" label={t('match.draw')} inputMode="decimal" defaultValue={points.draw} />
        <Field name="matchLoss" label={t('match.loss')} inputMode="decimal" defaultValue={points.loss} />
        <ScoreChoices match={match} hasSchedule={hasSchedule} />
      </div>
    </FieldGroup>
  );
}

function ScoreChoices({
  match: { primary, preferences, usesSecondary },
  hasSchedule,
}: Pick<SectionFormValues, 'match'> & Pick<MatchFieldsProps, 'hasSchedule'>) {
  const t = useTranslate('settings');
  const choices = [
    {
      name: 'matchPrimary',
      chosen: primary,
      among: [
        ['match', t('terms.label.matchPoints')],
        ['game', t('terms.label.gamePoints')],
      ],
    },
    { name: 'matchPreferences', chosen: preferences, among: (['A', 'B', 'none'] as const).map((type) => [type, t(`match.types.${type}`)]) },
    {
      name: 'matchSecondary',
      chosen: usesSecondary ? 'yes' : 'no',
      among: [
        ['yes', t('sectionFields.checked')],
        ['no', t('sectionFields.unchecked')],
      ],
    },
  ] as const;
  const labels = { matchPrimary: t('match.primary'), matchPreferences: t('match.preferences'), matchSecondary: t('match.secondary') };
  return (hasSchedule ? choices.slice(0, 1) : choices).map(({ name, chosen, among }) => (
    <Select key={name} name={name} label={labels[name]} defaultValue={chosen} options={among.map(([value = '', label = '']) => ({ value, label }))} />
  ));
}
