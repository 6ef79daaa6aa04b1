import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';
import type { JsonColumnKind, ArchiveListName } from './archive-column-types';

/** Translates an id to a row number when a document is written, and a row number to an id when it is read. */
export type TranslateReference = (list: ArchiveListName, value: Json) => Json;

/** Maps each JSON key that contains an id to the list of that id's row. A key mapped to `nobody` gets the value null. */
type ReferenceKeys = Readonly<Record<string, ArchiveListName | 'nobody'>>;

const FACT_KEYS: ReferenceKeys = { pairingId: 'pairings', entryId: 'entries', entryIds: 'entries' };
const ENTRY_ID_KEYS: ReferenceKeys = { entryId: 'entries' };
const ENTRY_KEYS: ReferenceKeys = { id: 'entries', personId: 'persons', teamId: 'teams' };
const TEAM_KEYS: ReferenceKeys = { id: 'teams' };
const TEAM_ID_KEYS: ReferenceKeys = { teamId: 'teams' };
const MATCH_KEYS: ReferenceKeys = { firstId: 'teams', secondId: 'teams', reportedById: 'teams' };
const WITHDRAWAL_KEYS: ReferenceKeys = { id: 'withdrawals', entryId: 'entries', movedToId: 'entries' };
const DRAFT_KEYS: ReferenceKeys = { id: 'rounds', draftedById: 'nobody', publishedById: 'nobody', explanation: 'nobody' };
const BOARD_KEYS: ReferenceKeys = {
  id: 'pairings',
  whiteId: 'entries',
  blackId: 'entries',
  announcedWhiteId: 'entries',
  announcedBlackId: 'entries',
  resultId: 'resultRevisions',
};

const RESTORE_POINT_LISTS: Readonly<Record<string, ReferenceKeys>> = {
  teams: TEAM_KEYS,
  entries: ENTRY_KEYS,
  absences: ENTRY_ID_KEYS,
  withdrawals: WITHDRAWAL_KEYS,
  adjustments: ENTRY_ID_KEYS,
  teamAdjustments: TEAM_ID_KEYS,
  teamByes: TEAM_ID_KEYS,
};

export function translateReferences(json: Json, carried: JsonColumnKind, name: TranslateReference): Json {
  if (!isObject(json) || carried === 'plain') return json;
  if (carried === 'facts') return translateValues(json, FACT_KEYS, name);
  if (carried === 'importedLines') return isObject(json['entryOf']) ? { ...json, entryOf: translateAllValues(json['entryOf'], name) } : json;
  const each = (rows: Json, keys: ReferenceKeys) => translateRows(rows, keys, name);
  const draft = json['draft'];
  return {
    ...json,
    ...translateLists(json, RESTORE_POINT_LISTS, name),
    ...(isObject(draft)
      ? {
          draft: {
            ...translateValues(draft, DRAFT_KEYS, name),
            numbers: each(draft['numbers'] ?? [], ENTRY_ID_KEYS),
            pairings: each(draft['pairings'] ?? [], BOARD_KEYS),
            ...(draft['matches'] === undefined ? {} : { matches: each(draft['matches'], MATCH_KEYS) }),
          },
        }
      : {}),
  };
}

function translateLists(json: JsonObject, lists: Readonly<Record<string, ReferenceKeys>>, name: TranslateReference): JsonObject {
  return Object.fromEntries(Object.entries(lists).flatMap(([list, keys]) => (json[list] === undefined ? [] : [[list, translateRows(json[list], keys, name)]])));
}

function translateRows(rows: Json, keys: ReferenceKeys, name: TranslateReference): Json {
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? translateValues(row, keys, name) : row)) : rows;
}

function translateValues(json: JsonObject, keys: ReferenceKeys, name: TranslateReference): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const list = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (list === undefined || value === null) return [key, value];
      if (list === 'nobody') return [key, null];
      return [key, Array.isArray(value) ? value.map((one: Json) => name(list, one)) : name(list, value)];
    }),
  );
}

function translateAllValues(json: JsonObject, name: TranslateReference): JsonObject {
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, name('entries', value)]));
}
