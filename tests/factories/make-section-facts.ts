import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import type { EntryFacts, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/** Returns an unrated player who plays from round 1 on. The id is also the name. */
export function entryFacts(id: string, own: Partial<EntryFacts> = {}): EntryFacts {
  return {
    id,
    personId: `person of ${id}`,
    name: id,
    publicName: 'full',
    rating: 0,
    strengthFrom: 'none',
    fideRating: 0,
    nationalRating: 0,
    published: 0,
    title: null,
    federation: '',
    club: '',
    birth: null,
    pairingNumber: null,
    enteredFromRound: 1,
    arrivedAt: null,
    expectedInRound: null,
    estimate: 0,
    ratingList: '',
    ratingListedOn: null,
    laterRatings: [],
    tieRank: null,
    isLastInGroupA: false,
    virtualPoints: [],
    halfPointByeBarred: false,
    absences: [],
    withdrawals: [],
    movedFrom: null,
    teamId: null,
    boardOrder: null,
    ...own,
  };
}

type Board = Pick<PairingFacts, 'id' | 'board' | 'whiteId' | 'blackId' | 'result' | 'steps'>;

/** Returns a board that the engine paired. Its players have zero points. */
export function pairingFacts(own: Board & Partial<PairingFacts>): PairingFacts {
  const blackScoreBefore = own.blackId === null ? null : 0;
  return { whiteScoreBefore: 0, blackScoreBefore, whiteFloat: null, blackFloat: null, madeByHand: false, publishedSeats: null, ...own };
}

/** Returns a board with one result step, which counts from round 1 on. */
export function boardFacts(board: number, whiteId: string, blackId: string | null, result: GameResult | null = null): PairingFacts {
  const standing = { result, isRated: true };
  const steps = [{ ...standing, whiteId, blackId, countsFrom: 1, entered: null }];
  return pairingFacts({ id: `${board}`, board, whiteId, blackId, result: standing, steps });
}

const CREATED_AT = new Date('2026-11-21T09:00:00Z');

export function roundFacts(number: number, state: RoundFacts['state'], own: Partial<RoundFacts> = {}): RoundFacts {
  return {
    id: `${number}`,
    number,
    state,
    origin: 'engine',
    systemId: 'dutch-2017',
    engineVersion: null,
    inputSha256: null,
    draftedAt: CREATED_AT,
    publishedAt: state === 'draft' ? null : CREATED_AT,
    completedAt: state === 'complete' ? CREATED_AT : null,
    startsAt: null,
    lineUpsUntil: null,
    enginePairs: null,
    manualPairing: null,
    numbers: new Map(),
    matches: [],
    pairings: [],
    ...own,
  };
}

const EVENT = {
  id: 'e',
  slug: 'event',
  name: 'Event',
  place: '',
  federation: '',
  startsOn: CREATED_AT,
  endsOn: CREATED_AT,
  timeZone: 'UTC',
  chiefArbiter: '',
  deputyArbiters: [],
  blockedDays: [],
  postponementNotice: null,
  isPublished: true,
  showsBirthYears: false,
};

/** Returns a section of five rounds, paired by the Dutch 2017 rules. */
export function sectionFacts(own: Partial<SectionFacts>): SectionFacts {
  return {
    sectionId: 's',
    event: EVENT,
    name: 'Section',
    slug: 'section',
    systemId: 'dutch-2017',
    rounds: 5,
    cycles: 1,
    swapsLastRounds: true,
    scheduleTable: 'berger',
    agreedDatesUntil: '',
    rateOfPlay: '',
    ratingKind: 'standard',
    initialColour: 'white',
    scoring: STANDARD_SCORING,
    leagueRules: {},
    prizeFund: {},
    feeTable: {},
    acceleration: 'none',
    tieBreaks: [],
    publication: 'standings',
    lateEntryUntilRound: 0,
    missedRounds: 'zeroPointBye',
    halfPointByesAllowed: 0,
    roundsWithoutByes: 0,
    absentWithoutNotice: 'absent',
    playersReport: false,
    reportSettleMinutes: 0,
    reportFromTwoDevices: false,
    isChess960: false,
    ...NO_HANDICAP,
    ratingMethod: 'FIDON',
    listSequence: [],
    checksRatings: true,
    tieOrder: 'name',
    unratedInTieBreaks: 'drop',
    unratedAs: null,
    ratingInTieBreaks: 'first',
    initialColourSource: 'announced',
    lotSeed: '',
    groupDraw: null,
    schedule: new Map(),
    entries: [],
    pairedRounds: [],
    forbidden: [],
    fideMode: 'never',
    fideLeftInRound: null,
    fideLeftAt: null,
    breaches: [],
    adjustments: [],
    givenTieBreaks: [],
    agreedGames: [],
    teams: [],
    teamAdjustments: [],
    teamByes: [],
    forbiddenTeams: [],
    clubs: [],
    fixtures: [],
    publicationRecord: { round: 0, playedRound: 0 },
    ...own,
  };
}
