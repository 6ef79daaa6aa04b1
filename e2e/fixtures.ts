import { type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { type TestSection, makeTestSection } from './arbiter/test-section';
import { makeAccount, signIn } from './test-accounts';

export { expect } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const PROJECTOR = { width: 1920, height: 1080 };

type SectionFields = Parameters<typeof makeTestSection>[1];

export const arbiterActor = ({ arbiter }: Pick<TestSection, 'arbiter'>): UserActor => ({
  kind: 'user',
  userId: arbiter.userId,
  name: arbiter.name,
  mayCreateEvents: false,
});

/** Takes the page offline and online again. The page then repeats failed requests at once instead of some seconds later. */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

interface Fixtures {
  /** Makes a test section, brings it to the required state with `play`, and opens its desk in the test's page as its arbiter. */
  readonly openDesk: (players: number, fields?: SectionFields, play?: (section: TestSection, arbiter: UserActor) => Promise<unknown>) => Promise<TestSection>;
  /** Opens a page in a new browser context, without an account. It is closed at the end of the test, because an open page keeps sending requests. */
  readonly openVisitorPage: (options?: BrowserContextOptions) => Promise<Page>;
  readonly secondArbiter: (section: TestSection, name?: string) => Promise<Page>;
  /** Opens the helper's page on a phone, with a helper code for these boards. */
  readonly helperPhone: (section: TestSection, boardFrom: number, boardTo: number) => Promise<Page>;
  /** Opens the hall screen with a clock that the test controls. */
  readonly openHallScreen: (section: TestSection) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  openDesk: async ({ page }, use) => {
    await use(async (players, fields, play) => {
      const section = await makeTestSection(players, fields);
      await play?.(section, arbiterActor(section));
      await signIn(page, section.arbiter);
      await page.goto(section.desk);
      return section;
    });
  },
  openVisitorPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  secondArbiter: async ({ openVisitorPage }, use) => {
    await use(async (section, name = 'Jonas Almqvist') => {
      const account = await makeAccount(name);
      await database().eventMember.create({ data: { eventId: section.eventId, userId: account.userId, role: 'arbiter' } });
      const page = await openVisitorPage();
      await signIn(page, account);
      await page.goto(section.desk);
      return page;
    });
  },
  helperPhone: async ({ openVisitorPage }, use) => {
    await use(async (section, boardFrom, boardTo) => {
      const made = await makeHelperCode(arbiterActor(section), { sectionId: section.sectionId, label: 'Ana', boardFrom, boardTo, hours: 2 });
      if (!made.ok) throw new Error(made.error.code);
      const phone = await openVisitorPage({ viewport: PHONE });
      await phone.goto(`/helper/${made.value.code}`);
      return phone;
    });
  },
  openHallScreen: async ({ openVisitorPage }, use) => {
    await use(async (section) => {
      const hallScreen = await openVisitorPage({ viewport: PROJECTOR });
      await hallScreen.clock.install();
      await hallScreen.goto(`${section.address}/wall`);
      return hallScreen;
    });
  },
});
