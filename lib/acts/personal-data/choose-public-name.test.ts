import { expect, it } from 'vitest';
import { CorrectRatingSchema, correctRating } from '@/lib/acts/entries/correct-rating';
import { ChangePersonSchema, changePerson } from '@/lib/acts/players/change-person';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { enterResults, confirmDiscards, makeEntry, makeEvent, makePerson, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { choosePublicName } from './choose-public-name';

useDatabase();

const CHILD_PLAYER = { name: 'Quillfeather-Stone, Ottoline May', club: 'Millrace Juniors', federation: 'NED', birth: '2015-03-04' } as const;

async function makePlayedSectionWithChild() {
  const { event, owner } = await makeEvent({ isPublished: true, showsBirthYears: true });
  const section = await makeSection(event.id, { publication: 'standings' });
  for (const number of [1, 2, 3]) await makeEntry(section.id, { pairingNumber: number, rating: 2000 - 10 * number });
  const person = await makePerson(event.id, CHILD_PLAYER);
  await database().entry.create({
    data: { sectionId: section.id, personId: person.id, rating: 1500, fideRating: 1500, strengthFrom: 'fide', pairingNumber: 4, title: 'WCM' },
  });
  await playRound(owner, section.id, 1);
  const roundId = await publishNextRound(owner, section.id, 2);
  await enterResults(owner, roundId, () => 'draw');
  await database().pointsAdjustment.create({
    data: {
      sectionId: section.id,
      entryId: (await database().entry.findFirstOrThrow({ where: { personId: person.id } })).id,
      halfPoints: -1,
      round: 1,
      reason: `${CHILD_PLAYER.name} came late`,
      actorName: 'A',
    },
  });
  const shown = async () => {
    const built = await buildPublicSection(section.id);
    if (built === null) throw new Error('the section is public');
    return { child: built.body.players[3], text: JSON.stringify(built.body) };
  };
  return { event, owner, section, person, shown };
}

it.each(['initials', 'withheld'] as const)(
  'with the name shown as %s, no public data contains the name or identifies the child in another way',
  async (publicName) => {
    const { event, owner, person, shown } = await makePlayedSectionWithChild();
    expect((await shown()).text).toContain(CHILD_PLAYER.name);
    expect((await choosePublicName(owner, { eventId: event.id, personId: person.id, publicName })).ok).toBe(true);
    const { child, text } = await shown();
    for (const word of ['Quillfeather', 'Ottoline', CHILD_PLAYER.club, '2015']) expect(text).not.toContain(word);
    expect(child).toMatchObject(
      publicName === 'initials' ? { name: 'Q. S., O. M.', title: 'WCM', federation: 'NED' } : { name: 'Player 4', title: null, federation: '' },
    );
  },
);

it('the public input snapshot of a round contains no names', async () => {
  const { section } = await makePlayedSectionWithChild();
  const rounds = await database().round.findMany({ where: { sectionId: section.id } });
  expect(rounds.map(({ inputSnapshot }) => /"name":"[^"]/.test(inputSnapshot ?? ''))).toEqual([false, false]);
});

it('the choice is recorded in the history once, and can be reversed', async () => {
  const { event, owner, person, shown } = await makePlayedSectionWithChild();
  for (const publicName of ['withheld', 'withheld', 'full'] as const) await choosePublicName(owner, { eventId: event.id, personId: person.id, publicName });
  expect((await shown()).child?.name).toBe(CHILD_PLAYER.name);
  const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'public-name-chosen' }, orderBy: { sequence: 'asc' } });
  expect(lines.map(({ after }) => after)).toEqual([
    { name: CHILD_PLAYER.name, publicName: 'withheld' },
    { name: CHILD_PLAYER.name, publicName: 'full' },
  ]);
});

it('a person of another event is not found', async () => {
  const { person } = await makePlayedSectionWithChild();
  const other = await makeEvent();
  expect(await choosePublicName(other.owner, { eventId: other.event.id, personId: person.id, publicName: 'full' })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  });
});

it('public changes contain neither the name from before a correction nor that of a child who was entered by mistake', async () => {
  const { event, owner, section, person, shown } = await makePlayedSectionWithChild();
  const entry = await database().entry.findFirstOrThrow({ where: { personId: person.id } });
  const rating = { entryId: entry.id, reason: 'May Ottoline Quillfeather, Ottoline May Quillfeather-Stone' };
  await confirmDiscards((discards) => correctRating(owner, { ...CorrectRatingSchema.parse({ ...rating, fideRating: '1600' }), discards }));
  const renamed = ChangePersonSchema.parse({ entryId: entry.id, name: 'Thistledown, Isolde', federation: 'NED' });
  expect(await confirmDiscards((discards) => changePerson(owner, { ...renamed, discards }))).toMatchObject({ ok: true });
  const mistaken = await makePerson(event.id, { name: 'Wren-Hollow, Perpetua' });
  await database().auditEvent.create({
    data: {
      eventId: event.id,
      sectionId: section.id,
      kind: 'entry-person-corrected',
      actorName: 'A',
      before: { name: mistaken.name },
      after: { name: 'Player, Some', entryIds: [] },
    },
  });
  expect((await shown()).text).toMatch(/Wren-Hollow.*|.*Thistledown/);
  for (const { id } of [person, mistaken]) await choosePublicName(owner, { eventId: event.id, personId: id, publicName: 'withheld' });
  const { text } = await shown();
  for (const word of ['Quillfeather-Stone', 'Thistledown', 'Wren-Hollow', 'Perpetua']) expect(text).not.toContain(word);
});
