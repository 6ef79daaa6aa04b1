import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { announceMatches } from '@/lib/acts/teams/announce-matches';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { draftNextRound, finishRound, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { confirmUntilDone, pairAndPublish, pressCompleteRound, typeResults } from '../arbiter/test-section';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

const TREES = ['Ash', 'Birch', 'Cedar', 'Elder', 'Fir', 'Hazel', 'Juniper', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan', 'Sorrel', 'Thorn', 'Willow', 'Yew'];

/** The keys typed to enter the results of 28 boards. */
const KEYS = '1=010=1=010=1=0101=1=10=01=1';

/** Adds all teams except the first. Each has five players. */
async function addTeams(sectionId: string): Promise<void> {
  for (const [index, tree] of TREES.entries()) {
    if (index === 0) continue;
    const { id: teamId } = await database().team.create({ data: { sectionId, number: index + 1, name: `${tree} Club`, shortName: tree.slice(0, 3) } });
    for (let boardOrder = 1; boardOrder <= 5; boardOrder += 1) {
      await makeEntry(sectionId, { teamId, boardOrder, rating: 1500 + ((index * 37) % 16) * 50 - 20 * boardOrder });
    }
  }
}

test('16 teams play 7 rounds on 4 boards: rosters, numbers, line-ups, matches, standings and the report file', async ({ page, browser }) => {
  const account = await makeAccount();
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Team Days' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  const savePictures = async (name: string, isOfTeams = true) => {
    if (isOfTeams) await expectAccessible(page);
    if (process.env.PICTURES === undefined) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, `teams-${name}-phone`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveScreenshot(page, `teams-${name}`);
  };
  /** If PICTURES is set, opens a page and saves screenshots of it. */
  const savePicturesOf = async (path: string, name: string) => {
    if (process.env.PICTURES === undefined) return;
    await page.goto(path);
    await savePictures(name, false);
  };

  const openPhone = async (team: number | undefined, links: readonly string[], options: BrowserContextOptions = {}) => {
    const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 }, ...options })).newPage();
    await phone.goto(new URL(links[(team ?? 0) - 1] ?? '').pathname);
    return phone;
  };
  const savePhonePictures = async (phone: Page, name: string) => {
    if (process.env.PICTURES !== undefined) await saveScreenshot(phone, `teams-${name}`);
  };

  await test.step('the form has the rules of matches', async () => {
    await page.goto(`/organise/${event.slug}/sections/new`);
    await page.getByLabel('Name', { exact: true }).fill('Clubs');
    await page.getByRole('radio', { name: /Team Swiss 2026/ }).check();
    await page.getByLabel('Colours of the first team').fill('WWBX');
    await savePictures('form');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByText('Enter a colour for every board').first()).toBeVisible();
    await page.getByLabel('Colours of the first team').fill('');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await expect(page.getByRole('heading', { name: 'Clubs: players' })).toBeVisible();
  });
  const desk = new URL(page.url()).pathname.replace(/\/entries$/, '');
  const section = desk.replace('/organise', '');
  const { id: sectionId } = await database().section.findFirstOrThrow({ where: { eventId: event.id } });

  await test.step('a team, with players in board order', async () => {
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ash Club');
    await page.getByLabel('Captain').fill('Kim Vale');
    await page.getByRole('button', { name: 'Add team' }).click();
    await page.getByRole('link', { name: 'Ash Club' }).click();
    for (const [index, given] of ['Alex', 'Kim', 'Sam', 'Jo'].entries()) {
      await page.getByLabel('Player', { exact: true }).fill(`Ash, ${given}`);
      await page.getByLabel('FIDE', { exact: true }).fill(String(1900 - 10 * index));
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
      await expect(page.getByRole('link', { name: `Ash, ${given}` })).toBeVisible();
    }
    await makeEntry(sectionId, { personId: (await makePerson(event.id, { name: 'Ash, Lou' })).id, rating: 1850 });
    await makeEntry(sectionId, { personId: (await makePerson(event.id, { name: 'Free, Max' })).id, rating: 1700 });
    await page.reload();
    await page.getByLabel('Ash, Lou').check();
    await page.getByLabel('Place of Ash, Jo').fill('1');
    await page.getByLabel('Place of Ash, Alex').fill('2');
    await savePictures('roster-free');
    await page.getByRole('button', { name: 'Save roster' }).click();
    await expect(page.getByText('Roster of Ash Club saved.')).toBeVisible();
    await expect(page.getByLabel('Place of Ash, Lou')).toHaveValue('5');
    await savePictures('roster', false);
  });

  await test.step('numbers are proposed by rating and saved', async () => {
    await addTeams(sectionId);
    await page.goto(`${desk}/teams`);
    await page.getByRole('link', { name: 'Propose by rating' }).click();
    await expect(page.getByText('These numbers are a proposal')).toBeVisible();
    await savePictures('numbers');
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await expect(page.getByText(/numbers? changed/)).toBeVisible();
  });

  await test.step('round 1: a line-up is changed', async () => {
    await page.goto(desk);
    await savePictures('desk', false);
    await pairAndPublish(page, 1);
    await savePictures('desk-published', false);
    await page.goto(`${desk}/rounds/1`);
    await savePictures('round', false);
    await page.getByRole('link', { name: 'Line-ups' }).click();
    await page.getByLabel('Ash Club, board 4').selectOption({ label: 'Ash, Lou' });
    await page.getByLabel('Ash Club, board 4').locator('xpath=ancestor::form').getByRole('button', { name: 'Save line-up' }).click();
    await expect(page.getByText('Line-up of Ash Club saved.')).toBeVisible();
    await savePictures('line-ups');
    for (const sheet of ['boards', 'names']) await savePicturesOf(`${section}/print/${sheet}`, `print-${sheet}`);
    await page.goto(`${desk}/rounds/1`);
    await page.getByRole('link', { name: 'Match cards' }).click();
    await expect(page.getByText('Kim Vale · Captain of Ash Club')).toBeVisible();
    await savePictures('match-cards');
    await page.goto(`${section}/corrections`);
    await expect(page.getByText(/Round 1: the line-up of Ash Club was changed to .*Ash, Lou/)).toBeVisible();
    await savePictures('corrections', false);
    await savePicturesOf(`${section}/round/1`, 'pairings-open');
    const lou = await database().entry.findFirstOrThrow({ where: { sectionId, person: { name: 'Ash, Lou' } } });
    await page.goto(`${section}/mine/${lou.pairingNumber}`);
    await expect(page.getByRole('link', { name: 'Ash Club' })).toBeVisible();
    await savePictures('mine');
    await finishRound(owner, sectionId, 1);
  });

  await test.step('a penalty, a match lost by default, which is opened again and forfeited at last, and the results of round 2', async () => {
    await page.goto(`${desk}/adjustments`);
    await page.getByText('Award or deduct points').click();
    await page.getByLabel('Match points for Ash Club').fill('-1');
    await page.getByLabel('Reason').and(page.locator(':visible')).fill('Line-up handed in late');
    await page.getByRole('button', { name: 'Save the points' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Save the points' }).click();
    await expect(page.getByRole('heading', { name: 'Ash Club: match points −1, game points 0' })).toBeVisible();
    await savePictures('penalty');
    await publishNextRound(owner, sectionId, 2);
    await page.goto(`${desk}/rounds/2/line-ups`);
    await page.getByRole('button', { name: 'Birch Club absent: forfeit match' }).click();
    await expect(page.getByText('Birch Club loses the match by forfeit.')).toBeVisible();
    await savePictures('forfeit');
    await page.getByRole('button', { name: 'Undo forfeits of Birch Club' }).click();
    await expect(page.getByText('The boards of Birch Club are open again.')).toBeVisible();
    await page.getByRole('button', { name: 'Birch Club absent: forfeit match' }).click();
    await expect(page.getByText('Birch Club loses the match by forfeit.')).toBeVisible();
    await page.goto(desk);
    await typeResults(page, KEYS);
    await pressCompleteRound(page, 2);
    await expect(page.getByRole('button', { name: 'Pair round 3' })).toBeVisible();
  });

  await test.step('round 3 is paired manually: two teams are exchanged, the matches are marked, and the draft is discarded', async () => {
    await page.getByRole('button', { name: 'Pair round 3' }).click();
    await page.getByRole('button', { name: 'Edit pairings' }).click();
    await expect(page.getByRole('button', { name: 'Finish manual pairing' })).toBeVisible();
    const places = page.getByRole('cell').getByRole('button');
    await places.nth(1).click();
    await savePictures('manual-choice', false);
    await places.nth(3).click();
    await confirmUntilDone(page, page.getByText('manual', { exact: true }).first());
    await savePictures('manual');
    await page.goto(`${desk}/rounds/3/edit`);
    await savePictures('manual-editor', false);
    await page.goto(desk);
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(page.getByRole('button', { name: 'Pair round 3' })).toBeVisible();
  });

  for (const round of [3, 4, 5]) await playRound(owner, sectionId, round);

  await page.goto(`${desk}/teams`);
  await page.getByRole('button', { name: 'Create 16 links' }).click();
  await expect(page.getByTestId('access-link')).toHaveCount(16);
  const links = await page.getByTestId('access-link').allInnerTexts();
  await savePictures('captain-links', false);
  const teamsOfMatch1 = async (round: number) => {
    const { first, second } = await database().teamMatch.findFirstOrThrow({
      where: { number: 1, round: { sectionId, number: round } },
      include: { first: true, second: true },
    });
    return [first, second] as const;
  };

  await test.step('captains hand in line-ups for round 6', async () => {
    const draft = await draftNextRound(owner, sectionId, 6);
    if (!draft.ok) throw new Error(draft.error.code);
    const { roundId } = draft.value;
    await announceMatches(owner, { roundId, until: toLocalTime(new Date(Date.now() + 3_600_000), event.timeZone) });
    const [first, second] = await teamsOfMatch1(6);
    for (const [team, opponent] of [
      [first, second],
      [second, first],
    ]) {
      const phone = await openPhone(team?.number, links, { javaScriptEnabled: false });
      await expect(phone.getByText(`Against ${opponent?.name}`)).toBeVisible();
      await phone.getByRole('button', { name: 'Hand in line-up' }).click();
      await expect(phone.getByText(team === first ? 'Line-up handed in.' : 'Line-ups are closed', { exact: false })).toBeVisible();
      await phone.context().close();
    }
    const published = await confirmWarnings((acknowledged) => publishRound(owner, { roundId, asItIs: false, acknowledged }));
    expect(published).toMatchObject({ ok: true });
    await finishRound(owner, sectionId, 6);
  });

  await test.step('captains hand in line-ups for round 7, hidden until both are in', async () => {
    await page.goto(desk);
    await page.getByRole('button', { name: 'Pair round 7' }).click();
    await page.getByRole('link', { name: 'Line-ups' }).click();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(section);
    await expect(visitor.getByText('Live')).toBeVisible();
    await page.getByLabel('Line-ups due by').fill(toLocalTime(new Date(Date.now() + 3_600_000), event.timeZone));
    await page.getByRole('button', { name: 'Announce matches' }).click();
    await expect(page.getByText('The matches are public.')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Round 7: matches' })).toBeVisible();
    await savePhonePictures(visitor, 'announced');
    await expectAccessible(visitor);
    await visitor.context().close();

    const [one, other] = await teamsOfMatch1(7);
    const first = await openPhone(one.number, links, { javaScriptEnabled: false });
    const second = await openPhone(other?.number, links);
    await expect(first.getByText(`Against ${other?.name}`)).toBeVisible();
    const chosen = await first.getByLabel('Substitute 1').locator('option:checked').innerText();
    await first.getByLabel('Substitute 1').selectOption('');
    await first.getByLabel('Board 4').selectOption({ label: chosen });
    await savePhonePictures(first, 'captain-open');
    await first.getByRole('button', { name: 'Hand in line-up' }).click();
    await expect(first.getByText('Line-up handed in.')).toBeVisible();
    await savePhonePictures(first, 'captain-handed-in');
    await second.reload();
    expect(await second.content()).not.toContain(chosen);
    await expectAccessible(second);
    await page.reload();
    await expect(page.getByText('1 of 16 have been handed in', { exact: false })).toBeVisible();
    await savePictures('line-ups-announced');

    await second.getByRole('button', { name: 'Hand in line-up' }).click();
    await expect(second.getByRole('cell', { name: chosen })).toBeVisible();
    await savePhonePictures(second, 'captain-shown');
    await expectAccessible(second);
    await page.goto(desk);
    await page.getByRole('button', { name: 'Publish round 7' }).click();
    await expect(page.getByText('Missing:', { exact: false })).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Publish round 7' }).click();
    await expect(page.getByRole('link', { name: /Missing results/ })).toBeVisible();
    await first.reload();
    await expect(first.getByRole('rowheader', { name: chosen })).toBeVisible();
    await page.goto(`${section}/round/7`);
    await expect(page.getByRole('main')).toContainText(chosen);
    await Promise.all([first, second].map((phone) => phone.context().close()));
    await page.goto(`${section}/standings`);
    await expect(page.getByRole('columnheader', { name: 'R6' }).first()).toBeVisible();
    await finishRound(owner, sectionId, 7);
  });

  await test.step('standings, matches, crosstable and the page of a team are public', async () => {
    await expect(page.getByRole('columnheader', { name: 'R7' })).toHaveCount(2);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(expect.arrayContaining(['R7', 'MP', 'GP', 'EMMSB', 'EDE']));
    await savePictures('standings');
    await savePicturesOf(`${section}/print/standings`, 'print-standings');
    await page.goto(`${section}/round/7`);
    await savePictures('pairings');
    await page.goto(`${section}/crosstable`);
    await savePictures('crosstable', false);
    await page.getByRole('link', { name: 'Ash Club' }).first().click();
    await expect(page.getByRole('heading', { name: 'Ash Club' })).toBeVisible();
    await savePictures('team');
    await page.goto(`${section}/round/5/board/1`);
    await expect(page.getByRole('heading', { name: /^Why .* plays / })).toBeVisible();
    await savePictures('why');
    expect((await page.request.get(`${section}/round/7/texts`)).status()).toBe(404);
    await page.goto(`${section}/round/5/check`);
    await page.getByRole('button', { name: 'Check this round' }).click();
    await expect(page.getByText('All boards match: 8 of 8', { exact: false })).toBeVisible();
    await savePictures('check', false);
    await page.goto(`${section}/teams`);
    await savePictures('teams');
    await page.goto(`${section}/wall`);
    await expect(page.getByText('Matches 1–8 of 8')).toBeVisible();
    await saveScreenshot(page, 'teams-wall');
    for (const list of ['boards', 'names', 'teams'] as const) {
      if (process.env.PICTURES === undefined) break;
      await page.waitForTimeout(12_000);
      await saveScreenshot(page, `teams-wall-${list}`);
    }
  });

  await test.step('the report file is imported, and the next one is the same byte for byte', async () => {
    const other = await makeSection(event.id, { systemId: 'team-swiss-2026', rounds: 7, fideMode: 'on' });
    const imported = `/organise/${event.slug}/${other.slug}`;
    const reportOf = async (of: string) => (await page.request.post(`${of}/export/file`, { form: { after: 7, format: 'trf26' } })).body();
    const report = await reportOf(desk);
    expect(report.toString()).toMatch(/^001 .* \d+ [wb] -/m);
    expect(report.toString()).toMatch(/^299 /m);
    await page.goto(`${imported}/entries/import`);
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'clubs.trf', mimeType: 'text/plain', buffer: report });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import the tournament' }).click();
    await expect(page.getByRole('heading', { name: /: players$/ })).toBeVisible();
    expect((await reportOf(imported)).toString()).toBe(report.toString());
  });
});
