import { beforeAll, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { useDatabase } from './database';
import { findDoors, formFor, loadDoor } from './doors';
import { makeMember } from './factories';
import { oneWorldOf, type WorldInUse, worlds } from './factories/world';

useDatabase();

let owner: UserActor;
let fresh: WorldInUse;
beforeAll(async () => {
  const makeWorld = await worlds(async ({ eventId }) => (owner = await makeMember(eventId, 'owner')));
  fresh = oneWorldOf(makeWorld);
});

const AT_ONCE = 8;
const doors = findDoors().map((door) => [door.useCase, door] as const);

// An error that no use case foresees is a 500, though one of the eight has done what was asked.
it.each(doors)('%s, sent eight times at once, is done or refused in words each time', async (_name, door) => {
  const { run, schema } = await loadDoor(door);
  const input = schema.parse(formFor(door, await fresh.world()));
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => run(owner, input)));
  if (answers.some((answer) => answer.status === 'rejected' || answer.value.ok)) fresh.isDoneWith();
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))).toEqual([]);
});
