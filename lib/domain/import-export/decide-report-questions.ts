import { LEAST_GAMES } from '@/engine/ratings';
import { secondsForMoves } from '@/engine/trf';
import { isLawful } from '@/lib/domain/compliance/breaches';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { roundsByDay } from '@/lib/domain/events/rounds-by-day';
import { MOST_ROUNDS_A_DAY } from '@/lib/domain/norms/event-conditions';
import { givesNorms, type NormSettings } from '@/lib/domain/norms/gives-norms';
import { dayOfListsInEffect, isFideList } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type QuestionFact = 'event' | 'entries' | 'rounds' | 'pairedRounds' | 'ratingKind' | 'schedule' | 'breaches';

export interface ReportQuestionFacts {
  readonly facts: Pick<SectionFacts, QuestionFact> & NormSettings;
  /** The ids of the entries in the report. The questions are about these only. */
  readonly reported: ReadonlySet<string>;
  readonly rateOfPlay: string;
  /** The title in FIDE's list by entry id, null for none. Players who are not in a saved list are missing. */
  readonly listedTitles: ReadonlyMap<string, string | null>;
  /** The first day of the newest FIDE list saved on this server, up to the day of the event; null without one. */
  readonly savedListedOn: string | null;
  /** The first day of the newest FIDE list saved on this server, from which `listedTitles` are; null without one. */
  readonly titlesListedOn: string | null;
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

/** B.02: the most minutes of play on a day in standard chess. */
const MOST_MINUTES_A_DAY = 720;
/** The most rounds on a day in standard chess, if the rate of play is not understood. */
const USUAL_MOST_ROUNDS = 3;
const MOST_ROUNDS: Readonly<Record<Exclude<FideKind, 'standard'>, number>> = { rapid: 15, blitz: 30 };

export function decideReportQuestions(given: ReportQuestionFacts): readonly ReportQuestion[] {
  const { ratingKind } = given.facts;
  const entries = given.facts.entries.filter(({ id }) => given.reported.has(id));
  const reported = { ...given, facts: { ...given.facts, entries } };
  return [...(ratingKind === 'national' ? [] : fideQuestions(reported, ratingKind)), ...breachQuestions(given.facts), ...missingRounds(given)];
}

function fideQuestions(given: ReportQuestionFacts, kind: FideKind): ReportQuestion[] {
  const month = requiredMonth(given);
  return [
    ...(given.titlesListedOn?.slice(0, 7) === month.slice(0, 7) ? titleQuestions(given) : []),
    ...listQuestions(given, month),
    ...rateQuestions(given, kind),
    ...dayQuestions(given, kind),
  ];
}

function titleQuestions({ facts, listedTitles }: ReportQuestionFacts): ReportQuestion[] {
  const players = facts.entries.flatMap(({ id, name, title }) => {
    const listed = listedTitles.get(id);
    return listed === undefined || listed === title ? [] : [{ entryId: id, name, own: title, listed }];
  });
  return players.length === 0 ? [] : [{ kind: 'titles', players }];
}

/**
 * The month of the list that must be used: that of the first day or, in an event of more than 30 days, that of the present round. Once the event is over,
 * this is the last round that has a time.
 */
function requiredMonth({ facts: { event, schedule }, now }: ReportQuestionFacts): string {
  const lastDay = roundsByDay(schedule, event.timeZone).at(-1)?.day;
  const end = lastDay === undefined ? event.endsOn : new Date(`${lastDay}T00:00:00Z`);
  return `${dayOfListsInEffect(event, now > event.endsOn ? end : now).slice(0, 7)}-01`;
}

function listQuestions({ facts: { entries }, savedListedOn, now }: ReportQuestionFacts, month: string): ReportQuestion[] {
  const players = entries.flatMap(({ id, name, ratingList, ratingListedOn, laterRatings }) => {
    const latest = laterRatings.at(-1) ?? { ratingList, listedOn: ratingListedOn };
    const isOther = isFideList(latest.ratingList) && latest.listedOn !== null && latest.listedOn.slice(0, 7) !== month.slice(0, 7);
    return isOther ? [{ entryId: id, name }] : [];
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

function dayQuestions({ facts, rateOfPlay }: ReportQuestionFacts, kind: FideKind): ReportQuestion[] {
  const most = kind === 'standard' ? mostStandardRounds(rateOfPlay) : MOST_ROUNDS[kind];
  const mayGiveNorms = givesNorms(facts) && facts.rounds >= LEAST_GAMES;
  return roundsByDay(facts.schedule, facts.event.timeZone).flatMap(({ day, rounds: { length: count } }): ReportQuestion[] => {
    if (count > most) return [{ kind: 'roundsPerDay', day, count, most }];
    return mayGiveNorms && count > MOST_ROUNDS_A_DAY ? [{ kind: 'roundsPerDayForNorms', day, count, most: MOST_ROUNDS_A_DAY }] : [];
  });
}

/** A game lasts as long as both players have for 60 moves. */
function mostStandardRounds(rateOfPlay: string): number {
  const seconds = secondsForMoves(rateOfPlay, 60);
  return seconds === null ? USUAL_MOST_ROUNDS : Math.max(1, Math.floor((60 * MOST_MINUTES_A_DAY) / (2 * seconds)));
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
