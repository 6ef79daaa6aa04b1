import { randomUUID } from 'node:crypto';
import { publicationOf } from '@/lib/domain/boards/seen-board';
import { boardToken } from '@/lib/domain/claims/board-token';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeMember, TEST_PASSWORD } from './people';
import { makeEntry, makeSection } from './sections';

/** An event in the middle of things, and a form that fits every action on it. */
export interface World {
  readonly eventId: string;
  /** Fields by the names the actions use; each schema takes its own. */
  readonly form: Readonly<Record<string, unknown>>;
}

export async function makeWorld(): Promise<World> {
  const { event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { lateEntryUntilRound: 3 });
  const rows = await makeRows(event.id, section.id);
  const gone = await makeRemovedSection(event.id);
  const form = {
    ...ids(event.id, section.id, rows),
    ...words(),
    name: `Name ${randomUUID()}`,
    section: section.slug,
    event: event.slug,
    removedEventId: randomUUID(),
    removedSectionId: gone,
  };
  return { eventId: event.id, form };
}

async function makeRemovedSection(eventId: string): Promise<string> {
  const removal = { create: { name: 'Gone', slug: 'gone', kept: { codes: [] }, erasesAt: new Date(Date.now() + 86_400_000) } };
  return (await makeSection(eventId, { name: '~gone', slug: '~gone', removal })).id;
}

/** A restore point of an empty section. */
const NOTHING_BEFORE = { format: 1, lastPublishedRound: 0, entries: [], absences: [], withdrawals: [], draft: null };

/** A published round of two players, and one row of everything an action can be about. */
async function makeRows(eventId: string, sectionId: string) {
  const db = database();
  const listed = { body: 'FIDE', number: '1', name: 'Listed, Lou', fold: 'listed lou', federation: 'NED' };
  await db.ratedPlayer.upsert({ where: { body_number: { body: 'FIDE', number: '1' } }, create: listed, update: {} });
  const white = await makeEntry(sectionId, { pairingNumber: 1 });
  const black = await makeEntry(sectionId, { pairingNumber: 2 });
  const member = await makeMember(eventId, 'arbiter');
  const round = await db.round.create({
    data: { sectionId, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date(), inputSnapshot: '{}', inputSha256: '' },
  });
  const pairing = await db.pairing.create({
    data: { roundId: round.id, board: 1, whiteId: white.id, blackId: black.id, whiteScoreBefore: 0, blackScoreBefore: 0 },
  });
  await db.pairingNumber.createMany({
    data: [white, black].map(({ id }, index) => ({ roundId: round.id, entryId: id, number: index + 1 })),
  });
  const later = new Date(Date.now() + 3_600_000);
  const invitation = await db.invitation.create({ data: { tokenHash: randomUUID(), eventId, role: 'arbiter', expiresAt: later } });
  const pair = await db.forbiddenPair.create({ data: { sectionId, entryAId: white.id, entryBId: black.id, toRound: 9 } });
  const preview = await db.importPreview.create({
    data: { sectionId, createdById: member.userId, format: 'paste', text: 'Quist, Ada', expiresAt: later },
  });
  const report = await db.importPreview.create({
    data: { sectionId, createdById: member.userId, format: 'trf', text: '', expiresAt: later },
  });
  const restorePoint = await db.restorePoint.create({ data: { sectionId, before: 'draft-discarded', facts: NOTHING_BEFORE } });
  const code = await db.helperCode.create({
    data: { sectionId, codeHash: randomUUID(), boardFrom: 1, boardTo: 9, expiresAt: later, createdById: member.userId },
  });
  const breach = await db.breach.create({ data: { sectionId, kind: 'mode', round: 0, facts: {}, differing: [], acknowledged: [], actorName: 'Kim' } });
  const adjustment = await db.pointsAdjustment.create({ data: { sectionId, entryId: white.id, round: 1, halfPoints: 2, actorName: 'Kim' } });
  const upload = await db.ratingUpload.create({
    data: { userId: member.userId, fileName: 'list.txt', bytes: 10n, modifiedAt: later, body: 'FIDE', kind: 'file', listedOn: later },
  });
  const kept = { body: 'ZZZ', kind: 'national', listedOn: new Date('2026-11-01'), fileName: '', sha256: '', players: 0, rated: 0, loadedByName: '' };
  const list = await db.ratingList.upsert({
    where: { body_kind_listedOn: { body: kept.body, kind: kept.kind, listedOn: kept.listedOn } },
    create: { ...kept, state: 'ready' },
    update: { state: 'ready' },
  });
  const note = await db.note.create({ data: { sectionId, entryId: white.id, text: 'sits near the door', authorName: 'Kim' } });
  return { white, black, member, round, pairing, invitation, pair, preview, report, restorePoint, code, note, breach, adjustment, upload, list };
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

function ids(eventId: string, sectionId: string, rows: Rows): Record<string, unknown> {
  return {
    eventId,
    sectionId,
    toSectionId: sectionId,
    userId: rows.member.userId,
    entryId: rows.white.id,
    entryAId: rows.white.id,
    entryBId: rows.black.id,
    entryIds: [rows.white.id],
    otherNameIds: [rows.white.id],
    personId: rows.black.personId,
    publicName: 'initials',
    roundId: rows.round.id,
    pairingId: rows.pairing.id,
    pairId: rows.pair.id,
    invitationId: rows.invitation.id,
    previewId: rows.preview.id,
    reportPreviewId: rows.report.id,
    restorePointId: rows.restorePoint.id,
    codeId: rows.code.id,
    noteId: rows.note.id,
    breachId: rows.breach.id,
    adjustmentId: rows.adjustment.id,
    uploadId: rows.upload.id,
    listId: String(rows.list.id),
    about: `player:${rows.white.id}`,
    seenPublication: publicationOf(rows.round.publishedAt),
    whiteId: rows.white.id,
    blackId: rows.black.id,
    boards: [`${rows.white.id}:${rows.black.id}`],
    idempotencyKey: randomUUID(),
    token: boardToken({ pairingId: rows.pairing.id, roundId: rows.round.id, whiteId: rows.white.id, blackId: rows.black.id }, 'white'),
  };
}

/** Acceptable text for every other field. */
function words(): Record<string, unknown> {
  return {
    email: `${randomUUID()}@example.org`,
    password: TEST_PASSWORD,
    present: TEST_PASSWORD,
    label: 'Kim',
    role: 'arbiter',
    reason: 'as agreed',
    slug: `place-${randomUUID()}`,
    source: 'FIDE',
    listedOn: '2026-11-01',
    listBody: 'FIDE',
    listNumber: '1',
    fileName: 'list.csv',
    bytes: '1000',
    modifiedAt: '1790000000000',
    listKind: 'file',
    body: 'fide',
    federation: 'BEL',
    'column.number': 'Nr',
    'column.name': 'Name',
    startsOn: '2026-11-20',
    endsOn: '2026-11-22',
    timeZone: 'Europe/Brussels',
    systemId: 'dutch-2017',
    rounds: '5',
    round: '2',
    fromRound: '2',
    inRound: '2',
    board: '1',
    first: '1',
    second: '2',
    boardFrom: '1',
    boardTo: '9',
    version: '1',
    code: '00000000',
    hours: '4',
    seenSequence: '0',
    seenSwap: 'ab',
    result: 'draw',
    side: 'white',
    arrived: 'yes',
    carries: 'score',
    confirmed: 'on',
    published: 'yes',
    text: 'Quist, Ada',
    fideRating: '2000',
    address: 'http://192.168.1.20:3000',
  };
}
