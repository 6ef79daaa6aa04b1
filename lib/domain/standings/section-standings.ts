import type { Tpn } from '@/engine/model/tournament';
import { leftBeforeHalf, withoutPlayers } from '@/engine/round-robin';
import { TEAM_TIE_BREAK_NAMES } from '@/engine/teams';
import {
  definitionOf,
  usesRatings,
  parseTieBreaks,
  type Standings,
  standings,
  type TieBreak,
  type TieBreakValue,
  valueText,
  type Fraction,
  countsAfter,
  enteredValueOptions,
  ratingOptions,
  type LaterRating,
  type RatingRules,
  type StandingsOptions,
  type TournamentKind,
} from '@/engine/tie-breaks';
import { formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import { breaksTiesByLot } from '@/lib/domain/lots/breaks-ties-by-lot';
import { drawLots } from '@/lib/domain/lots/draw-lots';
import { publishedRating } from '@/lib/domain/ratings/pairing-strength';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { decidedCounting, isWithdrawn, type LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts, TieBreakValueFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';

export type TieBreakFacts = Pick<SectionFacts, 'rounds' | 'ratingMethod' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks' | 'givenTieBreaks'> & {
  readonly entries: readonly Pick<EntryFacts, 'id' | 'laterRatings'>[];
};

/** C.07 10: how tie-breaks treat unrated players, and players whose rating changes during the event. */
export function ratingRules({ published, numberOf }: LoadedTournament, facts: TieBreakFacts): RatingRules {
  const { ratingMethod, unratedInTieBreaks, unratedAs, ratingInTieBreaks } = facts;
  const later = facts.entries.flatMap(({ id, laterRatings }): [Tpn, LaterRating[]][] => {
    const tpn = numberOf.get(id);
    if (tpn === undefined || laterRatings.length === 0) return [];
    return [[tpn, laterRatings.map((listed) => ({ fromRound: listed.fromRound, rating: publishedRating(ratingMethod, { ...listed, estimate: 0 }) }))]];
  });
  const unrated = unratedInTieBreaks === 'rating' ? (unratedAs ?? 'drop') : unratedInTieBreaks;
  return { published, later: new Map(later), which: ratingInTieBreaks, unrated };
}

export function countingTieBreakValues(
  { tournament: { completedRounds } }: LoadedTournament,
  { rounds, givenTieBreaks }: TieBreakFacts,
): readonly TieBreakValueFacts[] {
  return givenTieBreaks.filter(({ code }) => countsAfter(code, completedRounds, rounds));
}

function tieBreakOptions(loaded: LoadedTournament, facts: TieBreakFacts): StandingsOptions {
  const values = countingTieBreakValues(loaded, facts).flatMap(({ entryId, code, value }) => {
    const tpn = loaded.numberOf.get(entryId);
    return tpn === undefined ? [] : [{ code, tpn, hundredths: value }];
  });
  return { ...ratingOptions(loaded.tournament, ratingRules(loaded, facts)), given: enteredValueOptions(values) };
}

type StandingFacts = Omit<TieBreakFacts, 'entries'> &
  Pick<SectionFacts, 'tieBreaks' | 'lotSeed' | 'rounds' | 'systemId'> & {
    readonly entries: readonly Pick<EntryFacts, 'id' | 'withdrawals' | 'laterRatings'>[];
  };

/** The standings after the completed rounds. They leave out players expelled by then; the final ranking leaves out all expelled players. */
export function sectionStandings(loaded: LoadedTournament, facts: StandingFacts): Standings {
  const { lotSeed } = facts;
  // In a section of teams, the section's tie-breaks rank the teams; the players are ranked by points.
  const { isOfTeams } = formatOf(facts.systemId);
  const tieBreaks = isOfTeams ? ['PTS'] : facts.tieBreaks;
  const lots = !isOfTeams && breaksTiesByLot(facts) ? drawLots(lotSeed, [...loaded.numberOf.keys()]) : NO_LOTS;
  const lotOf = new Map([...loaded.entryOf].map(([tpn, entryId]) => [tpn, lots.get(entryId) ?? lots.size + 1]));
  const parsed = parseTieBreakList(tieBreaks);
  const { hasSchedule } = formatOfPlayers(facts.systemId);
  // C.07 15.2 treats forfeits differently if all pairings were known in advance.
  const kind: TournamentKind = hasSchedule ? 'round-robin' : 'swiss';
  const options = { ...tieBreakOptions(loaded, facts), kind, lots: lotOf, leftOut: expelledPlayers(loaded, facts) };
  const removed = hasSchedule ? uncountedPlayers(loaded, facts) : NO_PLAYERS;
  // A stored list of tie-breaks was valid when it was saved. If it is no longer valid, players are ranked by points only.
  const made = standings(withoutPlayers(loaded.tournament, removed), parsed.ok ? parsed.value : [], options);
  return removed.size === 0 ? made : { ...made, leftOut: [...made.leftOut.filter(({ tpn }) => !removed.has(tpn)), ...scoresOf(loaded, removed)] };
}

const NO_PLAYERS: ReadonlySet<Tpn> = new Set();
const NO_LOTS: ReadonlyMap<string, number> = new Map();

const parseTieBreakList = (tieBreaks: readonly string[]) => parseTieBreaks(tieBreaks.length === 0 ? 'F10' : tieBreaks);

/**
 * The players of a round robin who have left and whose games do not count, by pairing number: those who completed less than half of their games
 * (General Regulations for Competitions 6.6), unless an arbiter decided otherwise.
 */
function uncountedPlayers({ numberOf, tournament }: LoadedTournament, { entries }: StandingFacts): ReadonlySet<Tpn> {
  const left = entries.filter((entry) => isWithdrawn(entry, tournament.completedRounds + 1));
  const early = leftBeforeHalf(tournament, new Set(left.flatMap(({ id }) => numberOf.get(id) ?? [])));
  return new Set(
    left.flatMap((entry) => {
      const tpn = numberOf.get(entry.id);
      return tpn !== undefined && !(decidedCounting(entry) ?? !early.has(tpn)) ? [tpn] : [];
    }),
  );
}

/** The removed players with their scores. Their games stay in the table, although they do not count. */
function scoresOf({ tournament }: LoadedTournament, removed: ReadonlySet<Tpn>): Standings['leftOut'] {
  return standings(tournament, [])
    .rows.filter(({ tpn }) => removed.has(tpn))
    .map(({ tpn, score }) => ({ tpn, score }));
}

function expelledPlayers({ numberOf, tournament: { completedRounds } }: LoadedTournament, { entries, rounds }: StandingFacts): ReadonlySet<number> {
  const isBy = (fromRound: number) => fromRound <= completedRounds || completedRounds >= rounds;
  const expelled = entries.filter(({ withdrawals }) => withdrawals.some(({ kind, fromRound }) => kind === 'expelled' && isBy(fromRound)));
  return new Set(expelled.flatMap(({ id }) => numberOf.get(id) ?? []));
}

/** The name of a tie-break for teams, followed by the score that it uses. A code without a name for teams gets the name for individuals. */
export function teamTieBreakName(label: string): string {
  const [head = '', ...variants] = label.split('/');
  const [code = '', score] = head.split(':');
  const own = Object.entries(TEAM_TIE_BREAK_NAMES).find(([known]) => known.toUpperCase() === code.toUpperCase())?.[1];
  const parsed = own === undefined ? parseTieBreaks([[code, ...variants].join('/')]) : null;
  const tieBreak = parsed?.ok === true ? parsed.value.at(-1) : undefined;
  const name = own ?? (tieBreak === undefined ? code : columnName(tieBreak));
  const ofScore = score === undefined ? name : `${name} (${score})`;
  return own === undefined || variants.length === 0 ? ofScore : `${ofScore} (${variants.map((variant) => variantName(variant, 'highest')).join(', ')})`;
}

export function columnHeading({ code, label }: TieBreak): string {
  if (code === 'KEIZER' || code === 'KVALUE') return t(`formats.heading.${code}`);
  return label.replace(/^F10-/, '');
}

export function columnName({ code, label }: TieBreak): string {
  const { name, first } = definitionOf(code);
  const variants = label.split('/').slice(1);
  return variants.length === 0 ? name : `${name} (${variants.map((variant) => variantName(variant, first)).join(', ')})`;
}

function variantName(variant: string, first: 'highest' | 'lowest'): string {
  const number = Number(variant.slice(1) || '1');
  if (variant.startsWith('C')) return t('formats.variant.lowestCut', { count: number });
  if (variant.startsWith('M')) return t('formats.variant.bothCut', { count: number });
  if (variant.startsWith('L')) return t(number < 0 ? 'formats.variant.limitLower' : 'formats.variant.limitHigher', { points: formatPoints(Math.abs(number)) });
  if (variant === 'P') return t('formats.variant.asPlayed');
  if (variant === 'F') return t('formats.variant.fore');
  if (variant.startsWith('K')) return t('formats.variant.divisor', { divisor: variant.slice(1) });
  // The variant R reverses the order of the values.
  if (variant === 'R') return t(first === 'lowest' ? 'formats.variant.highestFirst' : 'formats.variant.lowestFirst');
  return variant;
}

const QUARTER_SIGNS = ['', '¼', '½', '¾'] as const;

/**
 * Formats a tie-break value. Multiples of a quarter become `9½` or `8¼`. Other values, values based
 * on ratings and Keizer totals have as many decimals as the tie-break prescribes.
 */
export function tieBreakText(tieBreak: TieBreak, value: TieBreakValue): string {
  if (value.value === null) return '';
  const hasDecimals = usesRatings(tieBreak.code) || tieBreak.code === 'KEIZER';
  return (hasDecimals ? null : quarterText(value.value)) ?? valueText(tieBreak, value);
}

export function quarterText({ numerator, denominator }: Fraction): string | null {
  const quarters = (numerator * 4) / denominator;
  if (!Number.isInteger(quarters) || quarters < 0) return null;
  const whole = Math.floor(quarters / 4);
  const rest = QUARTER_SIGNS[quarters % 4] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}
