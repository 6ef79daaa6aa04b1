import { beforeEach, describe, expect, it } from 'vitest';
import { forbidPair } from '@/lib/acts/entries/forbid-pair';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { cancelRound, reopenRound, unpublishRound } from '@/lib/acts/rounds/revert-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { actStateOf } from '@/lib/domain/compliance/warning-rows';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { ChangeSectionSettingsSchema, changeSectionSettings } from './change-section-settings';
import { enterFideMode } from './switch-fide-mode';

useDatabase();

let owner: UserActor;
let sectionId = '';
let slug = '';

const makeSectionAfter = copyOnReuse(async (playedRounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { fideMode: 'on', tieBreaks: ['BH'], initialColour: 'white' });
  for (let index = 0; index < 8; index += 1) await makeEntry(section.id, { rating: 2400 - index * 20 });
  for (let round = 1; round <= playedRounds; round += 1) await playRound(owner, section.id, round);
  return { owner, eventId: event.id, sectionId: section.id, slug: section.slug };
});

const openSectionAfter = async (rounds: number) => {
  ({ owner, sectionId, slug } = await makeSectionAfter(rounds));
};
beforeEach(() => openSectionAfter(0));

const roundIdOf = async (number: number) => (await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } } })).id;

/** Unpairs a round, and agrees to the costs and the warnings. */
async function unpair(number: number) {
  const roundId = await roundIdOf(number);
  const asked = await unpairRound(owner, { roundId, reason: 'x' });
  const agreement = !asked.ok && asked.error.code === 'unpairing-costs' ? asked.error.facts.agreement : undefined;
  return confirmAndListWarnings((agreed) => unpairRound(owner, { roundId, reason: 'x', agreement, acknowledged: agreed }));
}
const discard = async (number: number) => discardDraft(owner, { roundId: await roundIdOf(number), reason: '' });

async function changeSettings(more: object) {
  const { name, systemId, version } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
  const fields = { sectionId, version: String(version), name, slug, systemId, rounds: '5', initialColour: 'white', tieBreaks: ['BH'], reason: 'as agreed' };
  return confirmAndListWarnings((agreed) =>
    changeSectionSettings(owner, { ...ChangeSectionSettingsSchema.parse({ ...fields, ...more }), acknowledged: agreed }),
  );
}

async function forbidTwoPlayers() {
  const [one, other] = await database().entry.findMany({ where: { sectionId }, orderBy: { id: 'asc' }, take: 2 });
  const pair = { entryAId: one?.id ?? '', entryBId: other?.id ?? '', toRound: null, reason: '' };
  return confirmAndListWarnings((agreed) => forbidPair(owner, { sectionId, ...pair, acknowledged: agreed }));
}

const LOCKED_ACTS: readonly (readonly [what: string, code: string, act: () => ReturnType<typeof changeSettings> | ReturnType<typeof forbidTwoPlayers>])[] = [
  ['a forbidden pair', 'only-outside-fide-mode', forbidTwoPlayers],
  ['the number of rounds', 'only-outside-fide-mode', () => changeSettings({ rounds: '7' })],
  ['the points', 'only-outside-fide-mode', () => changeSettings({ winPoints: '3', pabPoints: '1' })],
  ['the value of the bye', 'only-outside-fide-mode', () => changeSettings({ pabPoints: '½' })],
  ['the score of missed rounds', 'only-outside-fide-mode', () => changeSettings({ missedRounds: 'halfPointBye' })],
  ['the pairing system', 'edition-fixed', () => changeSettings({ systemId: 'dubov-2025' })],
  ['the acceleration', 'acceleration-fixed', () => changeSettings({ acceleration: 'baku' })],
];

/** Ways to reach a state in which round 1 is a draft or no longer exists. */
const ROUND_ONE_STATES: readonly (readonly [state: string, reach: () => Promise<unknown>])[] = [
  ['with a draft of round 1', () => draftNextRound(owner, sectionId, 1)],
  ['after round 1 was played and unpaired', async () => (await openSectionAfter(1), unpair(1))],
  ['after round 1 was played, unpaired and discarded', async () => (await openSectionAfter(1), await unpair(1), discard(1))],
];

describe.each(ROUND_ONE_STATES)('a section in FIDE mode, %s,', (_, reach) => {
  const reached = copyOnReuse(async () => {
    await reach();
    const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
    return { owner, eventId, sectionId, slug };
  });
  beforeEach(async () => {
    ({ owner, sectionId, slug } = await reached());
  });

  // Answers FIDE's checklist, questions 57, 75, 85, 93, 109, 110, 195, 196.
  it.each(LOCKED_ACTS)('keeps %s', async (_what, code, act) => {
    const before = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
    expect(await act()).toMatchObject({ outcome: { ok: false, error: { code } }, asked: [] });
    expect(await database().section.findUniqueOrThrow({ where: { id: sectionId } })).toEqual(before);
    expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(0);
  });
});

it('a change of tie-breaks needs two confirmations once round 1 has been public, even if it was unpublished since', async () => {
  await draftNextRound(owner, sectionId, 1);
  await publishRound(owner, { roundId: await roundIdOf(1), asItIs: false });
  await unpublishRound(owner, { roundId: await roundIdOf(1), reason: 'x' });
  await discard(1);
  expect(await changeSettings({ tieBreaks: ['SB'] })).toMatchObject({ outcome: { ok: true }, asked: ['tie-breaks-announced', 'tie-breaks-announced again'] });
});

it('after a draft that was never public is discarded, every setting can be changed again', async () => {
  await draftNextRound(owner, sectionId, 1);
  await discard(1);
  expect(await changeSettings({ rounds: '7', systemId: 'dubov-2025', missedRounds: 'halfPointBye' })).toMatchObject({ outcome: { ok: true }, asked: [] });
  expect(await forbidTwoPlayers()).toMatchObject({ outcome: { ok: true }, asked: [] });
});

it('a section from before FIDE mode cannot enter it once a round has been public', async () => {
  await database().$executeRaw`ALTER TABLE "Section" DISABLE TRIGGER "Section_fide_mode_one_way"`;
  await database().section.update({ where: { id: sectionId }, data: { fideMode: 'never' } });
  await database().$executeRaw`ALTER TABLE "Section" ENABLE TRIGGER "Section_fide_mode_one_way"`;
  await playRound(owner, sectionId, 1);
  await unpair(1);
  await discard(1);
  expect(await enterFideMode(owner, { sectionId })).toMatchObject({ error: { code: 'fide-mode-too-late' } });
});

// Answers FIDE's checklist, question 191.
it('unpairing the last rounds one by one does not make a closed round open', async () => {
  await openSectionAfter(3);
  expect((await unpair(2)).outcome).toMatchObject({ ok: true });
  expect((await discard(2)).ok).toBe(true);
  expect((await unpair(1)).outcome).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
  const facts = await loadSectionFacts(database(), sectionId);
  expect(facts === null ? null : actStateOf(facts)).toMatchObject({ publishedRounds: 1, lastCorrectableRound: 3, hasStarted: true });
});

describe('unpairing, reopening, cancelling or unpublishing a round with results', () => {
  /** Publishes the round again and returns the report's lines about the intervention. */
  const linesInReport = async () => {
    const round = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 1 } } });
    if (round.state === 'draft') await publishRound(owner, { roundId: round.id, asItIs: false });
    const file = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    return file.ok ? file.value.text.split(/\r?\n/).filter((line) => line.includes(': round ')) : [];
  };

  // Answers FIDE's checklist, question 112.
  it.each([
    ['unpaired', 'complete', () => unpair(1)],
    ['reopened', 'complete', async () => reopenIt()],
    ['cancelled', 'complete', async () => cancelIt()],
    ['unpublished', 'published', async () => (await reopenIt(), unpublishIt())],
  ] as const)('needs confirmation, and the report lists that it was %s', async (way, before, act) => {
    await openSectionAfter(1);
    const { outcome, asked } = await act();
    expect({ ok: outcome.ok, asked }).toEqual({ ok: true, asked: ['results-taken-back'] });
    const kept = await database().breach.findMany({ where: { sectionId }, orderBy: { createdAt: 'asc' } });
    expect(kept.at(-1)).toMatchObject({ kind: 'configuration', round: 1, facts: { what: 'round', before, after: way }, acknowledged: ['results-taken-back'] });
    expect(await linesInReport()).toContain(`### Configuration @ Round 1: round ${before} => ${way}`);
  });

  const reopenIt = async () => {
    const roundId = await roundIdOf(1);
    return confirmAndListWarnings((agreed) => reopenRound(owner, { roundId, reason: 'x', acknowledged: agreed }));
  };
  const cancelIt = async () => {
    const roundId = await roundIdOf(1);
    return confirmAndListWarnings((agreed) => cancelRound(owner, { roundId, reason: 'x', acknowledged: agreed }));
  };
  const unpublishIt = async () => {
    const roundId = await roundIdOf(1);
    return confirmAndListWarnings((agreed) => unpublishRound(owner, { roundId, reason: 'x', acknowledged: agreed }));
  };

  it('is a separate breach for each later round that is removed, and the round can be completed again', async () => {
    await openSectionAfter(2);
    await unpair(1);
    const kept = await database().breach.findMany({ where: { sectionId }, orderBy: { round: 'asc' } });
    expect(kept.map(({ round, facts }) => [round, facts])).toEqual([1, 2].map((round) => [round, { what: 'round', before: 'complete', after: 'unpaired' }]));
    const roundId = await roundIdOf(1);
    await publishRound(owner, { roundId, asItIs: false });
    expect(await confirmWarnings((agreed) => completeRound(owner, { roundId, acknowledged: agreed }))).toMatchObject({ ok: true });
  });
});
