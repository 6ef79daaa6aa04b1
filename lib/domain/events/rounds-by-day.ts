import { toLocalTime } from './event-time-zone';

export interface RoundsOfDay {
  /** `YYYY-MM-DD`, in the event's time zone. */
  readonly day: string;
  readonly rounds: readonly number[];
}

/** Groups the rounds that have a start by consecutive days, in the order of rounds. */
export function roundsByDay(schedule: ReadonlyMap<number, Date>, timeZone: string): readonly RoundsOfDay[] {
  const days: { day: string; rounds: number[] }[] = [];
  for (const [round, start] of [...schedule].toSorted(([a], [b]) => a - b)) {
    const day = toLocalTime(start, timeZone).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.rounds.push(round);
    else days.push({ day, rounds: [round] });
  }
  return days;
}
