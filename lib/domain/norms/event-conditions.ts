import { secondsForMoves } from '@/engine/trf';
import { parseStoredArbiter, type Arbiters } from '@/lib/domain/events/arbiters';
import { roundsByDay } from '@/lib/domain/events/rounds-by-day';

export interface NormEventFacts {
  readonly arbiters: Arbiters;
  readonly rateOfPlay: string;
  readonly schedule: ReadonlyMap<number, Date>;
  readonly rounds: number;
  readonly timeZone: string;
}

/** True if the event meets the condition, false if it does not, null if the program does not know. */
export type ConditionState = boolean | null;

/** Conditions of B.01 1.1 that depend on the event and not on its games, with what the event says about them. */
export interface EventConditions {
  readonly chiefArbiter: { readonly state: ConditionState; readonly line: string; readonly hasFideId: boolean };
  /** The minutes for 60 moves; null if the rate of play is not understood. */
  readonly rateOfPlay: { readonly state: ConditionState; readonly text: string; readonly minutes: number | null };
  /** `most` is the number of rounds on the fullest day; 0 without a schedule. */
  readonly roundsPerDay: { readonly state: ConditionState; readonly most: number };
}

const LEAST_MINUTES = 120;
/** B.01 1.1.3: the most rounds on a day in an event for title norms. */
export const MOST_ROUNDS_A_DAY = 2;
const CHIEF_ARBITER_TITLES: readonly (string | null)[] = ['IA', 'FA'];

export function eventConditions({ arbiters, rateOfPlay, schedule, rounds, timeZone }: NormEventFacts): EventConditions {
  const chief = parseStoredArbiter(arbiters.chiefArbiter);
  const seconds = secondsForMoves(rateOfPlay, 60);
  const most = Math.max(0, ...roundsByDay(schedule, timeZone).map((day) => day.rounds.length));
  const isBroken = most > MOST_ROUNDS_A_DAY;
  return {
    chiefArbiter: {
      state: chief.name === '' || chief.title === null ? null : CHIEF_ARBITER_TITLES.includes(chief.title),
      line: arbiters.chiefArbiter,
      hasFideId: chief.fideId !== null,
    },
    rateOfPlay: {
      state: seconds === null ? null : seconds >= 60 * LEAST_MINUTES,
      text: rateOfPlay,
      minutes: seconds === null ? null : Math.floor(seconds / 60),
    },
    roundsPerDay: { state: isBroken ? false : schedule.size < rounds ? null : true, most },
  };
}

/** The number of rounds on each playing day, as form IT3 states them: `1-2-2`. Empty without a schedule. */
export const roundsPerDayText = (schedule: ReadonlyMap<number, Date>, timeZone: string): string =>
  roundsByDay(schedule, timeZone)
    .map(({ rounds }) => rounds.length)
    .join('-');
