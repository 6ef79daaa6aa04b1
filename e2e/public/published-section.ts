import type { UserActor } from '@/lib/platform/access/actor';
import type { Person, Section } from '@/lib/generated/prisma/client';
import { enterResults, makeEntry, makeEvent, makePerson, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { serveEvent } from '../serve-event';

export interface PublishedSection {
  readonly owner: UserActor;
  readonly eventId: string;
  readonly section: Section;
  readonly address: string;
}

/** Makes a published event with one section. The first `rounds` rounds are complete, and the next is published with some results. */
export async function makePublishedSection(
  players: number,
  rounds: number,
  fields: Partial<Section> = {},
  everyPerson: Pick<Partial<Person>, 'club' | 'federation'> = {},
): Promise<PublishedSection> {
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Harbour Open', place: 'Old Harbour' });
  const { scoring: _scoring, importedLines: _lines, leagueRules: _rules, prizeFund: _fund, feeTable: _fees, registration: _registration, groupDraw: _draw, ...rest } = fields;
  const section = await makeSection(event.id, { rounds: 9, name: 'Open', slug: 'open', tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB'], ...rest });
  for (let number = 1; number <= players; number += 1) {
    const { id: personId } = await makePerson(event.id, everyPerson);
    await makeEntry(section.id, { personId, pairingNumber: number, rating: 2500 - 10 * number, arrivedAt: new Date() });
  }
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, section.id, round);
  const open = await publishNextRound(owner, section.id, rounds + 1);
  await enterResults(owner, open, (board) => (board <= 3 ? 'draw' : null));
  const address = `/${event.slug}/${section.slug}`;
  await serveEvent(event.id, address);
  return { owner, eventId: event.id, section, address };
}
