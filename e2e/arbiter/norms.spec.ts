import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { saveScreenshot, saveScreenshotsOf } from '../screenshots';
import { confirmUntilDone } from './test-section';

/** The players by number: title, rating, federation. Numbers 4 and 5 seek the norm of an international master. */
const FIELD = [
  ['IM', 2440, 'FRA'],
  ['IM', 2420, 'GER'],
  ['IM', 2410, 'POL'],
  ['FM', 2380, 'SUI'],
  ['FM', 2360, 'AUT'],
  ['IM', 2350, 'FRA'],
  ['FM', 2330, 'GER'],
  ['', 2300, 'POL'],
  ['', 2290, 'FRA'],
  ['', 1970, 'GER'],
] as const;
const SURNAMES = ['Aubel', 'Brandt', 'Czerny', 'Dorval', 'Ebner', 'Faubert', 'Gruber', 'Halicki', 'Imbert', 'Jansen'];

/** The games of each round by Berger's table for ten players, White first. */
function roundsOfTen(): readonly (readonly (readonly [number, number])[])[] {
  const circle = Array.from({ length: 9 }, (_, index) => index + 1);
  return Array.from({ length: 9 }, (_, round) => {
    const turned = circle.map((number) => ((number - 1 + 5 * round) % 9) + 1);
    const pairs = Array.from({ length: 4 }, (_pair, index): readonly [number, number] => [turned[index + 1] ?? 0, turned[8 - index] ?? 0]);
    const first = turned[0] ?? 0;
    return [round % 2 === 0 ? [first, 10] : [10, first], ...pairs];
  });
}

/** Number 4 wins against the players from 7 on, and number 5 against those from 8 on; all other games are draws. */
function resultOf(player: number, opponent: number): '1' | '=' | '0' {
  const wins = (a: number, b: number) => (a === 4 && b >= 7) || (a === 5 && b >= 8);
  return wins(player, opponent) ? '1' : wins(opponent, player) ? '0' : '=';
}

interface Game {
  readonly opponent: number;
  readonly colour: 'w' | 'b';
  readonly code: '1' | '=' | '0' | '?';
}

/** The games of a player by round. The last game of number 5 has no result yet. */
const gamesOf = (number: number): readonly Game[] =>
  roundsOfTen().map((pairs, round) => {
    const [white, black] = pairs.find((pair) => pair.includes(number)) ?? [0, 0];
    const opponent = white === number ? black : white;
    const isOpen = round === 8 && (white === 5 || black === 5);
    return { opponent, colour: white === number ? 'w' : 'b', code: isOpen ? '?' : resultOf(number, opponent) };
  });

const POINTS = { '1': 1, '=': 0.5, '0': 0, '?': 0 } as const;

function playerLine(number: number, [title, rating, federation]: (typeof FIELD)[number]): string {
  const games = gamesOf(number);
  const points = games.reduce((sum, { code }) => sum + POINTS[code], 0).toFixed(1);
  const name = `${SURNAMES[number - 1] ?? ''}, Robin`.padEnd(33);
  const [rank, id] = [String(number).padStart(4), String(9_100_000 + number).padStart(11)];
  const cells = games.map(({ opponent, colour, code }) => `${String(opponent).padStart(4)} ${colour} ${code}`);
  return `001 ${rank} m${title.padStart(3)} ${name} ${rating} ${federation} ${id} 1990/01/01 ${points.padStart(4)} ${rank}  ${cells.join('  ')}`;
}

function reportFile(): string {
  const header = ['012 Harbour Masters', '022 Lakeside', '032 SUI', '042 2026/06/01', '052 2026/06/09', '122 90+30', 'XXR 9'];
  const players = FIELD.map((player, index) => playerLine(index + 1, player));
  return `${[...header, ...players].join('\r\n')}\r\n`;
}

test('an arbiter sees a norm that was made and one still possible, and prints the certificate', async ({ page, openDesk }) => {
  const section = await openDesk(0, { rounds: 9, rateOfPlay: '90+30' });
  await database().event.update({ where: { id: section.eventId }, data: { federation: 'SUI', chiefArbiter: 'IA Moreau, Ada' } });

  await test.step('the event is imported', async () => {
    await page.goto(`${section.desk}/entries/import`);
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'masters.trf', mimeType: 'text/plain', buffer: Buffer.from(reportFile()) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import the tournament' }).click();
    // The file is a Berger schedule, so the rounds differ from a Swiss pairing.
    await confirmUntilDone(page, page.getByRole('heading', { name: 'Open: players' }));
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Standings' }).click();
    await page.getByRole('link', { name: 'Norms', exact: true }).click();
  });

  await test.step('norms made and possible, with the players behind each count', async () => {
    const made = page.getByRole('region', { name: 'Norms made' });
    await expect(made).toContainText('Dorval, Robin: IM norm');
    await expect(made).toContainText('6½ points from 9 games; opponents’ average rating 2328; performance 2494');
    await expect(made).toContainText('Round 7: the opponent’s rating is raised from 1970 to 2050 (1.4.6).');
    await expect(made.getByText('Aubel, Robin').first()).toBeHidden();
    await made.getByText('6 titled opponents; 5 needed (1.4.5a)').click();
    await expect(made.getByText('IM Aubel, Robin').filter({ visible: true })).toHaveCount(1);
    const possible = page.getByRole('region', { name: 'Norms still possible' });
    await expect(possible).toContainText('Ebner, Robin: IM norm');
    await expect(possible).toContainText('Score needed in the next game: 1');
    await expect(page.getByRole('region', { name: 'Conditions of the event' })).toContainText('Rate of play 90+30: 120 minutes for 60 moves; 120 needed');
    await expectAccessible(page, 'norms');
  });

  await test.step('without the FIDE ID of the chief arbiter, no form can be printed', async () => {
    const forms = page.getByRole('region', { name: 'Forms', exact: true });
    await expect(forms).toContainText('The chief arbiter’s FIDE ID is missing');
    await page.goto(`${section.desk}/norms/print/it1-4-im`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms');
    await expect(page.getByText('DORVAL')).toHaveCount(0);
    await database().event.update({
      where: { id: section.eventId },
      data: { chiefArbiter: 'IA Moreau, Ada (1503014)', deputyArbiters: ['FA Lind, Bo (1503015)', 'NA Roth, Cy (1503016)'] },
    });
  });

  await test.step('the certificate IT1 and the other forms', async () => {
    await page.goto(`${section.desk}/norms`);
    await page.getByRole('link', { name: 'Print certificate IT1' }).click();
    const sheet = page.getByRole('region', { name: 'Certificate of title result IT1' });
    await expect(sheet).toContainText('DORVAL, Robin');
    await expect(sheet).toContainText('MOREAU, Ada (1503014)');
    await expectAccessible(page, 'norm-certificate');
    for (const form of ['it3', 'it4', 'ia1-2', 'fa1-3']) {
      await page.goto(`${section.desk}/norms/print/${form}`);
      await expect(page.locator('article.sheet')).toBeVisible();
    }
    for (const form of ['it1-4-gm', 'it1-9-im', 'fa1-2', 'ia1-1', 'it9'])
      expect((await page.request.get(`${section.desk}/norms/print/${form}`)).status(), form).toBe(404);
  });

  await test.step('the working of the rating change', async () => {
    await page.goto(`${section.desk}/standings/players/4`);
    await page.getByText('How the change is calculated', { exact: true }).first().click();
    await expect(page.getByText('+400 (limited)').filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page, 'rating-working');
    await saveScreenshot(page, 'rating-working');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const at = `${section.desk}/norms`;
    await saveScreenshotsOf(page, {
      [`norms-${colorScheme}`]: at,
      [`it1-${colorScheme}`]: `${at}/print/it1-4-im`,
      [`it3-${colorScheme}`]: `${at}/print/it3`,
      [`it4-${colorScheme}`]: `${at}/print/it4`,
      [`ia1-${colorScheme}`]: `${at}/print/ia1-2`,
      [`fa1-${colorScheme}`]: `${at}/print/fa1-3`,
      [`report-${colorScheme}`]: `${section.desk}/export`,
    });
  }
});
