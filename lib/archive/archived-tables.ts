import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { TITLES } from '@/engine/model/tournament';
import { tell } from '@/lib/words/tell';
import { AUDIT_KINDS } from '../audit/audit-kinds';
import { STRENGTH_SOURCES } from '../ratings/strength';
import { BREACH_KINDS, GAME_RESULTS } from '../sections/read-model/section-facts';
import {
  ACCELERATIONS,
  FIDE_MODES,
  PUBLICATIONS,
  RATING_IN_TIE_BREAKS,
  RATING_KINDS,
  RATING_METHODS,
  TIE_ORDERS,
  UNRATED_IN_TIE_BREAKS,
} from '../sections/section-settings';
import {
  birth,
  type Column,
  day,
  federation,
  filledLine,
  halfPointsOfRounds,
  hash,
  json,
  lineOf,
  lines,
  type ListName,
  listRefs,
  moment,
  oneOf,
  optionalDay,
  optionalMoment,
  optionalOneOf,
  optionalRow,
  optionalRowThen,
  optionalText,
  optionalWhole,
  place,
  row,
  rowThen,
  slug,
  text,
  tieBreaks,
  timeZone,
  whole,
  yesOrNo,
} from './archived-columns';
import { BreachFacts, Differing, EnginePairs, ImportedLines, InputText, RestorePointFacts, Scoring, SmallFacts } from './archived-json';

/** A table whose rows hang on an event. Every column of the database stands in `columns` or in `leftOut` (a test reads the schema). */
export interface Table {
  /** Its name in the database. */
  readonly table: string;
  /** Which rows are the event's, with its id as `$event`. */
  readonly where: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that the document does not have, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** A column that is read as an expression of the row `t`. */
  readonly readAs?: Readonly<Record<string, string>>;
  /** The column that its rows are ordered by; without one the columns that name rows, and then numbers, say the order. */
  readonly orderedBy?: 'id' | 'sequence';
}

/** Lines of the history that are about archives themselves: they belong to the installation, not to the event. */
export const NOT_ARCHIVED_KINDS = ['event-archived', 'event-taken-up'] as const;

const OWN = 'the event itself';
const PLACE = 'the place in the list says it';
const ACCOUNT = 'an account of the installation; the name stands beside it or in the history';
/** A section that was removed stays where it is: it is put back before it is archived. */
const NOT_REMOVED = '"id" NOT IN (SELECT "sectionId" FROM "RemovedSection")';
const SECTIONS = `(SELECT "id" FROM "Section" WHERE "eventId" = $event AND ${NOT_REMOVED})`;
const IN_SECTION = `"sectionId" IN ${SECTIONS}`;
const IN_ENTRY = `"entryId" IN (SELECT "id" FROM "Entry" WHERE ${IN_SECTION})`;
const IN_ROUND = `"roundId" IN (SELECT "id" FROM "Round" WHERE ${IN_SECTION})`;
const SIDES = ['white', 'black'] as const;
const ID = { id: PLACE } as const;
/** Which board a step or a report is about, by itself: it outlives the round that its pairing stood in. */
const BOARD = {
  pairingId: optionalRow('pairings'),
  sectionId: row('sections'),
  roundId: rowThen('rounds'),
  round: whole(1, 99),
  board: whole(1),
  whiteId: optionalRowThen('entries'),
  blackId: optionalRowThen('entries'),
};

export const EVENT_TABLE: Table = {
  table: 'Event',
  where: '"id" = $event',
  columns: {
    slug: slug(),
    name: filledLine(),
    place: lineOf(),
    federation: federation(),
    startsOn: day(),
    endsOn: day(),
    timeZone: timeZone(),
    chiefArbiter: lineOf(1000),
    deputyArbiters: lines(200),
    keepDataDays: whole(1),
    createdAt: moment(),
  },
  leftOut: { ...ID, isPublished: 'each installation decides what it shows: who takes an event up publishes it' },
};

/** Every table of an event by its list in the document. */
export const TABLES: Readonly<Record<ListName, Table>> = {
  sections: {
    table: 'Section',
    where: `"eventId" = $event AND ${NOT_REMOVED}`,
    orderedBy: 'id',
    columns: {
      slug: slug(),
      name: filledLine(),
      position: whole(),
      systemId: oneOf(SYSTEM_IDS),
      rounds: whole(1, 99),
      rateOfPlay: lineOf(),
      ratingKind: oneOf(RATING_KINDS),
      initialColour: optionalOneOf(SIDES),
      initialColourSource: optionalOneOf(['lot', 'announced', 'import']),
      lotSeed: lineOf(),
      scoring: json(Scoring),
      tieBreaks: tieBreaks(),
      publication: oneOf(PUBLICATIONS),
      lateEntryUntilRound: whole(0, 99),
      missedRounds: oneOf(['zeroPointBye', 'halfPointBye']),
      halfPointByesAllowed: whole(0, 99),
      roundsWithoutByes: whole(0, 99),
      absentWithoutNotice: oneOf(['withdrawn', 'absent']),
      playersReport: yesOrNo(),
      reportSettleMinutes: whole(0),
      reportFromTwoDevices: yesOrNo(),
      acceleration: oneOf(ACCELERATIONS),
      fideMode: oneOf(FIDE_MODES),
      fideLeftInRound: optionalWhole(0, 99),
      fideLeftAt: optionalMoment(),
      isChess960: yesOrNo(),
      ratingMethod: oneOf(RATING_METHODS),
      listSequence: listRefs(),
      checksRatings: yesOrNo(),
      tieOrder: oneOf(TIE_ORDERS),
      unratedInTieBreaks: oneOf(UNRATED_IN_TIE_BREAKS),
      unratedAs: optionalWhole(1, 3500),
      ratingInTieBreaks: oneOf(RATING_IN_TIE_BREAKS),
      importedLines: json(ImportedLines, 'importedLines'),
      createdAt: moment(),
      version: whole(1),
    },
    leftOut: { ...ID, eventId: OWN },
  },
  startTimes: {
    table: 'ScheduledRound',
    where: IN_SECTION,
    columns: { sectionId: row('sections'), number: whole(1, 99), startsAt: moment() },
    leftOut: {},
  },
  persons: {
    table: 'Person',
    where: '"eventId" = $event',
    orderedBy: 'id',
    columns: {
      name: filledLine(),
      fideId: optionalWhole(1, 2_147_483_647),
      nationalId: optionalText(100),
      federation: federation(),
      title: optionalOneOf(TITLES),
      birth: birth(),
      sex: optionalOneOf(['m', 'w']),
      club: lineOf(),
      createdAt: moment(),
      erasedAt: optionalMoment(),
    },
    leftOut: { ...ID, eventId: OWN, searchName: 'made of the name', searchFold: 'made of the name' },
  },
  ratings: {
    table: 'Rating',
    where: '"personId" IN (SELECT "id" FROM "Person" WHERE "eventId" = $event)',
    orderedBy: 'id',
    columns: { personId: row('persons'), kind: oneOf(RATING_KINDS), value: whole(0, 9999), source: lineOf(), listedOn: day() },
    leftOut: ID,
  },
  entries: {
    table: 'Entry',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      personId: row('persons'),
      rating: whole(0, 9999),
      strengthFrom: oneOf(STRENGTH_SOURCES),
      fideRating: whole(0, 9999),
      nationalRating: whole(0, 9999),
      estimate: whole(0, 9999),
      ratingSource: lineOf(),
      ratingListedOn: optionalDay(),
      title: optionalOneOf(TITLES),
      pairingNumber: optionalWhole(1),
      enteredFromRound: whole(1, 99),
      arrivedAt: optionalMoment(),
      ratingList: lineOf(),
      tieRank: optionalWhole(),
      isLastInGroupA: yesOrNo(),
      virtualPoints: halfPointsOfRounds(),
      halfPointByeBarred: yesOrNo(),
      halfPointByeBarredWhy: text(),
      createdAt: moment(),
    },
    leftOut: ID,
  },
  entryRatings: {
    table: 'EntryRating',
    where: IN_ENTRY,
    columns: {
      entryId: row('entries'),
      fromRound: whole(2, 99),
      fideRating: whole(0, 9999),
      nationalRating: whole(0, 9999),
      ratingList: lineOf(),
      listedOn: day(),
    },
    leftOut: {},
  },
  absences: {
    table: 'Absence',
    where: IN_ENTRY,
    columns: {
      entryId: row('entries'),
      round: whole(1, 99),
      kind: oneOf(['halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent', 'forfeitWin']),
      origin: oneOf(['requested', 'arbiter', 'lateEntry', 'noShow', 'import']),
      createdAt: moment(),
    },
    leftOut: {},
  },
  withdrawals: {
    table: 'Withdrawal',
    where: IN_ENTRY,
    orderedBy: 'id',
    columns: {
      entryId: row('entries'),
      kind: oneOf(['withdrawn', 'noShow', 'expelled']),
      fromRound: whole(1, 999),
      returnsInRound: optionalWhole(1, 999),
      reason: text(),
      createdAt: moment(),
    },
    leftOut: ID,
  },
  forbiddenPairs: {
    table: 'ForbiddenPair',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      entryAId: row('entries'),
      entryBId: row('entries'),
      fromRound: whole(1, 999),
      toRound: whole(1, 999),
      reason: text(),
    },
    leftOut: ID,
  },
  adjustments: {
    table: 'PointsAdjustment',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      entryId: row('entries'),
      round: optionalWhole(1, 99),
      halfPoints: whole(-999, 999),
      reason: text(),
      actorName: lineOf(),
      createdAt: moment(),
    },
    leftOut: ID,
  },
  givenTieBreaks: {
    table: 'GivenTieBreak',
    where: IN_SECTION,
    columns: {
      sectionId: row('sections'),
      entryId: row('entries'),
      code: filledLine(40),
      value: whole(-2_000_000_000, 2_000_000_000),
      reason: text(),
      createdAt: moment(),
    },
    leftOut: {},
  },
  rounds: {
    table: 'Round',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      number: whole(1, 99),
      state: oneOf(['draft', 'published', 'complete']),
      origin: oneOf(['engine', 'import']),
      systemId: oneOf(SYSTEM_IDS),
      engineVersion: optionalText(100),
      inputSnapshot: { as: 'value', schema: InputText },
      inputSha256: hash(),
      enginePairs: json(EnginePairs),
      handBegunAt: optionalMoment(),
      handEndedAt: optionalMoment(),
      handFrom: optionalOneOf(['engine', 'nothing', 'rest']),
      startsAt: optionalMoment(),
      draftedAt: moment(),
      publishedAt: optionalMoment(),
      completedAt: optionalMoment(),
    },
    leftOut: { ...ID, draftedById: ACCOUNT, publishedById: ACCOUNT },
  },
  pairingNumbers: {
    table: 'PairingNumber',
    where: IN_ROUND,
    columns: { roundId: row('rounds'), entryId: row('entries'), number: whole(1) },
    leftOut: {},
  },
  pairings: {
    table: 'Pairing',
    where: IN_ROUND,
    orderedBy: 'id',
    columns: {
      roundId: row('rounds'),
      board: whole(1),
      whiteId: row('entries'),
      blackId: optionalRow('entries'),
      whiteScoreBefore: whole(),
      blackScoreBefore: optionalWhole(),
      whiteFloat: optionalOneOf(['up', 'down']),
      blackFloat: optionalOneOf(['up', 'down']),
      madeByHand: yesOrNo(),
      announcedWhiteId: optionalRow('entries'),
      announcedBlackId: optionalRow('entries'),
    },
    leftOut: ID,
  },
  helperCodes: {
    table: 'HelperCode',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      label: lineOf(),
      boardFrom: whole(1),
      boardTo: whole(1),
      expiresAt: moment(),
      revokedAt: optionalMoment(),
      createdAt: moment(),
    },
    leftOut: { ...ID, codeHash: 'a secret: the code opens nothing on another installation', createdById: ACCOUNT },
  },
  resultRevisions: {
    table: 'ResultRevision',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...BOARD,
      sequence: whole(1),
      result: optionalOneOf(GAME_RESULTS),
      isRated: yesOrNo(),
      source: oneOf(['arbiter', 'helper', 'players', 'import']),
      actorName: optionalText(300),
      helperCodeId: optionalRow('helperCodes'),
      takesBack: optionalWhole(1),
      reason: optionalText(),
      countsFrom: whole(0, 999),
      createdAt: moment(),
      historySequence: place(),
    },
    readAs: { actorName: 'COALESCE((SELECT u."name" FROM "User" u WHERE u."id" = t."actorId"), t."actorName")' },
    leftOut: { ...ID, actorId: ACCOUNT, idempotencyKey: 'told a submit that arrives twice from a new one' },
  },
  resultClaims: {
    table: 'ResultClaim',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...BOARD,
      onSequence: whole(),
      side: oneOf(SIDES),
      result: oneOf(GAME_RESULTS),
      deviceHash: hash(),
      createdAt: moment(),
    },
    leftOut: { ...ID, idempotencyKey: 'told a submit that arrives twice from a new one' },
  },
  restorePoints: {
    table: 'RestorePoint',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      before: oneOf(AUDIT_KINDS),
      facts: json(RestorePointFacts, 'restorePoint'),
      createdByName: optionalText(300),
      createdAt: moment(),
      usedAt: optionalMoment(),
    },
    readAs: { createdByName: 'COALESCE((SELECT u."name" FROM "User" u WHERE u."id" = t."createdById"), t."createdByName")' },
    leftOut: { ...ID, createdById: ACCOUNT },
  },
  breaches: {
    table: 'Breach',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      kind: oneOf(BREACH_KINDS),
      round: whole(0, 99),
      facts: json(BreachFacts),
      differing: json(Differing),
      acknowledged: lines(100),
      actorName: lineOf(),
      restorePointId: optionalRow('restorePoints'),
      createdAt: moment(),
      undoneAt: optionalMoment(),
      undoneByName: optionalText(300),
    },
    leftOut: ID,
  },
  notes: {
    table: 'Note',
    where: IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: row('sections'),
      entryId: optionalRow('entries'),
      round: optionalWhole(1, 99),
      board: optionalWhole(1),
      whiteId: optionalRowThen('entries'),
      blackId: optionalRowThen('entries'),
      text: text(),
      authorName: lineOf(),
      createdAt: moment(),
    },
    leftOut: ID,
  },
  history: {
    table: 'AuditEvent',
    where: `"eventId" = $event AND "kind" NOT IN (${NOT_ARCHIVED_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    orderedBy: 'sequence',
    columns: {
      sectionId: optionalRowThen('sections'),
      round: optionalWhole(0, 999),
      actorName: lineOf(),
      kind: oneOf(AUDIT_KINDS),
      before: json(SmallFacts, 'facts'),
      after: json(SmallFacts, 'facts'),
      reason: optionalText(),
      createdAt: moment(),
    },
    leftOut: { sequence: 'the places that no step of a result has, in their order', eventId: OWN, actorId: ACCOUNT },
  },
};

/** Tables of which an archive has nothing, and why. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  User: 'accounts belong to an installation; history, results and notes keep the names of who acted',
  Session: 'signed-in devices',
  AccountEvent: 'what happened to accounts',
  EventMember: 'rights belong to an installation: who takes an event up owns it, and invites the others',
  RemovedEvent: 'an event that was removed is put back before it is archived',
  RemovedSection: 'a section that was removed is put back before it is archived',
  Invitation: 'secrets: links for this installation',
  RateLimit: 'attempts at this installation',
  PublicAddressChoice: 'the address of this installation',
  PushSubscription: 'secrets: phones that ask this installation for notices',
  ImportPreview: 'lists that nobody confirmed yet; kept for a day',
  RatingList: 'lists of a rating body, which belong to the installation; the ratings of an event stand in it',
  RatedPlayer: 'who stands in those lists',
  ListedRating: 'what those lists say',
  RatedWord: 'words of the names in those lists',
  RatingUpload: 'a list on its way to this installation',
  RatingUploadPart: 'a list on its way to this installation',
  RatingMapping: 'what the columns of a list hold',
};

/**
 * The document, in its version 3. Version 1 had a line of the history for every result that was entered, and steps without a
 * place in it; until version 2 there was no FIDE mode (`older-versions.ts`).
 */
export const FORMAT = 'crosstable-event';
export const VERSION = 3;

export const rowSchema = (columns: Table['columns']) =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, schemaOf(column)])));

function schemaOf(column: Column): z.ZodType {
  if (column.as === 'place') return z.number().int().min(1).max(10_000_000).nullable();
  return column.as === 'row' ? rowNumber(column) : column.schema;
}

function rowNumber({ isNullable, mayBeGone }: Extract<Column, { as: 'row' }>): z.ZodType {
  const number = z
    .number()
    .int()
    .min(mayBeGone ? -1_000_000 : 1)
    .max(10_000_000)
    .refine((place) => place !== 0, tell('archive.problems.fromOne'));
  return isNullable ? number.nullable() : number;
}
