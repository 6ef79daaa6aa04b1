import { encode } from 'next-auth/jwt';
import { STANDARD_SCORING } from '@/engine';
import { completeRound as complete } from '@/lib/acts/rounds/complete-round';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { beginSession } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';

export const BENCH_BOARDS = 200;

export interface BenchSection {
  readonly eventSlug: string;
  readonly sectionSlug: string;
  readonly sectionId: string;
  readonly arbiters: readonly Arbiter[];
}

export interface Arbiter {
  readonly actor: UserActor;
  readonly cookie: string;
}

/** Creates a published event with one section of 200 boards, and pairs and publishes round 1. */
export async function fillBenchSection(arbiterCount: number): Promise<BenchSection> {
  const db = database();
  const event = await db.event.create({
    data: {
      slug: 'load-open',
      name: 'Load Open',
      startsOn: new Date('2026-11-20'),
      endsOn: new Date('2026-11-22'),
      timeZone: 'Europe/Brussels',
      isPublished: true,
    },
  });
  const section = await db.section.create({
    data: {
      eventId: event.id,
      slug: 'a',
      name: 'Section A',
      systemId: 'dutch-2026',
      rounds: 9,
      initialColour: 'white',
      initialColourSource: 'announced',
      lotSeed: 'load',
      scoring: { ...STANDARD_SCORING },
      tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB'],
      publication: 'standings',
    },
  });
  await enterPlayers(event.id, section.id, BENCH_BOARDS * 2);
  const arbiters = await Promise.all(Array.from({ length: arbiterCount }, (_, index) => makeArbiter(event.id, index)));
  const benchSection = { eventSlug: event.slug, sectionSlug: section.slug, sectionId: section.id, arbiters };
  await pairAndPublishRound(benchSection, 1);
  return benchSection;
}

export async function enterPlayers(eventId: string, sectionId: string, count: number): Promise<void> {
  const db = database();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const people = await db.person.createManyAndReturn({
    data: numbers.map((number) => ({
      eventId,
      name: `Playername ${playerName(number)}, Given ${playerName(number * 7)}`,
      searchName: `playername ${number}`,
      federation: 'BEL',
    })),
    select: { id: true },
  });
  await db.entry.createMany({
    data: people.map(({ id }, index) => ({
      sectionId,
      personId: id,
      rating: 2600 - 3 * index,
      fideRating: 2600 - 3 * index,
      strengthFrom: 'fide' as const,
      pairingNumber: index + 1,
      arrivedAt: new Date(),
    })),
  });
}

function playerName(number: number): string {
  return number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

async function makeArbiter(eventId: string, index: number): Promise<Arbiter> {
  const name = `Arbiter ${index + 1}`;
  const user = await database().user.create({
    data: {
      email: `arbiter-${index + 1}@example.org`,
      name,
      passwordHash: 'none',
      memberships: { create: { eventId, role: index === 0 ? 'owner' : 'arbiter' } },
    },
  });
  return { actor: { kind: 'user', userId: user.id, name, mayCreateEvents: false }, cookie: await cookieOf(user) };
}

export async function cookieOf(user: Parameters<typeof beginSession>[1]): Promise<string> {
  const { sessionId } = await beginSession(database(), user);
  return `next-auth.session-token=${await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '', maxAge: 3600 })}`;
}

/** Pairs and publishes a round, and returns the time of the publish request. */
export async function pairAndPublishRound({ sectionId, arbiters }: Pick<BenchSection, 'sectionId' | 'arbiters'>, round: number): Promise<number> {
  const [chief] = arbiters;
  if (chief === undefined) throw new Error('the section needs an arbiter');
  const draft = await pairNextRound(chief.actor, { sectionId, round });
  if (!draft.ok) throw new Error(`round ${round} was not paired: ${draft.error.code}`);
  const asked = performance.now();
  const published = await publishRound(chief.actor, { roundId: draft.value.roundId, asItIs: false });
  if (!published.ok) throw new Error(`round ${round} was not published: ${published.error.code}`);
  return asked;
}

export async function completeRound({ sectionId, arbiters }: Pick<BenchSection, 'sectionId' | 'arbiters'>, number: number): Promise<void> {
  const [chief] = arbiters;
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number } });
  const done = chief === undefined ? null : await complete(chief.actor, { roundId });
  if (done?.ok !== true) throw new Error(`round ${number} was not completed`);
}
