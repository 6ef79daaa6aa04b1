import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { database } from '@/lib/platform/db/client';
import { makeSection } from '@/tests/factories';
import { expectPageAccessible } from '../accessibility';
import { expectContentSecurityPolicy, collectPolicyViolations } from '../expect-content-security-policy';
import { PATH_OF_TEAMS, pagesOfGroup } from '../pages-of-group';
import { makePublishedSection } from '../public/published-section';
import { makeAccount, signIn, type Account } from '../test-accounts';

/** Pages outside `/organise` that need no event. */
const OTHER_PAGES = ['/account', '/helper'];

let account: Account;
let paths: readonly string[];

test.beforeAll(async () => {
  const { owner, eventId, section, address } = await makePublishedSection(13, 2);
  account = await makeAccount();
  await database().eventMember.create({ data: { eventId, userId: account.userId, role: 'owner' } });
  await makeHelperCode(owner, { sectionId: section.id, label: 'Ana', boardFrom: 1, boardTo: 3, hours: 8 });
  const categories = ['w', 'm'].map((sex) => ({ name: `Category ${sex}`, sharing: 'none', eligible: { sex }, prizes: [], trophies: [] }));
  await database().section.update({ where: { id: section.id }, data: { prizeFund: { categories } } });
  await database().person.updateMany({ where: { eventId, entries: { some: { rating: { gt: 2200 } } } }, data: { sex: 'w' } });
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.id } });
  await database().withdrawal.create({ data: { entryId: entry.id, kind: 'withdrawn', fromRound: 4 } });
  const [, event = '', slug = ''] = address.split('/');
  const nobody = await makeSection(eventId, { name: 'Challengers' });
  const empty = ['', '/entries', '/rounds', '/export'].map((page) => `/organise/${event}/${nobody.slug}${page}`);
  const series = await database().series.create({
    data: {
      name: 'Harbour Circuit',
      slug: `circuit-${randomUUID()}`,
      rules: NEW_SERIES_RULES,
      organisers: { create: { userId: account.userId } },
      legs: { create: { sectionId: section.id, name: 'Harbour Open', position: 1 } },
    },
  });
  const parameters = {
    series: series.slug,
    event,
    section: slug,
    entry: entry.id,
    person: entry.personId,
    round: '3',
    board: '1',
    number: '1',
    sheet: 'standings',
  };
  const sheets = ['badges', 'place-cards', 'score-sheets', 'statistics', 'medals', 'table-numbers'].map(
    (sheet) => `/organise/${event}/${slug}/standings/print/${sheet}`,
  );
  paths = [...pagesOfGroup('(organiser)', parameters).filter((path) => !PATH_OF_TEAMS.test(path)), ...empty, ...sheets, ...OTHER_PAGES];
});

// The two parts run in parallel. Each checks half of the pages.
test.describe.configure({ mode: 'parallel' });
for (const part of [0, 1]) {
  test(`every organiser page is accessible in every view and obeys its content security policy, part ${part + 1}`, async ({ page }) => {
    const refused = collectPolicyViolations(page);
    await signIn(page, account);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.filter((_, index) => index % 2 === part)) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect.soft(answer?.status(), path).toBe(200);
        expectContentSecurityPolicy(answer);
        await expectPageAccessible(page, `organiser/${path.slice(1).replaceAll('/', '.')}`);
      });
    }
    expect(refused).toEqual([]);
  });
}
