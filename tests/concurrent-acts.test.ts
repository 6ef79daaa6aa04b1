import { beforeAll, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { makeMember } from './factories';
import { reuseFixture, type ReusedFixture, makeAnyActFixtures } from './factories/any-act-fixture';
import { findUseCases, inputFor, loadUseCase } from './find-use-cases';
import { useDatabase } from './use-database';

useDatabase();

let owner: UserActor;
let fresh: ReusedFixture;
beforeAll(async () => {
  const makeWorld = await makeAnyActFixtures(async ({ eventId }) => (owner = await makeMember(eventId, 'owner')));
  fresh = reuseFixture(makeWorld);
});

const AT_ONCE = 8;
const doors = findUseCases().map((door) => [door.useCase, door] as const);

// An unexpected error would be answered with status 500, even if one of the eight requests succeeded.
it.each(doors)('%s, sent eight times at once, succeeds or is refused with a message each time', async (_name, door) => {
  const { run, schema } = await loadUseCase(door);
  const input = schema.parse(inputFor(door, await fresh.world()));
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => run(owner, input)));
  if (answers.some((answer) => answer.status === 'rejected' || answer.value.ok)) fresh.isDoneWith();
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))).toEqual([]);
});
