import type { z } from 'zod';
import type { Result } from '@/engine/model/result-or-error';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { AddSectionSchema, addSection } from '@/lib/acts/sections/add-section';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { demoPerson } from './people';

export function valueOrThrow<Value>(outcome: Result<Value, { readonly code: string }>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`the demo could not be made: ${outcome.error.code}`);
}

interface DemoSection {
  /**
   * The invented players: `count` people from number `first` on, rated between
   * `lowest` and `highest`. Each section of an event needs a different `first`.
   */
  readonly people: { readonly first: number; readonly count: number; readonly lowest: number; readonly highest: number };
  readonly fields: Partial<z.input<typeof AddSectionSchema>> & Pick<z.input<typeof AddSectionSchema>, 'name' | 'systemId' | 'rounds'>;
}

/** Adds a section and enters its players, like an organiser. All players have arrived in the hall. */
export async function makeDemoSection(actor: Actor, eventId: string, { people, fields }: DemoSection): Promise<string> {
  const { first, count, lowest, highest } = people;
  const input = AddSectionSchema.parse({ eventId, playersReport: 'on', reportFromTwoDevices: 'on', lateEntryUntilRound: 3, ...fields });
  const { sectionId } = valueOrThrow(await addSection(actor, input));
  for (let place = 0; place < count; place += 1) {
    const person = demoPerson(first + place, place, count, lowest, highest);
    const entry = EnterNewPlayerSchema.parse({ sectionId, ...person, fideRating: String(person.rating), ratingSource: 'FIDE', isAnotherPerson: 'on' });
    valueOrThrow(await enterNewPlayer(actor, entry));
  }
  await database().entry.updateMany({ where: { sectionId }, data: { arrivedAt: new Date() } });
  // A new section has a random seed for drawing lots. The demo replaces it, so that lots are the same on every server.
  await database().section.update({ where: { id: sectionId }, data: { lotSeed: `demo-${fields.name}` } });
  return sectionId;
}
