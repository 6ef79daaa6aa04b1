import { STANDARD_SCORING } from '@/engine';
import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { KNOCK_OUT_RULES, type KnockOutRules } from '@/engine/model/knock-out-rules';
import { type HomeColour, homeColourOf, type ByePoints, MATCH_RULES, type MatchRules } from '@/engine/model/match-rules';
import { usesRatings, parseTieBreaks } from '@/engine/tie-breaks';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import { keizerTextsOf, type KeizerTexts } from '@/lib/domain/formats/keizer-sentences';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { type SectionSettings, TEAM_TIE_BREAK_CHOICES, TIE_BREAK_CHOICES, tieBreakGroup } from '@/lib/domain/sections/section-settings';
import { columnName, teamTieBreakName } from '@/lib/domain/standings/section-standings';
import type { SectionForm } from '@/lib/views/sections/get-section-form';
import type { TieBreakChoice } from './tie-break-list-field';

/** The initial values of the form, with points as text. */
export interface SectionFormValues extends Omit<SectionSettings, 'initialColour' | 'scoring' | 'leagueRules' | 'prizeFund' | 'feeTable'> {
  /** The federations whose rating lists may be used. */
  readonly listBodies: readonly string[];
  /** The federation of the event, or ''. */
  readonly federation: string;
  readonly initialColour: 'lot' | 'white' | 'black';
  readonly points: { readonly win: string; readonly draw: string; readonly loss: string; readonly pab: string };
  /** The points of the pairing-allocated bye if it is for a match of two games. */
  readonly matchBye: string;
  readonly startsAt: readonly string[];
  readonly keizer: KeizerTexts;
  /** The rules of matches in a section of teams, with points as text. */
  readonly match: MatchFormValues;
  readonly knockOut: KnockOutRules;
  readonly isMaxiTournament: boolean;
}

type MatchFormValues = Omit<MatchRules, 'points' | 'unfinished' | 'homeHasBlack' | 'tossesColours' | 'bye'> &
  Required<Pick<MatchRules, 'unfinished'>> & {
    readonly homeColour: HomeColour;
    readonly points: Readonly<Record<keyof MatchRules['points'], string>>;
    readonly bye: Readonly<Record<keyof ByePoints, string>>;
  };

function matchValuesOf({ points: { win, draw, loss, forfeitLoss, fullScore, byGamePoints = [] }, bye, ...rules }: MatchRules): MatchFormValues {
  const optional = (points: number | undefined) => (points === undefined ? '' : formatPoints(points));
  const points = { win: formatPoints(win), draw: formatPoints(draw), loss: formatPoints(loss) };
  return {
    unfinished: 'draws',
    ...rules,
    homeColour: homeColourOf(rules),
    points: { ...points, forfeitLoss: optional(forfeitLoss), fullScore: optional(fullScore), byGamePoints: byGamePoints.map(formatPoints).join(' ') },
    bye: { matchPoints: optional(bye?.matchPoints), gamePoints: optional(bye?.gamePoints) },
  };
}

/** The usual settings for a new section, so that the user need only enter a name. */
export const NEW_SECTION_VALUES: SectionFormValues = {
  name: '',
  slug: '',
  systemId: 'dutch-2026',
  rounds: 7,
  cycles: 1,
  swapsLastRounds: true,
  scheduleTable: 'berger',
  agreedDatesUntil: '',
  rateOfPlay: '',
  isChess960: false,
  ...NO_HANDICAP,
  ratingKind: 'standard',
  ratingMethod: 'FIDON',
  listSequence: [],
  checksRatings: true,
  listBodies: [],
  federation: '',
  initialColour: 'lot',
  points: { win: '1', draw: '½', loss: '0', pab: '1' },
  matchBye: '1½',
  ...editionDefaults('dutch-2026'),
  publication: 'standings',
  lateEntryUntilRound: 2,
  missedRounds: 'zeroPointBye',
  halfPointByesAllowed: 1,
  roundsWithoutByes: 1,
  playersReport: true,
  reportSettleMinutes: 10,
  reportFromTwoDevices: true,
  acceleration: 'none',
  unratedInTieBreaks: 'drop',
  unratedAs: null,
  ratingInTieBreaks: 'first',
  startsAt: [],
  keizer: keizerTextsOf(KEIZER_RULES),
  match: matchValuesOf(MATCH_RULES),
  knockOut: KNOCK_OUT_RULES,
  isMaxiTournament: false,
};

export function sectionFormValuesOf(
  { settings, startsAt, isDrawn }: NonNullable<SectionForm['section']>,
  form: Pick<SectionForm, 'event' | 'listBodies'>,
): SectionFormValues {
  const { scoring = STANDARD_SCORING, initialColour, ...rest } = settings;
  const points = { win: formatPoints(scoring.win), draw: formatPoints(scoring.draw), loss: formatPoints(scoring.loss), pab: formatPoints(scoring.pab) };
  const { listBodies, event } = form;
  const keizer = keizerTextsOf(scoring.keizer ?? KEIZER_RULES);
  return {
    ...rest,
    listBodies,
    federation: event.federation,
    points,
    matchBye: formatPoints(scoring.win + scoring.draw),
    startsAt,
    keizer,
    match: matchValuesOf(scoring.match ?? MATCH_RULES),
    knockOut: scoring.knockOut ?? KNOCK_OUT_RULES,
    isMaxiTournament: scoring.isMaxiTournament === true,
    initialColour: initialColour === null || isDrawn ? 'lot' : initialColour,
  };
}

export function tieBreakChoices(listed: readonly string[]): readonly TieBreakChoice[] {
  const codes = [...new Set([...TIE_BREAK_CHOICES, ...TEAM_TIE_BREAK_CHOICES, ...listed])];
  return codes.map((code) => {
    const parsed = parseTieBreaks([code]);
    const tieBreak = parsed.ok ? parsed.value.at(-1) : undefined;
    const name = tieBreak === undefined ? teamTieBreakName(code) : columnName(tieBreak);
    return { code, name, group: tieBreakGroup(code), isByRatings: tieBreak !== undefined && usesRatings(tieBreak.code) };
  });
}
