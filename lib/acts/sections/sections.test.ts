import { describe, expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { initialColourByLot } from '@/lib/domain/lots/draw-lots';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { AddSectionSchema, addSection } from './add-section';
import { ChangeSectionSettingsSchema, changeSectionSettings } from './change-section-settings';
import { drawInitialColour } from './draw-initial-colour';
import { enterFideMode } from './switch-fide-mode';

useDatabase();

const SECTION_FIELDS = { name: 'A · Open', systemId: 'dutch-2017', rounds: '7', rateOfPlay: '90 min + 30 s', startsAt: ['2026-11-20T19:00', ''] };

describe('addSection', () => {
  it('saves the announced settings with defaults, a seed and the start times in the event’s time zone', async () => {
    const { event, owner } = await makeEvent();
    const added = await addSection(owner, AddSectionSchema.parse({ ...SECTION_FIELDS, eventId: event.id }));
    expect(added).toMatchObject({ ok: true, value: { slug: 'a-open', eventSlug: event.slug } });
    const section = await database().section.findFirstOrThrow({ where: { eventId: event.id }, include: { schedule: true } });
    expect(section).toMatchObject({ rounds: 7, initialColour: null, tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'], publication: 'standings' });
    expect(section.lotSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(section.schedule).toMatchObject([{ number: 1, startsAt: new Date('2026-11-20T18:00:00Z') }]);
  });

  it.each(SYSTEM_IDS)('saves a section under %s, with settings that can be loaded', async (systemId) => {
    const { event, owner } = await makeEvent();
    const added = await addSection(owner, AddSectionSchema.parse({ ...SECTION_FIELDS, systemId, eventId: event.id }));
    if (!added.ok) throw new Error(added.error.code);
    expect(await loadSectionFacts(database(), added.value.sectionId)).toMatchObject({ systemId });
  });

  it('refuses a second section of the same name, and refuses arbiters', async () => {
    const { event, owner } = await makeEvent();
    await addSection(owner, AddSectionSchema.parse({ ...SECTION_FIELDS, eventId: event.id }));
    const again = await addSection(owner, AddSectionSchema.parse({ ...SECTION_FIELDS, name: 'a · open', eventId: event.id }));
    expect(again).toMatchObject({ ok: false, error: { code: 'section-name-taken', field: 'name' } });
    const arbiter = await makeMember(event.id, 'arbiter');
    expect(await addSection(arbiter, AddSectionSchema.parse({ ...SECTION_FIELDS, name: 'B', eventId: event.id }))).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    });
    const stranger = (await makeUser()).actor;
    expect(await addSection(stranger, AddSectionSchema.parse({ ...SECTION_FIELDS, name: 'B', eventId: event.id }))).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});

describe('changeSection', () => {
  async function setUp() {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { tieBreaks: ['ARO', 'LOT'] });
    const form = (more: Record<string, string | string[]>) =>
      ChangeSectionSettingsSchema.parse({
        sectionId: section.id,
        version: '1',
        name: section.name,
        systemId: 'dutch-2017',
        rounds: '5',
        initialColour: 'white',
        tieBreaks: ['ARO', 'LOT'],
        playersReport: 'on',
        ...more,
      });
    return { event, owner, section, form };
  }

  it('changes every setting while no round is paired', async () => {
    const { owner, section, form } = await setUp();
    expect(await changeSectionSettings(owner, form({ rounds: '9', initialColour: 'black', slug: 'top' }))).toMatchObject({ ok: true, value: { slug: 'top' } });
    expect(await database().section.findUnique({ where: { id: section.id } })).toMatchObject({ rounds: 9, initialColour: 'black', version: 2 });
  });

  it('cannot reduce the rounds so far that a late entry would not play', async () => {
    const { owner, section, form } = await setUp();
    const { person } = await makeEntry(section.id, { enteredFromRound: 4 });
    expect(await changeSectionSettings(owner, form({ rounds: '3' }))).toMatchObject({
      ok: false,
      error: { code: 'ends-before-entry', field: 'rounds', facts: { name: person.name, round: 4 } },
    });
    expect(await changeSectionSettings(owner, form({ rounds: '4' }))).toMatchObject({ ok: true });
  });

  it('refuses a form that was filled in before another change', async () => {
    const { owner, form } = await setUp();
    await changeSectionSettings(owner, form({ rounds: '9' }));
    expect(await changeSectionSettings(owner, form({ rounds: '8' }))).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  });

  it('refuses or asks for a reason for a change of settings that round 1 was paired with, and records it', async () => {
    const { owner, section, form } = await setUp();
    await database().round.create({ data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date() } });
    expect(await changeSectionSettings(owner, form({ initialColour: 'black' }))).toMatchObject({
      ok: false,
      error: { code: 'initial-colour-fixed', field: 'initialColour' },
    });
    expect(await changeSectionSettings(owner, form({ rounds: '6' }))).toMatchObject({ ok: false, error: { code: 'rounds-were-announced', field: 'reason' } });
    const wanted = form({ rounds: '6', reason: 'the hall is free on Sunday' });
    const { outcome, asked } = await confirmAndListWarnings((acknowledged) => changeSectionSettings(owner, { ...wanted, acknowledged }));
    expect({ outcome, asked }).toMatchObject({ outcome: { ok: true }, asked: ['rounds-locked'] });
    expect(await database().auditEvent.findFirst({ where: { sectionId: section.id, kind: 'section-changed' } })).toMatchObject({
      before: { rounds: '5' },
      after: { rounds: '6' },
      reason: 'the hall is free on Sunday',
    });
  });
});

it('a section with handicap clocks is outside FIDE mode and needs a rate of play; FIDE mode refuses the clocks', async () => {
  const { event, owner } = await makeEvent();
  const fields = { ...SECTION_FIELDS, handicapStep: '100', eventId: event.id };
  expect(AddSectionSchema.safeParse({ ...fields, rateOfPlay: 'rapid' }).error?.issues).toMatchObject([{ path: ['rateOfPlay'] }]);
  const added = await addSection(owner, AddSectionSchema.parse(fields));
  const { id } = await database().section.findFirstOrThrow({ where: { eventId: event.id } });
  expect(added).toMatchObject({ ok: true, value: { sectionId: id } });
  expect(await database().section.findUnique({ where: { id } })).toMatchObject({
    fideMode: 'never',
    handicapStep: 100,
    handicapPenalty: 60,
    handicapMinimum: 5,
  });
  expect(await enterFideMode(owner, { sectionId: id })).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
  const save = (version: string, more: object) =>
    changeSectionSettings(owner, ChangeSectionSettingsSchema.parse({ ...SECTION_FIELDS, sectionId: id, version, reason: '', ...more }));
  expect(await save('1', {})).toMatchObject({ ok: true });
  expect(await database().section.findUnique({ where: { id } })).toMatchObject({ handicapStep: 100 });
  expect(await save('2', { handicapStep: '' })).toMatchObject({ ok: true });
  expect(await enterFideMode(owner, { sectionId: id })).toMatchObject({ ok: true });
  expect(await save('4', { handicapStep: '50' })).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
});

describe('Baku acceleration, C.04.7', () => {
  it('is refused for a new section of fewer than three rounds, or if a win is not worth two draws; an old section can keep it', async () => {
    const { event, owner } = await makeEvent();
    const add = (more: Record<string, string>) =>
      addSection(owner, AddSectionSchema.parse({ ...SECTION_FIELDS, ...more, acceleration: 'baku', eventId: event.id }));
    expect(await add({ rounds: '2' })).toMatchObject({
      error: { code: 'no-baku', field: 'acceleration' },
    });
    expect(await add({ winPoints: '3', drawPoints: '1', pabPoints: '3' })).toMatchObject({ error: { code: 'no-baku' } });
    const old = await makeSection(event.id, { rounds: 2, acceleration: 'baku' });
    const save = (version: number, more: Record<string, string>) =>
      changeSectionSettings(
        owner,
        ChangeSectionSettingsSchema.parse({
          ...SECTION_FIELDS,
          name: 'Old',
          rounds: '2',
          acceleration: 'baku',
          ...more,
          sectionId: old.id,
          version: String(version),
          reason: '',
        }),
      );
    expect(await save(1, { rateOfPlay: '15 min' })).toMatchObject({ ok: true });
    expect(await save(2, { rounds: '9' })).toMatchObject({ ok: true });
    expect(await save(3, { rounds: '2' })).toMatchObject({ error: { code: 'no-baku' } });
  });

  it('that round 1 was paired with cannot be changed, and settings that it needs are refused at their fields', async () => {
    const { owner, event } = await makeEvent();
    const section = await makeSection(event.id, { rounds: 5, acceleration: 'baku' });
    for (let index = 0; index < 4; index += 1) await makeEntry(section.id, { rating: 2300 - index });
    await publishNextRound(owner, section.id, 1);
    const save = (more: Record<string, string>) =>
      changeSectionSettings(
        owner,
        ChangeSectionSettingsSchema.parse({
          ...SECTION_FIELDS,
          rounds: '5',
          acceleration: 'baku',
          initialColour: 'white',
          ...more,
          sectionId: section.id,
          version: '1',
          reason: 'x',
        }),
      );
    const stays = (field: string) => ({ error: { code: 'baku-stays', field } });
    expect(await save({ winPoints: '3', pabPoints: '3' })).toMatchObject(stays('winPoints'));
    expect(await save({ winPoints: '3', drawPoints: '1½', lossPoints: '½', pabPoints: '3' })).toMatchObject(stays('lossPoints'));
    expect(await save({ rounds: '2' })).toMatchObject(stays('rounds'));
    // If nobody is left to play, the section can still end after the rounds that were played, once the arbiter confirms it.
    expect(await save({ rounds: '1' })).toMatchObject({ error: { code: 'warning-unacknowledged' } });
  });

  it('stated in a file is kept until the user removes it, and cannot be chosen', async () => {
    const { event, owner } = await makeEvent();
    const { id: sectionId } = await makeSection(event.id, { acceleration: 'stated' });
    const { id } = await makeEntry(sectionId, { virtualPoints: [2, 1] });
    const save = (version: number, acceleration: string) =>
      changeSectionSettings(
        owner,
        ChangeSectionSettingsSchema.parse({ ...SECTION_FIELDS, name: 'Stated', acceleration, sectionId, version: String(version), reason: '' }),
      );
    const now = async () => (await database().section.findUniqueOrThrow({ where: { id: sectionId } })).acceleration;
    await save(1, 'stated');
    expect(await now()).toBe('stated');
    await save(2, 'none');
    expect(await now()).toBe('none');
    expect(await database().entry.findUnique({ where: { id } })).toMatchObject({ virtualPoints: [] });
    await save(3, 'stated');
    expect(await now()).toBe('none');
  });
});

describe('drawInitialColour', () => {
  it('draws once from the recorded seed', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { initialColour: null, initialColourSource: null, lotSeed: 'seed' });
    const colour = initialColourByLot('seed');
    expect(await drawInitialColour(owner, { sectionId: section.id })).toEqual({ ok: true, value: { colour } });
    expect(await drawInitialColour(owner, { sectionId: section.id })).toEqual({ ok: true, value: { colour } });
    expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'initial-colour-drawn' } })).toBe(1);
  });
});
