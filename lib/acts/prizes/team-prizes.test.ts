import { expect, it } from 'vitest';
import type { FundCategory, StoredPrizeFund } from '@/lib/domain/prizes/prize-fund';
import { database } from '@/lib/platform/db/client';
import { getPrizes } from '@/lib/views/prizes/get-prizes';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { playRound } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { useDatabase } from '@/tests/use-database';
import { fixPrizes } from './fix-prizes';

useDatabase();

const category = (name: string, prizes: readonly number[], more: Partial<FundCategory>): FundCategory => ({
  name,
  sharing: 'none',
  eligible: {},
  prizes: [...prizes],
  trophies: [],
  ...more,
});

const FUND: StoredPrizeFund = {
  currency: 'EUR',
  categories: [
    category('Teams', [60_000, 40_000], { field: 'teams', sharing: 'equal', trophies: [{ name: 'Shield' }] }),
    category('Best player', [1000], {}),
    category('Board 1', [5000], { field: 'board', board: 1 }),
    category('Board 2', [4000], { field: 'board', board: 2, boardOrder: 'percentage' }),
    category('Regulars', [3000], { field: 'board', board: 2, boardOrder: 'percentage', minimumGames: 2, trophies: [{ name: 'Medal' }] }),
    category('Marathon', [2000], { field: 'board', board: 2, minimumGames: 3 }),
  ],
};

/** Four teams with two boards and a reserve, after both rounds. A reserve of Club 2, number 10, won the only game of a reserve, at board 2. */
async function makeTeamPrizes() {
  const match = { boards: 2, boardColours: 'WB' };
  const section = { publication: 'standings', prizeFund: FUND } as const;
  const { event, owner, sectionId, slug, teams } = await makeTeamSection({ teams: 4, players: 3, rounds: 2, match, section });
  for (const round of [1, 2]) await playRound(owner, sectionId, round, (board) => (board === 1 ? 'whiteWins' : board === 2 ? 'blackWins' : 'draw'));
  await database().pairing.updateMany({ where: { round: { sectionId, number: 2 }, board: 2 }, data: { blackId: teams[1]?.members[2] ?? '' } });
  const page = async (asked: number | null = null) => {
    const found = await getPrizes(owner, event.slug, slug, asked);
    if (found === null) throw new Error('the section exists');
    return found;
  };
  return { owner, sectionId, page };
}

it('prizes go to teams by their standings, and to players by their results at a board', async () => {
  const { owner, sectionId, page } = await makeTeamPrizes();
  const { awards } = await page();
  const moneyOf = (name: string) => awards.flatMap(({ of, number, award, prize }) => (award.category === name ? [`${of} ${number}: ${prize}`] : []));
  // Club 2 has 6 match points; Clubs 4 and 1 have 4, and share the second prize equally.
  expect(moneyOf('Teams')).toEqual(['teams 2: €600', 'teams 4: €200', 'teams 1: €200', 'teams 2: Shield']);
  expect(moneyOf('Board 1')).toEqual(['players 2: €50']);
  // Number 10 won one of one; numbers 5 and 8 have one point of two games.
  expect(moneyOf('Board 2')).toEqual(['players 10: €40']);
  const [first, second, medal] = moneyOf('Regulars');
  expect([first, second]).toEqual(['players 5: €15', 'players 8: €15']);
  expect(['players 5: Medal', 'players 8: Medal']).toContain(medal);
  expect(awards.find(({ prize }) => prize === 'Medal')?.why).toContain('Equal after all tie-breaks; a lot decided.');
  expect(moneyOf('Marathon')).toEqual([]);
  expect((await page(2)).reply?.texts).toContain('Board 1: place 1, with a share of €50.');

  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: true, value: { added: awards.length, replaced: 0 } });
  const fixed = await page();
  expect(fixed.awards.map(({ of, number, prize }) => [of, number, prize])).toEqual(awards.map(({ of, number, prize }) => [of, number, prize]));
  expect(fixed.differences).toBeNull();
  expect((await buildPublicSection(sectionId))?.body.prizes?.awards).toHaveLength(awards.length);
});

it('a board prize without a minimum of games takes that of the best results by board', async () => {
  const { sectionId, page } = await makeTeamPrizes();
  const winnersOf = async (name: string) => (await page()).awards.flatMap(({ number, award }) => (award.category === name ? [number] : []));
  expect(await winnersOf('Board 2')).toEqual([10]);
  await database().section.update({ where: { id: sectionId }, data: { leagueRules: { boardResultGames: 2 } } });
  expect((await winnersOf('Board 2')).toSorted((a, b) => a - b)).toEqual([5, 8]);
});
