import { expect, test } from '@playwright/test';
import { checkTournament } from '@/engine/check/check-round';
import { PAIRING_SYSTEMS, SYSTEM_IDS } from '@/engine';
import { database } from '@/lib/db/client';
import { loadTournament } from '@/lib/sections/to-tournament';
import { signIn } from '../accounts';
import { complete, keyAll, makeHall, pairAndPublish } from './hall';

test.use({ actionTimeout: 20_000 });

const ROUNDS = 5;

for (const systemId of SYSTEM_IDS) {
  test(`an event of 12 players and ${ROUNDS} rounds runs under ${systemId}, and every round is what the text gives`, async ({ page }) => {
    test.slow();
    const hall = await makeHall(12, { systemId, rounds: ROUNDS });
    await signIn(page, hall.arbiter);
    await page.goto(hall.desk);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pairAndPublish(page, round);
      await keyAll(page, round % 2 === 0 ? '1=0' : '10=1');
      await complete(page, round);
    }
    await expect(page.getByText('all rounds are played')).toBeVisible();
    const loaded = await loadTournament(database(), hall.sectionId);
    const system = PAIRING_SYSTEMS[systemId];
    if (loaded === null) throw new Error('the section is gone');
    const checks = checkTournament(system, loaded.tournament);
    expect(checks.map(({ round, agrees }) => [round, agrees])).toEqual([1, 2, 3, 4, 5].map((round) => [round, true]));
  });
}
