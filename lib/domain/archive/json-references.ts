import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';
import type { JsonColumnKind, ArchiveListName } from './archive-column-types';

/** Translates a reference: from an id to a row number when a document is written, and back when it is read. */
export type TranslateReference = (list: ArchiveListName, value: Json) => Json;

/** The JSON keys whose values are ids, each with the list that contains the row. A value becomes null if its key has `nobody`. */
type Keys = Readonly<Record<string, ArchiveListName | 'nobody'>>;

const FACTS: Keys = { pairingId: 'pairings', entryId: 'entries', entryIds: 'entries' };
const OF_ENTRY: Keys = { entryId: 'entries' };
const ENTRIES: Keys = { id: 'entries', personId: 'persons' };
const WITHDRAWALS: Keys = { id: 'withdrawals', entryId: 'entries', movedToId: 'entries' };
const DRAFT: Keys = { id: 'rounds', draftedById: 'nobody', publishedById: 'nobody', explanation: 'nobody' };
const BOARDS: Keys = {
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
  const each = (rows: Json, keys: Keys) => renameRows(rows, keys, name);
  const draft = json['draft'];
  return {
    ...json,
    ...renamedLists(json, { entries: ENTRIES, absences: OF_ENTRY, withdrawals: WITHDRAWALS, adjustments: OF_ENTRY }, name),
    ...(isObject(draft)
      ? { draft: { ...renameKeys(draft, DRAFT, name), numbers: each(draft['numbers'] ?? [], OF_ENTRY), pairings: each(draft['pairings'] ?? [], BOARDS) } }
      : {}),
  };
}

function renamedLists(json: JsonObject, lists: Readonly<Record<string, Keys>>, name: TranslateReference): JsonObject {
  return Object.fromEntries(Object.entries(lists).flatMap(([list, keys]) => (json[list] === undefined ? [] : [[list, renameRows(json[list], keys, name)]])));
}

function renameRows(rows: Json, keys: Keys, name: TranslateReference): Json {
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? renameKeys(row, keys, name) : row)) : rows;
}

function renameKeys(json: JsonObject, keys: Keys, name: TranslateReference): JsonObject {
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
