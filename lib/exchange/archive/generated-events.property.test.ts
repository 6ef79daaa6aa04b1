import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import { NOT_ARCHIVED_KINDS, ARCHIVE_VERSION } from '@/lib/domain/archive/archived-tables';
import { writeEventArchive } from '@/lib/domain/archive/write-archive';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { BREACH_KINDS } from '@/lib/domain/tournament/section-facts';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import { database } from '@/lib/platform/db/client';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import { makeUser } from '@/tests/factories';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { samplePdf } from '@/tests/factories/sample-pdf';
import { samplePicture } from '@/tests/factories/sample-picture';
import { makeSecondDatabase, type SecondDatabase } from '@/tests/second-database';
import { useDatabase } from '@/tests/use-database';
import { loadEventRows } from './export-event';
import { importEvent } from './import-event';

useDatabase();

let secondDatabase: SecondDatabase;
beforeAll(async () => {
  secondDatabase = await makeSecondDatabase();
});
afterAll(() => secondDatabase.end());

type Row = Record<string, unknown>;
const RUN_COUNT = Number(process.env.FC_NUM_RUNS ?? 3);

const shortText = fc.string({ unit: 'grapheme', maxLength: 20 });
const anyText = shortText.map((text) => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, ''));
const anyLine = anyText.map(toSingleLine);
const nonBlankLine = anyLine.map((text) => `Q${text}`);
const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const facts = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !/Id$|\0|^__/u.test(name)),
  fc.oneof(anyText, fc.integer(), fc.boolean(), fc.array(anyText, { maxLength: 2 })),
  { maxKeys: 4 },
);

/** The random data of an event, from which `documentOf` makes a whole archive. */
const generatedEvent = fc.record({
  names: fc.array(nonBlankLine, { minLength: 5, maxLength: 9 }),
  texts: fc.array(anyText, { minLength: 6, maxLength: 6 }),
  moments: fc.array(moment, { minLength: 6, maxLength: 6 }),
  days: fc.array(day, { minLength: 3, maxLength: 3 }),
  rounds: fc.integer({ min: 0, max: 3 }),
  results: fc.array(nullable(fc.constantFrom(...GAME_RESULTS)), { minLength: 12, maxLength: 12 }),
  title: nullable(fc.constantFrom('GM', 'WFM')),
  history: fc.array(
    fc.record({
      kind: fc.constantFrom(...AUDIT_KINDS.filter((kind) => !NOT_ARCHIVED_KINDS.some((left) => left === kind))),
      before: nullable(facts),
      after: nullable(facts),
      reason: nullable(anyText),
      actorName: anyLine,
      createdAt: moment,
    }),
    { maxLength: 6 },
  ),
});
type GeneratedEvent = typeof generatedEvent extends fc.Arbitrary<infer Value> ? Value : never;

let slugCount = 0;

/** Makes an archive of an event with two sections. Each player is in both sections. */
function documentOf(event: GeneratedEvent): string {
  const { names, texts, moments, days, rounds } = event;
  const [first, last = first] = [...days].sort();
  const at = (index: number) => moments[index % moments.length] ?? '';
  const text = (index: number) => texts[index % texts.length] ?? '';
  slugCount += 1;
  const section = (slug: string): Row => ({
    slug,
    name: `${names[0]} ${slug}`,
    position: 0,
    systemId: 'dutch-2026',
    rounds: 9,
    rateOfPlay: toSingleLine(text(1)),
    ratingKind: 'rapid',
    initialColour: 'black',
    initialColourSource: 'lot',
    lotSeed: toSingleLine(text(2)),
    scoring: STANDARD_SCORING,
    tieBreaks: ['PTS', 'BH'],
    publication: 'pairings',
    lateEntryUntilRound: 3,
    missedRounds: 'halfPointBye',
    halfPointByesAllowed: 2,
    roundsWithoutByes: 0,
    absentWithoutNotice: 'absent',
    playersReport: false,
    reportSettleMinutes: 5,
    reportFromTwoDevices: true,
    acceleration: 'stated',
    fideMode: slug === 'a' ? 'left' : 'on',
    fideLeftInRound: slug === 'a' ? 3 : null,
    fideLeftAt: slug === 'a' ? at(5) : null,
    isChess960: true,
    leagueRules: slug === 'a' ? { highestRating: 2000, womenBoards: [1] } : {},
    feeTable: slug === 'a' ? { lateFrom: '2026-11-01', rows: [{ amount: 500, eligible: { bornFrom: 2008 }, lateAmount: 700, name: 'Juniors' }] } : {},
    prizeFund:
      slug === 'a' ? { categories: [{ eligible: { sex: 'w' }, name: 'Main', prizes: [500], sharing: 'hort', trophies: [] }], currency: 'EUR', unit: 100 } : {},
    registration: slug === 'a' ? { ...OPEN_REGISTRATION, capacity: 60, eligible: { ratingBelow: 1600 } } : {},
    handicapStep: slug === 'a' ? 100 : null,
    handicapPenalty: 90,
    handicapMinimum: 4,
    handicapRanges: slug === 'a' ? '100 12:00; 200 10:30' : '',
    handicapKeepsSum: slug === 'a',
    ratingMethod: 'HBFN',
    listSequence: ['FIDE rapid effective', 'BEL'],
    checksRatings: false,
    listFederation: 'BEL',
    cycles: 1,
    swapsLastRounds: true,
    scheduleTable: 'rutsch',
    agreedDatesUntil: slug === 'a' ? (days[0] ?? '') : '',
    hallMessage: slug === 'a' ? 'Lunch is served' : '',
    tieOrder: 'lot',
    unratedInTieBreaks: 'rating',
    unratedAs: 1400,
    ratingInTieBreaks: 'ofRound',
    importedLines: null,
    createdAt: at(0),
    version: 3,
  });
  const sections = [section('a'), section('b')];
  const each = (make: (sectionId: number, entryId: number, index: number) => Row): Row[] =>
    sections.flatMap((_, s) => names.map((_name, index) => make(s + 1, s * names.length + index + 1, index)));
  const played = sections.flatMap((_, s) =>
    Array.from({ length: rounds }, (_round, index) => ({ sectionId: s + 1, number: index + 1, id: s * rounds + index + 1 })),
  );
  const boards = played.flatMap(({ sectionId, number, id: roundId }) =>
    Array.from({ length: Math.ceil(names.length / 2) }, (_, b) => {
      const base = (sectionId - 1) * names.length;
      const isBye = 2 * b + 1 >= names.length;
      return { sectionId, number, roundId, board: b + 1, whiteId: base + 2 * b + 1, blackId: isBye ? null : base + 2 * b + 2 };
    }),
  );
  // Every third step also has a position in the history. These positions are spread evenly among the history lines.
  const told = Math.ceil(boards.length / 3);
  const placeOf = (index: number) => (index % 3 === 0 ? Math.floor(((index / 3) * (told + event.history.length)) / told) + 1 : null);
  const agreedGame = (index: number): Row => ({
    playsAt: at(index),
    result: event.results[index % 12] ?? null,
    actorName: toSingleLine(text(index)),
    createdAt: at(index),
  });
  const input = JSON.stringify({
    tournament: { players: [], rounds: null, initialColour: null, scoring: STANDARD_SCORING, completedRounds: 0, forbidden: [] },
    note: text(3),
  });
  const document: Record<string, unknown> = {
    format: 'crosstable-event',
    version: ARCHIVE_VERSION,
    event: {
      slug: `drawn-${slugCount}`,
      name: names[1],
      place: toSingleLine(text(0)),
      federation: 'BEL',
      startsOn: first,
      endsOn: last,
      timeZone: 'Europe/Brussels',
      chiefArbiter: toSingleLine(text(1)),
      deputyArbiters: texts.map(toSingleLine),
      keepDataDays: 90,
      showsBirthYears: true,
      isTemplate: true,
      blockedDays: days,
      postponementNotice: rounds,
      currency: 'JPY',
      page: {
        contacts: texts[0] ?? '',
        links: [{ title: 'Rules', url: 'https://club.example/rules.pdf' }],
        pictureText: '',
        programme: text(2),
        venue: '',
        venueAddress: '',
      },
      usChess: { chiefDirectorId: '12340001', city: 'SPRINGFIELD' },
      createdAt: at(1),
    },
    sections,
    startTimes: played.map(({ sectionId, number }) => ({ sectionId, number, startsAt: at(number) })),
    persons: names.map((name, index) => ({
      name,
      fideId: index % 2 === 0 ? index + 1 : null,
      nationalId: index % 3 === 0 ? `${index}${text(index)}` : null,
      nationalBody: index % 2 === 0 ? 'FRA' : '',
      federation: 'NED',
      title: event.title,
      birth: index % 2 === 0 ? '1990-04-21' : null,
      publicName: PUBLIC_NAME_FORMS[index % PUBLIC_NAME_FORMS.length],
      sex: index % 2 === 0 ? 'w' : null,
      club: toSingleLine(text(index)),
      clubNumber: String(index),
      createdAt: at(index),
      erasedAt: index === 0 ? at(2) : null,
    })),
    ratings: names.map((_name, index) => ({ personId: index + 1, kind: 'rapid', value: 1500 + index, source: toSingleLine(text(1)), listedOn: first })),
    clubs: names.map((_name, index) => ({
      name: `Club ${index}`,
      venue: toSingleLine(text(index)),
      matchesPerDay: index % 2 === 0 ? index + 1 : null,
      homeDay: index % 2 === 0 ? (index % 7) + 1 : null,
      homeTime: index % 2 === 0 ? '19:30' : '',
      createdAt: at(index),
    })),
    teams: each((sectionId, _entry, index) => ({
      sectionId,
      number: index + 1,
      name: `Team ${index}`,
      shortName: toSingleLine(text(2)),
      captain: toSingleLine(text(index)),
      clubId: index % 2 === 0 ? index + 1 : null,
      leftFromRound: index === 1 ? 3 : null,
      isLastInGroupA: index === 1,
      virtualPoints: index < 2 ? [4, 2] : [],
      createdAt: at(index),
    })),
    entries: each((sectionId, entryId, index) => ({
      sectionId,
      personId: index + 1,
      rating: 1500 + index,
      strengthFrom: 'national',
      fideRating: 0,
      nationalRating: 1500 + index,
      estimate: 0,
      ratingSource: toSingleLine(text(2)),
      ratingListedOn: index % 2 === 0 ? last : null,
      title: event.title,
      pairingNumber: index + 1,
      enteredFromRound: 1,
      arrivedAt: index % 2 === 0 ? at(3) : null,
      arrivalChangedAt: index % 2 === 0 ? at(4) : null,
      expectedInRound: index % 2 === 0 ? null : 1,
      ratingList: toSingleLine(text(3)),
      tieRank: index % 2 === 0 ? index : null,
      isLastInGroupA: index === 2,
      virtualPoints: index < 3 ? [2, 1] : [],
      halfPointByeBarred: index % 2 === 1,
      halfPointByeBarredWhy: text(index),
      teamId: index % 3 === 0 ? entryId : null,
      boardOrder: index % 3 === 0 ? index + 1 : null,
      createdAt: at(index),
    })),
    entryRatings: each((_section, entryId, index) => ({
      entryId,
      fromRound: 2 + (index % 3),
      fideRating: 1600,
      nationalRating: 0,
      ratingList: toSingleLine(text(0)),
      listedOn: last,
    })),
    absences: each((_section, entryId, index) => ({ entryId, round: index + 1, kind: 'halfPointBye', origin: 'requested', createdAt: at(index) })),
    withdrawals: each((_section, entryId) => ({
      entryId,
      kind: 'noShow',
      fromRound: 2,
      returnsInRound: entryId % 2 === 0 ? 4 : null,
      reason: text(4),
      movedToId: entryId % 3 === 0 ? 1 : null,
      isShownAsExpelled: entryId % 2 === 1,
      resultsCount: [true, false, null][entryId % 3] ?? null,
      createdAt: at(4),
    })),
    forbiddenPairs: [{ sectionId: 2, entryAId: names.length + 1, entryBId: names.length + 2, fromRound: 1, toRound: 9, reason: text(5) }],
    adjustments: each((sectionId, entryId, index) => ({
      sectionId,
      entryId,
      round: index % 2 === 0 ? index + 1 : null,
      halfPoints: index - 9,
      reason: text(index),
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
    })),
    prizeExclusions: each((sectionId, entryId, index) => ({ sectionId, entryId, reason: text(index), actorName: toSingleLine(text(1)), createdAt: at(index) })),
    prizeAwards: each((sectionId, entryId, index) => ({
      sectionId,
      entryId,
      teamId: null,
      award: { amount: 100 * index, category: 'Main', currency: 'EUR', place: index + 1, position: 0, tax: 0 },
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
      replacedAt: index % 2 === 0 ? at(index) : null,
    })),
    prizePayments: each((sectionId, awardId, index) => ({
      sectionId,
      awardId,
      method: 'cash',
      receipt: index + 1,
      paidOn: last,
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
      undoneAt: null,
      undoneBy: '',
    })),
    feeRows: each((sectionId, _entryId, index) => ({
      sectionId: index % 3 === 0 ? null : sectionId,
      personId: index % 2 === 0 ? index + 1 : null,
      position: (sectionId - 1) * names.length + index + 1,
      kind: 'payment',
      amount: 100 * index + 1,
      method: index % 2 === 0 ? 'card' : 'online',
      reference: index % 2 === 0 ? '' : `pi_${index}`,
      paidOn: last,
      receipt: (sectionId - 1) * names.length + index + 1,
      reverses: null,
      reason: text(index),
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
    })),
    expenses: names.map((_name, index) => ({
      text: `Hall ${index}`,
      category: toSingleLine(text(index)).slice(0, 60),
      amount: index + 1,
      spentOn: first,
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
    })),
    downloads: names.slice(0, 10).map((_name, index) => ({
      position: index + 1,
      title: `File ${index}`,
      bytes: `\\x${Buffer.from(samplePdf(`File ${index}`)).toString('hex')}`,
    })),
    pictures: ['certificate', 'page'].map((use) => ({ use, bytes: `\\x${Buffer.from(samplePicture()).toString('hex')}` })),
    teamByes: each((sectionId, teamId, index) => ({ sectionId, teamId, round: index + 1, kind: 'halfPointBye', createdAt: at(index) })),
    teamAdjustments: each((sectionId, teamId, index) => ({
      sectionId,
      teamId,
      type: '',
      round: index % 2 === 0 ? index + 1 : null,
      matchPoints: index - 9,
      gamePoints: -index,
      reason: text(index),
      actorName: toSingleLine(text(1)),
      createdAt: at(index),
    })),
    forbiddenTeamPairs:
      names.length > 1 ? [{ sectionId: 2, teamAId: names.length + 1, teamBId: names.length + 2, fromRound: 1, toRound: 9, reason: text(5) }] : [],
    fixtures:
      names.length > 1
        ? [
            {
              sectionId: 2,
              round: 1,
              firstId: names.length + 1,
              secondId: names.length + 2,
              playsAt: at(1),
              venue: toSingleLine(text(1)),
              isPostponed: true,
              firstHasBlack: true,
              earlyFirst: 5,
              earlySecond: 3,
              reportedById: names.length + 1,
              reportedAt: at(2),
              answer: 'withheld',
              answerReason: toSingleLine(text(2)),
              requestedBy: 'second',
              requestReason: text(2),
              offeredTimes: ['2026-12-12T19:30'],
            },
          ]
        : [],
    givenTieBreaks: each((sectionId, entryId, index) => ({ sectionId, entryId, code: 'EXT1', value: -index, reason: text(index), createdAt: at(index) })),
    agreedGames: [
      ...boards.flatMap(({ sectionId, number, whiteId, blackId }, index) =>
        blackId === null ? [] : [{ ...agreedGame(index), sectionId, round: number, whiteId, blackId, fixtureId: null, board: null }],
      ),
      ...[names.length + 1, null].map((blackId, index) => ({
        ...agreedGame(index),
        sectionId: 2,
        round: 1,
        whiteId: names.length + 2 + index,
        blackId,
        fixtureId: 1,
        board: index + 1,
        playsAt: null,
        ...(blackId === null ? { result: null } : {}),
      })),
    ],
    dateProposals: boards.flatMap(({ sectionId, number, whiteId, blackId }, index) =>
      blackId === null
        ? []
        : [
            {
              sectionId,
              round: number,
              whiteId,
              blackId,
              proposedBy: index % 2 === 0 ? 'white' : 'black',
              playsAt: at(index),
              insteadOf: index % 2 === 0 ? null : at(1),
              declinedAt: index % 3 === 0 ? at(2) : null,
              createdAt: at(index),
            },
          ],
    ),
    rounds: played.map(({ sectionId, number }) => ({
      sectionId,
      number,
      state: 'complete',
      origin: 'engine',
      systemId: 'dutch-2026',
      engineVersion: '1',
      inputSnapshot: input,
      inputSha256: createHash('sha256').update(input).digest('hex'),
      enginePairs: [
        [1, 2],
        [3, 0],
      ],
      handBegunAt: number === 2 ? at(1) : null,
      handEndedAt: number === 2 ? at(2) : null,
      startsAt: null,
      draftedAt: at(1),
      publishedAt: at(2),
      completedAt: at(3),
    })),
    teamMatches: played.map(({ id, sectionId }) => ({
      roundId: id,
      number: 1,
      firstId: (sectionId - 1) * names.length + 1,
      secondId: names.length > 1 ? (sectionId - 1) * names.length + 2 : null,
      firstPoints: names.length > 1 ? 5 : null,
      secondPoints: names.length > 1 ? 3 : null,
      isForfeited: names.length > 1 && id % 2 === 0,
      earlierScores: [{ points: [3, 5], isForfeited: false, untilRound: 2 }],
      reportedById: (sectionId - 1) * names.length + 1,
      reportedAt: at(id),
      answer: id % 2 === 0 ? 'confirmed' : null,
      answerReason: toSingleLine(text(2)),
    })),
    pairingNumbers: played.flatMap(({ id, sectionId }) =>
      names.map((_name, index) => ({ roundId: id, entryId: (sectionId - 1) * names.length + index + 1, number: index + 1 })),
    ),
    pairings: boards.map(({ roundId, board, whiteId, blackId }) => ({
      roundId,
      board,
      whiteId,
      blackId,
      whiteScoreBefore: 1,
      blackScoreBefore: blackId === null ? null : 2,
      whiteFloat: 'up',
      blackFloat: null,
      madeByHand: board % 2 === 0,
      announcedWhiteId: blackId,
      announcedBlackId: null,
    })),
    helperCodes: [{ sectionId: 1, label: toSingleLine(text(0)), boardFrom: 1, boardTo: 4, expiresAt: at(1), revokedAt: null, createdAt: at(0) }],
    resultRevisions: boards.map(({ sectionId, number, roundId, board, whiteId, blackId }, index) => {
      const isGone = index % 4 === 3;
      return {
        pairingId: isGone ? null : index + 1,
        sectionId,
        roundId: isGone ? -1 : roundId,
        round: number,
        board,
        whiteId: isGone ? null : whiteId,
        blackId,
        sequence: 1,
        result: event.results[index % 12] ?? null,
        isRated: true,
        source: 'helper',
        actorName: index % 2 === 0 ? text(index) : null,
        helperCodeId: sectionId === 1 ? 1 : null,
        takesBack: null,
        reason: text(index),
        countsFrom: number + 1,
        isPostponed: index % 5 === 2,
        createdAt: at(index),
        historySequence: placeOf(index),
      };
    }),
    resultClaims: boards.slice(0, 3).map(({ sectionId, roundId, number, board, whiteId, blackId }, index) => ({
      pairingId: index + 1,
      sectionId,
      roundId,
      round: number,
      board,
      whiteId,
      blackId,
      onSequence: 0,
      side: 'black',
      result: 'draw',
      deviceHash: 'ab'.repeat(32),
      createdAt: at(index),
    })),
    restorePoints: [
      {
        sectionId: 1,
        before: 'draft-discarded',
        facts: { absences: [], draft: null, entries: [], format: 1, lastPublishedRound: 0, withdrawals: [] },
        createdByName: text(1),
        createdAt: at(0),
        usedAt: null,
      },
    ],
    breaches: each((sectionId, _entry, index) => ({
      sectionId,
      kind: BREACH_KINDS[index % BREACH_KINDS.length],
      round: index,
      facts: event.history[index]?.after ?? {},
      differing: index % 2 === 0 ? [{ round: 1, engine: index % 4 === 0 ? null : [[1, 2]], boards: [[2, 1]] }] : null,
      rechecks: index % 2 === 0 ? [{ at: at(index), differing: [{ round: 2, engine: null, boards: [] }] }] : [],
      acknowledged: ['paired-from-it'],
      actorName: toSingleLine(text(index)),
      restorePointId: sectionId === 1 && index === 0 ? 1 : null,
      createdAt: at(index),
      undoneAt: index % 3 === 0 ? at(4) : null,
      undoneByName: index % 3 === 0 ? text(5) : null,
    })),
    notes: [
      {
        sectionId: 1,
        entryId: 1,
        round: null,
        board: null,
        whiteId: null,
        blackId: null,
        kind: 'note',
        side: null,
        text: `!${text(2)}`,
        authorName: toSingleLine(text(3)),
        createdAt: at(1),
        undoneAt: null,
      },
      ...[1, 2].map((index) => ({
        sectionId: 1,
        entryId: null,
        round: 1,
        board: 1,
        whiteId: 1,
        blackId: 2,
        kind: index === 1 ? 'illegalMove' : 'warning',
        side: index === 1 ? 'white' : 'black',
        text: '',
        authorName: toSingleLine(text(index)),
        createdAt: at(index),
        undoneAt: index === 1 ? null : at(3),
      })),
    ],
    history: event.history.map(({ before, after, ...line }, index) => ({
      sectionId: index % 3 === 0 ? null : index % 3,
      round: index,
      actorName: line.actorName,
      kind: line.kind,
      before,
      after: after === null ? null : { ...after, entryId: index + 1 },
      reason: line.reason,
      createdAt: line.createdAt,
    })),
  };
  return JSON.stringify(document);
}

describe('generated events', () => {
  it('have the same archive after an import here and after an import into another database', { timeout: 300_000 }, async () => {
    const here = await makeUser();
    const there = await secondDatabase.in(() => makeUser());
    const takenUp = async (file: Uint8Array, { actor }: typeof here) => {
      const taken = await importEvent(actor, { file: new File([new Uint8Array(file)], 'event.json') });
      expect(taken).toMatchObject({ ok: true });
      const { id } = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
      return writeEventArchive(await loadEventRows(id));
    };
    await fc.assert(
      fc.asyncProperty(generatedEvent, async (event) => {
        const document = documentOf(event);
        const first = await takenUp(new TextEncoder().encode(document), here);
        // Only the order of keys in facts may differ.
        expect(JSON.parse(gunzipSync(first).toString())).toEqual(JSON.parse(document));
        const second = await secondDatabase.in(() => takenUp(first, there));
        expect(Buffer.compare(second, first)).toBe(0);
      }),
      { numRuns: RUN_COUNT },
    );
  });
});
