import { SYSTEM_IDS, type SystemId } from '@/engine';
import { addSection, AddSectionSchema } from '@/lib/acts/sections/add-section';
import { leaveFideMode, LeaveFideModeSchema } from '@/lib/acts/sections/switch-fide-mode';
import { formatOf } from '@/lib/domain/formats/formats';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '../factories';
import { submit, type Walk, type WalkRecord } from './walk';

/** The systems that a walk can use. A section of teams would need rosters. */
export const SYSTEMS_OF_PLAYERS = SYSTEM_IDS.filter((id) => !formatOf(id).isOfTeams);

/** Makes a section of a random format with random settings and players, in a public event of its own with a second section. */
export async function makeWalkSection(record: WalkRecord): Promise<Walk> {
  const { random, seed } = record;
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: otherSectionId } = await makeSection(event.id, { name: 'Other', slug: 'other', rounds: 7, lateEntryUntilRound: 7, lotSeed: `other-${seed}` });
  const walk = Object.assign(record, { owner, eventId: event.id, eventSlug: event.slug, sectionId: '', otherSectionId });
  await enterPlayers(walk, otherSectionId, 2);
  const { sectionId } = await addWalkSection(walk);
  // The act draws a seed of its own for lots.
  await database().section.update({ where: { id: sectionId }, data: { lotSeed: `walk-${seed}` } });
  const made: Walk = Object.assign(walk, { sectionId });
  if (random.chance(35)) await submit(made, 'leave FIDE mode', leaveFideMode, LeaveFideModeSchema, { sectionId, reason: 'a club event' });
  await enterPlayers(made, sectionId, random.below(12));
  return made;
}

async function addWalkSection(walk: Walk): Promise<{ readonly sectionId: string }> {
  const { random, seed, eventId } = walk;
  const systemId = seed % 3 === 2 ? random.pick(['berger', 'keizer']) : random.pick(SYSTEMS_OF_PLAYERS as unknown as [SystemId, ...SystemId[]]);
  const rounds = 1 + random.below(5);
  const fields = {
    eventId,
    name: `Walk ${seed}`,
    systemId,
    rounds: String(rounds),
    lateEntryUntilRound: String(random.chance(60) ? random.below(rounds + 1) : 0),
    halfPointByesAllowed: String(random.below(3)),
    roundsWithoutByes: String(random.below(2)),
    playersReport: random.chance(50) ? 'on' : undefined,
    absentWithoutNotice: random.pick(['withdrawn', 'absent'] as const),
    missedRounds: random.pick(['zeroPointBye', 'halfPointBye'] as const),
    acceleration: random.chance(15) ? 'baku' : 'none',
    cycles: String(random.chance(70) ? 1 : 2),
    tieOrder: random.pick(['name', 'lot', 'lotForAll', 'varma', 'matesEarly', undefined] as const),
    pabPoints: random.pick(['1', '½', '0'] as const),
    initialColour: random.pick(['lot', 'white', 'black'] as const),
  };
  const added = await submit(walk, `add ${systemId}`, addSection, AddSectionSchema, fields);
  const plain = added.ok ? added : await submit(walk, `add ${systemId}`, addSection, AddSectionSchema, { ...fields, acceleration: 'none', pabPoints: '1' });
  if (!plain.ok) throw new Error(plain.error.code);
  return plain.value as { sectionId: string };
}

async function enterPlayers({ random, eventId }: Walk, sectionId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id: personId } = await makePerson(eventId, { name: `Rook, ${index} ${random.below(1e6)}` });
    await makeEntry(sectionId, { personId, rating: random.chance(10) ? 0 : 1400 + 100 * random.below(10) });
  }
}
