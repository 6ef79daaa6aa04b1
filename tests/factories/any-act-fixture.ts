import { randomUUID } from 'node:crypto';
import { publicationId } from '@/lib/domain/boards/seen-board';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeMember, TEST_PASSWORD } from './accounts-and-events';
import { prepareEventCopy, slugOfCopy } from './copy-event-rows';
import { makeEntry, makeSection } from './make-section';
import { OPEN_REGISTRATION } from './open-registration';
import { SoftwareAuthenticator } from './software-authenticator';

/** An event in progress, and a form with valid fields for every use case. */
export interface AnyActFixture {
  readonly eventId: string;
  /** Values by field name. Each schema picks the fields that it knows. */
  readonly form: Readonly<Record<string, unknown>>;
}

export async function makeAnyActFixture(): Promise<AnyActFixture> {
  return fixtureOf(await makeRows());
}

/**
 * Returns a function that makes a new fixture at each call. Fixtures are copies of one event, because copying it takes a tenth of
 * the time of creating it. They include the rows that `add` adds to that event, and share its accounts.
 */
export async function makeAnyActFixtures(add: (first: Rows) => Promise<unknown> = () => Promise.resolve()): Promise<() => Promise<AnyActFixture>> {
  const first = await makeRows();
  await add(first);
  const copy = await prepareEventCopy(first.eventId);
  return async () => {
    const renamed = await copy();
    const rows = JSON.parse(JSON.stringify(first).replaceAll(ID_PATTERN, renamed)) as Rows;
    return fixtureOf({ ...rows, event: slugOfCopy(rows.eventId) });
  };
}

/**
 * A fixture that is shared as long as acts are refused, because a refused act changes nothing. Call `discardFixture` after an act
 * that changed the fixture. The next call of `fixture` then makes a new one.
 */
export interface ReusedFixture {
  readonly fixture: () => Promise<AnyActFixture>;
  readonly discardFixture: () => void;
}

export function reuseFixture(make: () => Promise<AnyActFixture>): ReusedFixture {
  let current: Promise<AnyActFixture> | null = null;
  return { fixture: () => (current ??= make()), discardFixture: () => void (current = null) };
}

const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function fixtureOf(rows: Rows): Promise<AnyActFixture> {
  const outside = { ...(await makeListAndUpload(rows.userId)), ...(await makeSeriesRows(rows)) };
  const token = slipToken(rows, 'white');
  const fresh = { name: `Name ${randomUUID()}`, removedEventId: randomUUID(), sessionId: randomUUID(), idempotencyKey: randomUUID(), token };
  return { eventId: rows.eventId, form: { ...rows, ...outside, ...validValues(), ...fresh } };
}

async function makeRemovedSection(eventId: string): Promise<string> {
  const removal = { create: { name: 'Gone', slug: 'gone', kept: { codes: [] }, erasesAt: new Date(Date.now() + 86_400_000) } };
  return (await makeSection(eventId, { name: '~gone', slug: '~gone', removal })).id;
}

const CEREMONY = { origin: 'http://localhost:3000', host: 'localhost', challenge: 'AAAA' };

const EMPTY_RESTORE_POINT = { format: 1, lastPublishedRound: 0, entries: [], absences: [], withdrawals: [], draft: null };

/** Creates an event with a published round of two players, and one row of every kind that an act can refer to. Returns form fields with their ids. */
async function makeRows() {
  const db = database();
  const { event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { lateEntryUntilRound: 3, registration: OPEN_REGISTRATION });
  const [eventId, sectionId] = [event.id, section.id];
  const removedSectionId = await makeRemovedSection(eventId);
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
  const restorePoint = await db.restorePoint.create({ data: { sectionId, before: 'draft-discarded', facts: EMPTY_RESTORE_POINT } });
  const code = await db.helperCode.create({
    data: { sectionId, codeHash: randomUUID(), boardFrom: 1, boardTo: 9, expiresAt: later, createdById: member.userId },
  });
  const breach = await db.breach.create({ data: { sectionId, kind: 'mode', round: 0, facts: {}, differing: [], acknowledged: [], actorName: 'Kim' } });
  const adjustment = await db.pointsAdjustment.create({ data: { sectionId, entryId: white.id, round: 1, halfPoints: 2, actorName: 'Kim' } });
  const agreedGame = await db.agreedGame.create({
    data: { sectionId, round: 2, whiteId: white.id, blackId: black.id, playsAt: later, actorName: 'Kim' },
  });
  const exclusion = await db.prizeExclusion.create({ data: { sectionId, entryId: black.id, reason: 'as agreed', actorName: 'Kim' } });
  const award = { category: '~main', position: 0, place: 1, currency: 'EUR', amount: 5000, tax: 0 };
  const unpaid = await db.prizeAward.create({ data: { sectionId, entryId: white.id, award, actorName: 'Kim' } });
  const paid = await db.prizeAward.create({ data: { sectionId, entryId: white.id, award: { ...award, place: 2 }, actorName: 'Kim' } });
  const payment = await db.prizePayment.create({
    data: { sectionId, awardId: paid.id, method: 'cash', receipt: 1, paidOn: new Date('2026-11-22'), actorName: 'Kim' },
  });
  const feeRow = await db.feeRow.create({
    data: {
      eventId,
      sectionId,
      personId: black.personId,
      position: 1,
      kind: 'payment',
      amount: 4000,
      method: 'cash',
      paidOn: later,
      receipt: 1,
      actorName: 'Kim',
    },
  });
  const expense = await db.expense.create({ data: { eventId, text: '~hall', amount: 20_000, spentOn: later, actorName: 'Kim' } });
  const team = await db.team.create({ data: { sectionId, number: 1, name: '~team' } });
  const otherTeam = await db.team.create({ data: { sectionId, number: 2, name: '~other team' } });
  const teamPair = await db.forbiddenTeamPair.create({ data: { sectionId, teamAId: team.id, teamBId: otherTeam.id, toRound: 9 } });
  const teamAdjustment = await db.teamAdjustment.create({ data: { sectionId, teamId: team.id, round: 1, matchPoints: -2, gamePoints: 0, actorName: 'Kim' } });
  const club = await db.club.create({ data: { eventId, name: '~club' } });
  const { registrationId, registrantId, mailId } = await makeRegistrationRows(sectionId);
  const note = await db.note.create({ data: { sectionId, entryId: white.id, text: 'sits near the door', authorName: 'Kim' } });
  return {
    eventId,
    event: event.slug,
    sectionId,
    section: section.slug,
    removedSectionId,
    toSectionId: sectionId,
    userId: member.userId,
    entryId: white.id,
    entryAId: white.id,
    entryBId: black.id,
    entryIds: [white.id],
    otherNameIds: [white.id],
    personId: black.personId,
    publicName: 'initials',
    roundId: round.id,
    pairingId: pairing.id,
    pairId: pair.id,
    invitationId: invitation.id,
    previewId: preview.id,
    reportPreviewId: report.id,
    restorePointId: restorePoint.id,
    codeId: code.id,
    noteId: note.id,
    registrationId,
    registrantId,
    mailId,
    teamId: team.id,
    teams: [team.id],
    clubId: club.id,
    clubs: [club.id],
    match: `1:${team.id}:${otherTeam.id}`,
    offered: ['2036-01-01T10:00'],
    teamIds: [team.id],
    teamBye: 'halfPointBye',
    teamAId: team.id,
    teamBId: otherTeam.id,
    teamPairId: teamPair.id,
    matchPoints: ['-1'],
    gamePoints: ['-0.5'],
    teamAdjustmentId: teamAdjustment.id,
    resultType: '+',
    forTeam: team.id,
    forRound: '1',
    newMatchPoints: '2',
    newGamePoints: '3',
    numbers: ['1'],
    entries: [white.id],
    places: ['1'],
    added: [black.id],
    players: [white.id],
    firstPlayers: [white.id],
    secondPlayers: [black.id],
    boardIds: [pairing.id],
    results: ['draw'],
    answer: 'confirmed',
    dateAnswer: 'accept',
    plays: 'ifNeeded',
    accepts: 'yes',
    minutes: '60',
    askStep: 'ask',
    playsAt: '2036-01-01T10:00',
    seenScores: [''],
    outcomes: ['played'],
    pointsOfFirst: ['1'],
    pointsOfSecond: ['1'],
    firstPoints: '1',
    secondPoints: '1',
    number: '1',
    agreedGameId: agreedGame.id,
    game: `2:${black.id}:${white.id}`,
    proposalId: agreedGame.id,
    breachId: breach.id,
    adjustmentId: adjustment.id,
    exclusionId: exclusion.id,
    awardId: unpaid.id,
    paymentId: payment.id,
    feeRowId: feeRow.id,
    expenseId: expense.id,
    about: `player:${white.id}`,
    seenPublication: publicationId(round.publishedAt),
    whiteId: white.id,
    blackId: black.id,
    boards: [`${white.id}:${black.id}`],
  };
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

/** A player on the waiting list, and an email that waits. */
async function makeRegistrationRows(sectionId: string) {
  const db = database();
  const registrant = await db.registrant.create({ data: { sectionId, name: 'Kim', codeHash: randomUUID(), formKey: randomUUID() } });
  const player = { name: '~waiting', fideId: null, nationalId: null, nationalBody: '', federation: '', title: null, birth: null, sex: null, club: '' };
  const registration = await db.registration.create({
    data: { sectionId, registrantId: registrant.id, position: 1, registeredAt: new Date(), player: { ...player, publicName: 'full' } },
  });
  const mail = await db.registrationMail.create({ data: { registrationId: registration.id, kind: 'confirmation', about: new Date() } });
  return { registrationId: registration.id, registrantId: registrant.id, mailId: mail.id };
}

/** Creates the rows that belong to no event: an upload of the account, and a rating list with one player. All fixtures share the list. */
async function makeListAndUpload(userId: string) {
  const db = database();
  const listed = { body: 'FIDE', number: '1', name: 'Listed, Lou', fold: 'listed lou', federation: 'NED' };
  await db.ratedPlayer.upsert({ where: { body_number: { body: 'FIDE', number: '1' } }, create: listed, update: {} });
  const kept = { body: 'ZZZ', kind: 'national', listedOn: new Date('2026-11-01'), fileName: '', sha256: '', players: 0, rated: 0, loadedByName: '' };
  const list = await db.ratingList.upsert({
    where: { body_kind_listedOn: { body: kept.body, kind: kept.kind, listedOn: kept.listedOn } },
    create: { ...kept, state: 'ready' },
    update: { state: 'ready' },
  });
  const upload = await db.ratingUpload.create({
    data: { userId, fileName: 'list.txt', bytes: 10n, modifiedAt: kept.listedOn, body: 'FIDE', kind: 'file', listedOn: kept.listedOn },
  });
  return { uploadId: upload.id, listId: String(list.id) };
}

/** Creates a series with the section as its leg, organised by the member. It belongs to no event, so a copy of the event has no copy of it. */
async function makeSeriesRows({ userId, sectionId, personId, entryId }: Rows) {
  const db = database();
  const { personId: otherId } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { personId: true } });
  const series = await db.series.create({
    data: {
      name: '~series',
      slug: `series-${randomUUID()}`,
      rules: NEW_SERIES_RULES,
      organisers: { create: { userId } },
      legs: { create: { sectionId, name: '~leg', position: 1 } },
    },
    include: { legs: true },
  });
  const [first = '', second = ''] = [personId, otherId].toSorted();
  await db.seriesDecision.create({ data: { seriesId: series.id, personId: first, otherId: second, isSame: false } });
  return { seriesId: series.id, otherId, legIds: series.legs.map(({ id }) => id) };
}

function validValues(): Record<string, unknown> {
  return {
    email: `${randomUUID()}@example.org`,
    password: TEST_PASSWORD,
    present: TEST_PASSWORD,
    cellPlaces: ['2:0'],
    cellTexts: ['Kim'],
    q: 'Kim',
    choose: 'FIDE/1',
    label: 'Kim',
    legName: 'Leg',
    factor: '1.5',
    legNames: ['Leg'],
    factors: ['2'],
    positions: ['1'],
    pointSource: 'table',
    placePoints: '12 10 8',
    beyondPoints: '1',
    sharedBy: 'rank',
    participationPoints: '0.5',
    countedLegs: '2',
    minimumLegs: '1',
    seriesTieBreaks: ['legs'],
    seriesCategoryNames: ['Girls'],
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
    firstDay: '2026-11-20',
    interval: '14',
    homeTime: '19:30',
    programme: 'Friday',
    venueAddress: 'Quay 4',
    contacts: 'Kim',
    links: 'Rules https://club.example/rules.pdf',
    pictureText: 'The hall',
    removesPicture: 'on',
    credential: new SoftwareAuthenticator().create(CEREMONY),
    assertion: new SoftwareAuthenticator().get(CEREMONY),
    passkeyId: randomUUID(),
    hashes: ['ab'],
    titles: ['Regulations'],
    removed: [],
    blockedDays: '2026-12-24 2026-12-26',
    postponementNotice: '7',
    currency: 'EUR',
    affiliateId: 'A6012345',
    chiefDirectorId: '12340001',
    assistantDirectorId: '12340002',
    otherDirectorIds: '12340003 12340004',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
    unit: '1',
    taxRate: '15',
    taxAbove: '1000',
    basedOn: '60',
    categoryNames: ['Main'],
    prizeAmounts: ['500 300'],
    trophyNames: ['Cup = 50'],
    paymentMethod: 'cash',
    amount: '40',
    expenseText: 'Boards',
    category: 'Material',
    spentOn: '2026-11-22',
    feeMethod: 'card',
    feeNames: ['Adults'],
    feeAmounts: ['40'],
    lateAmounts: ['50'],
    lateFrom: '2026-11-01',
    seen: '1',
    paidOn: '2026-11-22',
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
    seenRevision: '0',
    until: '2036-01-01T10:00',
    seenSequence: '0',
    seenSwap: 'ab',
    method: 'strength',
    groups: '2',
    groupIds: [],
    nextSystem: 'knock-out',
    qualifiers: '4',
    suffix: '2',
    counts: 'yes',
    result: 'draw',
    side: 'white',
    arrived: 'yes',
    carries: 'score',
    confirmed: 'on',
    published: 'yes',
    text: 'Quist, Ada',
    message: 'Lunch is served',
    fideRating: '2000',
    address: 'http://192.168.1.20:3000',
    surname: 'Newcomer',
    firstName: 'Robin',
    registrant: 'Kim',
    consent: 'on',
    homepage: '',
    listed: '',
    comes: 'yes',
    isOpen: 'on',
    opensAt: '2026-01-01T10:00',
    closesAt: '2036-01-01T10:00',
    capacity: '60',
    offerHours: '48',
    byeRounds: '1, 2',
    onlyFederation: 'BEL',
    onlyClub: 'Rook',
    consentText: 'Names are published.',
    questionTexts: ['Meal?'],
    questionKinds: ['choice'],
    questionChoices: ['yes; no'],
    q1: 'yes',
    mailStep: 'handedOver',
    place: '1',
  };
}
