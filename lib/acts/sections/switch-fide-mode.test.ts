import { describe, expect, it } from 'vitest';
import { allowPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import type { FideMode } from '@/lib/domain/sections/section-settings';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makeSection } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { AddSectionSchema, addSection } from './add-section';
import { ChangeSectionSettingsSchema, changeSectionSettings } from './change-section-settings';
import { enterFideMode, leaveFideMode } from './switch-fide-mode';

useDatabase();

/** Makes a section, with round 1 published if `isPaired`. Returns a function that changes its settings. */
async function setUp(fideMode: FideMode, isPaired = true) {
  const { event, owner } = await makeEvent();
  const left = fideMode === 'left' ? { fideLeftInRound: 0, fideLeftAt: new Date() } : {};
  const section = await makeSection(event.id, { fideMode, tieBreaks: ['ARO'], ...left });
  if (isPaired)
    await database().round.create({ data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date() } });
  const { name, slug, systemId } = section;
  const fields = { sectionId: section.id, version: '1', name, slug, systemId, rounds: '5', initialColour: 'white', reason: 'as agreed' };
  const change = (more: object) =>
    confirmAndListWarnings((acknowledged) =>
      changeSectionSettings(owner, { ...ChangeSectionSettingsSchema.parse({ ...fields, tieBreaks: ['ARO'], ...more }), acknowledged }),
    );
  const stored = () => database().section.findUniqueOrThrow({ where: { id: section.id } });
  return { event, owner, section, change, stored };
}

const LOCKED_SETTINGS: readonly (readonly [code: string, change: object, kept: object])[] = [
  ['rounds-locked', { rounds: '6' }, { what: 'rounds', before: '5', after: '6' }],
  ['scoring-locked', { winPoints: '3', pabPoints: '1' }, { what: 'scoring', before: '1.0/0.5/0.0', after: '3.0/0.5/0.0' }],
  ['bye-value-locked', { pabPoints: '½' }, { what: 'bye', before: '1.0', after: '0.5' }],
];

const breaches = (sectionId: string) =>
  database().breach.findMany({ where: { sectionId }, select: { kind: true, round: true, facts: true, acknowledged: true }, orderBy: { createdAt: 'asc' } });

describe('a section in FIDE mode', () => {
  // Answers FIDE's checklist, question 40.
  it('is every new section, and its settings must be allowed by the regulations', async () => {
    const { event, owner } = await makeEvent();
    const fields = { eventId: event.id, name: 'A', systemId: 'dutch-2026', rounds: '5' };
    for (const points of [{ drawPoints: '1' }, { pabPoints: '1½' }]) {
      expect(await addSection(owner, AddSectionSchema.parse({ ...fields, ...points }))).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
    }
    expect(await database().section.count({ where: { eventId: event.id } })).toBe(0);
    expect(await addSection(owner, AddSectionSchema.parse(fields))).toMatchObject({ ok: true });
    expect(await database().section.findFirst({ where: { eventId: event.id } })).toMatchObject({ fideMode: 'on' });
    for (const points of [{ winPoints: '3', pabPoints: '3' }, { pabPoints: '0' }, { pabPoints: '½' }]) {
      expect(await addSection(owner, AddSectionSchema.parse({ ...fields, name: `A ${JSON.stringify(points)}`, ...points }))).toMatchObject({ ok: true });
    }
  });

  // Answers FIDE's checklist, questions 57, 75, 85.
  it.each(LOCKED_SETTINGS)(
    'cannot change announced settings once round 1 is public; outside FIDE mode, the change is a breach: %s',
    async (code, more, facts) => {
      const { change, stored } = await setUp('on');
      expect((await change(more)).outcome).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
      expect(await stored()).toMatchObject({ rounds: 5, version: 1 });
      const before = await setUp('on', false);
      expect(await before.change(more)).toMatchObject({ outcome: { ok: true }, asked: [] });
      for (const mode of ['left', 'never'] as const) {
        const free = await setUp(mode);
        expect(await free.change(more)).toMatchObject({ outcome: { ok: true }, asked: [code] });
        expect(await breaches(free.section.id)).toEqual([{ kind: 'configuration', round: 1, facts, acknowledged: [code] }]);
      }
    },
  );

  // Answers FIDE's checklist, questions 74, 81, 83.
  it.each([[{ drawPoints: '1' }], [{ pabPoints: '1½' }]])('refuses points that the regulations do not allow: %o', async (more) => {
    const { change } = await setUp('on', false);
    expect((await change(more)).outcome).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
    const free = await setUp('left', false);
    expect((await free.change(more)).outcome).toMatchObject({ ok: true });
  });

  // Answers FIDE's checklist, question 201.
  it.each(['on', 'left', 'never'] as const)('or outside it needs two confirmations for a change of announced tie-breaks: %s', async (mode) => {
    const { change, section } = await setUp(mode);
    expect(await change({ tieBreaks: ['SB'] })).toMatchObject({ outcome: { ok: true }, asked: ['tie-breaks-announced', 'tie-breaks-announced again'] });
    expect(await breaches(section.id)).toMatchObject([{ facts: { what: 'tie-breaks', before: 'ARO', after: 'SB' } }]);
  });

  // Answers FIDE's checklist, questions 195, 196.
  it('can have forbidden pairs only from before round 1', async () => {
    for (const mode of ['on', 'left'] as const) {
      const { owner, section } = await setUp(mode, false);
      const players = await Promise.all([1, 2, 3].map((number) => makeEntry(section.id, { pairingNumber: number })));
      const [first = '', second = '', third = ''] = players.map(({ id }) => id);
      const forbid = (entryBId: string, acknowledged?: string) =>
        forbidPair(owner, { sectionId: section.id, entryAId: first, entryBId, toRound: null, reason: '', acknowledged });
      const done = await forbid(second);
      expect(done).toMatchObject({ ok: true });
      await database().round.create({ data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date() } });
      const later = await confirmAndListWarnings((acknowledged) => forbid(third, acknowledged));
      const back = await confirmAndListWarnings((acknowledged) => allowPair(owner, { pairId: done.ok ? done.value.pairId : '', acknowledged }));
      const refused = { outcome: { ok: false, error: { code: 'only-outside-fide-mode' } }, asked: [] };
      const asked = { outcome: { ok: true }, asked: ['pairs-announced'] };
      expect([later, back]).toMatchObject(mode === 'on' ? [refused, refused] : [asked, asked]);
    }
  });

  it('warns of more rounds than opponents, and then saves them', async () => {
    const { change, section } = await setUp('left');
    for (let number = 1; number <= 5; number += 1) await makeEntry(section.id, { pairingNumber: number });
    expect(await change({ rounds: '6' })).toMatchObject({ outcome: { ok: true }, asked: ['rounds-locked', 'too-many-rounds'] });
  });
});

describe('leaving FIDE mode', () => {
  const leave = async (setting: Awaited<ReturnType<typeof setUp>>, actor = setting.owner) =>
    confirmAndListWarnings((acknowledged) => leaveFideMode(actor, { sectionId: setting.section.id, reason: 'a friendly event', acknowledged }));

  // Answers FIDE's checklist, questions 42, 43, 45.
  it('needs two confirmations, is final, and records the round and the reason', async () => {
    const setting = await setUp('on');
    const arbiter = await makeMember(setting.event.id, 'arbiter');
    expect((await leave(setting, arbiter)).outcome).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    const once = await leaveFideMode(setting.owner, { sectionId: setting.section.id, reason: 'a friendly event' });
    expect(once).toMatchObject({ ok: false, error: { code: 'warning-unacknowledged', facts: { level: 'confirm-twice', stage: 'warning' } } });
    expect(await setting.stored()).toMatchObject({ fideMode: 'on' });
    expect(await leave(setting)).toMatchObject({ outcome: { ok: true, value: { round: 1 } }, asked: ['leaves-fide-mode', 'leaves-fide-mode again'] });
    expect(await setting.stored()).toMatchObject({ fideMode: 'left', fideLeftInRound: 1, fideLeftAt: expect.any(Date) });
    const line = await database().auditEvent.findFirst({ where: { sectionId: setting.section.id, kind: 'fide-mode-left' } });
    expect(line).toMatchObject({ round: 1, reason: 'a friendly event' });
    expect(await breaches(setting.section.id)).toEqual([{ kind: 'mode', round: 1, facts: {}, acknowledged: ['leaves-fide-mode'] }]);
    expect(await enterFideMode(setting.owner, { sectionId: setting.section.id })).toMatchObject({ ok: false, error: { code: 'fide-mode-was-left' } });
    expect((await leave(setting)).outcome).toMatchObject({ ok: false, error: { code: 'fide-mode-is-off' } });
  });

  it('makes locked settings changeable after confirmation', async () => {
    const setting = await setUp('on');
    await leave(setting);
    const change = await setting.change({ rounds: '6', version: '2' });
    expect(change).toMatchObject({ outcome: { ok: true }, asked: ['rounds-locked'] });
  });
});

describe('a section from before FIDE mode', () => {
  it('can enter it while no round is paired, if its settings are allowed', async () => {
    const { owner, section, stored } = await setUp('never', false);
    await database().section.update({ where: { id: section.id }, data: { scoring: { pab: 4 } } });
    const enter = () => enterFideMode(owner, { sectionId: section.id });
    expect(await enter()).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
    await database().section.update({ where: { id: section.id }, data: { scoring: {} } });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ fideMode: 'on' });
    const paired = await setUp('never');
    expect(await enterFideMode(paired.owner, { sectionId: paired.section.id })).toMatchObject({ ok: false, error: { code: 'fide-mode-too-late' } });
  });
});
