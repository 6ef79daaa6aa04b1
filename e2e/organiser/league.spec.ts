import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { expectAccessible } from '../accessibility';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

test('a league of 8 teams over three months: clubs, dates, a postponed match and captains who agree on a date', async ({ page, browser }) => {
  const account = await makeAccount();
  const { event, sectionId, slug } = await makeTeamSection({
    teams: 8,
    players: 3,
    match: { boards: 2, boardColours: 'WB', homeHasBlack: true },
    section: { systemId: 'team-berger', lateEntryUntilRound: 99 },
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

  await test.step('the captains of round 2 agree on another date', async () => {
    await page.goto(`${desk}/teams`);
    await page.getByRole('button', { name: 'Create 8 links' }).click();
    await expect(page.getByTestId('captain-link')).toHaveCount(8);
    const links = await page.getByTestId('captain-link').allInnerTexts();
    const { first, second } = await database().fixture.findFirstOrThrow({ where: { sectionId, round: 2 }, include: { first: true, second: true } });
    const openPhone = async (team: number, javaScriptEnabled: boolean) => {
      const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 }, javaScriptEnabled })).newPage();
      await phone.goto(new URL(links[team - 1] ?? '').pathname);
      return phone;
    };
    const [asking, answering] = [await openPhone(second.number, false), await openPhone(first.number, true)];
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
    await Promise.all([asking, answering].map((phone) => phone.context().close()));
    await page.goto(`${desk}/history`);
    await expect(page.getByText(`${second.name} asks for another date`, { exact: false })).toBeVisible();
  });
});
