import { beforeAll, describe, expect, it } from 'vitest';
import { removeSection } from '@/lib/acts/removal/remove-section';
import { ANONYMOUS, type Actor, type UserActor } from '@/lib/platform/access/actor';
import { EVENT_ROLES, PERMISSIONS, type EventRole } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';
import { makeMember, makeSection, makeUser } from './factories';
import { reuseFixture, type AnyActFixture, type ReusedFixture, makeAnyActFixtures } from './factories/any-act-fixture';
import { type FoundUseCase, findUseCases, inputFor, loadUseCase } from './find-use-cases';
import { useDatabase } from './use-database';

useDatabase();

/**
 * The users who may run a use case. `member`, `organiser` and `owner` are roles in the event. A `series organiser` organises the series. An
 * `event maker` may create events, and the `installation owner` is the server owner. `account` and `anyone` need no role.
 */
type Audience = 'member' | 'organiser' | 'owner' | 'series organiser' | 'event maker' | 'installation owner' | 'account' | 'anyone';

/** The audience of every use case behind a form action or a JSON route. The test fails for a use case that is missing here. */
const AUDIENCE_BY_USE_CASE: Record<string, Audience> = {
  acceptInvitation: 'account',
  addPasskey: 'account',
  beginPasskey: 'account',
  changePassword: 'account',
  // The actor must have owned the removed event. For anybody else, the event does not exist.
  eraseRemovedEvent: 'account',
  restoreEvent: 'account',
  removePasskey: 'account',
  removeSecondFactor: 'account',
  setSecondFactor: 'account',
  signOutEverywhere: 'account',
  signOutSession: 'account',
  createAccount: 'anyone',
  enterCode: 'anyone',
  enterPasskey: 'anyone',
  enterResultWithCode: 'anyone',
  handInEarlyLineUp: 'anyone',
  handInLineUp: 'anyone',
  proposeDate: 'anyone',
  answerAsk: 'anyone',
  answerAvailability: 'anyone',
  askSubstitutes: 'anyone',
  answerDate: 'anyone',
  withdrawRegistration: 'anyone',
  sayComing: 'anyone',
  startOnlinePayment: 'anyone',
  checkOnlinePayment: 'anyone',
  rejoinWaitingList: 'anyone',
  findChosenPlayer: 'anyone',
  findListedPlayers: 'anyone',
  registerPlayer: 'anyone',
  registerAnother: 'anyone',
  changeRegistration: 'anyone',
  changeRegistrant: 'anyone',
  answerOffer: 'anyone',
  withdrawDate: 'anyone',
  answerPostponement: 'anyone',
  askPostponement: 'anyone',
  reportMatch: 'anyone',
  reportMatchScore: 'anyone',
  answerMatch: 'anyone',
  undoResultWithCode: 'anyone',
  reportResult: 'anyone',
  signIn: 'anyone',
  signOut: 'anyone',
  createEvent: 'event maker',
  createSeries: 'event maker',
  addLeg: 'series organiser',
  addSeriesOrganiser: 'series organiser',
  changeLegs: 'series organiser',
  changeSeries: 'series organiser',
  changeSeriesRules: 'series organiser',
  mergePlayers: 'series organiser',
  removeSeries: 'series organiser',
  removeSeriesOrganiser: 'series organiser',
  separatePlayer: 'series organiser',
  undoMatchDecision: 'series organiser',
  importEvent: 'event maker',
  choosePublicAddress: 'installation owner',
  transferServerOwnership: 'installation owner',
  beginUpload: 'event maker',
  // The account that sent the file may dismiss the upload too (see rating-list-uploads.test.ts).
  dismissUpload: 'installation owner',
  removeRatingList: 'event maker',
  requestListFetch: 'event maker',
  chooseListAddress: 'event maker',
  stopFetching: 'event maker',
  changeRole: 'owner',
  // This is the role in the event that is copied. The user must also be allowed to create events.
  copyEvent: 'organiser',
  createInvitation: 'owner',
  removeEvent: 'owner',
  removeMember: 'owner',
  revokeInvitation: 'owner',
  addNextSections: 'organiser',
  addSection: 'organiser',
  importTournament: 'organiser',
  addNextStage: 'organiser',
  divideSection: 'organiser',
  moveEntries: 'organiser',
  changeEvent: 'organiser',
  changeCertificatePicture: 'organiser',
  changeEventPage: 'organiser',
  changeDownloads: 'organiser',
  changeLeagueRules: 'organiser',
  changePrizeFund: 'organiser',
  addExpense: 'organiser',
  assignFeeRows: 'organiser',
  changeCurrency: 'organiser',
  changeUsChessDetails: 'organiser',
  changeFeeTable: 'organiser',
  giveDiscount: 'organiser',
  refundPayment: 'organiser',
  removeExpense: 'organiser',
  reverseFeeRow: 'organiser',
  excludePlayer: 'organiser',
  fixPrizes: 'organiser',
  includePlayer: 'organiser',
  payAward: 'organiser',
  undoPayment: 'organiser',
  changeRegistrationRules: 'organiser',
  changeSectionSettings: 'organiser',
  enterFideMode: 'organiser',
  erasePerson: 'organiser',
  choosePublicName: 'organiser',
  leaveFideMode: 'organiser',
  publishEvent: 'organiser',
  addClub: 'organiser',
  assignClubs: 'organiser',
  changeClub: 'organiser',
  changeSeason: 'organiser',
  removeClub: 'organiser',
  restoreRemovedSection: 'organiser',
  removeSection: 'organiser',
  removeFromSeries: 'organiser',
  restoreSection: 'organiser',
  undoBreach: 'organiser',
  takePayment: 'member',
  allowPair: 'member',
  allowTeams: 'member',
  cancelRound: 'member',
  applyRatings: 'member',
  barHalfPointBye: 'member',
  beginManualPairing: 'member',
  changePairing: 'member',
  changePerson: 'member',
  submitPlayerList: 'member',
  changeRoundTimes: 'member',
  setAvailability: 'member',
  completeRound: 'member',
  countWithdrawnResults: 'member',
  correctColours: 'member',
  correctRating: 'member',
  setRatingFromRound: 'member',
  correctResult: 'member',
  discardDraft: 'member',
  adjustPoints: 'member',
  agreeGame: 'member',
  addTeam: 'member',
  settleMail: 'member',
  renewPrivateLink: 'member',
  moveRegistration: 'member',
  endRegistration: 'member',
  confirmRegistration: 'member',
  addRegistration: 'member',
  adjustPointsByType: 'member',
  adjustTeamPoints: 'member',
  announceMatches: 'member',
  makeCaptainLinks: 'member',
  makePlayerLinks: 'member',
  revokePlayerLink: 'member',
  revokeCaptainLink: 'member',
  arrangeRoster: 'member',
  changeLineUp: 'member',
  changeTeam: 'member',
  numberTeams: 'member',
  removeTeam: 'member',
  setTieBreakValues: 'member',
  drawInitialColour: 'member',
  enterKnownPlayer: 'member',
  enterPlayerFromRatingList: 'member',
  enterNewPlayer: 'member',
  endManualPairing: 'member',
  enterResult: 'member',
  exchangeNumbers: 'member',
  numberPlayers: 'member',
  forbidClubPairs: 'member',
  forbidPair: 'member',
  forbidTeams: 'member',
  forfeitMatch: 'member',
  changeFixture: 'member',
  enterEarlyMatch: 'member',
  removeEarlyMatch: 'member',
  proposeFixtures: 'member',
  settleMatch: 'member',
  enterMatchScores: 'member',
  getDeskState: 'member',
  makeHelperCode: 'member',
  changePlayerSection: 'member',
  rePairDraft: 'member',
  pairRemaining: 'member',
  pairFreePlayers: 'member',
  pairNextRound: 'member',
  previewImport: 'member',
  previewRatings: 'member',
  publishRound: 'member',
  recordAbsence: 'member',
  recordArrivals: 'member',
  noteArrival: 'member',
  recordIncident: 'member',
  getIncidentList: 'member',
  answerMissing: 'member',
  getArrivalList: 'member',
  recordPlayedBoards: 'member',
  removeAbsence: 'member',
  removeEntry: 'member',
  removeNote: 'member',
  reopenRound: 'member',
  replacePerson: 'member',
  reEnterPlayer: 'member',
  reEnterTeam: 'member',
  setTeamBye: 'member',
  revokeHelperCode: 'member',
  swapBoards: 'member',
  swapEntries: 'member',
  revokeExpulsion: 'member',
  undoResult: 'member',
  undoMatchForfeit: 'member',
  unpairRound: 'member',
  verifyResult: 'member',
  unpublishRound: 'member',
  removeAgreedGame: 'member',
  removePointsAdjustment: 'member',
  removeTeamAdjustment: 'member',
  updateRatingsFromLists: 'member',
  withdrawPlayer: 'member',
  withdrawTeam: 'member',
  writeHallMessage: 'member',
  writeNote: 'member',
};

const ACCESS_CODES = ['not-signed-in', 'not-found', 'not-allowed'];
/** Refusal codes that mean `not-allowed`, with messages that say who can help. */
const NOT_ALLOWED_CODES = ['not-installation-owner', 'not-your-upload'];

const ROLES_IN_SECTION = ['organiser', 'arbiter'] as const;

let makeFixture: () => Promise<AnyActFixture>;
/**
 * The actors of every fixture, by role. `<role> here` has the role only in the section of the use cases, `<role> elsewhere` only in
 * another section. `stranger` has an account and no role.
 */
const actors = new Map<string, UserActor>();
/** A fixture for actors who must be refused. Refusals change nothing, so it is shared. */
let untouchedFixture: ReusedFixture;
/** A fixture that allowed acts may have changed. */
let usedFixture: ReusedFixture;
let initialHistoryCount = 0;

beforeAll(async () => {
  const copy = await makeAnyActFixtures(async ({ eventId }) => {
    for (const role of EVENT_ROLES) actors.set(role, await makeMember(eventId, role));
  });
  for (const name of ROLES_IN_SECTION.flatMap((role) => [`${role} here`, `${role} elsewhere`])) actors.set(name, (await makeUser()).actor);
  actors.set('series organiser', (await makeUser({ mayCreateEvents: false })).actor);
  actors.set('stranger', (await makeUser({ mayCreateEvents: false })).actor);
  makeFixture = async () => withRolesInSections(await copy());
  [untouchedFixture, usedFixture] = [reuseFixture(makeFixture), reuseFixture(makeFixture)];
  initialHistoryCount = await countHistory(await untouchedFixture.fixture());
});

async function withRolesInSections(fixture: AnyActFixture): Promise<AnyActFixture> {
  const { eventId, form } = fixture;
  const places = { here: String(form['sectionId']), elsewhere: (await makeSection(eventId)).id };
  const data = ROLES_IN_SECTION.flatMap((role) =>
    (['here', 'elsewhere'] as const).map((place) => ({ eventId, role, sectionId: places[place], userId: actorOf(`${role} ${place}`).userId })),
  );
  await database().eventMember.createMany({ data });
  await database().seriesOrganiser.create({ data: { seriesId: String(form['seriesId']), userId: actorOf('series organiser').userId } });
  return fixture;
}

const countHistory = ({ eventId }: AnyActFixture) => database().auditEvent.count({ where: { eventId } });

function actorOf(name: string): UserActor {
  const actor = actors.get(name);
  if (actor === undefined) throw new Error(`nobody is ${name}`);
  return actor;
}

/**
 * Returns the code if access was refused, else `allowed`, even if the use case was refused for another reason. Actors who should have
 * access run on the used fixture, because earlier acts do not affect their access. All others run on the untouched fixture.
 */
async function checkAccess(useCase: FoundUseCase, actor: Actor, isExpected: boolean): Promise<string> {
  if (!isExpected) {
    const answer = await answerOf(useCase, actor, await untouchedFixture.fixture());
    if (answer === 'allowed') untouchedFixture.discardFixture();
    return answer;
  }
  // Earlier acts may have spoilt the fixture. Unless access is allowed, the use case runs again on a new one.
  const answer = await answerOf(useCase, actor, await usedFixture.fixture()).catch(() => null);
  if (answer === 'allowed') return answer;
  usedFixture.discardFixture();
  return answerOf(useCase, actor, await usedFixture.fixture());
}

async function answerOf(useCase: FoundUseCase, actor: Actor, fixture: AnyActFixture): Promise<string> {
  const { run, schema } = await loadUseCase(useCase);
  const parsed = schema.safeParse(inputFor(useCase, fixture));
  if (!parsed.success) throw new Error(`${useCase.useCase}: the form of tests/factories/any-act-fixture.ts lacks ${parsed.error.message}`);
  const outcome = await run(actor, parsed.data);
  const code = outcome.ok ? '' : (outcome.error?.code ?? '');
  if (NOT_ALLOWED_CODES.includes(code)) return 'not-allowed';
  return ACCESS_CODES.includes(code) ? code : 'allowed';
}

function isAllowed(audience: Audience, role: EventRole | 'stranger'): boolean {
  if (audience === 'member') return role !== 'stranger';
  if (audience === 'organiser') return role === 'owner' || role === 'organiser';
  if (audience === 'installation owner' || audience === 'series organiser') return false;
  return audience === 'owner' ? role === 'owner' : true;
}

/** For users who do not organise a series, it does not exist, whatever their role in its events. */
const refusalFor = (audience: Audience) => (audience === 'series organiser' ? 'not-found' : 'not-allowed');

const useCases = findUseCases();
const useCasesWithAudience = useCases.flatMap((found) =>
  AUDIENCE_BY_USE_CASE[found.useCase] === undefined ? [] : [[found.useCase, found, AUDIENCE_BY_USE_CASE[found.useCase] ?? 'owner'] as const],
);

/** Use cases of the whole event, for which a role in one section is not enough. */
const EVENT_WIDE_USE_CASES = [
  'addExpense',
  'changeCurrency',
  'changeUsChessDetails',
  'removeExpense',
  'addClub',
  'addNextSections',
  'addSection',
  'assignClubs',
  'changeClub',
  'changeEvent',
  'changeCertificatePicture',
  'changeEventPage',
  'changeDownloads',
  'changeSeason',
  'removeClub',
  'choosePublicName',
  'copyEvent',
  'erasePerson',
  'publishEvent',
  'restoreRemovedSection',
];

describe('every use case checks permissions', () => {
  it('is in the table', () => {
    expect(useCases.map(({ useCase }) => useCase).filter((name) => AUDIENCE_BY_USE_CASE[name] === undefined)).toEqual([]);
  });

  it.each(useCasesWithAudience)('%s for each role in the event', async (_name, found, audience) => {
    for (const role of EVENT_ROLES) {
      const isIn = isAllowed(audience, role);
      expect(`${role}: ${await checkAccess(found, actorOf(role), isIn)}`).toBe(`${role}: ${isIn ? 'allowed' : refusalFor(audience)}`);
    }
  });

  it.each(useCasesWithAudience)('%s for a role in one section, in that section and in another one', async (name, found, audience) => {
    for (const role of ROLES_IN_SECTION) {
      const isOfSection = (audience === 'member' || audience === 'organiser') && !EVENT_WIDE_USE_CASES.includes(name);
      const isOfEvent = audience === 'owner' || EVENT_WIDE_USE_CASES.includes(name);
      const inOther = isOfSection ? 'not-found' : isOfEvent || !isAllowed(audience, role) ? refusalFor(audience) : 'allowed';
      const elsewhere = await checkAccess(found, actorOf(`${role} elsewhere`), inOther === 'allowed');
      expect(`${role} elsewhere: ${elsewhere}`).toBe(`${role} elsewhere: ${inOther}`);
      const isIn = !isOfEvent && isAllowed(audience, role);
      expect(`${role}: ${await checkAccess(found, actorOf(`${role} here`), isIn)}`).toBe(`${role}: ${isIn ? 'allowed' : refusalFor(audience)}`);
    }
  });

  it.each(useCasesWithAudience.filter(([, , audience]) => audience === 'series organiser'))('%s for an organiser of the series', async (name, found) => {
    // A leg also needs the right to change its section, which organising a series does not give.
    const isIn = name !== 'addLeg';
    expect(await checkAccess(found, actorOf('series organiser'), isIn)).toBe(isIn ? 'allowed' : 'not-found');
  });

  it.each(useCasesWithAudience)('%s for a stranger with an account', async (_name, found, audience) => {
    const isOfServer = audience === 'event maker' || audience === 'installation owner';
    const isIn = !isOfServer && isAllowed(audience, 'stranger');
    // The answer must not reveal that the event exists.
    expect(await checkAccess(found, actorOf('stranger'), isIn)).toBe(isIn ? 'allowed' : isOfServer ? 'not-allowed' : 'not-found');
  });

  it.each(useCasesWithAudience)('%s for a user who is not signed in', async (_name, found, audience) => {
    const answer = await checkAccess(found, ANONYMOUS, audience === 'anyone');
    if (audience === 'anyone') expect(answer).toBe('allowed');
    else expect(['not-signed-in', 'not-found']).toContain(answer);
  });

  it('before it changes anything: refused acts leave no line in the history', async () => {
    expect(await countHistory(await untouchedFixture.fixture())).toBe(initialHistoryCount);
  });
});

describe('a removed section', () => {
  it('does not exist for anybody: every use case in it answers `not-found`', async () => {
    const fixture = await makeFixture();
    const owner = actorOf('owner');
    const sectionId = String(fixture.form['sectionId']);
    expect(await removeSection(owner, { sectionId, confirmed: true })).toMatchObject({ ok: true });
    const inSections = useCasesWithAudience.filter(
      ([name, , audience]) => (audience === 'member' || audience === 'organiser') && !EVENT_WIDE_USE_CASES.includes(name),
    );
    const answers: string[] = [];
    for (const [name, found] of inSections) answers.push(`${name}: ${await answerOf(found, owner, fixture)}`);
    expect(answers).toEqual(inSections.map(([name]) => `${name}: not-found`));
  });
});

describe('the table of permissions', () => {
  it('is exactly this, so that every change of it is deliberate', () => {
    const lines = Object.entries(PERMISSIONS).map(([permission, roles]) => `${permission}: ${roles.join(' ')}`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "event.enter: owner organiser arbiter",
        "event.read: owner organiser arbiter",
        "event.edit: owner organiser",
        "event.archive: owner",
        "event.remove: owner",
        "members.manage: owner",
        "section.read: owner organiser arbiter",
        "section.edit: owner organiser",
        "entries.edit: owner organiser arbiter",
        "persons.manage: owner organiser",
        "attendance.edit: owner organiser arbiter",
        "payments.take: owner organiser arbiter",
        "round.pair: owner organiser arbiter",
        "round.publish: owner organiser arbiter",
        "round.override: owner organiser arbiter",
        "notes.write: owner organiser arbiter",
        "result.enter: owner organiser arbiter",
        "result.correct: owner organiser arbiter",
        "helpers.manage: owner organiser arbiter",
        "history.restore: owner organiser",
        "event.export: owner organiser arbiter",
      ]
    `);
  });
});
