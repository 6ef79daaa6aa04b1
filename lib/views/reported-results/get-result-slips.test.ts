import { expect, it } from 'vitest';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getPlayerReportForm } from './get-player-report-form';
import { getResultSlips } from './get-result-slips';

useDatabase();

it('arbiters can print the slips of a round or a draft, and other users see no codes', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id);
  for (let index = 0; index < 5; index += 1) await makeEntry(section.id, { rating: 2000 - 10 * index });
  const draft = await pairNextRound(owner, { sectionId: section.id, round: 1 });
  if (!draft.ok) throw new Error(draft.error.code);
  const arbiter = await makeMember(event.id, 'arbiter');
  const slipsFor = (actor: Parameters<typeof getResultSlips>[0], round = 1) => getResultSlips(actor, event.slug, section.slug, round);

  const early = await slipsFor(arbiter);
  expect(early?.isDraft).toBe(true);
  const { actor: stranger } = await makeUser();
  for (const actor of [ANONYMOUS, stranger]) expect(await slipsFor(actor)).toBeNull();
  await publishRound(owner, { roundId: draft.value.roundId, asItIs: false });

  const page = await slipsFor(arbiter);
  expect(page, 'what was printed before holds').toEqual({ ...early, isDraft: false });
  // Five players have two games. The bye needs no slip.
  expect(page?.slips.map(({ board }) => board)).toEqual([1, 2]);
  const [, , code = ''] = page?.slips[0]?.black.reportPath.split('/') ?? [];
  expect(await getPlayerReportForm(code)).toMatchObject({ board: 1, side: 'black', isOpen: true });

  for (const actor of [ANONYMOUS, stranger]) expect(await slipsFor(actor)).toBeNull();
  for (const round of [0, 2, 1.5]) expect(await slipsFor(arbiter, round)).toBeNull();
});
