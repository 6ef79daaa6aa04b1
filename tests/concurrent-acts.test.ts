import { beforeAll, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { makeMember } from './factories';
import { reuseFixture, type ReusedFixture, makeAnyActFixtures } from './factories/any-act-fixture';
import { findUseCases, inputFor, loadUseCase } from './find-use-cases';
import { useDatabase } from './use-database';

useDatabase();

let owner: UserActor;
let reusedFixture: ReusedFixture;
beforeAll(async () => {
  const makeFixture = await makeAnyActFixtures(async ({ eventId }) => (owner = await makeMember(eventId, 'owner')));
  reusedFixture = reuseFixture(makeFixture);
});

const CONCURRENT_CALLS = 8;
const useCases = findUseCases().map((found) => [found.useCase, found] as const);

// An unexpected error would be answered with status 500. It is a fault, even if another of the eight requests succeeded.
it.each(useCases)('%s, sent eight times at once, succeeds or is refused with a message each time', async (_name, found) => {
  const { run, schema } = await loadUseCase(found);
  const input = schema.parse(inputFor(found, await reusedFixture.fixture()));
  const answers = await Promise.allSettled(Array.from({ length: CONCURRENT_CALLS }, () => run(owner, input)));
  if (answers.some((answer) => answer.status === 'rejected' || answer.value.ok)) reusedFixture.discardFixture();
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))).toEqual([]);
});
