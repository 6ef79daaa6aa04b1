import { pointsText } from '@/lib/standings/points-text';
import type { SectionDefaults } from './section-fields';
import { STANDARD_SCORING } from '@/engine';
import type { SectionForm } from '@/lib/sections/get-section-form';
import { textDefaults } from '@/lib/sections/text-defaults';
import { TIE_BREAK_CHOICES, tieBreakGroup } from '@/lib/sections/tie-break-choices';
import { parseTieBreaks } from '@/engine/tie-breaks';
import { columnName } from '@/lib/standings/section-standings';
import type { TieBreakChoice } from './tie-break-list';

/** A new section as most are played: everything but the name can stay. */
export const NEW_SECTION: SectionDefaults = {
  name: '',
  slug: '',
  systemId: 'dutch-2026',
  rounds: 7,
  rateOfPlay: '',
  ratingKind: 'standard',
  initialColour: 'lot',
  points: { win: '1', draw: '½', loss: '0', pab: '1' },
  ...textDefaults('dutch-2026'),
  publication: 'standings',
  lateEntryUntilRound: 2,
  missedRounds: 'zeroPointBye',
  halfPointByesAllowed: 1,
  roundsWithoutByes: 1,
  playersReport: true,
  reportSettleMinutes: 10,
  reportFromTwoDevices: true,
  acceleration: 'none',
  startsAt: [],
};

export function defaultsOf({ settings, startsAt, isDrawn }: NonNullable<SectionForm['section']>): SectionDefaults {
  const { scoring = STANDARD_SCORING, initialColour, ...rest } = settings;
  const points = { win: pointsText(scoring.win), draw: pointsText(scoring.draw), loss: pointsText(scoring.loss), pab: pointsText(scoring.pab) };
  return { ...rest, points, startsAt, initialColour: initialColour === null || isDrawn ? 'lot' : initialColour };
}

/** The codes on offer, with those the section lists already. */
export function tieBreakChoices(listed: readonly string[]): readonly TieBreakChoice[] {
  const codes = [...new Set([...TIE_BREAK_CHOICES, ...listed])].filter((code) => code !== 'PTS');
  return codes.map((code) => {
    const parsed = parseTieBreaks([code]);
    const tieBreak = parsed.ok ? parsed.value.at(-1) : undefined;
    return { code, name: tieBreak === undefined ? code : columnName(tieBreak), group: tieBreakGroup(code) };
  });
}
