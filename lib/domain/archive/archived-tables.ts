import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { MAX_DOWNLOAD_TITLE_LENGTH, MAX_DOWNLOADS } from '@/lib/domain/events/event-downloads';
import { StoredEventPageSchema } from '@/lib/domain/events/event-page';
import { MAX_BLOCKED_DAYS, MAX_NOTICE_DAYS } from '@/lib/domain/leagues/league-fields';
import { UsChessDetailsSchema } from '@/lib/domain/national-reports/us-chess-details';
import { INCIDENT_KINDS } from '@/lib/domain/notes/incidents';
import { EarlierScoresSchema } from '@/lib/domain/teams/match-scores';
import { BREACH_KINDS } from '@/lib/domain/tournament/section-facts';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import { t } from '@/lib/platform/messages/translate';
import {
  addedColumn,
  addedJsonColumn,
  type ArchiveColumn,
  daysColumn,
  dayColumn,
  federationColumn,
  requiredLineColumn,
  hashColumn,
  jsonColumn,
  lineColumn,
  linesColumn,
  type ArchiveListName,
  timestampColumn,
  enumColumn,
  optionalColumn,
  optionalReferenceColumn,
  optionalFormerReferenceColumn,
  historyNumberColumn,
  referenceColumn,
  slugColumn,
  textColumn,
  timeZoneColumn,
  integerColumn,
  booleanColumn,
  type ArchiveTable,
  REASON_ACCOUNT,
  REASON_CAPTAINS_LINK,
  BOARD_COLUMNS,
  OMITTED_ID_COLUMN,
  WHERE_IN_ROUND,
  WHERE_IN_SECTION,
  REASON_OF_BYTES,
  REASON_OWN_EVENT,
  REASON_SENT_TWICE,
  SIDE_NAMES,
} from './archive-column-types';
import { downloadColumn } from './archived-download';
import { ENTRY_TABLES } from './archived-entry-tables';
import { amountColumn, currencyColumn, FEE_TABLES } from './archived-fee-tables';
import { GAME_TABLES } from './archived-game-tables';
import {
  ArchivedDifferingRoundsSchema,
  EnginePairsSchema,
  RoundInputTextSchema,
  ArchivedRechecksSchema,
  ArchivedRestorePointSchema,
  SmallFactsSchema,
} from './archived-json-schemas';
import { pictureColumn } from './archived-picture';
import { PRIZE_TABLES } from './archived-prize-tables';
import { REPORT_COLUMNS } from './match-columns';

/** The kinds of history line that record an export or import of the event. They concern this server, so archives leave them out. */
export const NOT_ARCHIVED_KINDS = ['event-archived', 'event-taken-up'] as const;

export const EVENT_TABLE: ArchiveTable = {
  table: 'Event',
  where: '"id" = $event',
  columns: {
    slug: slugColumn(),
    name: requiredLineColumn(),
    place: lineColumn(),
    federation: federationColumn(),
    startsOn: dayColumn(),
    endsOn: dayColumn(),
    timeZone: timeZoneColumn(),
    chiefArbiter: lineColumn(1000),
    deputyArbiters: linesColumn(200),
    keepDataDays: integerColumn(1),
    showsBirthYears: booleanColumn(),
    isTemplate: addedColumn(booleanColumn(), false),
    blockedDays: addedColumn(daysColumn(MAX_BLOCKED_DAYS), []),
    postponementNotice: addedColumn(optionalColumn(integerColumn(0, MAX_NOTICE_DAYS)), null),
    currency: addedColumn(currencyColumn(), ''),
    page: addedJsonColumn(StoredEventPageSchema, {}),
    usChess: addedJsonColumn(UsChessDetailsSchema, {}),
    createdAt: timestampColumn(),
  },
  leftOut: { ...OMITTED_ID_COLUMN, isPublished: 'each installation decides what it shows: who takes an event up publishes it' },
};

export const ARCHIVED_TABLES: Readonly<Record<ArchiveListName, ArchiveTable>> = {
  ...ENTRY_TABLES,
  ...GAME_TABLES,
  ...PRIZE_TABLES,
  ...FEE_TABLES,
  expenses: {
    table: 'Expense',
    where: '"eventId" = $event',
    orderedBy: 'id',
    columns: {
      text: requiredLineColumn(120),
      category: lineColumn(60),
      amount: amountColumn(),
      spentOn: dayColumn(),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
    },
    leftOut: { ...OMITTED_ID_COLUMN, eventId: REASON_OWN_EVENT, idempotencyKey: REASON_SENT_TWICE },
  },
  pictures: {
    table: 'EventPicture',
    where: '"eventId" = $event',
    columns: { use: addedColumn(enumColumn(['page', 'certificate']), 'page'), bytes: pictureColumn() },
    leftOut: { eventId: REASON_OWN_EVENT, type: REASON_OF_BYTES, width: REASON_OF_BYTES, height: REASON_OF_BYTES, sha256: REASON_OF_BYTES },
  },
  downloads: {
    table: 'EventDownload',
    where: '"eventId" = $event',
    columns: { position: integerColumn(1, MAX_DOWNLOADS), title: requiredLineColumn(MAX_DOWNLOAD_TITLE_LENGTH), bytes: downloadColumn() },
    leftOut: { eventId: REASON_OWN_EVENT, size: REASON_OF_BYTES, sha256: REASON_OF_BYTES },
  },
  rounds: {
    table: 'Round',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      number: integerColumn(1, 99),
      state: enumColumn(['draft', 'published', 'complete']),
      origin: enumColumn(['engine', 'import']),
      systemId: enumColumn(SYSTEM_IDS),
      engineVersion: optionalColumn(textColumn(100)),
      inputSnapshot: { as: 'value', schema: RoundInputTextSchema },
      inputSha256: optionalColumn(hashColumn()),
      enginePairs: jsonColumn(EnginePairsSchema),
      handBegunAt: optionalColumn(timestampColumn()),
      handEndedAt: optionalColumn(timestampColumn()),
      startsAt: optionalColumn(timestampColumn()),
      draftedAt: timestampColumn(),
      publishedAt: optionalColumn(timestampColumn()),
      completedAt: optionalColumn(timestampColumn()),
    },
    leftOut: {
      ...OMITTED_ID_COLUMN,
      draftedById: REASON_ACCOUNT,
      publishedById: REASON_ACCOUNT,
      lineUpsUntil: 'line-ups are not archived, so matches are announced again',
    },
  },
  teamMatches: {
    table: 'TeamMatch',
    where: WHERE_IN_ROUND,
    orderedBy: 'id',
    columns: {
      roundId: referenceColumn('rounds'),
      number: integerColumn(1),
      firstId: referenceColumn('teams'),
      secondId: optionalReferenceColumn('teams'),
      firstPoints: addedColumn(optionalColumn(integerColumn(0, 9999)), null),
      secondPoints: addedColumn(optionalColumn(integerColumn(0, 9999)), null),
      isForfeited: addedColumn(booleanColumn(), false),
      earlierScores: addedJsonColumn(EarlierScoresSchema, []),
      ...REPORT_COLUMNS,
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  pairingNumbers: {
    table: 'PairingNumber',
    where: WHERE_IN_ROUND,
    columns: { roundId: referenceColumn('rounds'), entryId: referenceColumn('entries'), number: integerColumn(1) },
    leftOut: {},
  },
  pairings: {
    table: 'Pairing',
    where: WHERE_IN_ROUND,
    orderedBy: 'id',
    columns: {
      roundId: referenceColumn('rounds'),
      board: integerColumn(1),
      whiteId: referenceColumn('entries'),
      blackId: optionalReferenceColumn('entries'),
      whiteScoreBefore: integerColumn(),
      blackScoreBefore: optionalColumn(integerColumn()),
      whiteFloat: optionalColumn(enumColumn(['up', 'down'])),
      blackFloat: optionalColumn(enumColumn(['up', 'down'])),
      madeByHand: booleanColumn(),
      announcedWhiteId: optionalReferenceColumn('entries'),
      announcedBlackId: optionalReferenceColumn('entries'),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  helperCodes: {
    table: 'HelperCode',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      label: lineColumn(),
      boardFrom: integerColumn(1),
      boardTo: integerColumn(1),
      expiresAt: timestampColumn(),
      revokedAt: optionalColumn(timestampColumn()),
      createdAt: timestampColumn(),
    },
    leftOut: { ...OMITTED_ID_COLUMN, codeHash: 'a secret: the code opens nothing on another installation', createdById: REASON_ACCOUNT },
  },
  resultRevisions: {
    table: 'ResultRevision',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...BOARD_COLUMNS,
      sequence: integerColumn(1),
      result: optionalColumn(enumColumn(GAME_RESULTS)),
      isRated: booleanColumn(),
      isPostponed: addedColumn(booleanColumn(), false),
      source: enumColumn(['arbiter', 'helper', 'players', 'import']),
      actorName: optionalColumn(textColumn(300)),
      helperCodeId: optionalReferenceColumn('helperCodes'),
      takesBack: optionalColumn(integerColumn(1)),
      reason: optionalColumn(textColumn()),
      countsFrom: integerColumn(0, 999),
      createdAt: timestampColumn(),
      historySequence: historyNumberColumn(),
    },
    readAs: { actorName: 'COALESCE((SELECT u."name" FROM "User" u WHERE u."id" = t."actorId"), t."actorName")' },
    leftOut: {
      ...OMITTED_ID_COLUMN,
      actorId: REASON_ACCOUNT,
      teamId: REASON_CAPTAINS_LINK,
      idempotencyKey: REASON_SENT_TWICE,
    },
  },
  resultClaims: {
    table: 'ResultClaim',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...BOARD_COLUMNS,
      onSequence: integerColumn(),
      side: enumColumn(SIDE_NAMES),
      result: enumColumn(GAME_RESULTS),
      deviceHash: optionalColumn(hashColumn()),
      createdAt: timestampColumn(),
    },
    leftOut: { ...OMITTED_ID_COLUMN, idempotencyKey: REASON_SENT_TWICE },
  },
  restorePoints: {
    table: 'RestorePoint',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      before: enumColumn(AUDIT_KINDS),
      facts: jsonColumn(ArchivedRestorePointSchema, 'restorePoint'),
      createdByName: optionalColumn(textColumn(300)),
      createdAt: timestampColumn(),
      usedAt: optionalColumn(timestampColumn()),
    },
    readAs: { createdByName: 'COALESCE((SELECT u."name" FROM "User" u WHERE u."id" = t."createdById"), t."createdByName")' },
    leftOut: { ...OMITTED_ID_COLUMN, createdById: REASON_ACCOUNT },
  },
  breaches: {
    table: 'Breach',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      kind: enumColumn(BREACH_KINDS),
      round: integerColumn(0, 99),
      facts: jsonColumn(SmallFactsSchema),
      differing: jsonColumn(ArchivedDifferingRoundsSchema),
      rechecks: jsonColumn(ArchivedRechecksSchema),
      acknowledged: linesColumn(100),
      actorName: lineColumn(),
      restorePointId: optionalReferenceColumn('restorePoints'),
      createdAt: timestampColumn(),
      undoneAt: optionalColumn(timestampColumn()),
      undoneByName: optionalColumn(textColumn(300)),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  notes: {
    table: 'Note',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      entryId: optionalReferenceColumn('entries'),
      round: optionalColumn(integerColumn(1, 99)),
      board: optionalColumn(integerColumn(1)),
      whiteId: optionalFormerReferenceColumn('entries'),
      blackId: optionalFormerReferenceColumn('entries'),
      kind: addedColumn(enumColumn(['note', ...INCIDENT_KINDS]), 'note'),
      side: addedColumn(optionalColumn(enumColumn(SIDE_NAMES)), null),
      text: textColumn(),
      authorName: lineColumn(),
      createdAt: timestampColumn(),
      undoneAt: addedColumn(optionalColumn(timestampColumn()), null),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  history: {
    table: 'AuditEvent',
    where: `"eventId" = $event AND "kind" NOT IN (${NOT_ARCHIVED_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    orderedBy: 'sequence',
    columns: {
      sectionId: optionalFormerReferenceColumn('sections'),
      round: optionalColumn(integerColumn(0, 999)),
      actorName: lineColumn(),
      kind: enumColumn(AUDIT_KINDS),
      before: jsonColumn(SmallFactsSchema.nullable(), 'facts'),
      after: jsonColumn(SmallFactsSchema.nullable(), 'facts'),
      reason: optionalColumn(textColumn()),
      createdAt: timestampColumn(),
    },
    leftOut: { sequence: 'the places that no step of a result has, in their order', eventId: REASON_OWN_EVENT, actorId: REASON_ACCOUNT },
  },
};

export const TABLES_NOT_ARCHIVED: Readonly<Record<string, string>> = {
  User: 'accounts belong to an installation; history, results and notes keep the names of who acted',
  Session: 'signed-in devices',
  SecondFactor: 'how accounts of the installation sign in',
  Passkey: 'how accounts of the installation sign in',
  AccountEvent: 'what happened to accounts',
  EventMember: 'rights belong to an installation: who takes an event up owns it, and invites the others',
  RemovedEvent: 'an event that was removed is put back before it is archived',
  RemovedSection: 'a section that was removed is put back before it is archived',
  Invitation: 'secrets: links for this installation',
  RateLimit: 'attempts at this installation',
  PublicAddressChoice: 'the address of this installation',
  PushSubscription: 'secrets: phones that ask this installation for notices',
  PlayerLink: 'secrets: the links open nothing on another installation',
  Registrant: 'who registers players, with addresses and links that open nothing on another installation',
  Registration: 'belongs to its registrant; a player with a place is an entry',
  RegistrationMail: 'what this installation sends',
  OnlinePayment: 'payments at the account of this installation; what was paid is in the ledger',
  OnlinePaymentShare: 'belongs to its payment',
  LineUp: 'a file would reveal line-ups that are still hidden; captains hand them in again',
  Availability: 'a file would reveal who will play; players answer again',
  SubstituteAsk: 'a file would reveal who will play; captains ask again',
  ImportPreview: 'lists that nobody confirmed yet; kept for a day',
  ListMapping: 'columns that an account of this installation chose for its lists',
  RatingList: 'lists of a rating body, which belong to the installation; the ratings of an event stand in it',
  RatedPlayer: 'who stands in those lists',
  ListedRating: 'what those lists say',
  RatedWord: 'words of the names in those lists',
  RatingUpload: 'a list on its way to this installation',
  RatingUploadPart: 'a list on its way to this installation',
  RatingMapping: 'what the columns of a list hold',
  RatingSource: 'from where this installation fetches lists',
  RatingListRemoval: 'who removed a rating list of this installation',
  RatingSourceChoice: 'who set from where this installation fetches lists',
  Series: 'a series is over events of this installation',
  SeriesOrganiser: 'rights belong to an installation',
  SeriesLeg: 'a series is over events of this installation',
  SeriesDecision: 'is about persons of several events of this installation',
  SeriesRecord: 'what happened to series of this installation',
};

export const ARCHIVE_FORMAT = 'crosstable-event';
/** The version of the archive format. A later version that adds columns must define their values for files of this version. */
export const ARCHIVE_VERSION = 14;
/** `docs/event-archive.md` says what each version added. Files of version 1 from before release 1.2.0 have no columns for round robins. */
export const EARLIER_VERSIONS = [13, 12, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1] as const;
/** Files from before the first release have this number, although their format is version 1. No later version may use it. */
export const PRE_RELEASE_VERSION = 8;

export const rowSchema = (columns: ArchiveTable['columns']) =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnSchema(column)])));

function columnSchema(column: ArchiveColumn): z.ZodType {
  if (column.as === 'place') return z.number().int().min(1).max(10_000_000).nullable();
  if (column.as !== 'row') return column.schema;
  return column.before === undefined ? rowNumberSchema(column) : rowNumberSchema(column).optional();
}

function rowNumberSchema({ isNullable, mayBeDeleted }: Extract<ArchiveColumn, { as: 'row' }>): z.ZodType {
  const number = z
    .number()
    .int()
    .min(mayBeDeleted ? -1_000_000 : 1)
    .max(10_000_000)
    .refine((place) => place !== 0, t('archive.problems.invalid'));
  return isNullable ? number.nullable() : number;
}
