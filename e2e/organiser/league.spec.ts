import { expect, test } from '@playwright/test';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeSection } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, mixedResults, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { expectAccessible } from '../accessibility';
import { saveScreenshot, saveScreenshotsOf } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

/** Adds a lower division of two teams, which have played their match. */
async function addLowerDivision(owner: UserActor, { eventId, slug }: { readonly eventId: string; readonly slug: string }): Promise<void> {
  const { scoring, tieBreaks } = await database().section.findFirstOrThrow({ where: { eventId, slug } });
  const division = { name: 'Second Division', systemId: 'team-berger', rounds: 1, position: 1, scoring: { ...(scoring as object) }, tieBreaks };
  const { id: sectionId } = await makeSection(eventId, division);
  for (const number of [1, 2]) {
    const { id: teamId } = await database().team.create({ data: { sectionId, number, name: `Village ${number}` } });
    for (const boardOrder of [1, 2]) await makeEntry(sectionId, { teamId, boardOrder, rating: 1800 });
  }
  await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : 'draw'));
}

/** Plays a round of the league. The games of postponed matches stay adjourned, and those played early keep their results. */
async function playLeagueRound(owner: UserActor, sectionId: string, round: number): Promise<void> {
  await publishNextRound(owner, sectionId, round);
  const withResult = await database().pairing.findMany({ where: { round: { sectionId, number: round }, revisions: { some: {} } }, select: { board: true } });
  const settled = new Set(withResult.map(({ board }) => board));
  await finishRound(owner, sectionId, round, (board) => (settled.has(board) ? null : mixedResults(round)(board)));
}

test('a league of 8 teams over three months: dates, postponed matches, results by captains, alerts, table and promotion', async ({ page, browser }) => {
  const account = await makeAccount();
  const { event, owner, sectionId, slug } = await makeTeamSection({
    teams: 8,
    players: 3,
    match: { boards: 2, boardColours: 'WB', homeHasBlack: true },
    section: { name: 'First Division', systemId: 'team-berger', lateEntryUntilRound: 99, leagueRules: { confirmationDays: 3, highestRating: 2230 } },
  });
  await database().event.update({ where: { id: event.id }, data: { name: 'County League', startsOn: new Date('2040-10-01'), endsOn: new Date('2040-12-31') } });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await signIn(page, account);
  const savePictures = async (name: string) => {
    await expectAccessible(page);
    if (process.env.PICTURES === undefined) return;
    for (const [width, suffix] of [
      [390, '-phone'],
      [1280, ''],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await saveScreenshot(page, `league-${name}${suffix}`);
    }
  };
  const desk = `/organise/${event.slug}/${slug}`;

  await test.step('a club with a hall, two teams, and a holiday', async () => {
    await page.goto(`/organise/${event.slug}`);
    await page.getByRole('link', { name: 'Clubs' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Rooks');
    await page.getByLabel('Venue').fill('Town Hall, 1 Market Square');
    await page.getByLabel('Matches per day').fill('1');
    await page.getByLabel('Home match day').selectOption('Thursday');
    await page.getByLabel('Home start time').fill('18:30');
    await page.getByRole('button', { name: 'Add club' }).click();
    await expect(page.getByText('Rooks added.')).toBeVisible();
    for (const team of ['Club 1', 'Club 2']) await page.getByLabel(team).selectOption('Rooks');
    await page.getByRole('button', { name: 'Save teams' }).click();
    await expect(page.getByText('2 teams changed.')).toBeVisible();
    await page.getByLabel('Days without matches').fill('2040-10-29 – 2040-11-04');
    await page.getByLabel('Notice for date changes').fill('7');
    await page.getByRole('button', { name: 'Save season' }).click();
    await expect(page.getByText('Season saved, with 7 days without matches.')).toBeVisible();
    await savePictures('clubs');
    await page.goto(`${desk}/teams?propose=clubs`);
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await expect(page.getByText(/numbers? changed|numbers are unchanged/)).toBeVisible();
  });

  await test.step('dates of all matches are proposed, and one match is postponed', async () => {
    await page.getByRole('link', { name: 'Fixtures' }).click();
    await page.getByLabel('Days between rounds').fill('14');
    await page.getByRole('button', { name: 'Propose dates' }).click();
    await expect(page.getByText('Schedule proposed for 28 matches.', { exact: false })).toBeVisible();
    await expect(page.getByText('Every match has a date.', { exact: false })).toBeVisible();
    await page
      .getByRole('link', { name: /^Edit match/ })
      .first()
      .click();
    await page.getByLabel('Postponed').check();
    await page.getByRole('button', { name: 'Save match' }).click();
    await expect(page.getByText('The match is saved.')).toBeVisible();
    await savePictures('fixtures');
    await page.goto(`/${event.slug}/${slug}/schedule`);
    await expect(page.getByText('postponed', { exact: false })).toHaveCount(1);
    await expect(page.getByText('Town Hall, 1 Market Square').first()).toBeVisible();
    await savePictures('schedule');
    await page.goto(`/${event.slug}/${slug}/teams/1`);
    const calendar = await page.request.get(`/${event.slug}/${slug}/teams/1/calendar.ics`);
    expect((await calendar.text()).match(/BEGIN:VEVENT/g), 'the postponed match has no date yet').toHaveLength(6);
    expect((await page.request.get(`/${event.slug}/${slug}/teams/9/calendar.ics`)).status()).toBe(404);
    await savePictures('team');
  });

  const { first, second } = await database().fixture.findFirstOrThrow({ where: { sectionId, round: 2 }, include: { first: true, second: true } });
  const openPhone = async (link: string | undefined, javaScriptEnabled: boolean) => {
    const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 }, javaScriptEnabled })).newPage();
    await phone.goto(new URL(link ?? '').pathname);
    return phone;
  };
  await page.goto(`${desk}/teams`);
  await page.getByRole('button', { name: 'Create 8 links' }).click();
  await expect(page.getByTestId('access-link')).toHaveCount(8);
  const links = await page.getByTestId('access-link').allInnerTexts();
  const [asking, answering] = [await openPhone(links[second.number - 1], false), await openPhone(links[first.number - 1], true)];

  await test.step('the captains of round 2 agree on another date', async () => {
    const match = asking.getByRole('listitem').filter({ hasText: `Round 2, against ${first.name}` });
    await match.getByRole('link', { name: /^Ask for another date/ }).click();
    await match.getByLabel('Reason').fill('School event');
    await match.getByLabel('Date 1').fill('2040-12-20T19:30');
    await match.getByRole('button', { name: 'Send request' }).click();
    await expect(asking.getByText('You asked for another date', { exact: false })).toBeVisible();
    await answering.reload();
    await answering.getByLabel('Thu, 20 December 2040 at 19:30').check();
    if (process.env.PICTURES !== undefined) await saveScreenshot(answering, 'league-captain');
    await answering.getByRole('button', { name: 'Send answer' }).click();
    await expect(answering.getByText('The new date is saved.')).toBeVisible();
    await page.goto(`${desk}/history`);
    await expect(page.getByText(`${second.name} asks for another date`, { exact: false })).toBeVisible();
  });

  const saveEarlyBoards = async (round: string, results: readonly string[]) => {
    await page.goto(`${desk}/fixtures`);
    await page
      .getByRole('region', { name: round })
      .getByRole('link', { name: /^Edit match/ })
      .first()
      .click();
    const form = page.getByRole('region', { name: 'Played early' });
    await form.getByLabel('Played on').fill('2026-11-20T19:30');
    for (const board of [1, 2]) {
      for (const colour of ['White', 'Black']) await form.getByLabel(`Board ${board}, ${colour}`, { exact: false }).selectOption({ index: board });
      await form.getByLabel(`Board ${board}, result`).selectOption(results[board - 1] ?? '–');
    }
    await form.getByRole('button', { name: 'Save boards' }).click();
    await expect(page.getByText('The boards are saved.', { exact: false })).toBeVisible();
  };

  await test.step('a match of round 7 is played early, and counts once its round is public', async () => {
    await playLeagueRound(owner, sectionId, 1);
    await saveEarlyBoards('Round 7', ['1-0', '½-½']);
    await expect(page.getByText('Played early, counts from round 7', { exact: false })).toBeVisible();
    await savePictures('early-match');
    await page.goto(`/${event.slug}/${slug}/schedule`);
    await expect(page.getByText('Played early, counts from round 7', { exact: false })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Boards' }).getByRole('listitem')).toHaveCount(2);
    await savePictures('schedule-early-match');
    await page.getByRole('list', { name: 'Boards' }).getByRole('link').first().click();
    await expect(page.getByRole('row', { name: 'counts from round 7' })).toBeVisible();
    await savePictures('player-early-match');
  });

  await test.step('captains enter and confirm the results of a match of round 6 that is played early', async () => {
    await saveEarlyBoards('Round 6', []);
    const played = await database().fixture.findFirstOrThrow({
      where: { sectionId, round: 6, earlyBoards: { some: {} } },
      include: { first: true, second: true },
    });
    const [entering, confirming] = [await openPhone(links[played.first.number - 1], false), await openPhone(links[played.second.number - 1], true)];
    const phones = [entering, confirming];
    for (const phone of phones) await phone.setViewportSize({ width: 390, height: 844 });
    const resultsOn = (phone: typeof page) => phone.getByRole('region', { name: 'Results of round 6' });
    const [form, answer] = [resultsOn(entering), resultsOn(confirming)];
    const boards = form.getByRole('combobox');
    await boards.first().selectOption('½-½');
    await boards.last().selectOption('0-1');
    if (process.env.PICTURES !== undefined) await saveScreenshot(entering, 'league-captain-early-form');
    await form.getByRole('button', { name: 'Send results' }).click();
    await expect(entering.getByText('Results not confirmed yet.', { exact: false })).toBeVisible();
    await page.goto(`${desk}/fixtures`);
    await expect(page.getByText('1 match was played early, and its results are not confirmed')).toBeVisible();
    await savePictures('early-unconfirmed');
    await confirming.reload();
    await expectAccessible(confirming);
    if (process.env.PICTURES !== undefined) await saveScreenshot(confirming, 'league-captain-early-answer');
    await answer.getByRole('button', { name: 'Confirm results' }).click();
    await expect(answer).toHaveCount(0);
    await Promise.all(phones.map((phone) => phone.context().close()));
  });

  await test.step('seven rounds without the two postponed matches, and the list of alerts', async () => {
    for (let round = 2; round <= 7; round += 1) await playLeagueRound(owner, sectionId, round);
    await page.goto(`${desk}/teams/rules`);
    await expect(page.getByRole('heading', { name: '7 alerts' })).toBeVisible();
    await expect(page.getByText('is rated 2240; at most 2230 is allowed.', { exact: false })).toHaveCount(7);
    await savePictures('alerts');
  });

  await test.step('a captain reports the match played later, and the other captain confirms the results', async () => {
    await asking.reload();
    const boards = asking.getByRole('region', { name: 'Results of round 2' }).getByRole('combobox');
    await boards.first().selectOption('1-0');
    await boards.last().selectOption('½-½');
    await asking.getByRole('button', { name: 'Send results' }).click();
    await expect(asking.getByText('Results not confirmed yet.', { exact: false })).toBeVisible();
    await answering.reload();
    if (process.env.PICTURES !== undefined) await saveScreenshot(answering, 'league-captain-results');
    await answering.getByRole('button', { name: 'Confirm results' }).click();
    await expect(answering.getByRole('region', { name: 'Results of round 2' })).toHaveCount(0);
    await Promise.all([asking, answering].map((phone) => phone.context().close()));
  });

  await test.step('an arbiter enters the other postponed match, and the league is finished', async () => {
    await page.goto(desk);
    const adjourned = page.getByRole('region', { name: 'Adjourned games' });
    for (const left of [1, 0]) {
      await adjourned.getByRole('listitem').first().getByRole('button', { name: '1-0' }).click();
      await expect(adjourned.getByRole('listitem')).toHaveCount(left);
    }
    await expect(page.getByText('all rounds have been played')).toBeVisible();
  });

  await test.step('the table has seven matches of each team', async () => {
    await page.goto(`/${event.slug}/${slug}/standings`);
    await expect(page.getByRole('columnheader', { name: 'R7' }).first()).toBeVisible();
    await savePictures('standings');
    await page.goto(`/${event.slug}/${slug}/crosstable`);
    await savePictures('crosstable');
    const address = `/${event.slug}/${slug}`;
    await saveScreenshotsOf(page, {
      'league-wall': `${address}/wall`,
      'league-print-boards': `${address}/print/boards`,
      'league-print-standings': `${address}/print/standings`,
      'league-print-schedule': `${address}/print/schedule`,
    });
  });

  await test.step('the last team is relegated and the best one of the lower division promoted, into the sections of the next season', async () => {
    await addLowerDivision(owner, { eventId: event.id, slug });
    await page.goto(`/organise/${event.slug}/sections/promotion`);
    await page.getByLabel('First Division').fill('1');
    await page.getByLabel('Second Division').fill('2');
    await page.getByRole('button', { name: 'Show the list' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Village 1' })).toContainText('Promoted');
    await expect(page.getByRole('listitem').filter({ hasText: 'Relegated' })).toHaveCount(1);
    const relegated = (await page.getByRole('listitem').filter({ hasText: 'Relegated' }).locator('bdi').innerText()).trim();
    await savePictures('promotion');
    await page.getByLabel('Suffix for section names').fill('2041');
    await page.getByRole('button', { name: 'Add the sections' }).click();
    await expect(page.getByText('10 teams entered in the new sections')).toBeVisible();
    const teams = await database().team.findMany({ where: { section: { eventId: event.id, name: 'First Division 2041' } }, select: { name: true } });
    expect(teams.map(({ name }) => name)).toContain('Village 1');
    expect(teams.map(({ name }) => name)).not.toContain(relegated);
  });
});
