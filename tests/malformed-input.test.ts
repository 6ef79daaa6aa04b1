import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SearchPersonsSchema, searchPersons } from '@/lib/acts/players/search-persons';
import { watchSections } from '@/lib/acts/rounds/watch-sections';
import { getImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { downloadPersonalData } from '@/lib/exchange/personal-data/download-personal-data';
import type { UserActor } from '@/lib/platform/access/actor';
import { sessionExpiry, findActor } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { getEntry } from '@/lib/views/entries/get-entry';
import { getNotes } from '@/lib/views/notes/get-notes';
import { getPersonalData } from '@/lib/views/personal-data/get-personal-data';
import { getRatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { getPlayerReportForm, slipCodeForOldAddress } from '@/lib/views/reported-results/get-player-report-form';
import { makeMember } from './factories';
import { reuseFixture, type AnyActFixture, makeAnyActFixtures } from './factories/any-act-fixture';
import { findUseCases, inputFor, loadUseCase } from './find-use-cases';
import { useDatabase } from './use-database';

useDatabase();

let makeFixture: () => Promise<AnyActFixture>;
let owner: UserActor;
beforeAll(async () => {
  const copy = await makeAnyActFixtures(async ({ eventId }) => (owner = { ...(await makeMember(eventId, 'owner')), sessionId: 'none' }));
  makeFixture = async () => {
    const fixture = await copy();
    await database().seriesOrganiser.create({ data: { seriesId: String(fixture.form['seriesId']), userId: owner.userId } });
    return fixture;
  };
});

/** Text that no form sends but an attacker could: NUL, line breaks, a number beyond 32 bits, a lone surrogate, very long text. */
const ODD_VALUES = [
  'Quist\0, Ada',
  'Quist\r\n001 X',
  'a\u2028b\u0085c',
  '99999999999',
  '-1',
  '1e9',
  '2.5',
  'half \ud800 of it',
  '\0'.repeat(9),
  'x'.repeat(5000),
];

describe('malformed text and numbers', () => {
  const fresh = reuseFixture(() => makeFixture());

  it.each(findUseCases().map((found) => [found.useCase, found] as const))(
    'are saved or refused with a message by %s, and never cause an error',
    async (_name, found) => {
      const fixture = await fresh.fixture();
      const { run, schema } = await loadUseCase(found);
      const form = inputFor(found, fixture);
      const read = new Set(Object.keys(shapeOf(schema)));
      const texts = Object.keys(form).filter((name) => read.has(name) && typeof form[name] === 'string');
      for (const name of texts) {
        for (const odd of ODD_VALUES) {
          const parsed = schema.safeParse({ ...form, [name]: odd });
          if (!parsed.success) continue;
          const outcome = await run(owner, parsed.data);
          if (outcome.ok) fresh.discardFixture();
          expect(outcome.ok || /^[a-z-]+$/.test(outcome.error?.code ?? ''), `${name}: ${JSON.stringify(odd)}`).toBe(true);
        }
      }
    },
  );

  it('leave no line breaks or control characters in text that is printed on one line', async () => {
    const events = await database().event.findMany();
    const sections = await database().section.findMany();
    const persons = await database().person.findMany();
    const printed = [
      ...events.flatMap(({ name, place, chiefArbiter, deputyArbiters }) => [name, place, chiefArbiter, ...deputyArbiters]),
      ...sections.flatMap(({ name, rateOfPlay }) => [name, rateOfPlay]),
      ...persons.flatMap(({ name, club }) => [name, club]),
    ];
    expect(printed.filter((text) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))).toEqual([]);
  });
});

const ID_PATTERN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** Fields of the fixture that contain a random word instead of an id. */
const WORD_FIELDS = ['name', 'slug', 'email', 'idempotencyKey'];
/** Texts in place of an id. Postgres accepts some of them as a UUID and refuses the others. */
const INVALID_IDS = [
  'x',
  '7',
  "';--",
  '019a0000-0000-7000-8000-00000000000',
  '019a0000-0000-7000-8000-0000000000000',
  '{019a0000-0000-7000-8000-000000000000}',
  '019A0000-0000-7000-8000-000000000000',
  '019a000000007000800000000000000g',
];

describe('an invalid id', () => {
  // One fixture is enough for all use cases, because a refused act changes nothing.
  let fixture: AnyActFixture;
  beforeAll(async () => {
    fixture = await makeFixture();
  });

  it.each(findUseCases().map((found) => [found.useCase, found] as const))('is not found by %s, and causes no error', async (_name, found) => {
    const { run, schema } = await loadUseCase(found);
    const form = inputFor(found, fixture);
    const fields = Object.keys(shapeOf(schema)).filter((name) => !WORD_FIELDS.includes(name) && ID_PATTERN.test(JSON.stringify(form[name]) ?? ''));
    for (const name of fields) {
      for (const none of INVALID_IDS) {
        const sent = JSON.parse(JSON.stringify(form[name]).replace(ID_PATTERN, none)) as unknown;
        const parsed = schema.safeParse({ ...form, [name]: sent });
        if (!parsed.success) continue;
        const outcome = await run(owner, parsed.data);
        // Invalid ids in a list of ticked rows are ignored.
        if (outcome.ok) expect(outcome, `${name}: ${none}`).toMatchObject({ value: { count: 0 } });
      }
    }
  });

  it.each(INVALID_IDS)('leads to no page: %s', async (none) => {
    const { form, eventId } = fixture;
    const event = await database().event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
    const [slug, section, sectionId] = [event.slug, String(form['section']), String(form['sectionId'])];
    const found = [
      getEntry(owner, slug, section, none),
      getPersonalData(owner, slug, none),
      downloadPersonalData(owner, slug, none),
      getPlayerReportForm(none),
      slipCodeForOldAddress(none, 'white', 'token'),
      getImportPreview(owner, sectionId, none),
      getRatingPreview(owner, sectionId, none),
      watchSections(async () => owner, [sectionId, none]),
    ];
    expect(await Promise.all(found)).toEqual(found.map(() => null));
    expect(await getNotes(owner, slug, section, none)).toMatchObject({ notes: [] });
    expect(await searchPersons(owner, SearchPersonsSchema.parse({ sectionId: none, text: 'Quist' }))).toMatchObject({ error: { code: 'not-found' } });
    expect(await findActor({ sessionId: none }, { address: null, device: null, userAgent: '' })).toMatchObject({ kind: 'anonymous' });
    expect(await sessionExpiry({ sessionId: none })).toBe(0);
  });

  it('is tested for every parameter of an address that is an id', () => {
    const folders = readdirSync(path.join(import.meta.dirname, '../app'), { recursive: true, encoding: 'utf8' }).flatMap(
      (file) => /\[([^\]]+)\]$/.exec(file)?.[1] ?? [],
    );
    const ids = ['entry', 'pairing', 'person'];
    expect([...new Set(folders)].sort()).toEqual(
      [
        ...ids,
        '...nextauth',
        'board',
        'code',
        'event',
        'form',
        'hash',
        'list',
        'number',
        'page',
        'paper',
        'picture',
        'round',
        'section',
        'series',
        'sheet',
        'side',
        'text',
        'token',
      ].sort(),
    );
  });
});

/** Returns the fields that a schema reads; all fields if it is not a plain object. */
function shapeOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null) return { ...schema.shape };
  const { def } = schema as { readonly def?: { readonly left?: unknown; readonly right?: unknown; readonly in?: unknown } };
  return { ...shapeOf(def?.left), ...shapeOf(def?.right), ...shapeOf(def?.in) };
}
