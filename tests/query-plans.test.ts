import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSecondStep } from '@/lib/acts/accounts/complete-sign-in';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { enterNewPlayer, EnterNewPlayerSchema } from '@/lib/acts/entries/enter-player';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { searchPersons } from '@/lib/acts/players/search-persons';
import { getRatingCheck } from '@/lib/acts/ratings/check-ratings';
import { registrationCode } from '@/lib/acts/registration/registration-link';
import { enterResult } from '@/lib/acts/results/enter-result';
import { readEventQuery } from '@/lib/domain/events/find-events';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { getReportDownloadChoices } from '@/lib/exchange/import-export/get-report-download-choices';
import { getListSources, getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { loadMatchesOfOtherSections } from '@/lib/facts/leagues/load-hosted-matches';
import { loadPublicSeries } from '@/lib/facts/series/load-series';
import { loadSeriesEntries } from '@/lib/facts/series/load-series-entries';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { currentPasskeySite } from '@/lib/platform/access/passkey-ceremonies';
import { hashToken } from '@/lib/platform/access/tokens';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { database } from '@/lib/platform/db/client';
import { getAccount } from '@/lib/views/accounts/get-account';
import { getPasskeySignIn } from '@/lib/views/accounts/get-passkey-sign-in';
import { getArrivalList, getArrivals } from '@/lib/views/arrivals/get-arrivals';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getAvailability } from '@/lib/views/entries/get-availability';
import { getEntries } from '@/lib/views/entries/get-entries';
import { getEntry } from '@/lib/views/entries/get-entry';
import { getEntrySwap } from '@/lib/views/entries/get-entry-swap';
import { getCertificatePicture, getCertificatePictureFile } from '@/lib/views/events/get-certificate-picture';
import { getEventHistory } from '@/lib/views/events/get-event-history';
import { getEventLayout, getEventHome, getEventSettings } from '@/lib/views/events/get-event-home';
import { getEventPage } from '@/lib/views/events/get-event-page';
import { getEventsToCopy, getMyEvents, getMyTemplates, getRecentTimeZones, getRemovedEvents } from '@/lib/views/events/get-my-events';
import { getFeeAccount, getFees, getFeeTable } from '@/lib/views/fees/get-fees';
import { getStatement } from '@/lib/views/fees/get-statement';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';
import { getHelperCodes } from '@/lib/views/helper-codes/get-helper-codes';
import { getHistory } from '@/lib/views/history/get-history';
import { getClubs } from '@/lib/views/leagues/get-clubs';
import { getMembers } from '@/lib/views/members/get-members';
import { getMyGames } from '@/lib/views/my-games/get-my-games';
import { getNationalReports } from '@/lib/views/national-reports/get-national-reports';
import { getSectionNorms } from '@/lib/views/norms/get-section-norms';
import { getIncidentList, getIncidents, getIncidentsOfEntry } from '@/lib/views/notes/get-incidents';
import { getNotes } from '@/lib/views/notes/get-notes';
import { getPersonalData } from '@/lib/views/personal-data/get-personal-data';
import { getEventPlayers } from '@/lib/views/players/get-event-players';
import { getPrizeFund } from '@/lib/views/prizes/get-prize-fund';
import { getPrizes } from '@/lib/views/prizes/get-prizes';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';
import { getDownloadToEdit, getEventDownload } from '@/lib/views/publishing/get-event-download';
import { getEventPicture } from '@/lib/views/publishing/get-event-picture';
import { loadPublicRegistration } from '@/lib/views/publishing/load-public-registration';
import { loadEventOverview, loadPublicEvents } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { getListFederation } from '@/lib/views/ratings/get-rating-preview';
import { findChosenPlayer, findListedPlayers } from '@/lib/views/registration/find-listed-players';
import { getOpenCheckout } from '@/lib/views/registration/get-online-payment';
import { getOutbox } from '@/lib/views/registration/get-outbox';
import { getPrivateLink } from '@/lib/views/registration/get-private-link';
import { getRegistrationRules, getRegistrations } from '@/lib/views/registration/get-registrations';
import { getPlayerReportForm } from '@/lib/views/reported-results/get-player-report-form';
import { getResultSlips } from '@/lib/views/reported-results/get-result-slips';
import { getBoardCorrection } from '@/lib/views/results/get-board-correction';
import { getAgreedGames } from '@/lib/views/rounds/get-agreed-games';
import { getDesk, getDeskPage, getDeskState, getDesks } from '@/lib/views/rounds/get-desk';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { getRound } from '@/lib/views/rounds/get-round';
import { getSectionForm, getRoundOutsideFideMode, getRoundTimes } from '@/lib/views/sections/get-section-form';
import { getMySeries, getSeries, getSeriesPlayers, getSeriesRules } from '@/lib/views/series/get-series';
import { getPromotion } from '@/lib/views/standings/get-promotion';
import { getTieBreakValues, getAdjustedPoints } from '@/lib/views/standings/get-standings-adjustments';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { seenBoardOf } from './factories';
import { makeLargeHostDatabase, scaleTableStatistics } from './factories/large-host-database';
import { makeTeamSection } from './factories/make-team-section';
import { factsOf } from './factories/played-section';
import { refreshPublicPages } from './factories/refresh-public-pages';
import { SAMPLE_DOWNLOAD_ROW } from './factories/sample-pdf';
import { SAMPLE_PICTURE_ROW } from './factories/sample-picture';
import { useDatabase } from './use-database';

useDatabase();

const DATABASE_SIZE = { events: 250, sectionsEach: 3, playersEach: 16, rounds: 4, otherHistoryPerSection: 10 };
/** The factor by which the row counts are multiplied, so that Postgres plans queries as if there were 1,000,000 entries. */
const ROW_COUNT_FACTOR = 80;
/** A page must not scan a table with more rows than this from end to end. */
const MAX_SCANNED_ROWS = 20_000;

const EVENT = 'open-120';
const SECTION = 'b';
const SERIES = 'circuit';
const LAST_PLAYED_ROUND = DATABASE_SIZE.rounds;

interface CapturedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface SampleIds {
  readonly eventId: string;
  readonly sectionId: string;
  readonly entryId: string;
  readonly otherEntryId: string;
  readonly personId: string;
  readonly roundId: string;
  readonly pairingId: string;
  readonly openPairingId: string;
  readonly token: string;
  readonly code: string;
  readonly captainCode: string;
  readonly teamPlayerCode: string;
  readonly playerCode: string;
  readonly privateCode: string;
  readonly secondStep: string;
}

let owner: UserActor;
let sampleIds: SampleIds;
let bigTables: ReadonlySet<string>;

/** Calls with queries to examine. Each call must find something, because otherwise some queries would not be sent. */
const EXAMINED_CALLS: Record<string, () => Promise<unknown>> = {
  buildPublicSection: () => buildPublicSection(sampleIds.sectionId),
  loadEventOverview: () => loadEventOverview(sampleIds.eventId),
  getDownloadToEdit: () => getDownloadToEdit(owner, EVENT, SAMPLE_DOWNLOAD_ROW.sha256),
  getPasskeySignIn: () => getPasskeySignIn(sampleIds.secondStep),
  getEventDownload: () => getEventDownload(EVENT, SAMPLE_DOWNLOAD_ROW.sha256),
  getCertificatePicture: () => getCertificatePicture(owner, EVENT),
  getCertificatePictureFile: () => getCertificatePictureFile(owner, EVENT, SAMPLE_PICTURE_ROW.sha256),
  getEventPicture: () => getEventPicture(EVENT, SAMPLE_PICTURE_ROW.sha256),
  getEventsToCopy: () => getEventsToCopy(owner),
  getEventPage: () => getEventPage(owner, EVENT),
  loadPublicEvents: () => loadPublicEvents([sampleIds.eventId]),
  loadPublicSeries: () => loadPublicSeries(database()),
  loadSeriesEntries: () => loadSeriesEntries(database(), [sampleIds.sectionId]),
  getMySeries: () => getMySeries(owner),
  getSeries: () => getSeries(owner, SERIES),
  getSeriesRules: () => getSeriesRules(owner, SERIES),
  getSeriesPlayers: () => getSeriesPlayers(owner, SERIES),
  getPlayerReportForm: () => getPlayerReportForm(sampleIds.token),
  getDesk: () => getDesk(owner, EVENT, SECTION),
  getDeskPage: () => getDeskPage(owner, EVENT, SECTION),
  getDesks: () => getDesks(owner, EVENT),
  getArrivals: () => getArrivals(owner, EVENT, SECTION),
  getArrivalList: () => getArrivalList(owner, { sectionId: sampleIds.sectionId }),
  getDeskState: () => getDeskState(owner, { roundId: sampleIds.roundId }),
  getPairingEditor: () => getPairingEditor(owner, EVENT, SECTION, LAST_PLAYED_ROUND),
  getRound: () => getRound(owner, EVENT, SECTION, LAST_PLAYED_ROUND),
  getBoardCorrection: () =>
    getBoardCorrection(owner, {
      event: EVENT,
      section: SECTION,
      round: LAST_PLAYED_ROUND,
      boards: [1],
      query: { how: 'played', boards: [], unseatedAreAbsent: false },
    }),
  'getBoardCorrection of a result': () =>
    getBoardCorrection(owner, { event: EVENT, section: SECTION, round: 2, boards: [1], query: { how: 'result', result: 'draw' } }),
  getResultSlips: () => getResultSlips(owner, EVENT, SECTION, LAST_PLAYED_ROUND),
  getHelperBoards: () => getHelperBoards(sampleIds.code, null),
  getCaptainPage: () => getCaptainPage(sampleIds.captainCode, null),
  getPrivateLink: () => getPrivateLink(sampleIds.privateCode, null),
  getOpenCheckout: () => getOpenCheckout(sampleIds.privateCode, null),
  getRegistrations: () => getRegistrations(owner, EVENT, SECTION),
  getRegistrationRules: () => getRegistrationRules(owner, EVENT, SECTION),
  getOutbox: () => getOutbox(owner, EVENT),
  loadPublicRegistration: () => loadPublicRegistration(sampleIds.sectionId),
  findListedPlayers: () => findListedPlayers(ANONYMOUS, { q: 'marsh' }),
  findChosenPlayer: () => findChosenPlayer(ANONYMOUS, { choose: 'FIDE/1' }),
  getMyGames: () => getMyGames(sampleIds.playerCode, null),
  'getMyGames of a team': () => getMyGames(sampleIds.teamPlayerCode, null),
  getHelperCodes: () => getHelperCodes(owner, EVENT, SECTION),
  getMyTemplates: () => getMyTemplates(owner),
  getMyEvents: () => getMyEvents(owner, readEventQuery({ page: '3' })),
  'getMyEvents with words': () => getMyEvents(owner, readEventQuery({ q: 'lakeside gent' })),
  getRecentTimeZones: () => getRecentTimeZones(owner),
  getRemovedEvents: () => getRemovedEvents(owner),
  getEventHome: () => getEventHome(owner, EVENT),
  getEventLayout: () => getEventLayout(owner, EVENT),
  getEventSettings: () => getEventSettings(owner, EVENT),
  getPromotion: () => getPromotion(owner, EVENT, { order: [1, 2], up: 1, down: 1, declined: [] }),
  getEventHistory: () => getEventHistory(owner, EVENT, null),
  getEventPlayers: () => getEventPlayers(owner, EVENT),
  getMembers: () => getMembers(owner, EVENT),
  getPersonalData: () => getPersonalData(owner, EVENT, sampleIds.personId),
  getAccount: () => getAccount(owner),
  getEntries: () => getEntries(owner, EVENT, SECTION),
  getEntry: () => getEntry(owner, EVENT, SECTION, sampleIds.entryId),
  getEntrySwap: () => getEntrySwap(owner, { event: EVENT, section: SECTION, entry: sampleIds.entryId }, sampleIds.otherEntryId),
  getAvailability: () => getAvailability(owner, EVENT, SECTION),
  getNotes: () => getNotes(owner, EVENT, SECTION),
  getIncidents: () => getIncidents(owner, EVENT, SECTION),
  getIncidentList: () => getIncidentList(owner, { sectionId: sampleIds.sectionId }),
  getIncidentsOfEntry: () => getIncidentsOfEntry(owner, EVENT, SECTION, sampleIds.entryId),
  getHistory: () => getHistory(owner, EVENT, SECTION, { topic: null, round: null, text: '', beforeSequence: null }),
  'getHistory with words': () => getHistory(owner, EVENT, SECTION, { topic: null, round: 1, text: 'given', beforeSequence: null }),
  getPrizes: () => getPrizes(owner, EVENT, SECTION),
  getPrizeFund: () => getPrizeFund(owner, EVENT, SECTION),
  getFees: () => getFees(owner, EVENT, SECTION),
  getFeeAccount: () => getFeeAccount(owner, EVENT, SECTION, sampleIds.personId),
  getFeeTable: () => getFeeTable(owner, EVENT, SECTION),
  getStatement: () => getStatement(owner, EVENT),
  getNationalReports: () => getNationalReports(owner, EVENT, [SECTION]),
  getTieBreakValues: () => getTieBreakValues(owner, EVENT, SECTION),
  getArbiterSection: () => getArbiterSection(owner, EVENT, SECTION),
  getClubs: () => getClubs(owner, EVENT),
  'matches of other sections, for getFixtures': async () => loadMatchesOfOtherSections(database(), await factsOf(sampleIds.sectionId)),
  getAgreedGames: () => getAgreedGames(owner, EVENT, SECTION),
  getAdjustedPoints: () => getAdjustedPoints(owner, EVENT, SECTION),
  getReportDownloadChoices: () => getReportDownloadChoices(owner, EVENT, SECTION),
  getSectionNorms: () => getSectionNorms(owner, EVENT, SECTION),
  getRoundOutsideFideMode: () => getRoundOutsideFideMode(owner, EVENT, SECTION),
  getRatingCheck: () => getRatingCheck(owner, sampleIds.sectionId),
  getListFederation: () => getListFederation(owner, sampleIds.sectionId),
  getSectionForm: () => getSectionForm(owner, EVENT, SECTION),
  getRoundTimes: () => getRoundTimes(owner, EVENT, SECTION),
  getRatingLists: () => getRatingLists(owner),
  getListSources: () => getListSources(owner),
  'searchPersons nobody': () => searchPersons(owner, { sectionId: sampleIds.sectionId, text: 'zzqxw nobody' }),
  'searchPersons somebody': () => searchPersons(owner, { sectionId: sampleIds.sectionId, text: 'given 777' }),
  'searchPersons by letters': () => searchPersons(owner, { sectionId: sampleIds.sectionId, text: 'zz q' }),
  'searchPersons by FIDE id': () => searchPersons(owner, { sectionId: sampleIds.sectionId, text: '1000777' }),
  enterNewPlayer: () =>
    enterNewPlayer(
      owner,
      EnterNewPlayerSchema.parse({ sectionId: sampleIds.sectionId, name: 'Newcomer, Ada', fideId: '1999777', fromRound: String(LAST_PLAYED_ROUND + 1) }),
    ),
  enterResult: async () =>
    enterResult(owner, { ...(await seenBoardOf(sampleIds.openPairingId)), result: 'draw', replace: false, reason: '', idempotencyKey: 'planned' }),
};

/** The calls that are not examined, because they read only the memory, files, a single row, or tables that do not grow. */
const EXCLUDED_CALLS = [
  'getBackupStatus',
  'getEventCalendar',
  'getServerState',
  'getImportPreview',
  'getRatingPreview',
  'getNewSectionForm',
  'getInvitation',
  'getAddressChoices',
  'getRoundExplanation',
];

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? '';
  const { ownerId } = await makeLargeHostDatabase(url, DATABASE_SIZE);
  owner = { kind: 'user', userId: ownerId, name: 'Arbiter 1', mayCreateEvents: true };
  sampleIds = await findSampleIds();
  await scaleTableStatistics(url, ROW_COUNT_FACTOR);
  const rows = await database().$queryRaw<
    { name: string }[]
  >`SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${MAX_SCANNED_ROWS}`;
  bigTables = new Set(rows.map(({ name }) => name));
  // The server reads the list of all public sections once. As long as the channel of changes is open, it only reads what has changed.
  await channelListener.connect();
  await publicSnapshots().events();
});

/** Gives the owner a passkey, and returns the proof of the first step of a sign-in. */
async function makeSecondStepOfOwner(): Promise<string> {
  const { host } = await currentPasskeySite();
  const passkey = { credentialId: 'AAAA', publicKey: new Uint8Array([1]), counter: 0n, transports: ['usb'], host, name: 'Key' };
  const secondFactor = { create: { lastStep: 0, recoveryHashes: [], passkeys: { create: passkey } } };
  return makeSecondStep(await database().user.update({ where: { id: owner.userId }, data: { secondFactor } }));
}

async function findSampleIds(): Promise<SampleIds> {
  const section = await database().section.findFirstOrThrow({
    where: { slug: SECTION, event: { slug: EVENT } },
    include: { entries: { take: 2 }, roundRecords: { where: { number: LAST_PLAYED_ROUND }, include: { pairings: { orderBy: { board: 'asc' } } } } },
  });
  const [round, entry, other] = [section.roundRecords[0], section.entries[0], section.entries[1]];
  const [first, last] = [round?.pairings[0], round?.pairings.at(-1)];
  if (round === undefined || entry === undefined || other === undefined || first === undefined || last === undefined)
    throw new Error('the big database has no such section');
  await database().series.create({
    data: {
      slug: SERIES,
      name: 'Circuit',
      isPublished: true,
      rules: NEW_SERIES_RULES,
      organisers: { create: { userId: owner.userId } },
      legs: { create: { sectionId: section.id, name: 'Leg', position: 1 } },
    },
  });
  for (const use of ['page', 'certificate'] as const) await database().eventPicture.create({ data: { eventId: section.eventId, use, ...SAMPLE_PICTURE_ROW } });
  await database().eventDownload.create({ data: { eventId: section.eventId, ...SAMPLE_DOWNLOAD_ROW } });
  const member = { create: { userId: owner.userId, role: 'owner' } } as const;
  const day = new Date('2026-12-04');
  await database().event.create({ data: { slug: 'kept', name: 'Kept', startsOn: day, endsOn: day, timeZone: 'UTC', isTemplate: true, members: member } });
  const playerLinks = await makePlayerLinks(owner, { sectionId: section.id, entryId: entry.id });
  const made = await makeHelperCode(owner, { sectionId: section.id, label: 'Kim', boardFrom: 1, boardTo: 8, hours: 4 });
  const token = slipToken({ pairingId: last.id, roundId: round.id, whiteId: last.whiteId, blackId: last.blackId ?? '' }, 'white');
  return {
    eventId: section.eventId,
    secondStep: await makeSecondStepOfOwner(),
    sectionId: section.id,
    entryId: entry.id,
    otherEntryId: other.id,
    personId: entry.personId,
    roundId: round.id,
    pairingId: first.id,
    openPairingId: last.id,
    token,
    code: made.ok ? made.value.code : '',
    playerCode: playerLinks.ok ? (playerLinks.value.links[0]?.code ?? '') : '',
    privateCode: await makeRegistration(section.id),
    ...(await makeTeamCodes()),
  };
}

/** Gives the section a registration with a player who waits, and a payment that has begun. Returns the code of the private link. */
async function makeRegistration(sectionId: string): Promise<string> {
  await database().section.update({ where: { id: sectionId }, data: { registration: OPEN_REGISTRATION } });
  await database().ratedPlayer.upsert({
    where: { body_number: { body: 'FIDE', number: '1' } },
    create: { body: 'FIDE', number: '1', name: 'Marsh, Ada', fold: 'marsh ada', federation: 'NED' },
    update: {},
  });
  const registrant = { id: v7(), linkNumber: 1 };
  const code = registrationCode(registrant);
  await database().registrant.create({ data: { ...registrant, sectionId, name: 'Kim', codeHash: hashToken(code), formKey: code } });
  const player = { name: 'Marsh, Ada', fideId: null, nationalId: null, nationalBody: '', federation: '', title: null, birth: null, sex: null, club: '' };
  const waits = { sectionId, registrantId: registrant.id, position: 1, registeredAt: new Date() };
  await database().registration.create({ data: { ...waits, player: { ...player, publicName: 'full' } } });
  const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
  const page = { checkoutId: code, url: 'https://payments.test/' };
  await database().onlinePayment.create({ data: { eventId, registrantId: registrant.id, currency: 'EUR', ...page } });
  return code;
}

/** Returns the codes of a captain and of a player in a small, public section of teams. */
async function makeTeamCodes(): Promise<Pick<SampleIds, 'captainCode' | 'teamPlayerCode'>> {
  const { owner: ownerOfTeams, sectionId, event } = await makeTeamSection({ teams: 4, players: 4 });
  await database().event.update({ where: { id: event.id }, data: { isPublished: true } });
  const captains = await makeCaptainLinks(ownerOfTeams, { sectionId });
  const players = await makePlayerLinks(ownerOfTeams, { sectionId });
  if (!captains.ok || !players.ok) throw new Error('no links');
  await refreshPublicPages(sectionId);
  return { captainCode: captains.value.links[0]?.code ?? '', teamPlayerCode: players.value.links[0]?.code ?? '' };
}

/** Runs `ask`. Returns its answer and every SQL statement that it sends. */
async function captureQueries(ask: () => Promise<unknown>): Promise<{ readonly asked: readonly CapturedQuery[]; readonly answer: unknown }> {
  const asked: CapturedQuery[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: readonly unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : (first.values ?? second);
    if (/^\s*(SELECT|WITH|UPDATE|DELETE)\b/i.test(text)) asked.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(originalQuery, this, given) as never;
  });
  try {
    return { answer: await ask(), asked };
  } finally {
    spy.mockRestore();
  }
}

const originalQuery = pg.Client.prototype.query;

/** Returns the large tables, or their indexes, that a statement scans from end to end. */
function findFullScans(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
  const isWhole = type.endsWith('Seq Scan') || (/^Index (Only )?Scan/.test(type) && condition === undefined);
  const below = (node.Plans ?? []).flatMap(findFullScans);
  return table !== undefined && isWhole && bigTables.has(table) ? [`${type} on ${table}`, ...below] : below;
}

async function plansOf(asked: readonly CapturedQuery[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
      for (const scan of rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => findFullScans(Plan)) ?? []) found.push(`${scan}: ${text}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

describe('on the database of a large host', () => {
  it.each(Object.keys(EXAMINED_CALLS))('%s scans no large table', async (name) => {
    const { asked, answer } = await captureQueries(EXAMINED_CALLS[name] ?? (() => Promise.resolve(null)));
    expect(answer).not.toBe(null);
    expect(answer).not.toMatchObject({ ok: false });
    expect(asked.length).toBeGreaterThan(0);
    expect(await plansOf(asked)).toEqual([]);
  });

  it('the list above has every page', () => {
    const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)get-[a-z-]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
    const pages = files.flatMap((file) => [...readFileSync(`lib/${file}`, 'utf8').matchAll(/^export async function (get\w+)/gm)].map(([, name = '']) => name));
    expect(pages.length).toBeGreaterThan(25);
    const asked = new Set([...Object.keys(EXAMINED_CALLS).map((name) => name.split(' ')[0]), ...EXCLUDED_CALLS]);
    expect(pages.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('every foreign key has an index, so that deleting a row scans no table', async () => {
    const rows = await database().$queryRaw<{ missing: string }[]>`
      SELECT c.conrelid::regclass || '(' || a.attname || ')' AS missing
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid NOT IN ('"User"'::regclass)
        AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])
      ORDER BY 1`;
    expect(rows.map(({ missing }) => missing)).toEqual([]);
  });
});
