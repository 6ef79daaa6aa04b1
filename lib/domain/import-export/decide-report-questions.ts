import { secondsForMoves } from '@/engine/trf';
import { isLawful } from '@/lib/domain/compliance/breaches';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { roundsByDay } from '@/lib/domain/events/rounds-by-day';
import { dayOfListsInEffect } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type QuestionFact = 'event' | 'entries' | 'rounds' | 'pairedRounds' | 'ratingKind' | 'schedule' | 'breaches';

export interface ReportQuestionFacts {
  readonly facts: Pick<SectionFacts, QuestionFact>;
  readonly rateOfPlay: string;
  /** The title in FIDE's list by entry id, null for none. Players who are not in a saved list are missing. */
  readonly listedTitles: ReadonlyMap<string, string | null>;
  /** The first day of the newest FIDE list saved on this server, up to the day of the event; null without one. */
  readonly savedListedOn: string | null;
  readonly now: Date;
}

interface PlayerInQuestion extends Pick<EntryFacts, 'name'> {
  readonly entryId: string;
}

/** A reason for which a rating officer may send a report back. Days are `YYYY-MM-DD`, months the first day of the month. */
export type ReportQuestion =
  | { readonly kind: 'titles'; readonly players: readonly (PlayerInQuestion & { readonly own: string | null; readonly listed: string | null })[] }
  | { readonly kind: 'otherMonth'; readonly month: string; readonly players: readonly PlayerInQuestion[] }
  | { readonly kind: 'newerList'; readonly month: string }
  | { readonly kind: 'rateOfPlay'; readonly rate: string; readonly minutes: number; readonly least: number; readonly ratingKind: FideKind }
  | { readonly kind: 'roundsPerDay' | 'roundsPerDayForNorms'; readonly day: string; readonly count: number; readonly most: number }
  | { readonly kind: 'breaches'; readonly count: number }
  | { readonly kind: 'notPlayed'; readonly rounds: readonly number[] };

type FideKind = Exclude<RatingKind, 'national'>;

/**
 * B.02: the most rounds on a day that are rated. In standard chess, at most 12 hours of play, which we read as three rounds. B.01 1.1.3 allows only two for title
 * norms.
 */
const MOST_ROUNDS: Readonly<Record<FideKind, number>> = { standard: 3, rapid: 15, blitz: 30 };
const MOST_ROUNDS_FOR_NORMS = 2;

export function decideReportQuestions(given: ReportQuestionFacts): readonly ReportQuestion[] {
  const { facts } = given;
  const { ratingKind } = facts;
  return [
    ...(ratingKind === 'national'
      ? []
      : [...titleQuestions(given), ...listQuestions(given), ...rateQuestions(given, ratingKind), ...dayQuestions(facts, ratingKind)]),
    ...breachQuestions(facts),
    ...missingRounds(given),
  ];
}

function titleQuestions({ facts, listedTitles }: ReportQuestionFacts): ReportQuestion[] {
  const players = facts.entries.flatMap(({ id, name, title }) => {
    const listed = listedTitles.get(id);
    return listed === undefined || listed === title ? [] : [{ entryId: id, name, own: title, listed }];
  });
  return players.length === 0 ? [] : [{ kind: 'titles', players }];
}

/** The month of the list that must be used: that of the first day or, in an event of more than 30 days, that of the present round. */
function listQuestions({ facts: { event, entries }, savedListedOn, now }: ReportQuestionFacts): ReportQuestion[] {
  const today = now > event.endsOn ? event.endsOn : now;
  const month = `${dayOfListsInEffect(event, today).slice(0, 7)}-01`;
  const players = entries.flatMap(({ id, name, ratingListedOn, laterRatings }) => {
    const listedOn = laterRatings.at(-1)?.listedOn ?? ratingListedOn;
    return listedOn === null || listedOn.slice(0, 7) === month.slice(0, 7) ? [] : [{ entryId: id, name }];
  });
  const isMissing = savedListedOn !== null && savedListedOn < month && month <= formatIsoDay(now);
  return [...(players.length === 0 ? [] : [{ kind: 'otherMonth' as const, month, players }]), ...(isMissing ? [{ kind: 'newerList' as const, month }] : [])];
}

function rateQuestions({ facts: { entries }, rateOfPlay }: ReportQuestionFacts, ratingKind: FideKind): ReportQuestion[] {
  const seconds = secondsForMoves(rateOfPlay, 60);
  if (seconds === null) return [];
  const minutes = seconds / 60;
  const least = leastMinutes(Math.max(0, ...entries.map(({ fideRating }) => fideRating)));
  const fits = { standard: minutes >= least, rapid: minutes > 10 && minutes < 60, blitz: minutes > 3 && minutes <= 10 }[ratingKind];
  return fits ? [] : [{ kind: 'rateOfPlay', rate: rateOfPlay, minutes: Math.floor(minutes), least, ratingKind }];
}

/** B.02 1.1: the minutes for 60 moves that standard chess needs, by the highest rating of a player. */
const leastMinutes = (highestRating: number): number => (highestRating >= 2400 ? 120 : highestRating >= 1800 ? 90 : 60);

function dayQuestions({ schedule, event }: ReportQuestionFacts['facts'], kind: FideKind): ReportQuestion[] {
  return roundsByDay(schedule, event.timeZone).flatMap(({ day, rounds }): ReportQuestion[] => {
    if (rounds.length > MOST_ROUNDS[kind]) return [{ kind: 'roundsPerDay', day, count: rounds.length, most: MOST_ROUNDS[kind] }];
    const isTooManyForNorms = kind === 'standard' && rounds.length > MOST_ROUNDS_FOR_NORMS;
    return isTooManyForNorms ? [{ kind: 'roundsPerDayForNorms', day, count: rounds.length, most: MOST_ROUNDS_FOR_NORMS }] : [];
  });
}

function breachQuestions({ breaches }: ReportQuestionFacts['facts']): ReportQuestion[] {
  const open = breaches.filter(({ undone, kind, acknowledged }) => undone === null && !isLawful(kind, acknowledged));
  return open.length === 0 ? [] : [{ kind: 'breaches', count: open.length }];
}

/** Rounds that were announced, but not played by the last day of the event. */
function missingRounds({ facts, now }: ReportQuestionFacts): ReportQuestion[] {
  const last = lastPublishedRound(facts);
  if (formatIsoDay(now) <= formatIsoDay(facts.event.endsOn) || last === facts.rounds) return [];
  return [{ kind: 'notPlayed', rounds: Array.from({ length: facts.rounds - last }, (_, index) => last + index + 1) }];
}
