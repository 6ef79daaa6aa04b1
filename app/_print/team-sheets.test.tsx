import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hallScreenLists } from '@/app/(public)/_hall-screen/hall-screen-lists';
import { SectionCrosstable } from '@/app/_components/section-crosstable';
import { standingsTitle } from '@/app/_components/standings-table';
import { countPublicResults } from '@/lib/domain/publishing/round-results';
import { database } from '@/lib/platform/db/client';
import { getEventHome } from '@/lib/views/events/get-event-home';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getMatchCards } from '@/lib/views/teams/get-match-cards';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { printSheetsOf } from './print-sheets';
import { BoardsSheet } from './round-sheets';

useDatabase();

it('paper, match cards and hall screens show the boards of each match, with empty places and the bye', async () => {
  const { event, owner, slug, sectionId, teams } = await makeTeamSection({ teams: 3, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const [, absent = ''] = teams[0]?.members ?? [];
  await database().absence.create({ data: { entryId: absent, round: 1, kind: 'zeroPointBye', origin: 'arbiter' } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, () => 'draw');
  const tagged = await buildPublicSection(sectionId);
  if (tagged === null) throw new Error('the section is not public');

  const sheet = BoardsSheet({ section: tagged.body });
  const rows = renderToStaticMarkup(sheet?.props.children).split('<tr').slice(2);
  expect(rows.map((row) => row.startsWith(' class="match"'))).toEqual([true, false, false, true]);
  expect(rows[0]).toMatch(/Match 1: .*, boards 1 to 2/);
  expect(rows[2]).toContain('Empty place');
  expect(rows[3]).toMatch(/pairing-allocated bye/);

  const lists = hallScreenLists(tagged);
  expect(lists.map(({ kind }) => kind)).toEqual(['matches', 'boards', 'names', 'standings', 'standings']);
  expect(lists[0]?.rows.map(([, , score]) => score)).toEqual([expect.stringMatching(/^(½ – 1½|1½ – ½)$/), '']);
  expect(lists[1]).toMatchObject({ groupSize: 3, foot: expect.not.stringContaining('forfeit') as string });
  expect(lists[1]?.rows).toHaveLength(4);
  expect(lists[1]?.rows[2]).toContainEqual({ words: 'Empty place' });

  const page = await getMatchCards(owner, event.slug, slug, 1);
  expect(page?.cards.map(({ rows: boards }) => boards.map(({ first, second }) => [first !== null, second !== null]))).toEqual([
    [[true, true], expect.arrayContaining([true, false])],
  ]);
  expect(await getMatchCards(owner, event.slug, slug, 2)).toBeNull();
});

it('match cards show the handicap clocks: one minute less for every 10 points that a player is stronger', async () => {
  const section = { rateOfPlay: '15 min + 10 s', handicapStep: 10 };
  const { event, owner, slug, sectionId } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' }, section });
  await publishNextRound(owner, sectionId, 1);
  const [card] = (await getMatchCards(owner, event.slug, slug, 1))?.cards ?? [];
  const stronger = card?.first.number === 1 ? 'first' : 'second';
  const weaker = stronger === 'first' ? 'second' : 'first';
  expect(card?.rows.map((row) => [row[stronger]?.clock, row[weaker]?.clock])).toEqual([
    ['14:00', '15:00'],
    ['14:00', '15:00'],
  ]);
});

it('a section of match scores counts matches, and has neither sheets nor lists of players', async () => {
  const { event, owner, slug, sectionId } = await makeTeamSection({ teams: 5, players: 0, match: { scoresOnly: true } });
  const roundId = await publishNextRound(owner, sectionId, 1);
  await database().teamMatch.updateMany({ where: { roundId, number: 1 }, data: { firstPoints: 5, secondPoints: 3 } });
  const tagged = await buildPublicSection(sectionId);
  if (tagged === null) throw new Error('the section is not public');

  expect(countPublicResults(tagged.body, 1)).toEqual({ all: 2, entered: 1 });
  expect(standingsTitle(tagged.body, { afterRound: 1 })).toBe('Standings during round 1');
  expect((await getEventHome(owner, event.slug))?.sections).toMatchObject([{ boards: 2, results: 1 }]);
  expect((await getDesk(owner, event.slug, slug))?.counts).toEqual({ games: 2, in: 1, open: 1, adjourned: 0 });

  expect(printSheetsOf(tagged.body).map(([name]) => name)).toEqual(['boards', 'standings', 'form']);
  expect(hallScreenLists(tagged).map(({ kind }) => kind)).toEqual(['matches']);
  expect(renderToStaticMarkup(SectionCrosstable({ section: tagged.body }))).not.toContain('Players');
});
