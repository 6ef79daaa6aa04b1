import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { pairRound } from '@/lib/acts/rounds/pair-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import {
  enterResults,
  makeEntry,
  makeEvent,
  makeMember,
  makePerson,
  makeSection,
  mixedResults,
  playRound,
  publishNextRound,
  type Outcome,
} from '@/tests/factories';
import { eventToCopy } from '../factories/copy-of-event';
import type { Hall } from './hall';
import { type Look, lookAtHall } from './look';

/** Where a section of eight players and five rounds can stand, in the order of a weekend. */
export const STATES = {
  draft: 'Round 1 is paired; arbiters alone see it.',
  published: 'Round 1 is public, no result is in.',
  resultsIn: 'Round 1 is being played: boards 1 and 2 have a result, 3 and 4 are open.',
  complete: 'Round 1 is complete, nothing was paired from it.',
  nextDrafted: 'Round 1 is complete, round 2 is a draft.',
  nextPublished: 'Round 2 is public, none of its results is in.',
  lastRound: 'Round 5 of 5 is being played: board 1 has a result, the others are open.',
  finished: 'Round 5 of 5 is complete.',
} as const;
export type StateId = keyof typeof STATES;

/** What some events need to have happened before. */
export interface Before {
  /** Board 4 of the round before the last one paired is adjourned; in round 1 of the states that know no other round. */
  readonly adjourned?: boolean;
  /** The last player of the initial order is withdrawn from the round after the first one that is paired. */
  readonly withdrawn?: boolean;
  /** F.8 holds: who does not appear counts as withdrawn. */
  readonly absentCountsAsWithdrawn?: boolean;
  /** The second player asked for a half-point bye in round 2. */
  readonly byeAsked?: boolean;
  /** The section is in FIDE mode. */
  readonly inFideMode?: boolean;
}

const ROUNDS = 5;
const PLAYERS = 8;

export interface Halls {
  /** A hall of its own in the state. */
  readonly open: () => Promise<Hall>;
  /** What everybody sees in a hall where nothing was done yet. */
  readonly look: Look;
}

/** Makes the state once, through the use cases. */
export async function hallsIn(state: StateId, before: Before): Promise<Halls> {
  const hall = await openHall(before);
  await playUpTo(state, hall, before);
  const copy = await eventToCopy(hall.eventId);
  return { open: async () => hallUnder(await copy(), hall), look: await lookAtHall(hall) };
}

function hallUnder(renamed: (id: string) => string, hall: Hall): Hall {
  return {
    ...hall,
    eventId: renamed(hall.eventId),
    sectionId: renamed(hall.sectionId),
    otherId: renamed(hall.otherId),
    players: hall.players.map(renamed),
  };
}

async function openHall({ absentCountsAsWithdrawn = false, inFideMode = false }: Before): Promise<Hall> {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, {
    name: 'A',
    slug: 'a',
    systemId: 'dutch-2026',
    rounds: ROUNDS,
    fideMode: inFideMode ? 'on' : 'never',
    lateEntryUntilRound: ROUNDS,
    tieBreaks: ['PTS', 'BH', 'SB'],
    absentWithoutNotice: absentCountsAsWithdrawn ? 'withdrawn' : 'absent',
  });
  const other = await makeSection(event.id, { name: 'B', slug: 'b', systemId: 'dutch-2026', rounds: ROUNDS, position: 1 });
  const players: string[] = [];
  for (let place = 0; place < PLAYERS; place += 1) {
    const { id: personId } = await makePerson(event.id, { fideId: 4_100_000 + place });
    players.push((await makeEntry(section.id, { personId, rating: 2400 - 50 * place })).id);
  }
  for (let place = 0; place < 4; place += 1) await makeEntry(other.id, { rating: 1800 - 50 * place });
  return { owner, second: await makeMember(event.id, 'arbiter'), eventId: event.id, sectionId: section.id, otherId: other.id, players };
}

async function playUpTo(state: StateId, hall: Hall, before: Before): Promise<void> {
  const { owner, sectionId } = hall;
  const adjournedIn = before.adjourned !== true ? 0 : state === 'lastRound' || state === 'finished' ? ROUNDS - 1 : 1;
  const outcomeOf =
    (round: number): Outcome =>
    (board) =>
      round === adjournedIn && board === 4 ? 'adjourned' : mixedResults(round)(board);
  const first = await pairRound(owner, { sectionId, round: 1 });
  if (!first.ok) throw new Error(first.error.code);
  const { roundId } = first.value;
  await prepare(hall, before);
  if (state === 'draft') return;
  if (state === 'published' || state === 'resultsIn') await publishRound(owner, { roundId, asItIs: false });
  if (state === 'published') return;
  if (state === 'resultsIn') return enterResults(owner, roundId, (board) => (board <= 2 || (adjournedIn === 1 && board === 4) ? outcomeOf(1)(board) : null));
  await playRound(owner, sectionId, 1, outcomeOf(1));
  await playOn(state, hall, outcomeOf);
}

async function playOn(state: StateId, { owner, sectionId }: Hall, outcomeOf: (round: number) => Outcome): Promise<void> {
  if (state === 'nextDrafted') await pairRound(owner, { sectionId, round: 2 });
  if (state === 'nextPublished') await publishNextRound(owner, sectionId, 2);
  if (state !== 'lastRound' && state !== 'finished') return;
  for (let round = 2; round < ROUNDS; round += 1) await playRound(owner, sectionId, round, outcomeOf(round));
  if (state === 'finished') return playRound(owner, sectionId, ROUNDS, outcomeOf(ROUNDS));
  const roundId = await publishNextRound(owner, sectionId, ROUNDS);
  await enterResults(owner, roundId, (board) => (board === 1 ? outcomeOf(ROUNDS)(board) : null));
}

/** What happens while round 1 is a draft, and is about the rounds after it. */
async function prepare({ owner, players }: Hall, { withdrawn = false, byeAsked = false }: Before): Promise<void> {
  const [, second = ''] = players;
  if (withdrawn) await withdrawPlayer(owner, { entryId: players.at(-1) ?? '', fromRound: 2, kind: 'withdrawn', reason: '' });
  if (byeAsked) await recordAbsence(owner, { entryId: second, round: 2, kind: 'halfPointBye', byArbiter: false });
}
