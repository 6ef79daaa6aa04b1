import type { Availability, SubstituteAsk } from '@/lib/generated/prisma/client';
import type { LineUp } from './line-ups';

export const AVAILABILITY_ANSWERS = ['yes', 'no', 'ifNeeded'] as const satisfies readonly Availability['answer'][];
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number];

/** A substitute in the queue of a team for a round. The asks of a queue are in order, with the same `askedAt` and `minutes`. */
export type AskFacts = Readonly<Pick<SubstituteAsk, 'entryId' | 'askedAt' | 'minutes' | 'isAccepted' | 'answeredAt'>>;

/** `spared`: an earlier substitute has accepted. `silent`: the time for the answer has passed. */
type AskState = 'accepted' | 'declined' | 'silent' | 'asked' | 'waiting' | 'spared';

interface AskInQueue {
  readonly entryId: string;
  readonly state: AskState;
  /** Until when the substitute who is asked now can answer; null for all others. */
  readonly until: Date | null;
}

const MINUTE_MS = 60_000;

/**
 * The state of a queue at a time. The first substitute is asked at once; the next one when the one before declines or has not answered in
 * time. The first who accepts ends the queue.
 */
export function queueAt(asks: readonly AskFacts[], now: Date): readonly AskInQueue[] {
  let start = asks[0]?.askedAt ?? now;
  let rest: 'asked' | 'waiting' | 'spared' = 'asked';
  return asks.map(({ entryId, minutes, isAccepted, answeredAt }) => {
    const until = new Date(start.getTime() + minutes * MINUTE_MS);
    const state = isAccepted === false ? 'declined' : rest !== 'asked' ? rest : isAccepted ? 'accepted' : until <= now ? 'silent' : 'asked';
    if (state === 'accepted') rest = 'spared';
    if (state === 'asked') rest = 'waiting';
    // A player can decline before it is their turn.
    if (state !== 'declined') start = until;
    else if (answeredAt !== null && answeredAt > start) start = answeredAt;
    return { entryId, state, until: state === 'asked' ? until : null };
  });
}

/** The substitute who is asked now; undefined if nobody is. */
export const currentAsk = (asks: readonly AskFacts[], now: Date) => queueAt(asks, now).find(({ state }) => state === 'asked');

/** When a queue last changed: asked, or answered by a player. Empty without a queue. */
export const lastChangeOf = (asks: readonly AskFacts[]): string =>
  asks
    .flatMap(({ askedAt, answeredAt }) => [askedAt, answeredAt ?? askedAt])
    .map((time) => time.toISOString())
    .toSorted()
    .at(-1) ?? '';

/** True if an answer of the player counts in the queue. After silence, the place is lost already and the next player has been asked. */
export const hasPlaceInQueue = (asks: readonly AskFacts[], entryId: string, now: Date): boolean =>
  queueAt(asks, now).some((ask) => ask.entryId === entryId && ask.state !== 'silent' && ask.state !== 'declined');

interface Answers {
  readonly answers: ReadonlyMap<string, AvailabilityAnswer>;
  /** The substitute who has accepted; null if nobody has. */
  readonly acceptedId: string | null;
}

/**
 * The places that the form proposes: the boards in roster order, then the substitutes. Somebody who cannot play is left out. The substitute
 * who accepted plays before the other substitutes, and those who can play before those who can if needed or have not answered.
 */
export function proposedPlaces(roster: readonly string[], boards: number, { answers, acceptedId }: Answers): LineUp {
  const willing = roster.filter((id) => answers.get(id) !== 'no');
  const rankOf = (id: string): number => {
    if (roster.indexOf(id) < boards && answers.get(id) !== 'ifNeeded') return 0;
    return id === acceptedId ? 1 : answers.get(id) === 'yes' ? 2 : answers.get(id) === undefined ? 3 : 4;
  };
  const playing = new Set(willing.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, boards));
  const onBoards = willing.filter((id) => playing.has(id));
  const empty = Array.from({ length: Math.max(0, boards - onBoards.length) }, () => null);
  return [...onBoards, ...empty, ...willing.filter((id) => !playing.has(id))];
}
