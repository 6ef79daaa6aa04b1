import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';
import type { JsonColumnKind, ArchiveListName } from './archive-column-types';

/** Translates a reference: from an id to a row number when a document is written, and back when it is read. */
export type TranslateReference = (list: ArchiveListName, value: Json) => Json;

/** The JSON keys whose values are ids, each with the list that contains the row. A value becomes null if its key has `nobody`. */
type ReferenceKeys = Readonly<Record<string, ArchiveListName | 'nobody'>>;

const FACTS: ReferenceKeys = { pairingId: 'pairings', entryId: 'entries', entryIds: 'entries' };
const OF_ENTRY: ReferenceKeys = { entryId: 'entries' };
const ENTRIES: ReferenceKeys = { id: 'entries', personId: 'persons' };
const WITHDRAWALS: ReferenceKeys = { id: 'withdrawals', entryId: 'entries', movedToId: 'entries' };
const DRAFT: ReferenceKeys = { id: 'rounds', draftedById: 'nobody', publishedById: 'nobody', explanation: 'nobody' };
const BOARDS: ReferenceKeys = {
  id: 'pairings',
  whiteId: 'entries',
  blackId: 'entries',
  announcedWhiteId: 'entries',
  announcedBlackId: 'entries',
  resultId: 'resultRevisions',
};

export function translateReferences(json: Json, carried: JsonColumnKind, name: TranslateReference): Json {
  if (!isObject(json) || carried === 'plain') return json;
  if (carried === 'facts') return renameKeys(json, FACTS, name);
  if (carried === 'importedLines') return isObject(json['entryOf']) ? { ...json, entryOf: renameAll(json['entryOf'], name) } : json;
  const each = (rows: Json, keys: ReferenceKeys) => renameRows(rows, keys, name);
  const draft = json['draft'];
  return {
    ...json,
    ...renamedLists(json, { entries: ENTRIES, absences: OF_ENTRY, withdrawals: WITHDRAWALS, adjustments: OF_ENTRY }, name),
    ...(isObject(draft)
      ? { draft: { ...renameKeys(draft, DRAFT, name), numbers: each(draft['numbers'] ?? [], OF_ENTRY), pairings: each(draft['pairings'] ?? [], BOARDS) } }
      : {}),
  };
}

function renamedLists(json: JsonObject, lists: Readonly<Record<string, ReferenceKeys>>, name: TranslateReference): JsonObject {
  return Object.fromEntries(Object.entries(lists).flatMap(([list, keys]) => (json[list] === undefined ? [] : [[list, renameRows(json[list], keys, name)]])));
}

function renameRows(rows: Json, keys: ReferenceKeys, name: TranslateReference): Json {
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? renameKeys(row, keys, name) : row)) : rows;
}

function renameKeys(json: JsonObject, keys: ReferenceKeys, name: TranslateReference): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const list = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (list === undefined || value === null) return [key, value];
      if (list === 'nobody') return [key, null];
      return [key, Array.isArray(value) ? value.map((one: Json) => name(list, one)) : name(list, value)];
    }),
  );
}

function renameAll(json: JsonObject, name: TranslateReference): JsonObject {
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, name('entries', value)]));
}
