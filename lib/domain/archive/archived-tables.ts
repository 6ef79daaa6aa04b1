import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { BREACH_KINDS } from '@/lib/domain/tournament/section-facts';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import { tell } from '@/lib/platform/words/tell';
import {
  type Column,
  day,
  federation,
  filledLine,
  hash,
  json,
  lineOf,
  lines,
  type ListName,
  moment,
  oneOf,
  optional,
  optionalRow,
  optionalRowThen,
  place,
  row,
  slug,
  text,
  timeZone,
  whole,
  yesOrNo,
  type Table,
  ACCOUNT,
  BOARD,
  ID,
  IN_ROUND,
  IN_SECTION,
  OWN,
  SIDES,
} from './archived-columns';
import { ENTRY_TABLES } from './archived-entries';
import { Differing, EnginePairs, InputText, Rechecks, RestorePointFacts, SmallFacts } from './archived-json';

/** The history lines about archives themselves. They belong to the installation, not to the event. */
export const NOT_ARCHIVED_KINDS = ['event-archived', 'event-taken-up'] as const;

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
    showsBirthYears: yesOrNo(),
    createdAt: moment(),
  },
  leftOut: { ...ID, isPublished: 'each installation decides what it shows: who takes an event up publishes it' },
};

export const TABLES: Readonly<Record<ListName, Table>> = {
  ...ENTRY_TABLES,
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
      engineVersion: optional(text(100)),
      inputSnapshot: { as: 'value', schema: InputText },
      inputSha256: optional(hash()),
      enginePairs: json(EnginePairs),
      handBegunAt: optional(moment()),
      handEndedAt: optional(moment()),
      startsAt: optional(moment()),
      draftedAt: moment(),
      publishedAt: optional(moment()),
      completedAt: optional(moment()),
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
      blackScoreBefore: optional(whole()),
      whiteFloat: optional(oneOf(['up', 'down'])),
      blackFloat: optional(oneOf(['up', 'down'])),
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
      revokedAt: optional(moment()),
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
      result: optional(oneOf(GAME_RESULTS)),
      isRated: yesOrNo(),
      source: oneOf(['arbiter', 'helper', 'players', 'import']),
      actorName: optional(text(300)),
      helperCodeId: optionalRow('helperCodes'),
      takesBack: optional(whole(1)),
      reason: optional(text()),
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
      deviceHash: optional(hash()),
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
      createdByName: optional(text(300)),
      createdAt: moment(),
      usedAt: optional(moment()),
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
      facts: json(SmallFacts),
      differing: json(Differing),
      rechecks: json(Rechecks),
      acknowledged: lines(100),
      actorName: lineOf(),
      restorePointId: optionalRow('restorePoints'),
      createdAt: moment(),
      undoneAt: optional(moment()),
      undoneByName: optional(text(300)),
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
      round: optional(whole(1, 99)),
      board: optional(whole(1)),
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
      round: optional(whole(0, 999)),
      actorName: lineOf(),
      kind: oneOf(AUDIT_KINDS),
      before: json(SmallFacts.nullable(), 'facts'),
      after: json(SmallFacts.nullable(), 'facts'),
      reason: optional(text()),
      createdAt: moment(),
    },
    leftOut: { sequence: 'the places that no step of a result has, in their order', eventId: OWN, actorId: ACCOUNT },
  },
};

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
  RatingSource: 'from where this installation fetches lists',
  RatingListRemoval: 'who removed a rating list of this installation',
  RatingSourceChoice: 'who set from where this installation fetches lists',
};

export const FORMAT = 'crosstable-event';
/** The version of the document. A later version that adds columns defines what their absence in files of this version means. */
export const VERSION = 1;
/** The number of version 1 before versions were counted from the first release. No later version uses it. */
export const NUMBERED_BEFORE = 8;

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
    .refine((place) => place !== 0, tell('archive.problems.invalid'));
  return isNullable ? number.nullable() : number;
}
