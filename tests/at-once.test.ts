import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from './database';
import { findDoors, formFor, loadDoor } from './doors';
import { makeMember } from './factories';
import { type World, worlds } from './factories/world';

useDatabase();

let makeWorld: () => Promise<World>;
beforeAll(async () => {
  makeWorld = await worlds();
});

const AT_ONCE = 8;
const doors = findDoors().map((door) => [door.useCase, door] as const);

// An error that no use case foresees is a 500, though one of the eight has done what was asked.
it.each(doors)('%s, sent eight times at once, is done or refused in words each time', async (_name, door) => {
  const world = await makeWorld();
  const owner = await makeMember(world.eventId, 'owner');
  const { run, schema } = await loadDoor(door);
  const input = schema.parse(formFor(door, world));
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => run(owner, input)));
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))).toEqual([]);
});
