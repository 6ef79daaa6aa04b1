import { isObject, type JsonObject } from './json';

/** Returns JSON with keys in alphabetical order and no white space, so that equal data always give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? sortedByKey(part) : part));
}

function sortedByKey(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
