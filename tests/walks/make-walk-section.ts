import { SYSTEM_IDS, type SystemId } from '@/engine';
import { addSection, AddSectionSchema } from '@/lib/acts/sections/add-section';
import { leaveFideMode, LeaveFideModeSchema } from '@/lib/acts/sections/switch-fide-mode';
import { formatOf } from '@/lib/domain/formats/formats';
import { makeEntry, makeEvent } from '../factories';
import { send, startWalk, type Walk } from './walk';

/** The systems that a walk can use. A section of teams would need rosters. */
export const SYSTEMS_OF_PLAYERS = SYSTEM_IDS.filter((id) => !formatOf(id).isOfTeams);

/** Makes a section of a random format with random settings and players. Its event is public in most walks. */
export async function makeWalkSection(seed: number): Promise<Walk> {
  const { event, owner } = await walkEvent();
  const walk = startWalk(seed, { owner, eventId: event.id, eventSlug: event.slug, sectionId: '' });
  const { random } = walk;
  const systemId = seed % 3 === 2 ? random.pick(['berger', 'keizer']) : random.pick(SYSTEMS_OF_PLAYERS as unknown as [SystemId, ...SystemId[]]);
  const rounds = 1 + random.below(5);
  const fields = {
    eventId: event.id,
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
  const added = await send(walk, `add ${systemId}`, addSection, AddSectionSchema, fields);
  const plain = added.ok ? added : await send(walk, `add ${systemId}`, addSection, AddSectionSchema, { ...fields, acceleration: 'none', pabPoints: '1' });
  if (!plain.ok) throw new Error(`${plain.error.code}: ${walk.log.join('\n')}`);
  const { sectionId } = plain.value as { sectionId: string };
  const made = { ...walk, sectionId };
  if (random.chance(35)) await send(made, 'leave FIDE mode', leaveFideMode, LeaveFideModeSchema, { sectionId, reason: 'a club event' });
  await enterPlayers(made, random.below(9));
  return made;
}

/** All walks share an event, because each of them is about a section of its own. */
let shared: ReturnType<typeof makeEvent> | undefined;
let sections = 0;

async function walkEvent() {
  sections += 1;
  // The persons of an event are searched by name, so an event must not grow without bound.
  if (sections % 50 === 1) shared = makeEvent({ isPublished: true });
  return (shared ??= makeEvent({ isPublished: true }));
}

async function enterPlayers({ random, sectionId }: Walk, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await makeEntry(sectionId, { rating: random.chance(10) ? 0 : 1400 + random.below(1000) });
}
