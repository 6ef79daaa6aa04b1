'use client';

import { AccelerationChoice } from '@/app/(organiser)/_parts/section-fields/acceleration';
import { RatingsAndAddress } from '@/app/(organiser)/_parts/section-fields/ratings';
import {
  AbsentPlayers,
  Byes,
  LateEntries,
  FirstColour,
  NameAndRounds,
  Points,
  PublicPage,
  TieOrderChoice,
} from '@/app/(organiser)/_parts/section-fields/settings';
import { Block } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import type { BakuGroups } from '@/lib/domain/sections/baku-shape';
import type { Edition } from '@/lib/domain/sections/editions';
import type { RatingTieBreakWarning } from '@/lib/domain/sections/rating-tie-break-warnings';
import { textDefaults } from '@/lib/domain/sections/text-defaults';
import type { SectionDefaults } from './section-defaults';
import { EditionChoice } from './section-fields/edition';
import { codesByRating, RatingsInTieBreaks } from './section-fields/tie-breaks';
import { TieBreakList, type TieBreakChoice } from './tie-break-list';
import { useTextDefaults } from './use-text-defaults';

interface SectionFieldsProps {
  readonly defaults: SectionDefaults;
  readonly editions: readonly Edition[];
  readonly tieBreakChoices: readonly TieBreakChoice[];
  readonly isNew: boolean;
  /** Round 1 is paired: the settings that it depends on are shown but cannot be changed. */
  readonly isPaired: boolean;
  /** FIDE mode fixes the rounds and the points as announced. */
  readonly isLocked: boolean;
  readonly players: number;
  /** The Baku groups; null before they are settled. */
  readonly groups: BakuGroups | null;
  readonly drawn: string | null;
  readonly ratingWarnings: readonly RatingTieBreakWarning[];
}

export function SectionFields(props: SectionFieldsProps) {
  const { defaults, editions, tieBreakChoices, isNew, isPaired, isLocked, players, groups, drawn, ratingWarnings } = props;
  const tell = useWords('settings');
  const text = useTextDefaults(defaults);
  return (
    <>
      <input type="hidden" name="defaultsFor" value={text.shown} />
      <NameAndRounds defaults={defaults} isNew={isNew} isLocked={isLocked} />
      <EditionChoice editions={editions} chosen={defaults.systemId} isFixed={isPaired} onChoose={text.choose} />
      <TieBreakList codes={text.tieBreaks} setCodes={text.setTieBreaks} choices={tieBreakChoices} ofText={textDefaults(text.shown).tieBreaks} />
      <RatingsInTieBreaks defaults={defaults} byRating={codesByRating(text.tieBreaks, tieBreakChoices)} warnings={ratingWarnings} />
      <Block as="div" className="mt-s5">
        <h2>{tell('sectionFields.moreTitle')}</h2>
        <Byes defaults={defaults} isLocked={isLocked} />
        <LateEntries defaults={defaults} isLocked={isLocked} />
        <FirstColour defaults={defaults} isFixed={isPaired} drawn={drawn} />
        <TieOrderChoice defaults={defaults} isFixed={isPaired} />
        <Points defaults={defaults} isLocked={isLocked} />
        <AccelerationChoice defaults={defaults} isFixed={isPaired} players={players} groups={groups} />
        <PublicPage defaults={defaults} />
        <AbsentPlayers text={text} />
        <RatingsAndAddress defaults={defaults} />
      </Block>
    </>
  );
}
