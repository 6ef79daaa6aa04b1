import { SYSTEM_IDS, type SystemId } from '@/engine';
import type { Random } from '@/engine/simulate';
import { addSection, AddSectionSchema } from '@/lib/acts/sections/add-section';
import { leaveFideMode, LeaveFideModeSchema } from '@/lib/acts/sections/switch-fide-mode';
import { formatOf } from '@/lib/domain/formats/formats';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '../factories';
import { submit, type Walk, type WalkRecord } from './walk';

/** The pairing systems of single players. */
const SYSTEMS_OF_PLAYERS = SYSTEM_IDS.filter((id) => !formatOf(id).isOfTeams);
const SYSTEMS_OF_TEAMS = SYSTEM_IDS.filter((id) => formatOf(id).isOfTeams);

/** Returns a random pairing system. Team systems, Berger, Keizer, knock-out and Double-Swiss are chosen more often than the others. */
export function systemOfWalk(seed: number, random: Random): SystemId {
  const systems = seed % 4 === 3 ? SYSTEMS_OF_TEAMS : seed % 3 === 2 ? (['berger', 'keizer', 'knock-out', 'double-swiss-2026'] as const) : SYSTEMS_OF_PLAYERS;
  return random.pick(systems as unknown as [SystemId, ...SystemId[]]);
}

/** Random parameters of Keizer, as the form of a section sends them. */
export const keizerFieldsOfWalk = (random: Random) => ({
  keizerTopValue: random.pick(['', '1', '30', '999'] as const),
  keizerOwnValue: random.pick(['yes', 'no'] as const),
  keizerWin: random.pick(['1', '5/6'] as const),
  keizerDraw: random.pick(['1/2', '1/3'] as const),
  keizerLoss: random.pick(['0', '1/6'] as const),
  keizerOdd: random.pick(['2/3', '0', '1'] as const),
  keizerExcused: random.pick(['1/3', '0', '1'] as const),
  keizerExcusedLimit: random.pick(['', '0', '2'] as const),
  keizerUnexcused: random.pick(['0', '1/6'] as const),
  keizerRevaluation: random.pick(['revalued', 'revalued', 'frozen'] as const),
  keizerDuty: random.pick(['2/3', '1'] as const),
  keizerLate: random.pick(['1/3', '0'] as const),
  keizerDistance: random.pick(['1', '3', '99'] as const),
  keizerMeetings: random.pick(['', '1', '3'] as const),
});

/** Makes a section of a random format with random settings and players, in a public event of its own with a second section. */
export async function makeWalkSection(record: WalkRecord): Promise<Walk> {
  const { random, seed } = record;
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: otherSectionId } = await makeSection(event.id, { name: 'Other', slug: 'other', rounds: 7, lateEntryUntilRound: 7, lotSeed: `other-${seed}` });
  const walk = Object.assign(record, { owner, eventId: event.id, eventSlug: event.slug, sectionId: '', otherSectionId });
  await enterPlayers(walk, otherSectionId, 2);
  const { sectionId } = await addWalkSection(walk);
  // The act that adds a section chooses a random seed for lots. A fixed seed replaces it, so that the walk can be repeated.
  await database().section.update({ where: { id: sectionId }, data: { lotSeed: `walk-${seed}` } });
  const made: Walk = Object.assign(walk, { sectionId });
  if (random.chance(35)) await submit(made, 'leave FIDE mode', leaveFideMode, LeaveFideModeSchema, { sectionId, reason: 'a club event' });
  await enterPlayers(made, sectionId, random.below(12));
  const { systemId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { systemId: true } });
  if (formatOf(systemId as SystemId).isOfTeams) {
    await enterTeams(made);
    await letCaptainsAct(made);
  }
  return made;
}

async function addWalkSection(walk: Walk): Promise<{ readonly sectionId: string }> {
  const { random, seed, eventId } = walk;
  const systemId = systemOfWalk(seed, random);
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
    scheduleTable: random.pick(['berger', 'berger', 'rutsch', 'scheveningen', 'molter2'] as const),
    matchBoards: String(1 + random.below(3)),
    matchScoresOnly: random.chance(25) ? 'yes' : 'no',
    matchPrimary: random.pick(['match', 'game'] as const),
    knockOutGames: String(1 + random.below(2)),
    knockOutWinners: random.pick(['places', 'reseeded', 'drawn'] as const),
    knockOutColours: random.pick(['games', 'places', 'lots'] as const),
    knockOutProtection: random.pick(['none', 'club', 'federation'] as const),
    knockOutThirdPlace: random.pick(['yes', 'no'] as const),
    knockOutEqual: random.pick(['play-off', 'play-off', 'black', 'higher-rated', 'lower-rated', 'lot'] as const),
    tieOrder: random.pick(['name', 'lot', 'lotForAll', 'varma', 'matesEarly', undefined] as const),
    pabPoints: random.pick(['1', '½', '0'] as const),
    initialColour: random.pick(['lot', 'white', 'black'] as const),
    ...(formatOf(systemId).clubRules === 'keizer' ? keizerFieldsOfWalk(random) : {}),
    ...(formatOf(systemId).isClubFormat && random.chance(30) ? { rateOfPlay: '15+10', handicapStep: '100' } : {}),
  };
  const added = await submit(walk, `add ${systemId}`, addSection, AddSectionSchema, fields);
  const plain = added.ok ? added : await submit(walk, `add ${systemId}`, addSection, AddSectionSchema, { ...fields, acceleration: 'none', pabPoints: '1' });
  if (!plain.ok) throw new Error(plain.error.code);
  return plain.value as { sectionId: string };
}

/** Lets captains report results and ask for other dates in most sections, with a season in the future. */
async function letCaptainsAct({ random, sectionId, eventId }: Walk): Promise<void> {
  if (random.chance(30)) return;
  await database().section.update({ where: { id: sectionId }, data: { leagueRules: { confirmationDays: 3 } } });
  const season = { startsOn: new Date('2040-10-01'), endsOn: new Date('2040-12-31'), postponementNotice: random.pick([0, 7] as const) };
  await database().event.update({ where: { id: eventId }, data: season });
}

/** Makes teams of up to four players, some of which have fewer players than boards. */
async function enterTeams({ random, sectionId, eventId }: Walk): Promise<void> {
  const teams = random.below(7);
  for (let number = 1; number <= teams; number += 1) {
    const { id: teamId } = await database().team.create({ data: { sectionId, number, name: `Rooks ${number}`, shortName: `R${number}` } });
    const members = random.chance(85) ? 2 + random.below(3) : random.below(2);
    for (let boardOrder = 1; boardOrder <= members; boardOrder += 1) {
      const { id: personId } = await makePerson(eventId, { name: `Team, ${number}-${boardOrder} ${random.below(1e6)}` });
      await makeEntry(sectionId, { personId, teamId, boardOrder, rating: 1400 + 100 * random.below(10) });
    }
  }
}

async function enterPlayers({ random, eventId }: Walk, sectionId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const club = ['', 'Rooks', 'Bishops'][index % 3] ?? '';
    const { id: personId } = await makePerson(eventId, { name: `Rook, ${index} ${random.below(1e6)}`, club });
    await makeEntry(sectionId, { personId, rating: random.chance(10) ? 0 : 1400 + 100 * random.below(10) });
  }
}
