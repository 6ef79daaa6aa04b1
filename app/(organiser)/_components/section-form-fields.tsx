'use client';

import { AccelerationChoice } from '@/app/(organiser)/_components/section-form-fields/acceleration-fields';
import {
  AbsentPlayersFields,
  ByesFields,
  CyclesFields,
  LateEntriesFields,
  FirstColourField,
  NameAndRoundsFields,
  NumberOrderChoice,
  PointsFields,
  PublicationChoice,
} from '@/app/(organiser)/_components/section-form-fields/general-fields';
import { HandicapFields } from '@/app/(organiser)/_components/section-form-fields/handicap-fields';
import { KeizerParameters } from '@/app/(organiser)/_components/section-form-fields/keizer-parameters';
import { KnockOutParameters } from '@/app/(organiser)/_components/section-form-fields/knock-out-parameters';
import { MatchFields } from '@/app/(organiser)/_components/section-form-fields/match-fields';
import { RatingFields } from '@/app/(organiser)/_components/section-form-fields/rating-fields';
import { Block } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { formatOf } from '@/lib/domain/formats/formats';
import type { BakuGroups } from '@/lib/domain/sections/baku-virtual-points';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import type { Edition } from '@/lib/domain/sections/editions';
import type { RatingTieBreakWarning } from '@/lib/domain/sections/rating-tie-break-warnings';
import { EditionChoice } from './section-form-fields/edition-field';
import { ratingTieBreakCodes, TieBreakRatings } from './section-form-fields/tie-break-ratings';
import { YesNoSelect } from './section-form-fields/yes-no-select';
import type { SectionFormValues } from './section-form-values';
import { TieBreakList, type TieBreakChoice } from './tie-break-list-field';
import { useEditionDefaults } from './use-edition-defaults';

interface SectionFormFieldsProps {
  readonly defaults: SectionFormValues;
  readonly editions: readonly Edition[];
  readonly tieBreakChoices: readonly TieBreakChoice[];
  readonly isNew: boolean;
  /** True if round 1 is paired. The settings that its pairing used are then shown but cannot be changed. */
  readonly isPaired: boolean;
  /** True if FIDE mode no longer allows changes to the number of rounds or to the points for each result. */
  readonly isLocked: boolean;
  readonly players: number;
  /** The sizes of the Baku groups; null until round 1 is paired. */
  readonly groups: BakuGroups | null;
  readonly drawn: string | null;
  readonly ratingWarnings: readonly RatingTieBreakWarning[];
}

const PARAMETERS = { keizer: KeizerParameters, knockOut: KnockOutParameters };

export function SectionFormFields(props: SectionFormFieldsProps) {
  const { defaults, editions, isNew, isPaired, isLocked, players, groups, drawn } = props;
  const t = useTranslate('settings');
  const text = useEditionDefaults(defaults);
  const { hasSchedule, hasFixedField, isClubFormat, isOfTeams, gamesPerMatch, canBeMaxiTournament, clubRules } = formatOf(text.shown);
  const hasByes = !hasSchedule && !isClubFormat && !isOfTeams;
  const Parameters = clubRules === null ? null : PARAMETERS[clubRules];
  return (
    <>
      <input type="hidden" name="defaultsFor" value={text.shown} />
      <NameAndRoundsFields defaults={defaults} isNew={isNew} isLocked={isLocked} hasFixedField={hasFixedField} gamesPerMatch={gamesPerMatch} />
      <EditionChoice editions={editions} chosen={defaults.systemId} isFixed={isPaired} onChoose={text.choose} />
      {hasSchedule && <CyclesFields defaults={defaults} isFixed={isPaired} isOfTeams={isOfTeams} />}
      {isOfTeams && <MatchFields defaults={defaults} isFixed={isPaired} hasSchedule={hasSchedule} />}
      {Parameters === null ? <TieBreaks {...props} text={text} /> : <Parameters defaults={defaults} isFixed={isPaired} />}
      <Block as="div" className="mt-s5">
        <h2>{t('sectionFields.moreTitle')}</h2>
        {hasByes && <ByesFields defaults={defaults} isLocked={isLocked} gamesPerMatch={gamesPerMatch} />}
        {hasByes && <LateEntriesFields defaults={defaults} isLocked={isLocked} />}
        {!hasSchedule && <FirstColourField defaults={defaults} isFixed={isPaired} drawn={drawn} />}
        {!isOfTeams && <NumberOrderChoice isFixed={isPaired} scheduleTable={defaults.scheduleTable} text={text} />}
        {!isClubFormat && <PointsFields defaults={defaults} isLocked={isLocked} />}
        {canBeMaxiTournament && <MaxiTournamentChoice defaults={defaults} isFixed={isPaired} />}
        {(hasByes || (isOfTeams && !hasSchedule)) && <AccelerationChoice defaults={defaults} isFixed={isPaired} players={players} groups={groups} />}
        <PublicationChoice defaults={defaults} />
        {hasByes && <AbsentPlayersFields text={text} />}
        <HandicapFields defaults={defaults} />
        <RatingFields defaults={defaults} />
      </Block>
    </>
  );
}

/** Declares a maxi-tournament of the Lim System (C.04.4.3 article 3.2.3). */
function MaxiTournamentChoice({ defaults, isFixed }: Pick<SectionFormFieldsProps, 'defaults'> & { readonly isFixed: boolean }) {
  const t = useTranslate('settings');
  const hint = isFixed ? t('sectionFields.fixed') : t('sectionFields.maxiHint');
  return <YesNoSelect name="isMaxiTournament" label={t('sectionFields.maxi')} hint={hint} isOn={defaults.isMaxiTournament} />;
}

/** The tie-breaks and the ratings that they use. A club format has its own ranking instead. */
function TieBreaks({ defaults, tieBreakChoices, ratingWarnings, text }: SectionFormFieldsProps & { readonly text: ReturnType<typeof useEditionDefaults> }) {
  const { refusedTieBreaks } = formatOf(text.shown);
  return (
    <>
      <TieBreakList
        codes={text.tieBreaks}
        setCodes={text.setTieBreaks}
        choices={tieBreakChoices.filter(({ group }) => !refusedTieBreaks.includes(group))}
        ofText={editionDefaults(text.shown).tieBreaks}
      />
      <TieBreakRatings defaults={defaults} byRating={ratingTieBreakCodes(text.tieBreaks, tieBreakChoices)} warnings={ratingWarnings} />
    </>
  );
}
