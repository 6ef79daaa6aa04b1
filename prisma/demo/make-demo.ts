// Makes two demo events with invented people. The seeds for lots are fixed, so that every server shows the same boards.
import { randomBytes } from 'node:crypto';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer, WithdrawPlayerSchema } from '@/lib/acts/entries/withdraw-player';
import { publishEvent } from '@/lib/acts/events/change-event';
import { CreateEventSchema, createEvent } from '@/lib/acts/events/create-event';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { hashPassword } from '@/lib/platform/access/password-hashing';
import { database } from '@/lib/platform/db/client';
import { enterResults, seenBoardOf, playRound, publishNextRound, type ResultOfBoard, mixedResults } from '@/tests/factories/play-rounds';
import { makeDemoSection, valueOrThrow } from './section';

const FINISHED_EVENT_SLUG = 'linden-open';
const RUNNING_EVENT_SLUG = 'harbour-weekend';
const DAY_MS = 86_400_000;

/** Creates the two events, unless they already exist. */
export async function makeDemo(): Promise<void> {
  const missing = { finished: await isEventMissing(FINISHED_EVENT_SLUG), running: await isEventMissing(RUNNING_EVENT_SLUG) };
  if (!missing.finished && !missing.running) return;
  console.log('Filling in two demo events with invented players');
  const { actor, email, password } = await makeOrganiser();
  if (missing.finished) await makeFinishedEvent(actor);
  if (missing.running) await makeRunningEvent(actor);
  console.log(`\nThe demo's organiser signs in as ${email} with the password: ${password}\n`);
}

async function isEventMissing(slug: string): Promise<boolean> {
  return (await database().event.findUnique({ where: { slug }, select: { id: true } })) === null;
}

async function makeOrganiser(): Promise<{ actor: UserActor; email: string; password: string }> {
  const email = 'demo@example.org';
  const password = randomBytes(9).toString('base64url');
  const data = { name: 'Mara Ferrand', passwordHash: await hashPassword(password), mayCreateEvents: true };
  const user = await database().user.upsert({ where: { email }, create: { email, ...data }, update: data });
  return { actor: { kind: 'user', userId: user.id, name: user.name, mayCreateEvents: true }, email, password };
}

const dayFromToday = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

async function makeEvent(actor: UserActor, fields: { slug: string; name: string; place: string; from: number; to: number }): Promise<string> {
  const { from, to, ...named } = fields;
  const [startsOn, endsOn] = [dayFromToday(from), dayFromToday(to)];
  const input = CreateEventSchema.parse({ ...named, federation: 'BEL', startsOn, endsOn, timeZone: 'Europe/Brussels', chiefArbiter: 'Mara Ferrand' });
  const { eventId } = valueOrThrow(await createEvent(actor, input));
  valueOrThrow(await publishEvent(actor, { eventId, published: 'yes' }));
  return eventId;
}

/** Creates a finished event with final standings, byes, a forfeit, a withdrawal and a correction. */
export async function makeFinishedEvent(actor: UserActor, slug = FINISHED_EVENT_SLUG): Promise<void> {
  const eventId = await makeEvent(actor, { slug, name: 'Linden Open', place: 'Linden Hall, Ghent', from: -16, to: -14 });
  const open = await makeDemoSection(actor, eventId, {
    people: { first: 0, count: 29, lowest: 1500, highest: 2480 },
    fields: { name: 'Open', systemId: 'dutch-2026', rounds: 5, rateOfPlay: '90 min + 30 s per move' },
  });
  await giveBye(actor, open, 12, 2);
  for (let round = 1; round <= 5; round += 1) {
    await playRound(actor, open, round, round === 3 ? resultsWithForfeit(round) : mixedResults(round));
    if (round === 3) await withdraw(actor, await lowestActivePlayer(open), 4);
  }
  await correctBoard(actor, open, 5, 4);
  const rapid = await makeDemoSection(actor, eventId, {
    people: { first: 29, count: 16, lowest: 1400, highest: 2300 },
    fields: { name: 'Rapid', systemId: 'dubov-2025', rounds: 5, rateOfPlay: '15 min + 5 s per move', tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB'] },
  });
  for (let round = 1; round <= 5; round += 1) await playRound(actor, rapid, round);
}

async function makeRunningEvent(actor: UserActor): Promise<void> {
  const eventId = await makeEvent(actor, { slug: RUNNING_EVENT_SLUG, name: 'Harbour Weekend', place: 'Old Harbour, Ostend', from: -1, to: 1 });
  const open = await makeDemoSection(actor, eventId, {
    people: { first: 45, count: 63, lowest: 1550, highest: 2540 },
    fields: { name: 'Open', systemId: 'dutch-2026', rounds: 7, rateOfPlay: '90 min + 30 s per move', tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB'] },
  });
  for (let round = 1; round <= 3; round += 1) await playRound(actor, open, round);
  await giveBye(actor, open, 30, 4);
  const current = await publishNextRound(actor, open, 4);
  await enterResults(actor, current, (board) => (board % 3 === 0 ? null : mixedResults(4)(board)));

  const under = await makeDemoSection(actor, eventId, {
    people: { first: 108, count: 36, lowest: 1100, highest: 1790 },
    fields: { name: 'Under 1800', systemId: 'dutch-2017', rounds: 7, rateOfPlay: '60 min + 30 s per move' },
  });
  for (let round = 1; round <= 3; round += 1) await playRound(actor, under, round);
  valueOrThrow(await pairNextRound(actor, { sectionId: under, round: 4 }));

  const juniors = await makeDemoSection(actor, eventId, {
    people: { first: 144, count: 18, lowest: 1000, highest: 1700 },
    fields: { name: 'Juniors', systemId: 'rating-1998', rounds: 6, rateOfPlay: '30 min + 10 s per move' },
  });
  for (let round = 1; round <= 4; round += 1) await playRound(actor, juniors, round);
}

const resultsWithForfeit =
  (round: number): ResultOfBoard =>
  (board) =>
    board === 7 ? 'whiteWinsByForfeit' : mixedResults(round)(board);

async function entryNumbered(sectionId: string, pairingNumber: number): Promise<string> {
  return (await database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber } })).id;
}

async function giveBye(actor: UserActor, sectionId: string, number: number, round: number): Promise<void> {
  valueOrThrow(await recordAbsence(actor, { entryId: await entryNumbered(sectionId, number), round, kind: 'halfPointBye', byArbiter: false }));
}

/**
 * Returns the last player in the initial order who has not withdrawn. The forfeit in round 3 has already withdrawn its loser,
 * under F.8 of FIDE's 1998 rules.
 */
async function lowestActivePlayer(sectionId: string): Promise<string> {
  const still = { sectionId, withdrawals: { none: { returnsInRound: null } } };
  return (await database().entry.findFirstOrThrow({ where: still, orderBy: { pairingNumber: 'desc' } })).id;
}

async function withdraw(actor: UserActor, entryId: string, fromRound: number): Promise<void> {
  valueOrThrow(await withdrawPlayer(actor, WithdrawPlayerSchema.parse({ entryId, fromRound, kind: 'withdrawn', reason: 'Had to travel home' })));
}

async function correctBoard(actor: UserActor, sectionId: string, round: number, board: number): Promise<void> {
  const pairing = await database().pairing.findFirstOrThrow({ where: { board, round: { sectionId, number: round } } });
  const reason = 'The slip was misread: both players signed for a draw';
  valueOrThrow(
    await correctResult(actor, { ...(await seenBoardOf(pairing.id)), result: 'draw', isUnrated: false, reason, idempotencyKey: `${pairing.id}-demo` }),
  );
}
