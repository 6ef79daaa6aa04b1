import { describe, expect, it } from 'vitest';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { database } from '@/lib/platform/db/client';
import { getAvailability } from '@/lib/views/entries/get-availability';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { SetAvailabilitySchema, setAvailability } from './set-availability';

useDatabase();

async function makeSectionOfEight(fields: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 7, halfPointByesAllowed: 6, ...fields });
  const entries = [];
  for (let index = 0; index < 8; index += 1) entries.push(await makeEntry(section.id, { rating: 2000 - 10 * index, pairingNumber: index + 1 }));
  const set = (act: string, cells: readonly string[], more: Record<string, unknown> = {}) =>
    setAvailability(owner, SetAvailabilitySchema.parse({ sectionId: section.id, act, cells, ...more }));
  const grid = async () => {
    const page = await getAvailability(owner, event.slug, section.slug);
    return page?.rows.map(({ cells }) => cells.map(({ state, isLocked }) => `${state}${isLocked ? ' locked' : ''}`)) ?? [];
  };
  return { owner, section, entries, set, grid };
}

describe('byes and absences of many players at once', () => {
  it('saves forty cells in one act, and none if one of them is refused', async () => {
    const { section, entries, set, grid } = await makeSectionOfEight();
    const forty = entries.flatMap(({ id }) => [2, 3, 4, 5, 6].map((round) => `${id}:${round}`));
    expect(await set('halfPointBye', [...forty, `${entries[0]?.id}:7`])).toMatchObject({
      error: { code: 'no-half-point-bye-in-last-rounds', facts: { round: 7 } },
    });
    expect(await database().absence.count()).toBe(0);
    const given = await confirmAndListWarnings((acknowledged) => set('halfPointBye', forty, { acknowledged }));
    expect(given).toEqual({ asked: ['second-half-point-bye'], outcome: { ok: true, value: { count: 40 } } });
    expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'absence-recorded' } })).toBe(40);
    expect((await grid())[7]).toEqual(['plays', 'halfPointBye', 'halfPointBye', 'halfPointBye', 'halfPointBye', 'halfPointBye', 'plays']);
    expect(await set('plays', forty)).toEqual({ ok: true, value: { count: 40 } });
    expect((await grid())[0]).toEqual(Array.from({ length: 7 }, () => 'plays'));
  });

  it('records withdrawals, returns and arrivals', async () => {
    const { entries, set, grid } = await makeSectionOfEight();
    const [a, b] = entries;
    expect(await set('withdraws', [`${a?.id}:3`, `${b?.id}:4`])).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await set('returns', [`${a?.id}:5`])).toMatchObject({ ok: true, value: { count: 1 } });
    expect((await grid())[0]).toEqual(['plays', 'plays', 'withdrawn', 'withdrawn', 'plays', 'plays', 'plays']);
    expect(await set('arrived', [`${a?.id}:0`, `${b?.id}:2`])).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await set('absent', [])).toMatchObject({ error: { code: 'no-cells-ticked' } });
    expect(await set('absent', [`${a?.id}:0`])).toMatchObject({ error: { code: 'rounds-not-ticked' } });
  });

  it('does not change public rounds, and re-pairs a draft after agreement', async () => {
    const { owner, section, entries, set, grid } = await makeSectionOfEight();
    const paired = await pairNextRound(owner, { sectionId: section.id, round: 1 });
    if (!paired.ok) throw new Error(paired.error.code);
    const away = entries.slice(0, 2).map(({ id }) => `${id}:1`);
    const asked = await set('absent', away);
    expect(asked).toMatchObject({ error: { code: 'draft-without-this', facts: { round: 1 } } });
    expect(await database().absence.count()).toBe(0);
    const agreement = asked.ok ? '' : String(refusalFact(asked, 'agreement'));
    expect(await set('absent', away, { discards: agreement })).toMatchObject({ ok: true, value: { count: 2 } });
    const draft = await database().round.findFirstOrThrow({ where: { sectionId: section.id }, include: { pairings: true } });
    expect(draft.pairings).toHaveLength(3);
    expect(await publishRound(owner, { roundId: draft.id, asItIs: false })).toMatchObject({ ok: true });
    expect((await grid()).map(([first]) => first)).toEqual(['absent locked', 'absent locked', ...Array.from({ length: 6 }, () => 'paired locked')]);
    expect(await set('plays', away)).toMatchObject({ error: { code: 'round-already-paired', facts: { round: 1 } } });
  });

  it('ignores players of another section', async () => {
    const [here, there] = [await makeSectionOfEight(), await makeSectionOfEight()];
    expect(await here.set('absent', [`${there.entries[0]?.id}:2`])).toEqual({ ok: true, value: { count: 0 } });
    expect(await database().absence.count({ where: { entryId: there.entries[0]?.id ?? '' } })).toBe(0);
  });
});
