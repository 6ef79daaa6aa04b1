'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup, Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { alternatingColours, HOME_COLOURS, UNFINISHED_GAMES } from '@/engine/model/match-rules';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

interface MatchFieldsProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
  /** True if colours follow from the schedule, so that nobody has colour preferences. */
  readonly hasSchedule: boolean;
}

/** Fields for team matches: the number of boards, the points, and the scores that decide pairings and colours. */
export function MatchFields({ defaults: { match }, isFixed, hasSchedule }: MatchFieldsProps) {
  const t = useTranslate('settings');
  const { boards, boardColours, points, bye } = match;
  return (
    <FieldGroup>
      <legend>{t('terms.label.matches')}</legend>
      {isFixed && <Hint as="p">{t('match.fixed')}</Hint>}
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <YesNoSelect name="matchScoresOnly" label={t('match.scoresOnly')} hint={t('match.scoresOnlyHint')} isOn={match.scoresOnly === true} />
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
        <Field name="matchForfeitLoss" label={t('match.forfeitLoss')} hint={t('match.forfeitLossHint')} inputMode="decimal" defaultValue={points.forfeitLoss} />
        <Field name="matchFullScore" label={t('match.fullScore')} inputMode="decimal" defaultValue={points.fullScore} />
        <Field name="matchByGamePoints" label={t('match.byGamePoints')} hint={t('match.byGamePointsHint')} defaultValue={points.byGamePoints} />
        {!hasSchedule && (
          <Field name="matchByeMatchPoints" label={t('match.byeMatchPoints')} hint={t('match.byeHint')} inputMode="decimal" defaultValue={bye.matchPoints} />
        )}
        {!hasSchedule && (
          <Field name="matchByeGamePoints" label={t('match.byeGamePoints')} hint={t('match.byeHint')} inputMode="decimal" defaultValue={bye.gamePoints} />
        )}
        <ScoreChoices match={match} hasSchedule={hasSchedule} />
      </div>
    </FieldGroup>
  );
}

function ScoreChoices({
  match: { primary, preferences, usesSecondary, unfinished, homeColour },
  hasSchedule,
}: Pick<SectionFormValues, 'match'> & Pick<MatchFieldsProps, 'hasSchedule'>) {
  const t = useTranslate('settings');
  const scores = [
    { value: 'match', label: t('terms.label.matchPoints') },
    { value: 'game', label: t('terms.label.gamePoints') },
  ];
  const types = (['A', 'B', 'none'] as const).map((type) => ({ value: type, label: t(`match.types.${type}`) }));
  const homeColours = HOME_COLOURS.map((colour) => ({ value: colour, label: t(colour === 'toss' ? 'match.homeColours.toss' : `terms.label.${colour}`) }));
  const unfinishedRules = UNFINISHED_GAMES.map((rule) => ({ value: rule, label: t(`match.unfinishedRules.${rule}`) }));
  return (
    <>
      <Select name="matchPrimary" label={t('match.primary')} defaultValue={primary} options={scores} />
      <Select name="matchUnfinished" label={t('match.unfinished')} defaultValue={unfinished} options={unfinishedRules} />
      {!hasSchedule && <Select name="matchPreferences" label={t('match.preferences')} defaultValue={preferences} options={types} />}
      {hasSchedule && (
        <Select name="matchHomeColour" label={t('match.homeColour')} hint={t('match.homeColourHint')} defaultValue={homeColour} options={homeColours} />
      )}
      {!hasSchedule && <YesNoSelect name="matchSecondary" label={t('match.secondary')} isOn={usesSecondary} />}
    </>
  );
}
